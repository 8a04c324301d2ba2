// Choices and decisions in words.
#include "model/vastrix/words/text.h"

#include <fmt/format.h>

#include "model/core/words/words.h"
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text_draft.h"

namespace arbiter::vastrix {

std::string card_words(Card card) {
    return card == kUnnamed ? "an unknown card" : card_id(card);
}

std::string cards_text(Cards cards, int unnamed) {
    std::vector<std::string> ids;
    for (const Card card : each(cards)) ids.push_back(card_id(card));
    if (unnamed > 0) ids.push_back(count_words(unnamed, "unknown card", "unknown cards"));
    return joined(ids);
}

namespace {

// What is said of a mode together with its target, where that is part of the sentence.
struct ModeWithTarget {
    Mode mode;
    std::string_view before, after;
};
constexpr ModeWithTarget kWithTarget[] = {
    {Mode::purge_scrap, "Purge, scrapping ", ""},
    {Mode::purge_bounce, "Purge, bouncing ", ""},
    {Mode::three_bounce, "3 with a bounce of ", ""},
    {Mode::three_instant, "3 as an Instant, ", " to the top"},
    {Mode::three_under, "3 as an Instant, ", " to the bottom"},
    {Mode::ten_recovery, "10S as Exile Recovery of ", ""},
    {Mode::ultra_mixed_take, "a mixed Ultra, taking ", " from Exile"},
    {Mode::sudden_jokers, "Sudden Death by both Jokers, scrapping ", ""},
    {Mode::sudden_four, "Sudden Death by four of a rank, scrapping ", ""},
};

// " against Ben", " for Cy".
std::string directed_at(const Names& names, const Position& position, Choice choice) {
    const Player affected = Operands::of(choice.third).affected_of(choice.actor, position.seats);
    if (affected == kNobody) return {};
    const Mode mode = mode_of(choice);
    return (mode == Mode::marriage ? " with " : is_for_partner(mode) ? " for " : " against ") + decider_words(names, affected);
}

// "Super 8 on 6C", "Goal Shift by 3 against Ben"; of a Combo both tiers.
std::string what_it_does(const Game& game, const Names& names, const Position& position, Choice choice) {
    const Operands operands = Operands::of(choice.third);
    const std::string text = mode_words(game, mode_of(choice), operands.target) + directed_at(names, position, choice);
    if (operands.next_mode == Mode::none) return text;
    return fmt::format("a Combo of {} and {}", text, mode_words(game, operands.next_mode, operands.next_target));
}

std::string ally_words(const Names& names, const Position& position, Choice choice) {
    const Player ally = position.ally_of(choice.actor);
    return ally == kNobody ? "an Ally" : decider_words(names, ally);
}

// What is said of a play after its card: "with a discard" of 3C, where the mode is called "3 with a discard"; of a card that has no such
// mode all of it, "as 3 with a discard".
std::string said_after(Card card, std::string_view mode) {
    const std::string id = card_id(card);
    if (mode == id) return "for its effect";
    const std::string of_rank = rank_of(card) == Rank::ace ? "an Ace" : std::string(rank_name(static_cast<int>(rank_of(card))));
    for (const std::string& own : {id, of_rank})
        if (mode.starts_with(own + " ")) return std::string(mode.substr(own.size() + 1));
    return fmt::format("as {}", mode);
}

// "A plays 3C with a discard", "A attaches JC to 9H"; of a black Ultra the base effect is that of its second card.
std::string play_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    constexpr std::size_t kCardsOfUltra = 3;
    const std::string who = decider_words(names, choice.actor), aim = directed_at(names, position, choice);
    const Operands operands = Operands::of(choice.third);
    const ModeInfo& info = info_of(mode_of(choice));
    std::vector<std::string> cards = {card_id(choice.second)};
    for (const Card card : operands.cards)
        if (card != kNoCard) cards.push_back(card_id(card));
    if (operands.next_mode != Mode::none)
        return fmt::format("{} plays {} as {}", who, joined(cards), what_it_does(game, names, position, choice));
    const bool attaches = info.mode == Mode::jack_attach || info.mode == Mode::jack_spade_attach;
    if (attaches && cards.size() == 1 && operands.target != kNoCard)
        return fmt::format("{} attaches {} to {}{}", who, cards.front(), card_id(operands.target), aim);
    const std::string mode = mode_words(game, info.mode, operands.target);
    if (info.tier == Tier::base && cards.size() == kCardsOfUltra)
        return fmt::format("{} plays {} as a black Ultra, {} {}{}", who, joined(cards), cards[1], said_after(operands.cards[0], mode), aim);
    return fmt::format("{} plays {} {}{}", who, joined(cards), said_after(choice.second, mode), aim);
}

// Whose ends are drawn from; nothing where nobody is asked.
std::string_view pile_of_ends(const Position& position) {
    if (position.awaiting == Awaiting::ends || position.awaiting == Awaiting::jacked) return " of the DP";
    return position.awaiting == Awaiting::bonus ? " of the GY" : "";
}

// Is it a draw that may be made or left?
bool accepts_draw(const Position& position) {
    return position.awaiting == Awaiting::draw_one || position.awaiting == Awaiting::draw_on || position.awaiting == Awaiting::recycle;
}

}  // namespace

