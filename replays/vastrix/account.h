// Accounts of VASTRIX (replays/audit/account.h).
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>

#include "model/vastrix/definition.h"
#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/rules/modes.h"
#include "model/vastrix/rules/moments.h"
#include "model/vastrix/value/event_kinds.h"
#include "model/vastrix/value/facts.h"
#include "model/vastrix/words/set_position.h"
#include "replays/audit/account.h"
#include "replays/claim_word.h"
#include "replays/vastrix/over_limits.h"
#include "replays/vastrix/overstepping.h"
#include "replays/vastrix/unknown_cards.h"  // whoever audits VASTRIX needs the same
#include "replays/vastrix/word_tables.h"

namespace arbiter::audit {

template <>
struct Account<vastrix::Definition> {
    static constexpr std::string_view parts[] = {"phase_in_sentences",
                                                 "taker",
                                                 "is_seen",
                                                 "hangs_on_unknown",
                                                 "what_it_hangs_on",
                                                 "duty",
                                                 "untold_acts",
                                                 "may_be_otherwise",
                                                 "asks_other",
                                                 "answered_for_other",
                                                 "was_done",
                                                 "stays",
                                                 "may_be_told",
                                                 "other_first_moment",
                                                 "has_its_effect",
                                                 "let_go_by",
                                                 "let_be_made",
                                                 "mistakes_cards",
                                                 "comes_of_play",
                                                 "awaits_answer",
                                                 "overstepped",
                                                 "other_drawn",
                                                 "has_play_made",
                                                 "make_overstepping",
                                                 "is_out_of_time",
                                                 "says_nothing_more",
                                                 "is_about_card",
                                                 "is_for_own_turn",
                                                 "ends_with_own_turn",
                                                 "tells_awaited",
                                                 "open_where_left_out",
                                                 "left_out_members",
                                                 "lacks_operand",
                                                 "seldom",
                                                 "what_is_counted",
                                                 "page_of_other_words"};
    static constexpr std::string_view phase_words[] = {"setup", "start", "action", "end"};
    static constexpr std::string_view window_words[] = {"free", "response"};
    // Nobody sees the other's vote before the own one (deffy.vote.method).
    // Nor the other's Spec (battlerealm.spec.secret).
    static constexpr std::string_view any_order[] = {"vote", "pick"};
    static constexpr std::string_view untold_acts[] = {"accept", "mill", "cast"};
    static constexpr std::string_view open_where_left_out[] = {"play", "restate"};
    static constexpr std::string_view left_out_members[] = {"target"};
    static constexpr std::string_view seldom[] = {"delay", "forfeit", "overrun"};
    static constexpr std::span<const std::string_view> end_words{};
    static constexpr std::string_view turn_mark{}, phase_mark{};
    static constexpr bool leaves_any_phase = false;
    static constexpr bool mistakes_cards = true;
    static constexpr ClaimWord claim_words[] = {
        {"the position", "phase", "the phase, by its word or by its name"},
        {"the position", "active", "whose turn it is"},
        {"the position", "mini_turns", "Mini-Turns available"},
        {"the position", "executed", "Mini-Turns executed"},
        {"the position", "draw", "the DP"},
        {"the position", "swap_down", "face-down cards of the Swap Bar"},
        {"the position", "swap_up", "face-up cards of the Swap Bar"},
        {"the position", "graveyard", "the GY"},
        {"the position", "graveyard_top", "its top card"},
        {"the position", "graveyard_bottom", "its bottom card"},
        {"the position", "exile", "the exiled cards"},
        {"the position", "jacks", "Jacks that are attached to a card"},
        {"the position", "stack", "plays on the stack, the oldest first"},
        {"the position", "exhausted", "the Exhaust Counter; 0: not Exhausted"},
        {"the position", "sudden", "the Sudden Counter; 0: none"},
        {"the position", "activator", "who began Sudden Death"},
        {"the position", "lock", "Full Turns that Board Lock goes on, or false"},
        {"the position", "pool", "in a draft: the Selection Pool"},
        {"the pool", "up", "its face-up cards"},
        {"the pool", "down", "how many cards lie face-down"},
        {"the pool", "apart", "B's private pool in Soda; elsewhere the cards that Mirror Me has added"},
        {"the pool", "sub_mode", "what is played: classic, icu, soda, mystery or moment"},
        {"the pool", "selections", "how many selections are still to come"},
        {"the pool", "selects", "who makes the selection that is due: a seat, observer, or chance where the time is over"},
        {"the pool", "into", "whose hand the card of that selection goes to"},
        {"the pool", "from", "in Soda: from whose pools that selection may be made"},
        {"the pool", "votes", "what has been voted so far, by seat: dp, gy, or silent"},
        {"the pool", "left_over",
         "where the cards that nobody selects go, once that is voted: dp, gy, or failed where the vote has failed"},
        {"the position", "to_be_scored", "with Traps: the card that is being scored while Traps may answer"},
        {"the position", "decider", "whose decision is awaited, by the seat's letter"},
        {"the position", "awaited", "the decision that is awaited, in words"},
        {"the position", "result", "how the game ended, in words; not there while it goes on"},
        {"the position", "players", "the players' parts, in a list"},
        {"a player", "player", "the seat"},
        {"a player", "name", "the player's name"},
        {"a player", "hand", "cards in hand"},
        {"a player", "points", "the cards in the Point Row (PR); a number is how many cards, not what they count"},
        {"a player", "anchors", "the cards in the Enduring Row (ER)"},
        {"a player", "secured", "the Points that count: Secured PR Points and what King Anchors add"},
        {"a player", "goal", "the Goal"},
        {"a player", "aegis", "cards under Aegis"},
        {"a player", "tapped", "tapped cards"},
        {"a player", "revealed", "hand cards that are Revealed-Until-Start"},
        {"a player", "skips", "Full Turns that are skipped"},
        {"a player", "ally", "with four players: the Ally's seat"},
        {"a player", "spec", "with BattleRealm: the Spec, when all are shown"},
        {"a player", "signature", "with BattleRealm: how often the Signature has been used"},
        {"a player", "ultimate", "with BattleRealm: how often the Ultimate has been used"},
        {"a player", "shown", "with BattleRealm: hand cards that are shown until the Full Turn ends"},
        {"a player", "bonus_marriage", "with BattleRealm: the King of the Bonus Marriage, while it lasts"},
        {"a player", "traps", "with Traps: the face-down ones, which are among \"points\" and \"anchors\" as well"},
        {"a player", "disabled", "with Traps: those that carry a Disable Token"},
        {"a player", "triggers", "with Traps: how many of the player's have triggered in this Full Turn"},
        {"a player", "granted", "with four players: Mini-Turns that the Ally has granted by 10H"},
        {"the DP", "size", "how many cards"},
        {"the DP", "top", "the top card, where it is known"},
        {"the DP", "bottom", "the bottom card, where it is known"},
        {"a Jack", "jack", "the Jack"},
        {"a Jack", "host", "the card that it is attached to"},
        {"a play on the stack", "by", "who controls it"},
        {"a play on the stack", "mode", "how it is played"},
        {"a play on the stack", "main", "its main card, by which others are aimed at it"},
        {"a play on the stack", "cards", "the main card, and those played with it"},
        {"a play on the stack", "target", "the card, or the main card of the play, that it is aimed at"},
        {"a play on the stack", "then", "of a Combo: what its Super tier does"},
        {"a play on the stack", "then_target", "what its Super tier is aimed at"},
        {"a play on the stack", "affects", "with more than two players: the Enemy, or the Ally, whom it affects"},
        {"a play on the stack", "shield", "its Royal Shield; with more than two players that against each, by seat"},
    };

