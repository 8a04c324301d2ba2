#include "tests/properties/vastrix_facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/shield.h"
#include "model/vastrix/value/facts.h"

namespace arbiter::vastrix::testing {
namespace {

// One finding, and what the position has to say to it.
class Recount {
public:
    Recount(const Game& game, const Position& position, Choice choice, const Finding& finding)
        : game_(game), p_(position), choice_(choice), kind_(kind_of(choice)), actor_(choice.actor), finding_(finding) {}

    bool holds() const {
        return finding_.fact.is_of_game() ? game_holds(static_cast<GameFact>(finding_.fact.value)) : core_holds(finding_.fact.shared());
    }

private:
    Card found() const { return static_cast<Card>(finding_.found); }
    bool plays() const { return kind_ == ChoiceKind::play || kind_ == ChoiceKind::restate || kind_ == ChoiceKind::scuttle; }
    Card target() const {
        if (kind_ == ChoiceKind::assault || kind_ == ChoiceKind::strike) return choice_.first;
        return kind_ == ChoiceKind::scuttle ? choice_.second : Operands::of(choice_.third).target;
    }
    bool lies_in(const ByPlayer<Cards>& zones, Card card) const { return contains(zones[0] | zones[1] | zones[2] | zones[3], card); }
    // Of four players every second one is on the same side.
    bool is_against(Player player) const { return p_.seats == 4 ? (player ^ actor_) % 2 != 0 : player != actor_; }
    Cards of_enemies(const ByPlayer<Cards>& zones) const {
        Cards all = 0;
        for (Player player = 0; player < p_.seats; ++player) all |= is_against(player) ? zones[player] : 0;
        return all;
    }
    // Is it for the Ally?
    bool is_for_ally() const {
        return kind_ == ChoiceKind::play && p_.seats == 4 && Operands::of(choice_.third).affected == Operands::kAlly;
    }
    bool on_table(Card card) const { return lies_in(p_.row, card) || lies_in(p_.anchors, card); }
    std::vector<Card> cards() const {
        if (kind_ != ChoiceKind::play) return {choice_.first};
        std::vector<Card> all = {choice_.second};
        for (const Card card : Operands::of(choice_.third).cards)
            if (card != kNoCard) all.push_back(card);
        return all;
    }
    bool stands_on_stack(Card card) const {
        return std::any_of(p_.stack.begin(), p_.stack.begin() + p_.stack_count, [&](const Item& item) { return item.cards[0] == card; });
    }
    const Item* item(Card card) const {
        for (int place = 0; place < p_.stack_count; ++place)
            if (p_.item(place).cards[0] == card) return &p_.item(place);
        return nullptr;
    }

    bool is_down(Card card) const { return card >= 12 && card < 20 && (p_.traps.down >> (card - 12) & 1) != 0; }
    const Item& top() const { return p_.stack[p_.stack_count - 1u]; }

    bool core_holds(Fact fact) const {
        const int awaited = static_cast<int>(p_.awaiting);
        switch (fact) {
            case Fact::game_over:
                return p_.result != Result::none;
            case Fact::decision_of_other:
                return finding_.found == awaited && p_.decider != actor_;
            case Fact::decision_of_other_kind:
                return finding_.found == awaited;
            case Fact::not_in_hand: {
                const auto all = kind_ == ChoiceKind::swap ? std::vector<Card>{choice_.second} : cards();
                if (finding_.expected != 0)
                    return std::find(all.begin(), all.end(), found()) != all.end() && !contains(p_.hand[actor_], found());
                return std::any_of(all.begin(), all.end(), [&](Card card) { return !contains(p_.hand[actor_], card); });
            }
            case Fact::not_there:
                if (kind_ == ChoiceKind::call)
                    return !is_down(choice_.first) || !contains(p_.row[actor_] | p_.anchors[actor_], choice_.first);
                return mode_of(choice_) == Mode::ace_sacrifice ? !contains(p_.anchors[actor_], choice_.second) || !on_table(target())
                                                               : !on_table(target());
            case Fact::no_target:
                return target() != kNoCard && target() == found() && !is_aimed_well();
            case Fact::target_missing:
                return target() == kNoCard;
            case Fact::used_already:
                if (kind_ == ChoiceKind::pick) return p_.specs.of[actor_].spec != 0;
                return p_.swap_uses >= game_.rules().settings.swap_uses_per_turn;
            case Fact::limit_reached:
                return finding_.found >= finding_.expected;
            case Fact::too_few:
                return others_in_hand() < finding_.expected;
            case Fact::wrong_type:
                return p_.awaiting == Awaiting::immediate && kind_ == ChoiceKind::score;
            case Fact::duty:
                return kind_ == ChoiceKind::no_mirror ? draw_pile_has_mirror() : kind_ == ChoiceKind::decline && finding_.found == awaited;
            case Fact::withdrawn:
                return game_.rules().waived(finding_.clause);
            default:
                return false;
        }
    }

