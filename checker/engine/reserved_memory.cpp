// Reserves addresses with mmap and commits them with mprotect, in steps of huge pages.
#include "checker/engine/reserved_memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "model/core/error.h"

namespace arbiter {

namespace {

constexpr std::size_t kSmallStep = std::size_t{64} << 10;
constexpr std::size_t kHugePage = std::size_t{2} << 20;

constexpr std::size_t round_up(std::size_t value, std::size_t step) {
    return (value + step - 1) / step * step;
}

// The limit of a version 2 control group, or none ("max", no such file).
std::size_t control_group_limit() {
    std::ifstream file("/sys/fs/cgroup/memory.max");
    std::size_t limit = 0;
    return file >> limit ? limit : SIZE_MAX;
}

}  // namespace

ReservedMemory::ReservedMemory(std::size_t capacity) : capacity_(round_up(std::max<std::size_t>(capacity, 1), kHugePage)) {
    mapping_size_ = capacity_ + kHugePage;
    mapping_ = mmap(nullptr, mapping_size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping_ == MAP_FAILED) throw InputError("cannot reserve " + std::to_string(mapping_size_) + " bytes of address space");
    data_ = reinterpret_cast<std::uint8_t*>(round_up(reinterpret_cast<std::uintptr_t>(mapping_), kHugePage));
}

ReservedMemory::~ReservedMemory() {
    munmap(mapping_, mapping_size_);
}

bool ReservedMemory::commit_more(std::size_t bytes) {
    if (bytes > capacity_) return false;
    // Small explorations stay small; beyond one huge page the kernel is asked for huge pages, which the random probes need.
    const std::size_t wanted = bytes <= kHugePage / 2 ? round_up(bytes, kSmallStep) : round_up(bytes, kHugePage);
    if (mprotect(data_ + committed_, wanted - committed_, PROT_READ | PROT_WRITE) != 0) return false;
    if (wanted > kHugePage) madvise(data_, wanted, MADV_HUGEPAGE);  // advice: a refusal changes nothing but the speed
    committed_ = wanted;
    return true;
}

std::size_t derived_memory_budget() {
    const std::size_t physical = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return std::min(physical, control_group_limit()) / 4 * 3;
}

}  // namespace arbiter