    static std::string_view what_is_counted(std::string_view word) {
        return word == "points" ? "\"points\" counts the cards in the PR; what they are worth, which the Goal is about, is \"secured\""
                                : "";
    }

    static std::string page_of_other_words() { return vastrix::page_of_modes_and_deeds(); }
    static std::string_view phase_word(const vastrix::Position& position) { return phase_words[static_cast<std::size_t>(position.phase)]; }
    static std::string_view phase_in_sentences(const vastrix::Position& position) {
        static constexpr std::string_view kNames[] = {"setup", "Start Phase", "Action Phase", "End Phase"};
        return kNames[static_cast<std::size_t>(position.phase)];
    }
    static std::string_view window_word(const vastrix::Position& position) {
        if (position.awaiting != vastrix::Awaiting::window) return "";
        return position.stack_count > 0 ? "response" : "free";
    }
    static std::string_view end_word(const vastrix::Position&) { return ""; }

    static bool is_draw(const Event& event, Player& player, std::uint8_t& kind) {
        player = event.player < vastrix::kMostPlayers ? event.player : Player{0};
        kind = event.first;
        switch (static_cast<vastrix::EventKind>(event.kind)) {
            case vastrix::EventKind::drawn:
            case vastrix::EventKind::milled:
            case vastrix::EventKind::dealt:
                return true;
            case vastrix::EventKind::drafted: {
                const auto what = static_cast<vastrix::DraftEvent>(event.second);
                return what == vastrix::DraftEvent::laid || what == vastrix::DraftEvent::picked_down ||
                       what == vastrix::DraftEvent::turned_up;
            }
            default:
                return false;
        }
    }