    // Mirror Me: are more cards of the shown card's rank unseen than face-down cards of the pools that nobody has seen?
    bool draw_pile_has_mirror() const {
        if (p_.scored >= kCards || p_.unnamed.draw != 0) return false;
        int mirrors = 0;
        for (Card card = 0; card < kCards; ++card)
            mirrors += card != p_.scored && rank_of(card) == rank_of(p_.scored) && contains(p_.unknown, card) ? 1 : 0;
        return mirrors > p_.draft.down[0] + p_.draft.down[1] - count_of(p_.aside);
    }

    int others_in_hand() const {
        Cards hand = p_.hand[actor_];
        for (const Card card : cards()) hand &= ~bit_of_card(card);
        return count_of(hand);
    }

    // In Exile where the text says so, else on the table on the side that it names.
    bool is_aimed_well() const {
        if (kind_ == ChoiceKind::assault || kind_ == ChoiceKind::strike) {
            const bool either = game_.rules().readings.battlerealm_own_targets == BattlerealmOwnTargets::either;
            return contains(of_enemies(p_.row) | of_enemies(p_.anchors), target()) || (either && on_table(target()));
        }
        switch (kind_ == ChoiceKind::scuttle ? Mode::scuttle : mode_of(choice_)) {
            case Mode::ten_recovery:
            case Mode::ultra_mixed_take:
                return p_.exile().place_of(target()) >= 0;
            case Mode::purge_bounce:
            case Mode::jack_spade_attach:
                return contains(is_for_ally() ? p_.anchors[actor_] : of_enemies(p_.anchors), target()) &&
                       (game_.rules().readings.jack_is_anchor == JackIsAnchor::yes || !holds_a_card(target())) && !is_no_anchor(target());
            case Mode::super_two:
            case Mode::sudden_jokers:
            case Mode::sudden_four:
                return contains(of_enemies(p_.row) | of_enemies(p_.anchors), target());
            case Mode::purge_scrap:
            case Mode::three_bounce:
            case Mode::three_instant:
            case Mode::three_under:
                return on_table(target());
            default:
                return contains(is_for_ally() ? p_.row[actor_] : of_enemies(p_.row), target());
        }
    }

    // A face-down Trap; JH that has scrapped Traps, under one reading.
    bool is_no_anchor(Card card) const {
        return is_down(card) || (card == kJackOfHearts && p_.traps.heart != 0 &&
                                 game_.rules().readings.traps_heart_jack_status == TrapsHeartJackStatus::persistent);
    }

    // Does the play have an opponent discard, or show, cards? A 3, a Super 3, a 2 or a 9.
    bool asks_for(const Item& one) const {
        const bool shows = one.mode == Mode::three_raid || one.mode == Mode::three_enhanced || one.mode == Mode::super_three_take ||
                           one.next_mode == Mode::super_three_take;
        if (kind_ == ChoiceKind::show) return shows;
        // A black Ultra is written with the card that is scored first, and plays its second one for effect.
        const bool black = one.cards[2] != kNoCard && one.cards[3] == kNoCard && is_black(one.cards[0]);
        const Rank rank = rank_of(one.cards[black ? 1 : 0]);
        const bool of_rank = rank == Rank::two || rank == Rank::three || rank == Rank::nine || rank == Rank::ten;
        return kind_ == ChoiceKind::discard && of_rank && !info_of(one.mode).counters && one.mode != Mode::nine_tap &&
               one.mode != Mode::goal_three && one.mode != Mode::goal_seven;
    }

