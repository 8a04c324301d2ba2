// The faults of the module Deffy.
#include "model/vastrix/rules/draft.h"
#include "tests/properties/vastrix_faults.h"

namespace arbiter::vastrix::testing {
namespace {

bool selected(const Made& made) {
    return is_drafting(made.before) && (made.makes(ChoiceKind::select) || made.makes(ChoiceKind::at_random));
}

Event* drafted(Made& made, DraftEvent what) {
    for (Event& event : made.events)
        if (event.kind == static_cast<std::uint8_t>(EventKind::drafted) && event.second == static_cast<std::uint8_t>(what)) return &event;
    return nullptr;
}

bool begins_after_draft(const Game& game, Made& made) {
    return begins_turn(made) && made.before.phase == Phase::setup && has_draft(game);
}

SubMode mode_of(const Game& game) {
    return sub_mode_of(game.rules(), game.seats());
}

}  // namespace

std::vector<Fault> position_faults_of_drafts() {
    return {
        {"deffy.cards.conserved", "a card of the pool is lost",
         [](const Game&, Made& made) {
             if (!is_drafting(made.after) || made.after.exile().count == 0) return false;
             const Card card = made.after.exile().at(0);
             made.after.exile().take(card);
             return true;
         }},
        {"deffy.pool.as-declared", "one more lies face-down",
         [](const Game& game, Made& made) {
             if (made.after.awaiting != Awaiting::selection || made.after.hand_size(0) + made.after.hand_size(1) > 0) return false;
             if (made.after.left != number_of_selections(game.rules(), mode_of(game))) return false;
             ++made.after.draft.down[0];
             return mode_of(game) != SubMode::moment;  // whose pool is as large as the pack may be
         }},
        {"deffy.face-down.count", "ten face-down cards selected",
         [](const Game& game, Made& made) {
             if (!is_drafting(made.after)) return false;
             made.after.draft.set_taken_down(0, 10);
             return mode_of(game) == SubMode::classic || mode_of(game) == SubMode::soda;
         }},
        {"deffy.hand.never-over-six", "a hand of the whole pack",
         [](const Game& game, Made& made) {
             made.after.hand[0] = game.pack();
             return is_drafting(made.after);
         }},
        {"deffy.selector.has-option", "an empty pool",
         [](const Game&, Made& made) {
             if (made.after.awaiting != Awaiting::selection) return false;
             made.after.exile().clear();
             made.after.draft.down = {};
             return true;
         }},
    };
}

std::vector<Fault> step_faults_of_drafts() {
    return {
        {"deffy.pick.moves-one", "the card stays in the pool",
         [](const Game&, Made& made) {
             if (!selected(made) || made.choice.first >= kCards || made.after.exile().count >= 50) return false;
             made.after.exile().add(made.choice.first);
             return true;
         }},
        {"deffy.pick.turns", "into the hand that is filled next",
         [](const Game& game, Made& made) {
             if (!selected(made) || made.after.awaiting != Awaiting::selection || mode_of(game) == SubMode::soda) return false;
             made.choice.third = 1 - made.choice.third;
             return made.after.left + 1 == made.before.left;
         }},
        {"deffy.first-pick.face-up", "a face-down card",
         [](const Game& game, Made& made) {
             if (!selected(made) || mode_of(game) == SubMode::icu) return false;
             const Selection selection = selection_of(game, made.before);
             if (selection.counter != 0 || selection.is_final || made.before.hand_size(selection.hand) > 0) return false;
             made.choice.first = kNoCard;
             return true;
         }},
        {"deffy.mystery.has-face-up", "the last one face-down",
         [](const Game& game, Made& made) {
             if (!selected(made) || mode_of(game) != SubMode::mystery || made.before.left > 2 || made.before.exile().count == 0)
                 return false;
             const Selection selection = selection_of(game, made.before);
             made.before.draft.set_taken_down(selection.counter, made.before.hand_size(selection.hand));
             made.choice.first = kNoCard;
             return true;
         }},
        {"deffy.hand.six-at-end", "a hand without cards",
         [](const Game&, Made& made) {
             if (!is_drafting(made.before) || made.before.step > DraftStage::draw || made.after.step <= DraftStage::draw) return false;
             made.after.hand[0] = 0;
             return made.after.phase == Phase::setup && made.after.draw_count() > 0;
         }},
        {"deffy.soda.sources", "from the other pool",
         [](const Game& game, Made& made) {
             if (!selected(made) || mode_of(game) != SubMode::soda || made.choice.first >= kCards) return false;
             made.before.apart ^= bit_of_card(made.choice.first);
             return !selection_of(game, made.before).is_final;
         }},
        {"deffy.selection.ends", "the selection is due again",
         [](const Game&, Made& made) {
             made.after.left = made.before.left;
             return selected(made);
         }},
        {"deffy.leftovers.one-place", "to both places",
         [](const Game&, Made& made) {
             if (!is_drafting(made.before) || made.before.step < DraftStage::vote_end ||
                 drafted(made, DraftEvent::rest_shuffled) == nullptr)
                 return false;
             made.add(EventKind::to_graveyard, kNobody);
             return true;
         }},
        {"deffy.leftovers.gy-needs-agreement", "nobody has agreed",
         [](const Game&, Made& made) {
             if (!is_drafting(made.before) || made.has(EventKind::to_graveyard) || drafted(made, DraftEvent::vote_agreed) != nullptr)
                 return false;
             if (made.before.draft.fate() == Fate::graveyard) return false;
             made.add(EventKind::to_graveyard, kNobody);
             return true;
         }},
        {"deffy.resume.totals", "a card is lost",
         [](const Game& game, Made& made) {
             if (!begins_after_draft(game, made) || made.after.swap_up == 0) return false;
             made.after.apart |= made.after.swap_up;
             made.after.swap_up = 0;
             return true;
         }},
        {"deffy.start.player-a", "the other player begins",
         [](const Game& game, Made& made) {
             made.after.active = 1;
             return begins_after_draft(game, made);
         }},
        {"deffy.no-plays", "a window opens",
         [](const Game&, Made& made) {
             made.after.awaiting = Awaiting::window;
             return is_drafting(made.before) && is_drafting(made.after);
         }},
        {"deffy.late.iff-random", "at random for who is in time",
         [](const Game&, Made& made) {
             made.choice.kind = static_cast<std::uint8_t>(ChoiceKind::at_random);
             return selected(made) && !made.before.draft.late();
         }},
        {"deffy.forfeit.only-called", "without a call",
         [](const Game&, Made& made) {
             made.before.draft.set_called(false);
             return made.makes(ChoiceKind::forfeit) && drafted(made, DraftEvent::forfeited) != nullptr;
         }},
        {"deffy.mirror.rank-match", "a card of another rank",
         [](const Game&, Made& made) {
             Event* mirrored = drafted(made, DraftEvent::mirrored);
             if (mirrored == nullptr) return false;
             mirrored->first = static_cast<std::uint8_t>((mirrored->first + 4) % kCards);
             return true;
         }},
    };
}

}  // namespace arbiter::vastrix::testing
