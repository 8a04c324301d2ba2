// Reserves addresses with mmap and commits them with mprotect, in steps of huge pages.
#include "checker/engine/reserved_memory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include "model/core/input/error.h"

namespace arbiter {

namespace {

constexpr std::size_t kSmallStep = std::size_t{64} << 10;
constexpr std::size_t kLargeStep = 4 * ReservedMemory::kHugePage;

// A virtual machine gives free memory back to its host, large blocks first, and gets it again page by page: a huge page then takes 5 to 7
// ms where clearing one takes 0.2 to 0.4, while small pages are mostly at hand. Once a huge page was so slow, this process asks for no
// more.
constexpr auto kSlowHugePage = std::chrono::milliseconds(2);
std::atomic<bool> huge_pages_are_slow{false};

// Has the system provide memory that will be written, one huge page at most. A refusal changes nothing: the memory comes at first touch.
void touch(std::uint8_t* begin, std::size_t count) {
#ifdef MADV_POPULATE_WRITE
    const auto start = std::chrono::steady_clock::now();
    madvise(begin, count, MADV_POPULATE_WRITE);
    if (std::chrono::steady_clock::now() - start > kSlowHugePage) huge_pages_are_slow.store(true, std::memory_order_relaxed);
#endif
}

constexpr std::size_t round_up(std::size_t value, std::size_t step) {
    return (value + step - 1) / step * step;
}

int nameless_file(const std::string& folder) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);  // a refusal shows below
    std::string path = folder + "/arbiter-spill-XXXXXX";
    const int file = mkstemp(path.data());
    if (file < 0) throw InputError(folder, "", std::string("cannot make a file there: ") + std::strerror(errno));
    unlink(path.c_str());
    return file;
}

// The limit of a version 2 control group, or none ("max", no such file).
std::size_t control_group_limit() {
    std::ifstream file("/sys/fs/cgroup/memory.max");
    std::size_t limit = 0;
    return file >> limit ? limit : SIZE_MAX;
}

// The most addresses that this process may have (`ulimit -v`).
std::size_t address_limit() {
    rlimit limit{};
    return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? limit.rlim_cur : SIZE_MAX;
}

// A budget is reserved several times over, for each worker's keys, parents and tables.
constexpr std::size_t kReservations = 16;

}  // namespace

ReservedMemory::ReservedMemory(std::size_t capacity, const std::string& spill_folder)
    : capacity_(round_up(std::max<std::size_t>(capacity, 1), kHugePage)) {
    if (!spill_folder.empty()) file_ = nameless_file(spill_folder);
    mapping_size_ = capacity_ + kHugePage;
    mapping_ = mmap(nullptr, mapping_size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping_ == MAP_FAILED) {
        if (file_ >= 0) close(file_);
        throw InputError("cannot reserve " + std::to_string(mapping_size_) +
                         " bytes of address space; let it take less memory (--megabytes), or more addresses (ulimit -v)");
    }
    const auto address = reinterpret_cast<std::uintptr_t>(mapping_);
    data_ = static_cast<std::uint8_t*>(mapping_) + (round_up(address, kHugePage) - address);
}

ReservedMemory::~ReservedMemory() {
    munmap(mapping_, mapping_size_);
    if (file_ >= 0) close(file_);
}

// Small explorations stay small; beyond one huge page the kernel is asked for huge pages, which the random probes need. What is large grows
// by several, for each step takes three calls, and all workers may be waiting; but blocks of a file are allocated at once.
std::size_t ReservedMemory::step_for(std::size_t bytes) const {
    if (bytes <= kHugePage / 2) return kSmallStep;
    return bytes <= kLargeStep || file_ >= 0 ? kHugePage : kLargeStep;
}

bool ReservedMemory::commit_more(std::size_t bytes) {
    if (bytes > capacity_) return false;
    const std::size_t wanted = std::min(round_up(bytes, step_for(bytes)), capacity_);
    const std::size_t more = wanted - committed_;
    if (file_ >= 0) {
        const auto begin = static_cast<off_t>(committed_);
        if (posix_fallocate(file_, begin, static_cast<off_t>(more)) != 0) return false;
        if (mmap(data_ + committed_, more, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file_, begin) == MAP_FAILED) return false;
    } else {
        if (mprotect(data_ + committed_, more, PROT_READ | PROT_WRITE) != 0) return false;
        if (wanted > kHugePage) advise(wanted);
    }
    committed_ = wanted;
    return true;
}

// On the pages of what is committed up to `wanted`. The first new huge page is taken at once, to see how long it takes.
void ReservedMemory::advise(std::size_t wanted) {
    if (huge_pages_are_slow.load(std::memory_order_relaxed)) {
        madvise(data_ + committed_, wanted - committed_, MADV_NOHUGEPAGE);
        return;
    }
    madvise(data_, wanted, MADV_HUGEPAGE);
    const std::size_t first_new = round_up(committed_, kHugePage);
    if (first_new + kHugePage <= wanted) touch(data_ + first_new, kHugePage);
}

std::size_t derived_memory_budget() {
    const std::size_t physical = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return std::min(std::min(physical, control_group_limit()) / 4 * 3, address_limit() / kReservations);
}

}  // namespace arbiter
