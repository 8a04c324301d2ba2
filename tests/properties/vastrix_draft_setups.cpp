#include "tests/properties/vastrix_draft_setups.h"

#include "model/vastrix/value/draft.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

Cards pack_of(std::initializer_list<std::string_view> ids) {
    Cards pack = 0;
    for (const std::string_view id : ids) pack |= bit_of_card(*find_card(id));
    return pack;
}

// Hands of two cards, a pool of five or so, and a short game.
GameSetup draft(SubMode mode) {
    GameSetup setup;
    setup.cards = sample_table();
    Settings& settings = setup.rules.settings;
    settings.deffy_enabled = true;
    settings.deffy_sub_mode = static_cast<std::int16_t>(mode);
    settings.deffy_hand_target = 2;
    settings.deffy_classic_face_up = 3;
    settings.deffy_classic_face_down = 3;
    settings.deffy_icu_size = 5;
    settings.deffy_soda_face_up = 3;
    settings.deffy_soda_face_down = 1;
    settings.deffy_soda_own_picks = 1;
    settings.deffy_soda_other_picks = 1;
    settings.deffy_mystery_face_up = 2;
    settings.deffy_mystery_face_down = 3;
    settings.goal_default = 9;
    Pack pack{"draft", {}};
    for (const Card card : each(pack_of({"KC", "KD", "KH", "9H", "RJ", "BJ", "9C", "9D", "2S", "QC", "5C"}))) pack.cards.push_back(card);
    setup.decks[0] = std::move(pack);
    return setup;
}

}  // namespace

std::vector<GameSetup> draft_setups() {
    std::vector<GameSetup> setups;
    const auto with = [&](SubMode mode, auto... options) {
        setups.push_back(draft(mode));
        ((setups.back().rules.settings.*options = true), ...);
    };
    with(SubMode::none);
    with(SubMode::classic);
    with(SubMode::classic, &Settings::deffy_just_checking, &Settings::deffy_speed_run);
    with(SubMode::classic, &Settings::deffy_thats_urz);
    with(SubMode::classic, &Settings::deffy_mirror_me);
    with(SubMode::icu, &Settings::deffy_just_checking);
    with(SubMode::icu, &Settings::deffy_mirror_me);
    with(SubMode::icu);
    setups.back().rules.settings.deffy_icu_size = 4;  // nothing is left over
    with(SubMode::soda);
    with(SubMode::soda, &Settings::deffy_third_partied);
    with(SubMode::mystery);
    with(SubMode::mystery, &Settings::deffy_mirror_me, &Settings::deffy_third_partied);
    with(SubMode::moment, &Settings::deffy_speed_run, &Settings::deffy_thats_urz);
    return setups;
}

}  // namespace arbiter::vastrix::testing
