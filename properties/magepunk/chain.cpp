// Properties of Magepunk: the chain of Fast plays, and triggered abilities beside it.
#include <algorithm>
#include <vector>

#include "properties/general/told_stack.h"
#include "properties/magepunk/check.h"
#include "properties/magepunk/properties.h"
#include "properties/magepunk/recount.h"

namespace arbiter::magepunk {
namespace {

bool chain_at_most_one(const Game&, const Position& position, Why* why) {
    const ChainState state = chain_of(position);
    if (state == ChainState::none && position.link_count > 0) return broken(why, "{} links lie on no chain", position.link_count);
    const bool adds = position.awaiting == Awaiting::play || position.awaiting == Awaiting::window || position.awaiting == Awaiting::link;
    if (state == ChainState::resolving && adds) return broken(why, "player {} may play while a chain resolves", position.decider);
    const bool begins = position.awaiting == Awaiting::play || position.awaiting == Awaiting::window;
    return state != ChainState::open || !begins || broken(why, "player {} may begin a chain while one is open", position.decider);
}

bool chain_alternating(const Game& game, const Position& position, Why* why) {
    const Readings& readings = game.rules().readings;
    const bool usual = readings.chain_close == ChainClose::first_decline && game.rules().settings.chain_declines_to_close == 1 &&
                       readings.chain_first_responder == ChainFirstResponder::other_player;
    if (!usual || chain_of(position) != ChainState::open) return true;
    for (int index = 1; index < position.link_count; ++index)
        if (position.links[index].controller == position.links[index - 1].controller)
            return broken(why, "links {} and {} are both of player {}", index, index + 1, position.links[index].controller);
    return true;
}

bool triggers_drained(const Game& game, const Position& position, Why* why) {
    if (position.awaiting != Awaiting::play && position.awaiting != Awaiting::window) return true;
    if (game.rules().readings.trigger_chain_wait == TriggerChainWait::after_next_window || chain_of(position) == ChainState::open)
        return true;
    return position.pending_count == 0 ||
           broken(why, "{} abilities wait while player {} may play", position.pending_count, position.decider);
}

// The links of a chain, by card.
using Links = ToldStack<Kind, kMaximumLinks>;

Links links_of(const Position& position) {
    Links links;
    for (int index = 0; index < position.link_count; ++index) links.push(position.links[index].card);
    return links;
}

bool chain_lifo_order(const Transition& step, Why* why) {
    if (!step.settings().chain_newest_first) return true;
    Links links = links_of(step.before);
    for (const Event& event : step.events) {
        switch (kind_of(event)) {
            case EventKind::link_added:
                links.push(event.first);
                break;
            case EventKind::countered:
                if (event.amount < 0 || event.amount >= links.size)
                    return broken(why, "link {} of {} was countered", event.amount + 1, links.size);
                links.erase(event.amount);
                break;
            case EventKind::link_resolves:
                if (links.size == 0 || *links.top() != event.first)
                    return broken(why, "a link of kind {} resolves, which is not the newest of {}", event.first, links.size);
                --links.size;
                break;
            default:
                break;
        }
    }
    return links.size == step.after.link_count ||
           broken(why, "{} links are left, and {} are accounted for", step.after.link_count, links.size);
}

bool chain_closed_by_decline(const Transition& step, Why* why) {
    const bool one = step.readings().chain_close == ChainClose::first_decline && step.settings().chain_declines_to_close == 1;
    if (!one || step.before.awaiting != Awaiting::link || step.kind() != ChoiceKind::decline) return true;
    bool closed = false;
    for (const Event& event : step.events) {
        if (is(event, EventKind::chain_closed)) closed = true;
        if (is(event, EventKind::link_added) && !step.has(EventKind::chain_begun))
            return broken(why, "a link of kind {} is added after a decline", event.first);
    }
    return closed || broken(why, "player {} declined, and the chain is not closed", step.choice.actor);
}

bool triggers_after_links(const Transition& step, Why* why) {
    if (step.readings().trigger_chain_wait == TriggerChainWait::between_links) return true;
    int links = step.before.link_count;
    for (const Event& event : step.events) {
        const EventKind kind = kind_of(event);
        if (kind == EventKind::link_added) ++links;
        if (kind == EventKind::link_resolves || kind == EventKind::countered) --links;
        if (kind == EventKind::trigger_resolves && links > 0)
            return broken(why, "an ability of kind {} resolves while {} links are left", event.first, links);
    }
    return true;
}

constexpr Property<Game> kChainProperties[] = {
    state_property<chain_at_most_one>(PropertyId::chain_at_most_one, at({PositionSign::links})),
    state_property<chain_alternating>(PropertyId::chain_alternating, at({PositionSign::links})),
    state_property<triggers_drained>(PropertyId::triggers_drained, at({PositionSign::play, PositionSign::window})),
    step_property<chain_lifo_order>(PropertyId::chain_lifo_order, at({StepSign::chain_moves})),
    step_property<chain_closed_by_decline>(PropertyId::chain_closed_by_decline, at({StepSign::decline})),
    step_property<triggers_after_links>(PropertyId::triggers_after_links, at({StepSign::trigger_resolves})),
};

}  // namespace

PropertyList<Game> chain_properties() {
    return kChainProperties;
}

}  // namespace arbiter::magepunk
