// Verdicts of earlier runs, kept by what they were found from. A cache that cannot be read or written is none: it never is an error.
#pragma once

#include <optional>
#include <string>

#include "model/core/input/json_names.h"

namespace arbiter::program {

// $XDG_CACHE_HOME/arbiter, or ~/.cache/arbiter; empty if there is neither.
std::string cache_folder();

class VerdictCache {
public:
    // `take`: find() finds what is kept. `keep`: keep() keeps.
    VerdictCache(bool take, bool keep);

    // Does it neither find nor keep anything? Then nobody need make keys.
    bool is_off() const { return folder_.empty(); }

    // The document that was kept under this key by the same build of the program.
    std::optional<Json> find(const std::string& key) const;
    // Replaces what was kept under the key. What nobody asked for in thirty days is removed now and then.
    void keep(const std::string& key, const Json& document) const;

private:
    std::string file_of(const std::string& key) const;

    std::string folder_;  // empty: there is none
    bool take_, keep_;
};

}  // namespace arbiter::program