    bool holds_a_card(Card card) const { return rank_of(card) == Rank::jack && p_.host[card % 4u] != kNoCard; }

    bool game_holds(GameFact fact) const {
        const bool window = p_.awaiting == Awaiting::window;
        switch (fact) {
            case GameFact::other_turn:
                return kind_ == ChoiceKind::play && mode_of(choice_) == Mode::disrupt ? p_.active == actor_ : p_.active != actor_;
            case GameFact::no_action:
                return p_.awaiting == Awaiting::action;
            case GameFact::no_free_play:
                return window || p_.awaiting == Awaiting::placing;
            case GameFact::board_locked:
                return p_.locked != 0;
            case GameFact::not_exhausted:
                return p_.exhausted == 0;
            case GameFact::is_exhausted:
                return p_.exhausted != 0;
            case GameFact::draw_pile_empty:
                return p_.unknown == 0 && p_.top().count == 0 && p_.bottom().count == 0;
            case GameFact::mini_turns:
                return finding_.found == p_.executed;
            case GameFact::other_card:
                return p_.owed_count > 0 && p_.owed[p_.owed_count - 1u].card == found();
            case GameFact::one_card:
                return static_cast<int>(cards().size()) == finding_.found && finding_.found > 1;
            case GameFact::has_timing:
            case GameFact::wrong_cards:
            case GameFact::wrong_rank:
                return plays() || kind_ == ChoiceKind::score_as;
            case GameFact::other_text:
                return kind_ == ChoiceKind::play && found() == choice_.second && !contains(info_of(mode_of(choice_)).cards, found());
            case GameFact::wrong_suit: {
                const auto all = cards();
                return all.size() == 2 && suit_of(all[0]) != suit_of(all[1]);
            }
            case GameFact::tapped:
                return contains(p_.tapped_by_nine | p_.tapped_by_two, found());
            case GameFact::disrupted:
                if (p_.traps.barred != 0) return p_.traps.barred == finding_.found || p_.traps.barred >= TrapState::kBarredCard;
                return (p_.forbidden >> finding_.found % 8 & 1) != 0;
            case GameFact::nothing_attempted:
                return p_.attempted == 0;
            case GameFact::aegis_there:
                return count_of(p_.aegis[0] | p_.aegis[1] | p_.aegis[2] | p_.aegis[3]) >= finding_.found && finding_.found > 0;
            case GameFact::no_aegis:
                return !contains(p_.aegis[0] | p_.aegis[1] | p_.aegis[2] | p_.aegis[3], target());
            case GameFact::has_aegis: {
                // A card with Aegis that is played itself may not be (aegis.own-sacrifice).
                const auto all = cards();
                const bool of_play = std::find(all.begin(), all.end(), found()) != all.end();
                return (found() == target() || of_play) && contains(p_.aegis[0] | p_.aegis[1] | p_.aegis[2] | p_.aegis[3], found());
            }
            case GameFact::guarded:
                return found() == target() && guarded();
            case GameFact::immune:
                return found() == target() && lies_in(p_.row, found()) && immune_by_rank();
            case GameFact::locked:
                return p_.stack_count > 0 && (game_.rules().readings.locked_scope == LockedScope::all_affected ||
                                              std::any_of(p_.stack.begin(), p_.stack.begin() + p_.stack_count, [&](const Item& one) {
                                                  return one.target == found() || one.next_target == found() ||
                                                         (one.mode == Mode::trap && one.cards[0] == found());
                                              }));
            case GameFact::own_card:
                return contains(p_.row[actor_] | p_.anchors[actor_], found());
            case GameFact::not_on_stack:
                return !stands_on_stack(found()) || (kind_ == ChoiceKind::play && found() == choice_.second) ||
                       (kind_ == ChoiceKind::restate && found() == p_.current.target);
            case GameFact::no_effect_play:
                return item(found()) != nullptr && info_of(item(found())->mode).is_scuttle;
            case GameFact::own_play:
                return item(found()) != nullptr && !is_against(item(found())->player);
            case GameFact::shielded:
                return item(target()) != nullptr && shield_of_item(*item(target())) == finding_.found && finding_.found > finding_.expected;
            case GameFact::uncounterable:
                return item(found()) != nullptr;
            case GameFact::scuttle_rank:
                return choice_.first == found() && choice_.second == static_cast<Card>(finding_.expected);
            case GameFact::unranked:
                return found() >= kRedJoker;
            case GameFact::not_face_down:
                return !contains(p_.swap_down, found());
            case GameFact::not_face_up:
                return !contains(p_.swap_up, found());
            case GameFact::none_face_down:
                return count_of(p_.swap_down) < 2;
            case GameFact::swapped:
                return p_.swapped_down != 0;
            case GameFact::action_open:
                return p_.awaiting == Awaiting::action;
            case GameFact::not_offered:
                return choice_.first == found();
            case GameFact::anchor_already:
                return count_of(p_.anchors[actor_] & cards_of_rank(Rank::nine) & ~p_.tapped_by_nine & ~p_.tapped_by_two) ==
                           finding_.found &&
                       finding_.found >= finding_.expected;
            case GameFact::changes_nothing:
                return plays() && game_.rules().readings.effect_no_op == EffectNoOp::never;
            case GameFact::draw_pile_short:
                return count_of(p_.unknown) + p_.top().count + p_.bottom().count == finding_.found && finding_.found < finding_.expected;
            case GameFact::other_hand_short:
                return count_of(p_.hand[whom()]) == finding_.found && finding_.found < finding_.expected;
            case GameFact::on_stack_already:
                return stands_on_stack(found());
            case GameFact::not_stolen:
                return item(found()) != nullptr && mode_of(choice_) == Mode::ten_theft;
            case GameFact::no_enabler:
            case GameFact::tiers:
                return plays();
            case GameFact::came_earlier:
                return contains(p_.came, found()) && contains(p_.hand[actor_], found());
            case GameFact::on_table:
                return on_table(found());
            case GameFact::other_rank: {
                const auto all = cards();
                return all.size() == 2 && all[1] == found() && all[0] / 4 != all[1] / 4;
            }
            case GameFact::jacked:
                return target() == found() && std::find(p_.host.begin(), p_.host.end(), found()) != p_.host.end();
            case GameFact::part_of_play: {
                // Of a Combo that 4H has broken its own card, which stands on the stack.
                if (kind_ == ChoiceKind::restate) return target() == found() && stands_on_stack(found());
                const auto all = cards();
                return std::find(all.begin(), all.end(), found()) != all.end() && target() == found();
            }
            case GameFact::aimed_twice:
                return target() == found() && Operands::of(choice_.third).next_target == found();
            case GameFact::is_ally:
                return p_.seats == 4 && finding_.found == (actor_ + 2) % 4;
            case GameFact::no_ally:
                return p_.seats < 4 || finding_.found != (actor_ + 2) % 4;
            case GameFact::not_given:
                return kind_ == ChoiceKind::give && (p_.trigger != Trigger::none || p_.current.mode != Mode::seven);
            case GameFact::not_in_hand_of:
                return !contains(p_.hand[static_cast<std::size_t>(finding_.found)], static_cast<Card>(finding_.expected));
            case GameFact::no_specs:
                return !game_.rules().settings.battlerealm_enabled;
            case GameFact::other_spec:
                return finding_.expected == p_.specs.of[actor_].spec && finding_.found != finding_.expected;
            case GameFact::not_red:
                return !is_red(found());
            case GameFact::ability:
                return std::any_of(p_.stack.begin(), p_.stack.begin() + p_.stack_count,
                                   [&](const Item& one) { return one.mode == Mode::assault && one.target == found(); });
            case GameFact::rank_too_low:
                return found() == target() && (is_joker(found()) || static_cast<int>(rank_of(found())) <= static_cast<int>(Rank::eight));
            case GameFact::goal_below:
                return finding_.found < finding_.expected;
            case GameFact::own_jack:
                return std::any_of(p_.host.begin(), p_.host.end(), [&](Card host) { return host == found(); });
            case GameFact::module_off:
                return !game_.rules().settings.traps_enabled;
            case GameFact::no_trap:
                return choice_.first == found() && (found() < 12 || found() > 19);
            case GameFact::other_row:
                return kind_ == ChoiceKind::lay && choice_.second > 1;
            case GameFact::not_placing_time:
                return kind_ == ChoiceKind::lay && (!window || p_.decider != actor_ || p_.stack_count > 0 || p_.phase == Phase::end);
            case GameFact::banned:
                return kind_ == ChoiceKind::lay && lies_in(p_.anchors, kJackOfHearts) && p_.host[2] == kNoCard;
            case GameFact::face_down:
                return found() == target() && is_down(found());
            case GameFact::is_disabled:
                return is_down(found()) && (p_.traps.tokens[(found() - 12u) / 2] >> 4 * (found() % 2u) & 15) != 0;
            case GameFact::condition_not_met:
            case GameFact::other_moment:
                return kind_ == ChoiceKind::call && choice_.first == found() && is_down(found());
            case GameFact::in_ultra:
                return kind_ == ChoiceKind::call && p_.stack_count > 0 && top().cards[2] != kNoCard;
            case GameFact::in_combo:
                return kind_ == ChoiceKind::call && p_.stack_count > 0 && top().cards[1] != kNoCard;
            case GameFact::chance_over:
                return kind_ == ChoiceKind::call && p_.stack_count > 0 && (top().answered >> actor_ & 1) != 0;
            case GameFact::resolving:
                return p_.current.mode != Mode::none;
            case GameFact::other_called:
                return (p_.traps.used[actor_] & 15) > 0;
            case GameFact::no_placing:
                return p_.awaiting != Awaiting::placing;
            case GameFact::wrong_three:
                return choice_.second == found() && rank_of(found()) == Rank::three &&
                       (mode_of(choice_) == Mode::three_placing) == (finding_.expected == 1);
            case GameFact::must_be_called:
                return kind_ == ChoiceKind::pass && game_.rules().readings.traps_optional == TrapsOptional::must_trigger;
            case GameFact::too_many_traps:
                return finding_.found > finding_.expected && finding_.expected == game_.rules().settings.traps_max_on_table;
            case GameFact::asked_of_other: {
                const Item* asking = item(found());
                if (asking == nullptr || finding_.expected == actor_) return false;
                return finding_.expected == (p_.seats == 2 ? 1 - asking->player : asking->affected) && asks_for(*asking);
            }
            case GameFact::no_eight:
                return kind_ == ChoiceKind::strike && (p_.awaiting != Awaiting::strike || p_.decider != actor_);
            case GameFact::play_open:
            case GameFact::keeps_play_open:
            case GameFact::not_enough:
            case GameFact::effect_done:  // told of records alone
            case GameFact::other_drawn:
                return false;
            default:
                return draft_holds(fact);
        }
        return false;
    }

