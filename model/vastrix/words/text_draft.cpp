// Drafts in words.
#include "model/vastrix/words/text_draft.h"

#include <fmt/format.h>

#include "model/core/input/json_reader.h"
#include "model/core/words/position_writer.h"
#include "model/core/words/words.h"
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/set_position_words.h"
#include "model/vastrix/words/text.h"

namespace arbiter::vastrix {
namespace {

std::string selector_words(const Names& names, Player player) {
    return player == kChance ? "the observer" : decider_words(names, player);
}

std::string selected_words(Choice choice) {
    if (choice.first != kNoCard) return card_words(choice.first);
    return "a face-down card";
}

// The cards of one pool: `marked` are those of B's in Soda, or what Mirror Me has added.
std::vector<std::string> ids_of_pool(const Position& position, bool marked) {
    std::vector<std::string> ids;
    for (int place = 0; place < position.exile().count; ++place) {
        const Card card = position.exile().at(place);
        if (contains(position.apart, card) == marked) ids.push_back(card_id(card));
    }
    return ids;
}

bool has_private_pools(const Position& position) {
    return position.draft.down[1] > 0 || position.apart != 0;
}

}  // namespace

std::string draft_choice_text(const Names& names, const Position& position, Choice choice) {
    const std::string who = selector_words(names, choice.actor);
    switch (kind_of(choice)) {
        case ChoiceKind::select: {
            const auto hand = static_cast<Player>(choice.third);
            // Of a selection that is another's whose hand the card goes to is said of that one.
            const bool in_turn = position.awaiting != Awaiting::selection || position.decider == choice.actor;
            const std::string whom = hand == choice.actor || !in_turn ? "" : " for " + decider_words(names, hand);
            return fmt::format("{} selects {}{}", who, selected_words(choice), whom);
        }
        case ChoiceKind::at_random:
            return fmt::format("{} is taken at random for {}", selected_words(choice),
                               decider_words(names, static_cast<Player>(choice.third)));
        case ChoiceKind::overrun:
            return fmt::format("the time of {} is over", who);
        case ChoiceKind::delay:
            return fmt::format("{} holds up the selection, which is called", who);
        case ChoiceKind::forfeit:
            return who + " forfeits the selection";
        case ChoiceKind::vote:
            if (choice.first > 1) return who + " does not vote";
            return fmt::format("{} votes for the {}", who, choice.first == 0 ? "DP" : "GY");
        case ChoiceKind::no_mirror:
            return position.scored == kNoCard ? "no card mirrors it" : fmt::format("no card mirrors {}", card_words(position.scored));
        default:
            return {};
    }
}

std::string draft_awaited_text(const Names& names, const Position& position) {
    switch (position.awaiting) {
        case Awaiting::selection:
            if (position.draft.late()) return "a card is to be taken at random";
            return selector_words(names, position.decider) +
                   (position.draft.called() ? " selects a card at once, or forfeits the selection" : " selects a card");
        case Awaiting::vote:
            return decider_words(names, position.decider) + " votes on the cards that nobody selects";
        case Awaiting::reveal:
            if (!is_drafting(position) || position.pulls > 0) return {};
            if (position.scored != kNoCard) return "the card that mirrors " + card_words(position.scored) + " is to be known";
            return position.puller == kNobody ? "what was left face-down is to be known" : "the selected face-down card is to be known";
        default:
            return {};
    }
}

std::string draft_event_text(const Names& names, const Event& event) {
    const std::string who = decider_words(names, event.player), first = card_words(event.first);
    switch (static_cast<DraftEvent>(event.second)) {
        case DraftEvent::laid:
            return first + " lies face-up in the pool";
        case DraftEvent::laid_down:
            return fmt::format("{} face-down in the pool", count_words(static_cast<int>(event.amount), "card lies", "cards lie"));
        case DraftEvent::picked:
            return fmt::format("{} gets {}", who, first);
        case DraftEvent::picked_down:
            return fmt::format("{} gets {}, which lay face-down", who, first);
        case DraftEvent::voted: {
            const auto vote = static_cast<Vote>(event.first);
            return vote == Vote::silent ? who + " does not vote"
                                        : fmt::format("{} votes for the {}", who, vote == Vote::deck ? "DP" : "GY");
        }
        case DraftEvent::vote_agreed:
            return fmt::format("the cards left over are to go to the {}", static_cast<Fate>(event.first) == Fate::deck ? "DP" : "GY");
        case DraftEvent::vote_failed:
            return "the vote fails";
        case DraftEvent::late:
            return fmt::format("the time for the selection of {} is over", who);
        case DraftEvent::called:
            return fmt::format("the delay of {} is called", who);
        case DraftEvent::forfeited:
            return fmt::format("{} forfeits a selection", who);
        case DraftEvent::no_pick:
            return fmt::format("no card can be selected for {}", who);
        case DraftEvent::mirrored:
            return fmt::format("{} mirrors {} and lies face-up in the pool", first, card_words(static_cast<Card>(event.amount)));
        case DraftEvent::turned_up:
            return first + " is turned up";
        case DraftEvent::rest_shuffled:
            return "the cards left over are shuffled into the DP";
    }
    return {};
}

std::string draft_finding_text(const Names& names, const Position& position, const Finding& finding) {
    const std::string card = card_words(static_cast<Card>(finding.found));
    switch (static_cast<GameFact>(finding.fact.value)) {
        case GameFact::no_draft:
            return "the cards of this game are dealt";
        case GameFact::not_declared:
            return "that has not been declared for this game";
        case GameFact::not_in_pool:
            return card + " does not lie face-up in the pool";
        case GameFact::other_pool:
            return fmt::format("the card lies in the pool of {}", decider_words(names, static_cast<Player>(finding.found)));
        case GameFact::first_selection:
            return "it is the first card that the first player selects";
        case GameFact::face_down_taken:
            return fmt::format("{} of {} face-down cards selected already", finding.found, finding.expected);
        case GameFact::face_up_due:
            return "no face-up card has been selected, and this is the time for one";
        case GameFact::into_other_hand:
            return fmt::format("the card goes to the hand of {}", decider_words(names, static_cast<Player>(finding.found)));
        case GameFact::by_opponent:
            return fmt::format("now {}", draft_awaited_text(names, position));
        case GameFact::by_observer:
            return "the observer selects";
        case GameFact::selections_made:
            return "all selections of that player have been made";
        case GameFact::is_late:
            return "the time is over, and the card is taken at random";
        case GameFact::not_late:
            return "no time is over";
        case GameFact::not_called:
            return "nobody has called a delay";
        case GameFact::is_called:
            return "the delay has been called already";
        case GameFact::not_shown:
            return "no card has been shown";
        default:
            return {};
    }
}

std::vector<std::string> pool_lines(const Position& position) {
    std::vector<std::string> lines;
    if (!is_drafting(position) || !has_left_over(position)) return lines;
    const auto add = [&](const char* heading, bool marked, int down) {
        std::vector<std::string> words = ids_of_pool(position, marked);
        if (down > 0) words.push_back(count_words(down, "face-down card", "face-down cards"));
        if (!words.empty()) lines.push_back(heading + joined(words));
    };
    add("pool ", false, position.draft.down[0]);
    if (has_private_pools(position)) add("pool, apart ", true, position.draft.down[1]);
    return lines;
}

namespace {

constexpr std::string_view kSubModeWords[] = {"none", "classic", "icu", "soda", "mystery", "moment"};

// Who makes the selection that is due, whose hand the card goes to, and in Soda from whose pool it is taken.
void add_due_selection(Json& json, const Game& game, const Position& position) {
    if (position.awaiting != Awaiting::selection) return;
    const Selection due = selection_of(game, position);
    if (position.draft.late())
        json["selects"] = "chance";
    else
        json["selects"] = due.selector == kChance ? "observer" : seat_letter(due.selector);
    json["into"] = seat_letter(due.hand);
    if (sub_mode_of(game.rules(), position.seats) != SubMode::soda) return;
    json["from"] = Json::array();
    for (const Player pool : position.players())
        if (due.reaches(pool)) json["from"].push_back(seat_letter(pool));
}

// What has been voted so far, and what comes of it.
void add_votes(Json& json, const Position& position) {
    for (const Player player : position.players())
        if (const Vote vote = position.draft.vote(player); vote != Vote::none)
            json["votes"][std::string(seat_letter(player))] = word_for(kVoteNames, vote);
    if (position.draft.fate() != Fate::open) json["left_over"] = word_for(kFateNames, position.draft.fate());
}

}  // namespace

Json pool_json(const Game& game, const Position& position) {
    if (!is_drafting(position)) return nullptr;
    const auto pool = [&](bool marked, int down) { return Json{{"up", ids_of_pool(position, marked)}, {"down", down}}; };
    Json json = pool(false, position.draft.down[0]);
    if (has_private_pools(position)) json["apart"] = pool(true, position.draft.down[1]);
    json["sub_mode"] = kSubModeWords[static_cast<std::size_t>(sub_mode_of(game.rules(), position.seats))];
    json["selections"] = position.left;
    add_due_selection(json, game, position);
    add_votes(json, position);
    return json;
}

}  // namespace arbiter::vastrix
