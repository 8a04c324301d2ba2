// Proxy's own cards, for tests of decks.
#pragma once

#include <string>

#include "model/core/cards/card_set.h"
#include "model/proxy/words/card_language.h"

namespace arbiter::proxy {

inline const std::string kProxyFolder = std::string(ARBITER_SOURCE_DIR) + "/model/proxy/";

inline const CardSet& sample_cards() {
    static const CardSet cards = read_card_set_file(kProxyFolder + "cards.json", card_language());
    return cards;
}

}  // namespace arbiter::proxy