    // The facts of the module Deffy.
    bool draft_holds(GameFact fact) const {
        const Settings& settings = game_.rules().settings;
        const bool due = p_.awaiting == Awaiting::selection;
        const Selection selection = due ? selection_of(game_, p_) : Selection{};
        const std::size_t pool = choice_.second == 1 ? 1 : 0;
        switch (fact) {
            case GameFact::no_draft:
                return !settings.deffy_enabled || game_.seats() > 2 || settings.deffy_sub_mode == 0;
            case GameFact::not_declared:
                // An option, or the observer.
                return (kind_ == ChoiceKind::vote && !settings.deffy_just_checking) ||
                       ((kind_ == ChoiceKind::overrun || kind_ == ChoiceKind::at_random) && !settings.deffy_speed_run) ||
                       (actor_ == kChance && kind_ != ChoiceKind::at_random && !settings.deffy_third_partied);
            case GameFact::not_in_pool:
                return p_.exile().place_of(choice_.first) < 0;
            case GameFact::other_pool:
                return !selection.reaches(choice_.first == kNoCard ? static_cast<int>(pool) : contains(p_.apart, choice_.first) ? 1 : 0);
            case GameFact::none_face_down:
                return p_.draft.down[pool] == 0;
            case GameFact::first_selection:
                return choice_.first == kNoCard && selection.counter == 0;
            case GameFact::face_down_taken:
                return p_.draft.taken_down(selection.counter) == finding_.found && finding_.found >= finding_.expected;
            case GameFact::face_up_due:
                return choice_.first == kNoCard && settings.deffy_mystery_min_face_up > 0;
            case GameFact::into_other_hand:
                return choice_.third != selection.hand && finding_.found == selection.hand;
            case GameFact::by_opponent:
                return selection.is_final && selection.selector != actor_;
            case GameFact::by_observer:
                return settings.deffy_third_partied && p_.decider == kChance && actor_ != kChance;
            case GameFact::selections_made:
                return !selects_again(game_, p_, actor_);
            case GameFact::is_late:
                return p_.draft.late();
            case GameFact::not_late:
                return !p_.draft.late();
            case GameFact::not_called:
                return !p_.draft.called();
            case GameFact::is_called:
                return p_.draft.called();
            case GameFact::not_shown:
                return p_.scored == kNoCard;
            default:
                return false;
        }
    }