    // A Spade that Beauty's 7 flips is a card more.
    static bool hangs_on_unknown(const Event& event) {
        return static_cast<vastrix::EventKind>(event.kind) == vastrix::EventKind::looked_at && event.first == vastrix::kUnnamed &&
               event.clause == static_cast<ClauseId>(vastrix::Clause::battlerealm_beauty_seven_flip);
    }
    static constexpr std::string_view what_it_hangs_on = "whether a Spade was flipped: note which cards the 7 flipped";

    // What asks for a decision that is missing: of a vote before the selections Just Checking alone. Who is neither asked nor has the Full
    // Turn lacks that first.
    static std::optional<vastrix::Finding> duty(const vastrix::Game& game, const vastrix::Position& position) {
        const auto awaited = static_cast<int>(position.awaiting);
        if (position.awaiting == vastrix::Awaiting::action)
            return vastrix::Finding{vastrix::Clause::miniturn_one_action, awaited, 0, FactId(vastrix::GameFact::no_action)};
        if (position.awaiting == vastrix::Awaiting::window) return std::nullopt;
        // What the GY has is taken of it (five.exile-condition is about Exile alone).
        if (position.awaiting == vastrix::Awaiting::rummage && position.graveyard().count > 0)
            return vastrix::Finding{vastrix::Clause::five_rummage, awaited, 0, FactId(Fact::decision_of_other_kind)};
        if (position.awaiting != vastrix::Awaiting::vote)
            return vastrix::Finding{vastrix::clause_of_decision(position), awaited, 0, FactId(Fact::decision_of_other_kind)};
        const bool early = game.rules().settings.deffy_just_checking && position.step < vastrix::DraftStage::select;
        const auto clause = early ? vastrix::Clause::deffy_just_checking_three_votes : vastrix::Clause::deffy_vote_when;
        return vastrix::Finding{clause, awaited, 0, FactId(Fact::decision_of_other_kind)};
    }

    static bool lacks_operand(const vastrix::Game&, const vastrix::Position& position, const Move& move) {
        const auto is_at_opponent = [&](std::string_view key) {
            const Given* mode = move.find(key);
            return mode != nullptr && !mode->open && mode_of(*mode).at_opponent;
        };
        return position.seats > 2 && move.find("affects") == nullptr && (is_at_opponent("mode") || is_at_opponent("then"));
    }

    // A scuttle by a card that is too low puts both cards into the GY as any other, once it was made; a counter that cannot counter the
    // play has countered it; what Board Lock forbids does what it does without.
    static bool has_its_effect(const vastrix::Finding& finding) {
        using vastrix::GameFact;
        return finding.fact == FactId(GameFact::scuttle_rank) || finding.fact == FactId(GameFact::uncounterable) ||
               finding.fact == FactId(GameFact::board_locked);
    }

    static std::optional<vastrix::Position> other_first_moment(const vastrix::Game& game, const JsonView& written,
                                                               const vastrix::Position& position) {
        return vastrix::before_the_action(game, written, position);
    }

    static bool let_be_made(const vastrix::Game& game, vastrix::Position& position, Choice choice, bool marked) {
        return vastrix::let_be_made(game, position, choice, marked);
    }

    // Of the two cards that a scored 7 reveals the one that is not taken is put back without a choice (seven.trigger); so is the last one
    // of 7S, which may be told behind the play of the other (seven-spade.return).
    static bool was_done(const vastrix::Position& position, const Move& move, std::string_view before) {
        const bool behind_play = before == "play" && !awaits_answer(position);
        if (move.row->word != "put-top" || (before != "take" && !behind_play) || position.top().count == 0) return false;
        const Given& card = move.at("card");
        return !card.open && card.value == position.top().at(position.top().count - 1);
    }

    // One of the cards that Super 6, Deep Draw or Dig drew, and that its player keeps: what is returned is what is chosen.
    static bool stays(const vastrix::Game& game, const vastrix::Position& position, const Move& move, int told) {
        const bool returns = position.awaiting == vastrix::Awaiting::put || position.awaiting == vastrix::Awaiting::dig;
        if (move.row->word != "take" || position.decider != move.by || !returns) return false;
        const Given& card = move.at("card");
        const bool known = !card.open && vastrix::contains(position.aside, static_cast<vastrix::Card>(card.value));
        const bool unknown = position.unnamed.aside > 0 &&
                             (card.open || !vastrix::contains(vastrix::named_cards(position), static_cast<vastrix::Card>(card.value)));
        return (known || unknown) && told < vastrix::kept_of_drawn(game, position);
    }

