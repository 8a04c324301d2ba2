// The one place where Magepunk's ambiguities are fixed: remove a line here and the ambiguity is a switch.
#include "model/magepunk/value/readings.h"

#include <array>

namespace arbiter::magepunk {
namespace {

constexpr auto kFixedAmbiguities = std::to_array<FixedAmbiguity>({
    fixed(Ambiguity::skirmish_pile,
          "a pile that both players draw from would be nobody's deck; who plays with one wallet brings that wallet as the deck"),
    fixed(Ambiguity::players_count, "the position has two sides, and no clause names a turn order or a defender among several"),
    fixed(Ambiguity::zones_visibility, "it decides what a player may know and no play is made legal or illegal by it"),
    fixed(Ambiguity::resource_energy_open, "it decides what a player may know and no play is made legal or illegal by it"),
    fixed(Ambiguity::resource_node_generates, "cards that lie in no deck would have to be made, and no card of the set asks for it"),
    fixed(Ambiguity::resource_replay_same_turn,
          "under the other reading every copy of a card in hand would have to remember where it lay earlier in the turn"),
    fixed(Ambiguity::charge_bound, "charge.spending speaks of a player's available charges and ties none of them to a resource"),
    fixed(Ambiguity::resource_which_cards, "the card data say of every card whether it may be a resource, and its text says the same"),
    fixed(Ambiguity::refresh_effect_charges,
          "which of the spent charges came from effects would have to be remembered, and charges would multiply without end"),
    fixed(Ambiguity::payment_choice, "a record that leaves the charges open is followed in every way in which they can be chosen"),
    fixed(Ambiguity::cost_off_identity, "a set that has a card such as Shared Vision or Final Hour could not be played with"),
    fixed(Ambiguity::chain_target_time, "what is paid depends on X, so it is named before the payment, and the target with it"),
    fixed(Ambiguity::fast_card_types, "the card data give Fast to Spells alone"),
    fixed(Ambiguity::combat_damage_window,
          "an Entity with more damage than its Durability would stay on the battlefield until something else looks at it"),
    fixed(Ambiguity::discard_other_cards, "no clause names a place out of the game, and a card there would be in no zone"),
});

constexpr auto kFixedSettings = std::to_array<FixedSetting>({
    {"players", "players.count is fixed at two"},
    {"energies", "the card language and the positions know these five Energies, and the cards name all of them"},
    {"cards_per_resource", "no clause says what becomes of the other cards when a resource leaves"},
});

constexpr RulesVocabulary kVocabulary = {&kRegister, kFixedAmbiguities, kFixedSettings};

}  // namespace

const RulesVocabulary& rules_vocabulary() {
    return kVocabulary;
}

}  // namespace arbiter::magepunk
