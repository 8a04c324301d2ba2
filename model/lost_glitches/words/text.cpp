// Choices, results and awaited decisions in words (text.h).
#include "model/lost_glitches/words/text.h"

#include <fmt/format.h>

#include "model/cards/sentence.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/words/reference_text.h"

namespace arbiter::lost_glitches {
namespace {

std::string whose(const Names& names, Player player) {
    return decider_words(names, player) + "'s ";
}

struct Deed : ChoiceCase<Game> {
    using ChoiceCase::ChoiceCase;

    std::string reference(std::uint8_t value) const { return reference_words(names_, p_, Reference8{value}, choice_.actor); }
    std::string creature() const { return reference(choice_.first); }
    std::string other() const { return reference(choice_.second); }
    std::string passes() const { return p_.bundling != 0 ? "casts no more in this action" : "passes"; }
    std::string with_number() const {
        return choice_.first < game_.kinds() && has_number(game_.cards()[choice_.first]) ? " with X = " + number() : "";
    }
    std::string on_target() const { return Reference8{choice_.second}.is_none() ? "" : " on " + other(); }
    std::string attackers() const { return Reference8{choice_.first}.is_none() ? "no creature" : creature(); }
    std::string trigger() const {
        if (choice_.first >= p_.pending_count) return "a trigger that does not wait";
        const Pending& pending = p_.pending[choice_.first];
        return fmt::format("the trigger {} of {}", ability_word(names_, pending.card, pending.ability), card_words(names_, pending.card));
    }
    // Where this block leaves its attacker with one blocker, and cannot be the whole declaration.
    std::string and_another() const {
        const Reference8 attacker{choice_.second};
        if (!attacker.is_creature() || p_.creature(attacker).kind == kNoKind) return "";
        const bool afresh = p_.awaiting == Awaiting::priority && game_.rules().readings.block_declarations == BlockDeclarations::free;
        const bool alone = needs_two_blockers(game_, p_.creature(attacker)) && (afresh || blockers_of(p_, attacker.slot()) == 0);
        return alone ? ", and with a second creature" : "";
    }
};

constexpr Sentence<ChoiceKind> kDeeds[] = {{ChoiceKind::none, "does nothing"},
                                           {ChoiceKind::first_player, "gives the first turn to {player}"},
                                           {ChoiceKind::reveal, "puts {card} on top of {owner}'s deck"},
                                           {ChoiceKind::time_out, "takes the time of {player} to be over"},
                                           {ChoiceKind::send_back, "sends back {card}"},
                                           {ChoiceKind::keep_rest, "keeps the other cards"},
                                           {ChoiceKind::pass, "{passes}"},
                                           {ChoiceKind::summon, "summons {card}"},
                                           {ChoiceKind::cast, "casts {card}{with_number}{on_target}"},
                                           {ChoiceKind::cast_character, "casts {card}{with_number}{on_target}"},
                                           {ChoiceKind::attack, "attacks with {attackers}"},
                                           {ChoiceKind::end_attack, "has declared the attackers"},
                                           {ChoiceKind::block, "blocks {other} with {creature}{and_another}"},
                                           {ChoiceKind::end_blocks, "has declared the blockers"},
                                           {ChoiceKind::share, "gives {number} damage to {creature}"},
                                           {ChoiceKind::pick_trigger, "picks {trigger}"},
                                           {ChoiceKind::surrender, "surrenders"}};
constexpr WordOf<Deed> kWordsOfDeed[] = {
    {"player", &Deed::player},       {"card", &Deed::card},           {"owner", &Deed::owner},     {"number", &Deed::number},
    {"creature", &Deed::creature},   {"other", &Deed::other},         {"passes", &Deed::passes},   {"with_number", &Deed::with_number},
    {"on_target", &Deed::on_target}, {"attackers", &Deed::attackers}, {"trigger", &Deed::trigger}, {"and_another", &Deed::and_another}};
static_assert(all_said(kDeeds, kWordsOfDeed) && covers(kDeeds, ChoiceKind::none, ChoiceKind::surrender));

struct Awaited : AwaitedCase<Game> {
    using AwaitedCase::AwaitedCase;

    std::string owner() const { return decider_words(names_, p_.owing); }
    std::string acts() const { return p_.bundling != 0 ? "casts further spells in this action or is done" : "acts or passes"; }
};

constexpr Sentence<Awaiting> kAwaited[] = {{Awaiting::first_player, "chance gives the first turn to a player"},
                                           {Awaiting::reveal, "chance shows the top card of {owner}'s deck"},
                                           {Awaiting::mulligan, "{who} keeps the opening hand or sends cards back"},
                                           {Awaiting::priority, "{who} {acts}"},
                                           {Awaiting::attackers, "{who} declares attackers"},
                                           {Awaiting::blockers, "{who} declares blockers"},
                                           {Awaiting::share, "{who} shares out damage"},
                                           {Awaiting::trigger, "{who} picks a trigger"}};
constexpr WordOf<Awaited> kWordsOfAwaited[] = {{"who", &Awaited::who}, {"owner", &Awaited::owner}, {"acts", &Awaited::acts}};
static_assert(all_said(kAwaited, kWordsOfAwaited) && covers(kAwaited, Awaiting::first_player, Awaiting::trigger));

constexpr Sentence<Phase> kPhases[] = {{Phase::setup, "set-up"},
                                       {Phase::start, "start of turn"},
                                       {Phase::main, "main phase"},
                                       {Phase::combat, "combat"},
                                       {Phase::end, "end of turn"}};
static_assert(covers(kPhases, Phase::setup, Phase::end));

}  // namespace

std::string creature_words(const Names& names, const Position& position, Reference8 reference, Player speaker) {
    const Side& side = position.sides[reference.side()];
    const Kind kind = side.creatures[reference.slot()].kind;
    if (kind == kNoKind) return "a creature that has left";
    int alike = 0, ordinal = 0;
    for (const int slot : by_rank(side.creatures)) {
        if (side.creatures[slot].kind != kind) continue;
        ++alike;
        if (slot == reference.slot()) ordinal = alike;
    }
    std::string words = reference.side() == speaker ? "" : whose(names, reference.side());
    words += card_words(names, kind);
    return alike > 1 ? fmt::format("{} (number {})", words, ordinal) : words;
}

std::string item_words(const Names& names, const Item& item) {
    if (item.kind != ItemKind::trigger) return card_words(names, item.card);
    return fmt::format("the trigger {} of {}", ability_word(names, item.card, item.ability), card_words(names, item.card));
}

std::string reference_words(const Names& names, const Position& position, Reference8 reference, Player speaker) {
    if (reference.is_creature()) return creature_words(names, position, reference, speaker);
    if (reference.is_player()) return decider_words(names, reference.seat());
    if (reference.is_none()) return "nothing";
    if (!reference.is_item() || reference.index() >= position.stack_count) return "something that has left";
    const Item& item = position.stack[reference.index()];
    return (item.controller == speaker ? "" : whose(names, item.controller)) + item_words(names, item);
}

std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    const std::string who = kind_of(choice) == ChoiceKind::time_out ? "the clock" : decider_words(names, choice.actor);
    return who + " " + deed(choice, kDeeds, kWordsOfDeed, Deed(game, names, position, choice));
}

std::string_view phase_name(Phase phase) {
    return sentence_for(kPhases, phase);
}

std::string awaited_text(const Game& game, const Names& names, const Position& position) {
    return awaited(names, position, kAwaited, kWordsOfAwaited, Awaited(game, names, position));
}

}  // namespace arbiter::lost_glitches