    // The bottom card of the GY that an effect draws.
    static bool may_be_told(const Event& event) {
        using vastrix::Clause;
        static constexpr Clause kDrawn[] = {Clause::five_bottom, Clause::ultra_red_draw, Clause::ultra_red_draw_anyway};
        return static_cast<vastrix::EventKind>(event.kind) == vastrix::EventKind::to_hand &&
               std::find(std::begin(kDrawn), std::end(kDrawn), static_cast<Clause>(event.clause)) != std::end(kDrawn);
    }

    template <class Doings>
    static bool take_told(const Names&, const vastrix::Position&, const Move& move, Doings& doings) {
        const bool of_card = move.row->word == "take";
        if (!of_card && move.row->word != "draw-bottom") return false;
        return doings.take([&](const Event& event) {
            if (event.player != move.by || !of_card) return event.player == move.by;
            const Given& card = move.at("card");
            return card.open || card.value == event.first || event.first == vastrix::kUnnamed;
        });
    }

    // What the effect of a play has somebody decide.
    static bool comes_of_play(std::string_view word) {
        static constexpr std::string_view kAnswers[] = {
            "discard", "show",  "take", "cast",     "put-top",     "put-bottom", "put-away",  "mill",   "accept",  "note", "restate",
            "gain",    "grant", "give", "draw-top", "draw-bottom", "face-up",    "face-down", "redraw", "conceal", "name", "strike"};
        return std::find(std::begin(kAnswers), std::end(kAnswers), word) != std::end(kAnswers);
    }

    // Does an effect under way await an answer here?
    static bool awaits_answer(const vastrix::Position& position) {
        using vastrix::Awaiting;
        static constexpr Awaiting kOthers[] = {Awaiting::nothing,   Awaiting::reveal, Awaiting::swap,       Awaiting::action,
                                               Awaiting::window,    Awaiting::extra,  Awaiting::pick,       Awaiting::selection,
                                               Awaiting::vote,      Awaiting::call,   Awaiting::trap_order, Awaiting::placing,
                                               Awaiting::low_reveal};
        return position.seats > 0 && std::find(std::begin(kOthers), std::end(kOthers), position.awaiting) == std::end(kOthers);
    }

    // Of the cards that a 7 reveals, a 5 reaches, a 3 takes …
    static bool has_play_made(const vastrix::Position& position) {
        return position.awaiting == vastrix::Awaiting::immediate && position.owed_count > 0 &&
               (position.owed[position.owed_count - 1u].how & (vastrix::Owed::noted | vastrix::Owed::drawn)) == 0;
    }

    // Does it await the like of this answer of another player?
    static bool asks_other(const vastrix::Game& game, const vastrix::Position& position, const Move& move) {
        return position.decider != move.by && comes_of_play(move.row->word) && awaits_answer(position) &&
               vastrix::offered(game, position, static_cast<vastrix::ChoiceKind>(move.row->kind)) != 0;
    }

    // What is wrong with an answer to, or a draw of, what was under way here, and asks for none of the kind or for no more.
    static std::optional<vastrix::Finding> overstepped(const vastrix::Position& asked, Choice choice) {
        const auto clause = vastrix::clause_of_effect(asked, vastrix::kind_of(choice));
        if (clause == vastrix::Clause::none) return std::nullopt;
        return vastrix::Finding{vastrix::forbidding(clause), 0, 0, FactId(vastrix::GameFact::effect_done)};
    }

    // The same of an answer that is asked of another player.
    static std::optional<vastrix::Finding> answered_for_other(const vastrix::Position& asked, Choice choice) {
        auto finding = overstepped(asked, choice);
        if (finding) finding->fact = FactId(Fact::decision_of_other);
        if (finding) finding->found = static_cast<int>(asked.awaiting);
        return finding;
    }

    // What is wrong with a card that is told to have been drawn where the rules drew another one, by this clause.
    static vastrix::Finding other_drawn(std::uint8_t card, ClauseId clause) {
        return {vastrix::forbidding(static_cast<vastrix::Clause>(clause)), card, 0, FactId(vastrix::GameFact::other_drawn)};
    }

