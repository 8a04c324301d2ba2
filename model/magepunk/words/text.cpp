// Choices, results and awaited decisions in words (text.h).
#include "model/magepunk/words/text.h"

#include <fmt/format.h>

#include "model/cards/sentence.h"
#include "model/magepunk/words/text_words.h"

namespace arbiter::magepunk {
namespace {

struct Deed : ChoiceCase<Game> {
    using ChoiceCase::ChoiceCase;

    std::string reference(Reference8 to) const { return reference_words(names_, p_, to); }
    std::string first() const { return reference({choice_.first}); }
    std::string second() const { return reference({choice_.second}); }
    std::string on_target() const { return Reference8{choice_.second}.is_none() ? "" : " on " + second(); }
    std::string with_number() const { return choice_.third > 0 ? " with X = " + number() : ""; }
    std::string energy() const { return std::string(energy_name(choice_.first)); }
    std::string settles() const { return p_.awaiting == Awaiting::order ? "orders" : "assigns"; }

    std::string charges() const {
        std::array<std::uint8_t, kEnergies> spent{};
        for (int source = 0; source < kMaximumSources; ++source) {
            if ((choice_.third >> source & 1) == 0) continue;
            const int energy = game_.payment_source(p_, source);
            if (energy >= 0) ++spent[static_cast<std::size_t>(energy)];
        }
        return charges_words(spent);
    }

    std::string activates() const {
        const Reference8 source{choice_.first};
        const Reference8 given = sacrifice_of_operand(choice_.third);
        const std::string cost = given.is_none() ? "" : ", sacrificing " + reference(given);
        const int ability = ability_of_operand(choice_.third);
        if (!p_.stands(source) || ability >= game_.card(p_.permanent(source).kind).ability_count)
            return fmt::format("activates an ability of {}{}", first(), cost);
        const std::string word = ability_word(names_, p_.permanent(source).kind, ability);
        return fmt::format("activates {} of {}{}{}", word, first(), on_target(), cost);
    }

    std::string picks() const {
        if (choice_.first >= p_.pending_count) return "lets an ability resolve that does not wait";
        const Pending& pending = p_.pending[choice_.first];
        return fmt::format("lets {} of {} resolve{}", ability_word(names_, pending.card, pending.ability), card_words(names_, pending.card),
                           on_target());
    }
};

constexpr Sentence<ChoiceKind> kDeeds[] = {{ChoiceKind::first_player, "gives {player} the first turn"},
                                           {ChoiceKind::reveal, "lets {card} be on top of {owner}'s deck"},
                                           {ChoiceKind::mulligan, "exchanges the opening hand"},
                                           {ChoiceKind::keep_hand, "keeps the opening hand"},
                                           {ChoiceKind::leave_phase, "leaves the phase"},
                                           {ChoiceKind::play_card, "plays {card}{with_number}{on_target}"},
                                           {ChoiceKind::play_resource, "plays {card} face-down as a resource"},
                                           {ChoiceKind::activate, "{activates}"},
                                           {ChoiceKind::attack, "attacks {second} with {first}"},
                                           {ChoiceKind::block, "blocks {second} with {first}"},
                                           {ChoiceKind::order_blocker, "puts {second} next in the order of the blockers of {first}"},
                                           {ChoiceKind::deal_next, "lets {first} deal its damage next"},
                                           {ChoiceKind::assign_damage, "assigns {number} damage of {first} to {second}"},
                                           {ChoiceKind::pay, "pays with {charges}"},
                                           {ChoiceKind::decline, "declines"},
                                           {ChoiceKind::finish_attackers, "declares no further attackers"},
                                           {ChoiceKind::finish_blockers, "declares no further blockers"},
                                           {ChoiceKind::pick_trigger, "{picks}"},
                                           {ChoiceKind::choose_energy, "chooses {energy}"},
                                           {ChoiceKind::retarget, "chooses {second} instead"},
                                           {ChoiceKind::replace_draw, "lets {first} replace the draw"},
                                           {ChoiceKind::discard_from_hand, "discards {card}"},
                                           {ChoiceKind::settle_rest, "{settles} the rest, for which there is one way"},
                                           {ChoiceKind::concede, "gives up"}};
constexpr WordOf<Deed> kWordsOfDeed[] = {
    {"player", &Deed::player}, {"card", &Deed::card},       {"owner", &Deed::owner},         {"number", &Deed::number},
    {"first", &Deed::first},   {"second", &Deed::second},   {"on_target", &Deed::on_target}, {"with_number", &Deed::with_number},
    {"energy", &Deed::energy}, {"settles", &Deed::settles}, {"charges", &Deed::charges},     {"activates", &Deed::activates},
    {"picks", &Deed::picks}};
static_assert(all_said(kDeeds, kWordsOfDeed) && covers(kDeeds, ChoiceKind::first_player, ChoiceKind::concede));

struct Awaited : AwaitedCase<Game> {
    using AwaitedCase::AwaitedCase;

