// Reserves addresses with mmap and commits them with mprotect, in steps of huge pages.
#include "checker/engine/reserved_memory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>

#include "model/core/error.h"

namespace arbiter {

namespace {

constexpr std::size_t kSmallStep = std::size_t{64} << 10;
constexpr std::size_t kHugePage = ReservedMemory::kHugePage;

constexpr std::size_t round_up(std::size_t value, std::size_t step) {
    return (value + step - 1) / step * step;
}

int nameless_file(const std::string& folder) {
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

}  // namespace

ReservedMemory::ReservedMemory(std::size_t capacity, const std::string& spill_folder)
    : capacity_(round_up(std::max<std::size_t>(capacity, 1), kHugePage)) {
    if (!spill_folder.empty()) file_ = nameless_file(spill_folder);
    mapping_size_ = capacity_ + kHugePage;
    mapping_ = mmap(nullptr, mapping_size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping_ == MAP_FAILED) {
        if (file_ >= 0) close(file_);
        throw InputError("cannot reserve " + std::to_string(mapping_size_) + " bytes of address space");
    }
    data_ = reinterpret_cast<std::uint8_t*>(round_up(reinterpret_cast<std::uintptr_t>(mapping_), kHugePage));
}

ReservedMemory::~ReservedMemory() {
    munmap(mapping_, mapping_size_);
    if (file_ >= 0) close(file_);
}

bool ReservedMemory::commit_more(std::size_t bytes) {
    if (bytes > capacity_) return false;
    // Small explorations stay small; beyond one huge page the kernel is asked for huge pages, which the random probes need.
    const std::size_t wanted = bytes <= kHugePage / 2 ? round_up(bytes, kSmallStep) : round_up(bytes, kHugePage);
    const std::size_t more = wanted - committed_;
    if (file_ >= 0) {
        const auto begin = static_cast<off_t>(committed_);
        if (posix_fallocate(file_, begin, static_cast<off_t>(more)) != 0) return false;
        if (mmap(data_ + committed_, more, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file_, begin) == MAP_FAILED) return false;
    } else {
        if (mprotect(data_ + committed_, more, PROT_READ | PROT_WRITE) != 0) return false;
        if (wanted > kHugePage) madvise(data_, wanted, MADV_HUGEPAGE);  // advice: a refusal changes nothing but the speed
    }
    committed_ = wanted;
    return true;
}

bool ReservedMemory::plan_touch(std::size_t bytes, std::size_t shares) {
    // Below one huge page, memory is touched in small pages as it is used; a file's pages are the system's business.
    if (file_ >= 0 || committed_ <= kHugePage || bytes <= touched_) return false;
    touch_from_ = std::max(touched_, bytes / kHugePage * kHugePage);
    commit(std::min(capacity_, touch_from_ + shares * kHugePage));  // if that is refused there is less to touch
    touched_ = std::min(committed_, touch_from_ + shares * kHugePage);
    return touched_ > touch_from_;
}

void ReservedMemory::touch_share(std::size_t share) const {
#ifdef MADV_POPULATE_WRITE
    const std::size_t from = touch_from_ + share * kHugePage;
    if (from < touched_) madvise(data_ + from, std::min(kHugePage, touched_ - from), MADV_POPULATE_WRITE);  // a refusal changes nothing
#endif
}

std::size_t derived_memory_budget() {
    const std::size_t physical = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return std::min(physical, control_group_limit()) / 4 * 3;
}

}  // namespace arbiter