    // Whom the play affects.
    Player whom() const {
        const int seats_on = p_.seats == 2 ? 1 : Operands::of(choice_.third).affected;
        return static_cast<Player>((actor_ + seats_on) % p_.seats);
    }

    int untapped_queens(Player player) const {
        int queens = 0;
        for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
            const Card queen = card_of(Rank::queen, suit);
            queens += contains(p_.anchors[player] & ~p_.tapped_by_nine & ~p_.tapped_by_two, queen) ? 1 : 0;
        }
        return queens;
    }

    // As it was when the play was declared, or as it is now (shield.moment).
    int shield_of_item(const Item& one) const {
        if (game_.rules().readings.shield_moment == ShieldMoment::counter) return shield_now(one);
        if (p_.seats == 2) return one.shield;
        // Two bits for each seat after the declarer's; the own Aces are kept off by the strongest.
        int most = 0;
        for (int seats_on = 1; seats_on < p_.seats; ++seats_on) {
            const int level = one.shield >> 2 * (seats_on - 1) & 3;
            most = std::max(most, level);
            if ((one.declarer + seats_on) % p_.seats == actor_) return level;
        }
        return most;
    }
    int shield_now(const Item& one) const {
        const int own = untapped_queens(one.player);
        int shield = 0;
        for (Player player = 0; player < p_.seats; ++player) {
            if (player == one.player || (p_.seats == 4 && (player ^ one.player) == 2)) continue;
            const int level = own > untapped_queens(player) ? (own > 1 ? 2 : 1) : own > 1 ? 3 : 0;
            if (player == actor_) return level;
            shield = std::max(shield, level);
        }
        return shield;
    }

