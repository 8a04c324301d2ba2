#include "model/proxy/card_language.h"

#include <array>

#include "model/proxy/register.h"

namespace arbiter::proxy {
namespace {

constexpr std::array<NamedValue<std::uint16_t>, 9> kPurposes{{{"set-body", bit(Purpose::set_body)},
                                                              {"set-technique", bit(Purpose::set_technique)},
                                                              {"activate", bit(Purpose::activate)},
                                                              {"trap", bit(Purpose::trap)},
                                                              {"move", bit(Purpose::move)},
                                                              {"retain", bit(Purpose::retain)},
                                                              {"install", bit(Purpose::install)},
                                                              {"toll", bit(Purpose::toll)},
                                                              {"feed", kFeeding}}};

}  // namespace

const CardLanguage& card_language() {
    static const CardLanguage language{kRegister.game, kRegister.energy_symbols, kPurposes};
    return language;
}

}  // namespace arbiter::proxy