    static bool make_overstepping(vastrix::Position& position, const vastrix::Position& asked, Choice choice) {
        return vastrix::make_overstepping(position, asked, choice);
    }

    // A Quick play, a Trap that is placed.
    static bool is_for_own_turn(const vastrix::Finding& finding) { return finding.fact == FactId(vastrix::GameFact::other_turn); }

    // What Super 2 took untaps when the next turn of its player begins (super-two.untap).
    static bool ends_with_own_turn(const vastrix::Finding& finding) { return finding.clause == vastrix::Clause::super_two_tapped_unusable; }

    // A scuttle with a card that has to be played at once is forbidden whenever it is tried (action6.no-scuttle); what its own player has
    // to play at once is told by nothing else.
    static bool is_out_of_time(const vastrix::Finding& finding) {
        const bool of_other_kind = finding.fact == FactId(Fact::decision_of_other_kind);
        const bool is_owed =
            finding.clause == vastrix::Clause::effect_play_meaning || finding.clause == vastrix::Clause::action6_draw_and_play;
        if (finding.clause == vastrix::Clause::action6_no_scuttle) return false;
        // What Super 2 noted comes before the Actions of the turn; it may be left out where it can be played in one way alone.
        if (finding.clause == vastrix::Clause::start_order) return true;
        if (is_owed && finding.fact != FactId(Fact::decision_of_other)) return false;
        if (finding.fact == FactId(Fact::decision_of_other) || of_other_kind) return true;
        return finding.fact == FactId(vastrix::GameFact::no_action) || finding.fact == FactId(vastrix::GameFact::no_free_play) ||
               finding.fact == FactId(vastrix::GameFact::not_placing_time) || finding.fact == FactId(vastrix::GameFact::asked_of_other) ||
               finding.fact == FactId(vastrix::GameFact::no_eight);
    }

    // Where more forbids an entry, that nothing of a Spec permits it now says nothing more.
    static bool says_nothing_more(const vastrix::Finding& finding) {
        return finding.clause == vastrix::Clause::battlerealm_spec_grant && finding.fact == FactId(Fact::decision_of_other_kind);
    }

    static bool let_go_by(const vastrix::Game& game, vastrix::Position& position) { return vastrix::let_action_go_by(game, position); }

    static bool is_about_card(const vastrix::Finding& finding) {
        using vastrix::GameFact;
        static constexpr GameFact kAboutCard[] = {GameFact::no_trap,      GameFact::other_text, GameFact::not_offered,
                                                  GameFact::scuttle_rank, GameFact::wrong_rank, GameFact::unranked};
        return std::any_of(std::begin(kAboutCard), std::end(kAboutCard), [&](GameFact fact) { return finding.fact == FactId(fact); });
    }

    static const vastrix::ModeInfo& mode_of(const Given& mode) {
        return vastrix::info_of(static_cast<vastrix::Mode>(mode.value + static_cast<int>(vastrix::Mode::scuttle)));
    }

    // What an Action may be, whatever forbids it; a Free play is none.
    static std::optional<bool> tells_awaited(const vastrix::Position& position, const Move& move) {
        static constexpr std::string_view kActions[] = {"draw", "take-up", "score", "play", "scuttle", "draw-and-play", "idle", "score-as"};
        const bool is_action = std::find(std::begin(kActions), std::end(kActions), move.row->word) != std::end(kActions);
        if (position.awaiting != vastrix::Awaiting::action || !is_action) return std::nullopt;
        const Given* mode = move.row->word == "play" ? move.find("mode") : nullptr;
        if (mode == nullptr || mode->open) return true;
        const vastrix::Timing timing = mode_of(*mode).timing;
        return timing == vastrix::Timing::action || timing == vastrix::Timing::anchor;
    }

    // An unknown card may be what an Action is.
    static bool may_be_otherwise(const vastrix::Position& position) {
        return position.awaiting == vastrix::Awaiting::action && position.unnamed.hand[position.decider] > 0;
    }

    // Cards that are dealt into the Swap Bar are nobody's.
    static Player taker(const vastrix::Position& position) {
        const bool into_bar = position.pull_to == vastrix::PullTo::swap_down || position.pull_to == vastrix::PullTo::swap_up;
        return into_bar ? kNobody : position.puller;
    }

    static bool is_seen(const vastrix::Position& position) {
        const bool owed = position.owed_count > 0 && position.owed[position.owed_count - 1u].card == vastrix::kNoCard;
        return owed || (position.pull_to != vastrix::PullTo::hand && position.pull_to != vastrix::PullTo::kept);
    }
};

}  // namespace arbiter::audit
