// Version and commit. The only unit that is compiled anew for a new commit.
#include "checker/program/common/version.h"

#include <elf.h>
#include <fmt/format.h>
#include <link.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "checker/program/commit.h"
#include "model/core/input/digest.h"
#include "model/core/input/input_file.h"

namespace arbiter::program {
namespace {

constexpr std::size_t kLargestProgram = std::size_t{4} << 30;

// Notes of an executable stand at multiples of four bytes: sizes of name and description, type, name, description.
std::string build_id_among(std::span<const char> notes) {
    const auto padded = [](std::size_t size) { return (size + 3) / 4 * 4; };
    while (notes.size() >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        std::memcpy(&note, notes.data(), sizeof(note));
        const std::size_t end = sizeof(note) + padded(note.n_namesz) + padded(note.n_descsz);
        if (end > notes.size()) break;
        if (note.n_type == NT_GNU_BUILD_ID) {
            std::string id;
            for (const char byte : notes.subspan(sizeof(note) + padded(note.n_namesz), note.n_descsz))
                id += fmt::format("{:02x}", static_cast<unsigned char>(byte));
            return id;
        }
        notes = notes.subspan(end);
    }
    return {};
}

// The first object that is told of is the executable itself.
int look_for_build_id(dl_phdr_info* object, std::size_t, void* found) {
    for (int number = 0; number < object->dlpi_phnum; ++number) {
        const auto& segment = object->dlpi_phdr[number];
        if (segment.p_type != PT_NOTE) continue;
        const auto* begin = std::bit_cast<const char*>(object->dlpi_addr + segment.p_vaddr);
        std::string id = build_id_among({begin, segment.p_memsz});
        if (!id.empty()) *static_cast<std::string*>(found) = std::move(id);
    }
    return 1;
}

std::string find_build_identity() {
    std::string id;
    dl_iterate_phdr(look_for_build_id, &id);
    return id.empty() ? digest(read_input_file("/proc/self/exe", kLargestProgram)) : id;
}

}  // namespace

std::string_view version() {
    return ARBITER_VERSION;
}

std::string version_line() {
    constexpr std::string_view commit = ARBITER_COMMIT;
    return fmt::format("arbiter {}{}", version(), commit.empty() ? "" : fmt::format(" (commit {})", commit));
}

const std::string& build_identity() {
    static const std::string identity = find_build_identity();
    return identity;
}

}  // namespace arbiter::program