std::string mode_name(const Game& game, Mode mode) {
    std::string text(info_of(mode).text);
    const auto& settings = game.rules().settings;
    const bool small = mode == Mode::goal_three;
    if (!small && mode != Mode::goal_five && mode != Mode::goal_five_lower) return text;
    constexpr std::string_view kBefore = "Goal Shift by ";
    return text.replace(kBefore.size(), 1, std::to_string(small ? settings.goal_shift_small : settings.goal_shift_large));
}

std::string mode_words(const Game& game, Mode mode, Card target) {
    const std::string text = mode_name(game, mode);
    if (target == kNoCard) return text;
    for (const ModeWithTarget& row : kWithTarget)
        if (row.mode == mode) return fmt::format("{}{}{}", row.before, card_id(target), row.after);
    return fmt::format("{} on {}", text, card_id(target));
}

std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    const std::string who = decider_words(names, choice.actor);
    const std::string card = card_words(choice.first);
    switch (kind_of(choice)) {
        case ChoiceKind::none:
            break;
        case ChoiceKind::reveal:
            if (is_drafting(position) && position.pulls == 0) return fmt::format("it is {}", card);
            if (position.awaiting == Awaiting::low_reveal) return card + " is the next card from the bottom of the DP";
            return card + (position.pull_to == PullTo::below ? " lies at the bottom of the DP" : " lies on top of the DP");
        case ChoiceKind::swap:
            return fmt::format("{} takes {} from the Swap Bar and puts {} there", who, card, card_words(choice.second));
        case ChoiceKind::draw:
            return who + " draws";
        case ChoiceKind::take_up:
            return fmt::format("{} takes {} from the Swap Bar", who, card);
        case ChoiceKind::score:
            return fmt::format("{} plays {} for Points", who, card);
        case ChoiceKind::play:
            return play_text(game, names, position, choice);
        case ChoiceKind::scuttle:
            return fmt::format("{} scuttles {} with {}", who, card_id(choice.second), card);
        case ChoiceKind::draw_and_play:
            return who + " draws a card to play it at once";
        case ChoiceKind::idle:
            return who + " passes as an Action";
        case ChoiceKind::stop:
            return who + " takes no further Action";
        case ChoiceKind::pass:
            return who + " passes";
        case ChoiceKind::discard:
            return fmt::format("{} discards {}", who, card);
        case ChoiceKind::show:
            return fmt::format("{} shows {}", who, card);
        case ChoiceKind::take:
            return fmt::format("{} takes {}", who, card);
        case ChoiceKind::cast:
            return fmt::format("{} is to play {} at once", who, card);
        case ChoiceKind::put_top:
            return fmt::format("{} puts {} on top of the DP", who, card);
        case ChoiceKind::put_bottom:
            return fmt::format("{} puts {} at the bottom of the DP", who, card);
        case ChoiceKind::put_away:
            return fmt::format("{} puts {} into the GY", who, card);
        case ChoiceKind::mill:
            return who + " mills a card";
        case ChoiceKind::accept:
            if (position.awaiting == Awaiting::flip) return who + " flips the bottom of the DP";
            if (position.awaiting == Awaiting::glance) return who + " looks at one of the cards";
            if (position.awaiting == Awaiting::taken) return who + " scores the taken card";
            if (position.awaiting == Awaiting::trigger) return who + " reveals the top of the DP";
            return who + (accepts_draw(position) ? " draws a card" : " does what may be done");
        case ChoiceKind::note:
            return who + " has the taken card played when it untaps";
        case ChoiceKind::draw_top:
            return fmt::format("{} draws the top{}", who, pile_of_ends(position));
        case ChoiceKind::draw_bottom:
            return fmt::format("{} draws the bottom{}", who, pile_of_ends(position));
        case ChoiceKind::restate:
            return fmt::format("{} has the play resolve as {}", who, what_it_does(game, names, position, choice));
        case ChoiceKind::decline:
            return who + " declines";
        case ChoiceKind::gain:
            return who + " gains Mini-Turns";
        case ChoiceKind::grant:
            return fmt::format("{} grants {} a Mini-Turn", who, ally_words(names, position, choice));
        case ChoiceKind::give:
            return fmt::format("{} gives {} to {}", who, card, ally_words(names, position, choice));
        case ChoiceKind::pick:
            return fmt::format("{} picks {}", who, spec_name(static_cast<Spec>(choice.first + 1)));
        case ChoiceKind::assault:
            return fmt::format("{} uses Courageous Assault on {}", who, card);
        case ChoiceKind::rejuvenate:
            return who + " uses Rejuvenation";
        case ChoiceKind::mastermind:
            return who + " uses Mastermind";
        case ChoiceKind::score_as:
            return fmt::format("{} plays {} for Points as {}", who, card, card_words(choice.second));
        case ChoiceKind::face_up:
            return who + " has the next Swap Bar card lie face-up";
        case ChoiceKind::face_down:
            return who + " has the next Swap Bar card lie face-down";
        case ChoiceKind::redraw:
            return fmt::format("{} discards {} and draws again", who, card);
        case ChoiceKind::conceal:
            return fmt::format("{} leaves {} unshown", who, card);
        case ChoiceKind::guess:
            return fmt::format("{} names rank {}", who, rank_name(choice.first));
        case ChoiceKind::strike:
            return fmt::format("{} scuttles {} with the 8 just played", who, card);
        case ChoiceKind::select:
        case ChoiceKind::at_random:
        case ChoiceKind::overrun:
        case ChoiceKind::delay:
        case ChoiceKind::forfeit:
        case ChoiceKind::vote:
        case ChoiceKind::no_mirror:
            return draft_choice_text(names, position, choice);
        case ChoiceKind::lay: {
            const LaidIn where = LaidIn::of(choice.second);
            return fmt::format("{} lays {} face-down into {}{}", who, card, where.seats_on == 0 ? "" : "another player's ",
                               where.in_anchors ? "ER" : "PR");
        }
        case ChoiceKind::call:
            return fmt::format("{} triggers the Trap {}", who, card);
    }
    return "no choice of the game";
}

