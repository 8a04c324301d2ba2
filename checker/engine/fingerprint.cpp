// Writes fingerprints as text.
#include "checker/engine/fingerprint.h"

#include <fmt/format.h>

namespace arbiter {

std::string hexadecimal(const Fingerprint& fingerprint) {
    return fmt::format("{:016x}{:016x}", fingerprint.high, fingerprint.low);
}

}  // namespace arbiter