    // An untapped Queen in the ER of the card's controller, other than the card.
    bool guarded() const {
        for (Player player = 0; player < p_.seats; ++player) {
            if (!contains(p_.row[player] | p_.anchors[player], found())) continue;
            for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
                const Card queen = card_of(Rank::queen, suit);
                if (queen != found() && contains(p_.anchors[player], queen) && !contains(p_.tapped_by_nine | p_.tapped_by_two, queen))
                    return true;
            }
        }
        return false;
    }

    bool immune_by_rank() const {
        const Rank rank = rank_of(found());
        return rank == Rank::ace || rank == Rank::four || rank == Rank::five || rank == Rank::eight || found() == kRedJoker;
    }

    const Game& game_;
    const Position& p_;
    Choice choice_;
    ChoiceKind kind_;
    Player actor_;
    const Finding& finding_;
};

}  // namespace

std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding) {
    if (Recount(game, position, choice, finding).holds()) return {};
    // What is found of the Super tier of a Combo holds of it as a play of its own.
    const Operands operands = Operands::of(choice.third);
    if (kind_of(choice) == ChoiceKind::play || kind_of(choice) == ChoiceKind::restate) {
        const Operands next{operands.cards, operands.next_target};
        Choice super = choice;
        super.first = static_cast<std::uint8_t>(operands.next_mode);
        super.third = next.to_third();
        if (operands.next_mode != Mode::none && Recount(game, position, super, finding).holds()) return {};
    }
    return fmt::format("fact {} with {} and {}", finding.fact.value, finding.found, finding.expected);
}

}  // namespace arbiter::vastrix::testing