std::string_view spec_name(Spec spec) {
    static constexpr std::string_view kNames[] = {"no Spec", "Bravery", "Balance", "Beauty", "Brilliance"};
    return kNames[static_cast<std::size_t>(spec) % std::size(kNames)];
}

std::string_view rank_name(int rank) {
    static constexpr std::string_view kNames[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "Joker"};
    return rank >= 0 && rank < static_cast<int>(std::size(kNames)) ? kNames[rank] : "?";
}

std::string_view phase_name(Phase phase) {
    static constexpr std::string_view kNames[] = {"setup", "start", "action", "end"};
    return kNames[static_cast<std::size_t>(phase)];
}

std::string awaited_text(const Names& names, const Position& position) {
    const std::string who = decider_words(names, position.decider);
    switch (position.awaiting) {
        case Awaiting::nothing:
            return "nothing";
        case Awaiting::reveal:
            if (std::string text = draft_awaited_text(names, position); !text.empty()) return text;
            return "the top card of the DP is to be known";
        case Awaiting::swap:
            return who + " makes a Face-Down Swap or declines";
        case Awaiting::action:
            return who + " takes an Action";
        case Awaiting::window:
            return who + (position.stack_count > 0 ? " responds or passes" : " makes a Free play or passes");
        case Awaiting::immediate:
            return fmt::format("{} plays {}", who,
                               position.owed_count > 0 ? card_words(position.owed[position.owed_count - 1u].card) : "?");
        case Awaiting::discard:
            return who + " discards a card";
        case Awaiting::show:
            return who + " shows a card";
        case Awaiting::take:
            return who + " takes a card";
        case Awaiting::cast:
            return who + " says which card is played";
        case Awaiting::put:
            return who + " puts a card back";
        case Awaiting::dig:
            return who + " returns one of the drawn cards or discards a card";
        case Awaiting::mill:
            return who + " mills a card or declines";
        case Awaiting::rummage:
            return who + " takes a card from the GY or Exile";
        case Awaiting::draw_one:
            return who + " draws a card or declines";
        case Awaiting::peek:
            return who + " takes or plays a face-down Swap Bar card";
        case Awaiting::trigger:
            return who + " uses the trigger of the 7 or declines";
        case Awaiting::extra:
            return who + " scores one more card or declines";
        case Awaiting::recycle:
            return who + " moves a card from Exile to the DP or declines";
        case Awaiting::bonus:
            return who + " draws the top or the bottom of the GY";
        case Awaiting::taken:
            return who + " scores the taken card, has it played later, or declines";
        case Awaiting::negated:
            return who + " takes one of the negated cards or declines";
        case Awaiting::restate:
            return who + (lacks_target(position) ? " chooses another target for the play" : " chooses mode and target of the stolen play");
        case Awaiting::hearts:
            return who + " gains Mini-Turns or grants the Ally one";
        case Awaiting::pick:
            return who + " picks a Spec";
        case Awaiting::clear_bar:
            return who + " discards a Swap Bar card or declines";
        case Awaiting::facing:
            return who + " says how the next Swap Bar card lies";
        case Awaiting::free_up:
            return who + " takes a face-up Swap Bar card or declines";
        case Awaiting::lucky:
            return who + " discards the card just drawn and draws again, or declines";
        case Awaiting::conceal:
            return who + " says which card stays unshown";
        case Awaiting::guess:
            return who + " names the rank of the unshown card or declines";
        case Awaiting::price:
            return who + " gains a Mini-Turn or discards for the exchange of hands";
        case Awaiting::strike:
            return who + " scuttles with the 8 just played or declines";
        case Awaiting::flip:
            return who + " flips the bottom of the DP or declines";
        case Awaiting::glance:
            return who + " looks at one of the cards or declines";
        case Awaiting::ends:
            return who + " draws from the top or the bottom of the DP";
        case Awaiting::draw_on:
            return who + " draws one more card or declines";
        case Awaiting::selection:
        case Awaiting::vote:
            return draft_awaited_text(names, position);
        case Awaiting::call:
            return who + " triggers a Trap or passes";
        case Awaiting::trap_order:
            return who + " says whose Trap goes on the stack next";
        case Awaiting::placing:
            return who + " counters the placing of the Trap or passes";
        case Awaiting::low_reveal:
            return "the next card from the bottom of the DP is to be known";
        case Awaiting::jacked:
            return who + " draws from the DP or the Swap Bar";
        case Awaiting::scrap:
            return who + (position.current.mode == Mode::trap ? " scraps an Anchor" : " scraps a Trap beyond the cap");
    }
    return "nothing";
}

}  // namespace arbiter::vastrix