    std::string owner() const { return decider_words(names_, p_.draw_owner); }
    std::string price() const { return cost_words(game_.price_due(p_).cost); }
};

constexpr Sentence<Awaiting> kAwaited[] = {{Awaiting::first_player, "chance gives one player the first turn"},
                                           {Awaiting::reveal, "chance shows the top card of {owner}'s deck"},
                                           {Awaiting::mulligan, "{who} exchanges the opening hand or keeps it"},
                                           {Awaiting::play, "{who} makes a play or leaves the phase"},
                                           {Awaiting::window, "{who} begins a chain or declines"},
                                           {Awaiting::link, "{who} adds a link to the chain or declines"},
                                           {Awaiting::payment, "{who} pays {price}"},
                                           {Awaiting::attackers, "{who} declares attackers"},
                                           {Awaiting::blockers, "{who} declares blockers"},
                                           {Awaiting::order, "{who} orders the blockers"},
                                           {Awaiting::next_attacker, "{who} chooses which attacker deals its damage next"},
                                           {Awaiting::damage, "{who} assigns combat damage"},
                                           {Awaiting::trigger, "{who} chooses which ability resolves next"},
                                           {Awaiting::energy, "{who} chooses the Energy of a charge"},
                                           {Awaiting::retarget, "{who} chooses another target"},
                                           {Awaiting::replacement, "{who} chooses which ability replaces the draw"},
                                           {Awaiting::hand_discard, "{who} discards a card from the hand"}};
constexpr WordOf<Awaited> kWordsOfAwaited[] = {{"who", &Awaited::who}, {"owner", &Awaited::owner}, {"price", &Awaited::price}};
static_assert(all_said(kAwaited, kWordsOfAwaited) && covers(kAwaited, Awaiting::first_player, Awaiting::hand_discard));

constexpr Sentence<Phase> kPhases[] = {
    {Phase::setup, "set-up"},        {Phase::start, "start of the turn"},       {Phase::draw, "Draw Phase"}, {Phase::main, "Main Phase"},
    {Phase::attack, "Attack Phase"}, {Phase::second_main, "Second Main Phase"}, {Phase::end, "End Phase"}};
static_assert(covers(kPhases, Phase::setup, Phase::end));

}  // namespace

std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    return decider_words(names, choice.actor) + " " + deed(choice, kDeeds, kWordsOfDeed, Deed(game, names, position, choice));
}

std::string_view phase_name(Phase phase) {
    return sentence_for(kPhases, phase);
}

std::string awaited_text(const Game& game, const Names& names, const Position& position) {
    return awaited(names, position, kAwaited, kWordsOfAwaited, Awaited(game, names, position));
}

std::string charge_text(int energy) {
    return std::string(energy_name(energy)) + " charge";
}

}  // namespace arbiter::magepunk
