#include "checker/program/common/repository_paths.h"

#include <filesystem>
#include <system_error>

namespace arbiter::program {

namespace filesystem = std::filesystem;

std::vector<Annotation> from_repository(std::vector<Annotation> annotations) {
    std::error_code failure;
    const filesystem::path here = filesystem::current_path(failure);
    filesystem::path root = here;
    // Of a worktree, and of a submodule, it is a file.
    while (root != root.parent_path() && !filesystem::exists(root / ".git", failure)) root = root.parent_path();
    const filesystem::path way = here.lexically_relative(root);
    if (!filesystem::exists(root / ".git", failure) || way == ".") return annotations;
    for (Annotation& annotation : annotations) {
        const bool is_here = !annotation.file.empty() && annotation.file != "-" && filesystem::path(annotation.file).is_relative();
        if (is_here) annotation.file = (way / annotation.file).lexically_normal().string();
    }
    return annotations;
}

}  // namespace arbiter::program
