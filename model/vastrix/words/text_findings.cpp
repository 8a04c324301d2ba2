// The facts of a position for which a choice is forbidden, in words.
#include <fmt/format.h>

#include <algorithm>

#include "model/core/words/words.h"
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/rules/source.h"
#include "model/vastrix/value/facts.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "model/vastrix/words/text_draft.h"

namespace arbiter::vastrix {
namespace {

// Does the clause say whose Full Turn it is?
bool is_about_turn(Clause clause) {
    return clause == Clause::turn_full_turn || clause == Clause::multiplayer_teams_turn_order ||
           clause == Clause::multiplayer_ffa_turn_order;
}

// The main card of a play; of other choices the one that they name first.
Card card_of(Choice choice) {
    return static_cast<Card>(kind_of(choice) == ChoiceKind::play ? choice.second : choice.first);
}

bool is_of_one_card(Choice choice) {
    const auto cards = kind_of(choice) == ChoiceKind::play ? Operands::of(choice.third).cards : Operands{}.cards;
    const bool alone = std::all_of(cards.begin(), cards.end(), [](Card card) { return card == kNoCard; });
    const ChoiceKind kind = kind_of(choice);
    return alone && (kind == ChoiceKind::play || kind == ChoiceKind::score || kind == ChoiceKind::scuttle || kind == ChoiceKind::lay);
}

// A counter that names no target is aimed at the latest play: it lacks one where there is none.
bool is_aimed_at_play(Choice choice) {
    if (kind_of(choice) != ChoiceKind::play) return false;
    const Aim aim = info_of(mode_of(choice)).aim;
    return aim == Aim::item || aim == Aim::item_if_any;
}

// ": it lies in the GY"; empty of a card that is in no pile but the DP.
std::string where_it_lies(const Names& names, const Position& position, Card card) {
    for (const Player player : position.players()) {
        const std::string& who = names.players[player];
        if (contains(position.hand[player], card)) return fmt::format(": it is in the hand of {}", who);
        if (contains(position.row[player], card)) return fmt::format(": it lies in the PR of {}", who);
        if (contains(position.anchors[player], card)) return fmt::format(": it lies in the ER of {}", who);
    }
    if (position.graveyard().place_of(card) >= 0) return ": it lies in the GY";
    if (position.exile().place_of(card) >= 0) return ": it is exiled";
    return position.place_of_item(card) >= 0 ? ": it is on the stack" : "";
}

// A target on the table, or none in Exile, that does not lie where the play reaches. What an ER of an opponent holds is mostly an Anchor.
std::string wrong_place_words(const Names& names, const Position& position, Choice choice, Card card) {
    const bool of_play = kind_of(choice) == ChoiceKind::play && Operands::of(choice.third).target == card;
    const bool at_anchors = of_play && info_of(mode_of(choice)).aim == Aim::enemy_anchor;
    if (at_anchors && contains(position.anchors_of(position.enemies_of(choice.actor)), card))
        return card_words(card) + " is no Anchor as it lies there";
    return fmt::format("{} is not what this play is aimed at{}", card_words(card), where_it_lies(names, position, card));
}

std::string of_core(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    const std::string who = decider_words(names, choice.actor);
    switch (finding.fact.shared()) {
        case Fact::game_over:
            return "the game is over: " + end_text(names, position.result, ending(game, names, position).fact);
        case Fact::decision_of_other:
        case Fact::decision_of_other_kind:
            return (is_about_turn(finding.clause) ? fmt::format("it is the Full Turn of {}, and ", decider_words(names, position.active))
                                                  : "") +
                   "now " + awaited_text(names, position);
        case Fact::not_in_hand:
            if (finding.expected != 0) {
                const auto card = static_cast<Card>(finding.found);
                return fmt::format("{} is not in the hand of {}{}", card_words(card), who, where_it_lies(names, position, card));
            }
            return fmt::format("{} is not in the hand of {}", is_of_one_card(choice) ? card_words(card_of(choice)) : "a card of the play",
                               who);
        case Fact::not_there:
            if (kind_of(choice) == ChoiceKind::call)
                return fmt::format("{} is no face-down Trap of {}", card_words(static_cast<Card>(choice.first)), who);
            // What nobody knows may be that card.
            return position.unnamed.any_traps()
                       ? "the card does not lie face-up where it is said to be, and a face-down Trap has neither rank nor suit"
                       : "the card is not on the table where it is said to be";
        case Fact::no_target:
            return wrong_place_words(names, position, choice, static_cast<Card>(finding.found));
        case Fact::target_missing:
            return is_aimed_at_play(choice) ? "no play is on the stack that it could be aimed at" : "no target is named";
        case Fact::used_already:
            return kind_of(choice) == ChoiceKind::pick ? fmt::format("{} has picked a Spec already", who)
                                                       : "the Swap Bar has been used in this Full Turn";
        case Fact::limit_reached:
            return fmt::format("{} of {} made already", finding.found, finding.expected);
        case Fact::too_few:
            return "no other card is in hand";
        case Fact::wrong_type:
            return "the card is to be played for effect";
        case Fact::duty:
            return fmt::format("it must be done: {}", awaited_text(names, position));
        case Fact::withdrawn:
            return "these rules withdraw the permission";
        default:
            return "this is no choice of the game";
    }
}

// The cards that have the text of the mode, by their ids; by their ranks where they are many.
std::string owners_of_text(Mode mode) {
    const Cards cards = info_of(mode).cards;
    std::vector<std::string> words;
    if (count_of(cards) < 4) {
        for (const Card card : each(cards)) words.push_back(card_id(card));
        return fmt::format("{}", fmt::join(words, " or "));
    }
    for (int rank = 0; rank <= static_cast<int>(Rank::joker); ++rank)
        if ((cards & cards_of_rank(static_cast<Rank>(rank))) != 0) words.emplace_back(rank_name(rank));
    return fmt::format("a card of rank {}", fmt::join(words, " or "));
}

// What a Spec lets its player do, where that is not due or not with this card.
Clause of_spec(Choice choice, const Finding& finding) {
    if (finding.clause != Clause::battlerealm_spec_grant) return finding.clause;
    switch (kind_of(choice)) {
        case ChoiceKind::redraw:
            return Clause::battlerealm_beauty_lucky_redraw;
        case ChoiceKind::strike:
            return Clause::battlerealm_brilliance_eight_scuttle;
        default:
            return finding.clause;
    }
}

// Why a counter is kept off: the Queens that the maker of the play had more than the other, or two of them.
std::string shield_words(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    const Operands operands = Operands::of(choice.third);
    int place = position.place_of_item(operands.target);
    if (place < 0) place = position.place_of_item(operands.next_target);
    if (place < 0) return "Royal Shield holds";
    const bool now = game.rules().readings.shield_moment == ShieldMoment::counter;
    const Player of = now ? position.item(place).player : position.item(place).declarer;
    const std::string who = decider_words(names, of), verb = now ? "controls" : "controlled";
    const std::string_view when = now ? "now" : "when the play was declared";
    if (finding.expected > 0) return fmt::format("{} {} two untapped Queens in ER or more {}", who, verb, when);
    const bool against = position.are_enemies(of, choice.actor);
    const std::string other = against              ? decider_words(names, choice.actor)
                              : position.seats > 2 ? std::string("an Enemy")
                                                   : decider_words(names, position.next_of(of));
    return fmt::format("{} {} more untapped Queens in ER than {} {}", who, verb, other, when);
}

// A card is none of those that may be named. Of exiled ones, as far as a 5 reaches, and of a drawn one it is told which may.
std::string not_offered_words(const Game& game, const Names& names, const Position& position, Choice choice, Card card) {
    const bool exiled = position.exile().place_of(card) >= 0;
    if (position.awaiting == Awaiting::rummage && exiled) {
        const Cards reached = offered(game, position, kind_of(choice)) & position.exile().set();
        return fmt::format("of the exiled cards {} reaches {}, and not {}", card_id(position.current.main()),
                           reached == 0 ? "none" : cards_text(reached), card_id(card));
    }
    if (position.awaiting == Awaiting::lucky) return card_words(position.scored) + " is the card just drawn";
    const bool of_seven = position.awaiting == Awaiting::take && position.current.mode == Mode::seven && position.trigger == Trigger::none;
    if (of_seven && contains(position.aside, card))
        return fmt::format("{} can be played, and {} cannot", card_words(card), cards_text(position.aside & ~bit_of_card(card)));
    return fmt::format("{} cannot be named here{}", card_words(card), where_it_lies(names, position, card));
}

// Of a play on the stack the card whose text asks something of a player: of a black Ultra that is not the one that it is known by.
std::string asking_card(const Position& position, Card main) {
    const int place = position.place_of_item(main);
    return card_words(place < 0 ? main : subject_of(position.item(place)));
}

// A scuttle that fails by the ranks, whatever the suits.
bool is_of_other_rank(const Finding& finding) {
    const auto card = static_cast<Card>(finding.found), target = static_cast<Card>(finding.expected);
    return finding.fact == FactId(GameFact::scuttle_rank) && rank_of(card) != rank_of(target);
}

}  // namespace

// A finding never has a clause that only permits: it stands for what rests on it. Where the permission says what is wanted it is the one to
// be shown.
Clause clause_in_words(const Position& position, Choice choice, const Finding& finding) {
    using enum Clause;
    if (finding.fact == FactId(Fact::not_in_hand) && finding.clause == tier_base_play) {
        // Of Free plays nothing says that they are made from hand, but what the place of the card is does.
        const auto card = static_cast<Card>(finding.found);
        const bool is_known = !position.unnamed.any() || contains(named_cards(position), card);
        return finding.expected == 2 && is_known ? clause_of_place(position, choice.actor, card) : action_effect;
    }
    if (!finding.fact.is_of_game()) return of_spec(choice, finding);
    switch (static_cast<GameFact>(finding.fact.value)) {
        case GameFact::scuttle_rank:
            return is_of_other_rank(finding) ? scuttle_higher_rank : finding.clause;
        case GameFact::unranked:
            return finding.clause == scuttle_suit_order ? scuttle_higher_rank : finding.clause;
        case GameFact::not_exhausted:
            return finding.clause == action_pass_counts ? action_pass : finding.clause;
        case GameFact::wrong_three:
            return finding.expected != 0 ? traps_three_spade_play : traps_three_counter_trigger;
        case GameFact::no_placing:
            return traps_three_spade_play;
        case GameFact::other_text:
            return mode_of(choice) == Mode::goal_five_lower     ? nine_spade_reduce
                   : mode_of(choice) == Mode::jack_spade_attach ? jack_spade_attach
                                                                : finding.clause;
        case GameFact::wrong_cards:
            return finding.clause == sudden_one_play && mode_of(choice) == Mode::sudden_four ? sudden_four : finding.clause;
        case GameFact::wrong_rank:
            return finding.clause == two_wild_super ? two_wild : finding.clause;
        case GameFact::no_ally:
            if (finding.clause != jack_attach) return finding.clause;
            return mode_of(choice) == Mode::jack_spade_attach ? multiplayer_jack_er_spades : multiplayer_jack_pr;
        case GameFact::not_offered:
            if (finding.clause == ace_anchor_rest) return ace_anchor_take;
            return of_spec(choice, finding);
        case GameFact::no_eight:
            return battlerealm_brilliance_eight_scuttle;
        default:
            return finding.clause;
    }
}

std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    if (!finding.fact.is_of_game()) return of_core(game, names, position, choice, finding);
    const auto card = [&] { return card_words(static_cast<Card>(finding.found)); };
    switch (static_cast<GameFact>(finding.fact.value)) {
        case GameFact::other_turn:
            return fmt::format("it is the Full Turn of {}", decider_words(names, position.active));
        case GameFact::no_action:
            return fmt::format("the Action of {} is awaited, and Free plays are made before it and after it",
                               decider_words(names, position.active));
        case GameFact::no_free_play:
            return "Free plays are made now, and this is none";
        case GameFact::board_locked:
            return "Board Lock holds";
        case GameFact::not_exhausted:
            return "the game is not Exhausted";
        case GameFact::is_exhausted:
            return "the game is Exhausted";
        case GameFact::draw_pile_empty:
            return "the DP is empty";
        case GameFact::mini_turns:
            return fmt::format("{} used", count_words(finding.found, "Mini-Turn is", "Mini-Turns are"));
        case GameFact::other_card:
            return fmt::format("{} has to be played", card());
        case GameFact::one_card:
            return fmt::format("one card has to be played, not {}", finding.found);
        case GameFact::has_timing:
            return "this is a Free play";
        case GameFact::wrong_cards:
            return "these cards do not make this play";
        case GameFact::other_text:
            return fmt::format("this is a text of {}, and {} is none", owners_of_text(mode_of(choice)), card());
        case GameFact::wrong_suit:
            return "the suits differ";
        case GameFact::wrong_rank:
            return fmt::format("rank {} is not among those", finding.found);
        case GameFact::tapped:
            return card() + " is tapped";
        case GameFact::disrupted:
            if (finding.found == ActionType::several) return "the play of several cards has been disrupted, and another Action is legal";
            return fmt::format("Action {} has been disrupted, and another Action is legal", finding.found);
        case GameFact::nothing_attempted:
            return "no Action has been taken in this Full Turn";
        case GameFact::aegis_there:
            return fmt::format("{} Aegis", count_words(finding.found, "card has", "cards have"));
        case GameFact::no_aegis:
            return "the card has no Aegis";
        case GameFact::has_aegis:
            return card() + " has Aegis";
        case GameFact::guarded:
            return card() + " is Guarded";
        case GameFact::immune:
            return card() + " is immune";
        case GameFact::locked:
            return card() + " is Locked";
        case GameFact::own_card:
            return card() + " is the player's own";
        case GameFact::not_on_stack:
            return card() + " is no play on the stack";
        case GameFact::no_effect_play:
            return "the play is a scuttle, and no effect play";
        case GameFact::own_play:
            return "the play is the player's own";
        case GameFact::shielded:
            return shield_words(game, names, position, choice, finding);
        case GameFact::uncounterable:
            return fmt::format("this does not counter the play of {}", card());
        case GameFact::scuttle_rank: {
            const auto target = static_cast<Card>(finding.expected);
            if (is_of_other_rank(finding)) return fmt::format("{} is of a lower rank than {}", card(), card_id(target));
            return fmt::format("{} is of the rank of {}, and not above it by suit", card(), card_id(target));
        }
        case GameFact::unranked:
            return card() + " has neither rank nor suit";
        case GameFact::not_face_down:
            return card() + " does not lie face-down in the Swap Bar";
        case GameFact::not_face_up:
            return card() + " does not lie face-up in the Swap Bar";
        case GameFact::none_face_down:
            return is_drafting(position) ? "too few cards lie face-down in the Selection Pool"
                                         : "too few cards lie face-down in the Swap Bar";
        case GameFact::swapped:
            return "a Face-Down Swap was made in this Full Turn";
        case GameFact::action_open:
            return "an Action is legal";
        case GameFact::play_open:
        case GameFact::keeps_play_open:
            return "a card can be played, and has to be";
        case GameFact::not_offered:
            return not_offered_words(game, names, position, choice, static_cast<Card>(finding.found));
        case GameFact::not_enough:
            return fmt::format("{} of {}", finding.found, finding.expected);
        case GameFact::anchor_already:
            return fmt::format("{} in ER, at most {} may be", count_words(finding.found, "active 9 is", "active 9s are"), finding.expected);
        case GameFact::changes_nothing:
            return "the play would change nothing";
        case GameFact::draw_pile_short:
            return fmt::format("{} in the DP, and the play takes {}", count_words(finding.found, "card is", "cards are"), finding.expected);
        case GameFact::other_hand_short:
            return fmt::format("{} in the other hand, and the play asks for {}", count_words(finding.found, "card is", "cards are"),
                               finding.expected);
        case GameFact::on_stack_already:
            return card() + " is a play on the stack already";
        case GameFact::not_stolen:
            return fmt::format("the play of {} cannot be stolen", card());
        case GameFact::no_enabler:
            return "no effect enables a Combo";
        case GameFact::tiers:
            return "a Combo is the Base tier of the card to be played, and then its Super tier";
        case GameFact::came_earlier:
            return card() + " came into the hand earlier in this Full Turn";
        case GameFact::on_table:
            return card() + " lies on the table";
        case GameFact::other_rank:
            return card() + " has another rank than the card to be played";
        case GameFact::aimed_twice:
            return card() + " is the target of both tiers";
        case GameFact::jacked:
            return card() + " is held by a Jack already";
        case GameFact::part_of_play:
            return card() + " is a card of the play itself";
        case GameFact::is_ally:
            return fmt::format("{} is an Ally", decider_words(names, static_cast<Player>(finding.found)));
        case GameFact::no_ally:
            return position.has_teams() ? fmt::format("{} is no Ally", decider_words(names, static_cast<Player>(finding.found)))
                                        : "there are Allies in the game of four players only";
        case GameFact::not_given:
            return "the base effect of a 7 alone lets a card be given to an Ally";
        case GameFact::not_in_hand_of:
            return fmt::format("{} is not in the hand of {}", card_words(static_cast<Card>(finding.expected)),
                               decider_words(names, static_cast<Player>(finding.found)));
        case GameFact::no_specs:
            return "BattleRealm is not played";
        case GameFact::other_spec:
            return fmt::format("this is a text of {}, and {} has {}", spec_name(static_cast<Spec>(finding.found)),
                               decider_words(names, choice.actor), spec_name(static_cast<Spec>(finding.expected)));
        case GameFact::not_red:
            return card() + " is not red";
        case GameFact::ability:
            return card() + " is the target of an ability, which is no play of a card";
        case GameFact::rank_too_low:
            return card() + " is not of a rank above 8";
        case GameFact::goal_below:
            return fmt::format("the own Goal would be {}, and the opponent's is {}", finding.found, finding.expected);
        case GameFact::own_jack:
            return card() + " is held by a Jack of Bravery";
        case GameFact::no_draft:
        case GameFact::not_declared:
        case GameFact::not_in_pool:
        case GameFact::other_pool:
        case GameFact::first_selection:
        case GameFact::face_down_taken:
        case GameFact::face_up_due:
        case GameFact::into_other_hand:
        case GameFact::by_opponent:
        case GameFact::by_observer:
        case GameFact::selections_made:
        case GameFact::is_late:
        case GameFact::not_late:
        case GameFact::not_called:
        case GameFact::is_called:
        case GameFact::not_shown:
            return draft_finding_text(names, position, finding);
        case GameFact::module_off:
            return "the module Traps is not played";
        case GameFact::no_trap:
            return card() + " has no Trap text";
        case GameFact::other_row:
            return "the row is another player's";
        case GameFact::not_placing_time:
            return "Traps are placed in a window of the own Full Turn, with an empty stack; now " + awaited_text(names, position);
        case GameFact::banned:
            return "JH lies face-up and unattached in an ER";
        case GameFact::face_down:
            return card() + " lies face-down, and has neither rank nor suit";
        case GameFact::is_disabled:
            return card() + " carries a Disable Token";
        case GameFact::condition_not_met:
            return fmt::format("nothing that the Trap {} waits for can be answered now", card());
        case GameFact::in_ultra:
            return "the play is an Ultra";
        case GameFact::in_combo:
            return fmt::format("the play is a Combo, which the Trap {} does not name", card());
        case GameFact::chance_over:
            return fmt::format("the first chance to answer the play with {} is over", card());
        case GameFact::other_moment:
            return fmt::format("the Trap {} triggers between Mini-Turns", card());
        case GameFact::resolving:
            return "a play is resolving";
        case GameFact::other_called:
            return fmt::format("another Trap was chosen in the place of {}", card());
        case GameFact::no_placing:
            return "no placing of a Trap waits for an answer";
        case GameFact::wrong_three:
            return card() + (finding.expected != 0 ? " does not counter the placing of a Trap" : " does not counter the trigger of a Trap");
        case GameFact::must_be_called:
            return "a Trap can be triggered";
        case GameFact::too_many_traps:
            return fmt::format("a player would have {}, and may have {}", count_words(finding.found, "Trap", "Traps"), finding.expected);
        case GameFact::asked_of_other:
            return fmt::format("the play of {} asks it of {}", asking_card(position, static_cast<Card>(finding.found)),
                               decider_words(names, static_cast<Player>(finding.expected)));
        case GameFact::no_eight:
            return fmt::format("no 8 that {} has played lets a card be scuttled now", decider_words(names, choice.actor));
        case GameFact::other_drawn:
            return card() + " lay on top of the DP";
        case GameFact::effect_done:
            return "no such choice, or no further one, comes of it";
    }
    return {};
}

}  // namespace arbiter::vastrix
