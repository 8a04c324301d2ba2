// The universe of choices, legal or not: what tests and fuzzing compare the lists with.
#include "model/core/choice_order.h"
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/traps.h"

namespace arbiter::vastrix {

namespace {

class Universe {
public:
    Universe(const Game& game, const Position& position) : game_(game), p_(position) {}

    std::vector<Choice> all() {
        game_.list_choices(p_, all_);
        std::vector<Player> actors = {kChance, kNobody};
        for (const Player actor : p_.players()) actors.push_back(actor);
        for (int kind = 0; kind <= static_cast<int>(kLastChoiceKind) + 1; ++kind)
            for (const Player actor : actors) add(actor, static_cast<ChoiceKind>(kind));
        Cards pack = game_.pack() | bit_of_card(0);
        for (const Card card : each(pack)) add(kChance, ChoiceKind::reveal, card);
        add(kChance, ChoiceKind::reveal, kCards);
        if (is_drafting(p_)) add_selections();
        for (const Player actor : p_.players()) {
            for (const ChoiceKind kind :
                 {ChoiceKind::give, ChoiceKind::take_up, ChoiceKind::score, ChoiceKind::discard, ChoiceKind::show, ChoiceKind::take,
                  ChoiceKind::cast, ChoiceKind::put_top, ChoiceKind::put_bottom, ChoiceKind::put_away})
                for (const Card card : each(pack)) add(actor, kind, card);
            add(actor, ChoiceKind::score, kCards);
            if (game_.has_traps()) add_traps(actor);
            for (const Card card : each(p_.swap_down | p_.swap_up))
                for (const Card other : each(p_.hand[actor] | p_.swap_down)) add(actor, ChoiceKind::swap, card, other);
            for (const Card card : each(p_.hand[actor]))
                for (const Card other : each(p_.table() | p_.hand[actor])) add(actor, ChoiceKind::scuttle, card, other);
            for (int mode = 1; mode <= kModes; ++mode) add_plays(actor, mode);
            if (game_.has_specs()) add_of_specs(actor, pack);
        }
        put_in_order(all_);
        return std::move(all_);
    }

private:
    void add(Player actor, ChoiceKind kind, int first = 0, int second = 0, std::uint32_t third = 0) {
        all_.push_back(make_choice(actor, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third));
    }
    void add_of_specs(Player actor, Cards pack) {
        for (const ChoiceKind kind : {ChoiceKind::assault, ChoiceKind::strike, ChoiceKind::conceal, ChoiceKind::redraw})
            for (const Card card : each(pack)) add(actor, kind, card);
        for (int spec = 0; spec <= kSpecs; ++spec) add(actor, ChoiceKind::pick, spec);
        for (int rank = 0; rank <= static_cast<int>(Rank::joker) + 1; ++rank) add(actor, ChoiceKind::guess, rank);
        for (const Card card : each(p_.hand[actor] | bit_of_card(kTenOfHearts)))
            for (const Card as : each(cards_of_rank(Rank::ten))) add(actor, ChoiceKind::score_as, card, as);
        add(actor, ChoiceKind::conceal, kUnnamed);
    }
    void add_traps(Player actor) {
        for (const Card card : each(p_.traps_down() | (p_.hand[actor] & cards_of_traps(0xFF)) | bit_of_card(kRedJoker))) {
            add(actor, ChoiceKind::call, card);
            for (std::uint8_t row = 0; row < 2 * p_.seats; ++row) add(actor, ChoiceKind::lay, card, row);
        }
    }
    // Directed at everybody in turn, where there is a choice.
    void add_directed(Player actor, ChoiceKind kind, int mode, int main, Operands operands) {
        for (std::uint8_t affected = 0; affected < (p_.seats == 2 ? 1 : p_.seats); ++affected) {
            operands.affected = affected;
            add(actor, kind, mode, main, operands.to_third());
        }
    }
    void add_plays(Player actor, int mode) {
        const ModeInfo& info = info_of(static_cast<Mode>(mode));
        Cards targets = p_.table() | p_.exile().set() | bit_of_card(0);
        for (int place = 0; place < p_.stack_count; ++place) targets |= bit_of_card(p_.item(place).main());
        const Cards near = p_.hand[actor] | p_.anchors[actor] | (p_.owed_count > 0 ? bit_of_card(p_.owed[p_.owed_count - 1u].card) : 0);
        add_directed(actor, ChoiceKind::restate, mode, 0, {});
        for (const Card target : each(targets))
            add(actor, ChoiceKind::restate, mode, 0, Operands{{kNoCard, kNoCard, kNoCard}, target}.to_third());
        const Cards lent = game_.has_specs() ? bit_of_card(kTenOfHearts) | cards_of_rank(Rank::seven) : 0;
        for (const Card main : each((game_.pack() & info.cards) | (near & (bit_of_card(kTenOfDiamonds) | lent)))) {
            add_directed(actor, ChoiceKind::play, mode, main, {});
            if (!contains(near, main)) continue;
            for (const Card target : each(targets))
                add_directed(actor, ChoiceKind::play, mode, main, Operands{{kNoCard, kNoCard, kNoCard}, target});
            const bool owed = p_.awaiting == Awaiting::immediate && p_.owed_count > 0 && main == p_.owed[p_.owed_count - 1u].card;
            for (const Card partner : each(p_.hand[actor] | (p_.table() & cards_of_rank(rank_of(main))))) {
                for (int next = 1; owed && next < kModes; ++next) {
                    if (info_of(static_cast<Mode>(next)).tier < Tier::super || !contains(info_of(static_cast<Mode>(next)).cards, main))
                        continue;
                    Operands combo{{partner, kNoCard, kNoCard}, kNoCard, static_cast<Mode>(next)};
                    add(actor, ChoiceKind::play, mode, main, combo.to_third());
                    for (const Card target : each(targets)) {
                        combo.target = info.aim == Aim::nothing ? kNoCard : target;
                        for (const Card next_target : each(targets)) {
                            combo.next_target = info_of(combo.next_mode).aim == Aim::nothing ? kNoCard : next_target;
                            add(actor, ChoiceKind::play, mode, main, combo.to_third());
                        }
                    }
                }
            }
            for (const Card partner : each(p_.hand[actor] | cards_of_rank(rank_of(main)) | married_to(main))) {
                add_directed(actor, ChoiceKind::play, mode, main, Operands{{partner, kNoCard, kNoCard}, kNoCard});
                if (info.aim == Aim::nothing || !contains(p_.hand[actor], partner)) continue;
                for (const Card target : each(targets))
                    add(actor, ChoiceKind::play, mode, main, Operands{{partner, kNoCard, kNoCard}, target}.to_third());
            }
        }
    }

    void add_selections() {
        std::vector<Player> selectors = {kChance};
        for (const Player player : p_.players()) selectors.push_back(player);
        for (const Player selector : selectors)
            for (const ChoiceKind kind : {ChoiceKind::select, ChoiceKind::at_random})
                for (const Player hand : p_.players()) {
                    for (const Card card : each(game_.pack())) add(selector, kind, card, 0, hand);
                    for (const int pool : {0, 1}) add(selector, kind, kNoCard, pool, hand);
                }
        for (const Player player : p_.players())
            for (const int place : {1, 2}) add(player, ChoiceKind::vote, place);
    }

    // Of more than two players: the cards that somebody else might add to a Royal Marriage.
    Cards married_to(Card card) const {
        if (p_.seats == 2) return 0;
        const Rank rank = rank_of(card);
        return rank == Rank::king ? cards_of_rank(Rank::queen) : rank == Rank::queen ? cards_of_rank(Rank::king) : 0;
    }

    const Game& game_;
    const Position& p_;
    std::vector<Choice> all_;
};

}  // namespace

// Every operand that means something here, and some that do not.
std::vector<Choice> Game::universe(const Position& position) const {
    return Universe(*this, position).all();
}

}  // namespace arbiter::vastrix
