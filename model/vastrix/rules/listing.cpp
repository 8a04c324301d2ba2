// Lists of legal choices: candidates that passed the checks.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <vector>

#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/table_of_modes.h"
#include "model/vastrix/rules/traps.h"

namespace arbiter::vastrix {

namespace {

// Lists the choices of a position, or counts them up to a limit.
class Lister {
public:
    Lister(const Game& game, const Position& position, std::vector<Choice>& out) : Lister(game, position, &out, 0) {}
    Lister(const Game& game, const Position& position, int limit) : Lister(game, position, nullptr, limit) {}

    int run() {
        list_awaited();
        return found_;
    }
    // Actions, of types that are not among these bits, whatever Disrupt forbids.
    int count_actions(std::uint8_t without) {
        free_of_disrupt_ = true;
        without_ = without;
        actor_ = p_.active;
        list_actions();
        return found_;
    }
    // Combos with the card that has to be played.
    int count_combos() {
        list_combos();
        return found_;
    }
    Choice first() const { return first_; }

private:
    Lister(const Game& game, const Position& position, std::vector<Choice>* out, int limit)
        : game_(game), p_(position), actor_(position.decider), out_(out), limit_(limit) {}

    bool done() const { return out_ == nullptr && found_ >= limit_; }
    void propose(ChoiceKind kind, int first = 0, int second = 0, std::uint32_t third = 0) {
        if (done()) return;
        const Choice choice = make_choice(actor_, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third);
        if (first_clause_against<Checker>(game_, free_of_disrupt_, p_, choice) == kNoClause) take(choice);
    }
    void take(Choice choice) {
        if (found_++ == 0) first_ = choice;
        if (out_ != nullptr) out_->push_back(choice);
    }
    // Where priority is asked about, of the decider, a pass is legal unless a Trap has to be called: most decisions are such.
    void propose_pass() {
        if (game_.has_traps() && game_.rules().readings.traps_optional == TrapsOptional::must_trigger) return propose(ChoiceKind::pass);
        take(make_choice(actor_, ChoiceKind::pass));
    }

    void list_awaited() {
        switch (p_.awaiting) {
            case Awaiting::nothing:
                return;
            case Awaiting::reveal:
                if (is_drafting(p_) && p_.pulls == 0) return list_turned_up();
                for (const Card card : each(offered_of(p_.unknown, p_.unnamed.draw))) propose(ChoiceKind::reveal, card);
                return;
            case Awaiting::swap:
                for (const Card taken : each(offered_of(p_.swap_down, p_.unnamed.swap_down)))
                    for (const Card placed : each(offered_of(p_.hand[actor_] | bit_of_card(taken),
                                                             taken == kUnnamed ? std::uint8_t{1} : p_.unnamed.hand[actor_])))
                        propose(ChoiceKind::swap, taken, placed);
                propose(ChoiceKind::decline);
                return game_.has_specs() ? propose(ChoiceKind::rejuvenate) : void();
            case Awaiting::action:
                list_actions();
                return may_stop() ? propose(ChoiceKind::stop) : void();
            case Awaiting::window:
                propose_pass();
                if (game_.has_specs()) list_abilities();
                if (game_.has_traps()) {
                    list_calls();
                    list_placings();
                }
                return list_plays(p_.hand[actor_], When::free);
            case Awaiting::call:
                propose(ChoiceKind::pass);
                return list_calls();
            case Awaiting::placing:
                propose(ChoiceKind::pass);
                for (const Card three : each(p_.hand[actor_] & cards_of_rank(Rank::three))) with_targets(Mode::three_placing, three);
                return;
            case Awaiting::low_reveal:
                for (const Card card : each(offered_of(p_.unknown, p_.unnamed.draw))) propose(ChoiceKind::reveal, card);
                return;
            case Awaiting::jacked:
                propose(ChoiceKind::draw_top);
                propose(ChoiceKind::draw_bottom);
                for (const Card card : each(offered(game_, p_, ChoiceKind::take))) propose(ChoiceKind::take, card);
                return;
            case Awaiting::immediate: {
                const Card card = p_.owed[p_.owed_count - 1u].card;
                propose(ChoiceKind::score, card);
                list_plays(bit_of_card(card), When::at_once);
                list_combos();
                return card == kUnnamed ? propose(ChoiceKind::decline) : void();
            }
            case Awaiting::taken:
                propose(ChoiceKind::accept);
                propose(ChoiceKind::note);
                return propose(ChoiceKind::decline);
            case Awaiting::bonus:
            case Awaiting::ends:
                propose(ChoiceKind::draw_top);
                return propose(ChoiceKind::draw_bottom);
            case Awaiting::mill:
                propose(ChoiceKind::mill);
                return propose(ChoiceKind::decline);
            case Awaiting::draw_one:
            case Awaiting::trigger:
            case Awaiting::flip:
            case Awaiting::glance:
            case Awaiting::draw_on:
                propose(ChoiceKind::accept);
                return propose(ChoiceKind::decline);
            case Awaiting::pick:
                for (int spec = 0; spec < kSpecs; ++spec) propose(ChoiceKind::pick, spec);
                return;
            case Awaiting::facing:
                propose(ChoiceKind::face_up);
                return propose(ChoiceKind::face_down);
            case Awaiting::free_up:
                for (const Card card : each(offered_of(p_.swap_up, p_.unnamed.swap_up))) propose(ChoiceKind::take_up, card);
                return propose(ChoiceKind::decline);
            case Awaiting::guess:
                for (int rank = 0; rank <= static_cast<int>(Rank::joker); ++rank) propose(ChoiceKind::guess, rank);
                return propose(ChoiceKind::decline);
            case Awaiting::strike:
                for (const Card card : each(p_.table())) propose(ChoiceKind::strike, card);
                return propose(ChoiceKind::decline);
            case Awaiting::restate:
                return list_restated();
            case Awaiting::hearts:
                propose(ChoiceKind::gain);
                return propose(ChoiceKind::grant);
            case Awaiting::selection:
                return list_selections();
            case Awaiting::vote:
                for (const int place : {0, 1, 2}) propose(ChoiceKind::vote, place);
                return;
            default:
                for (const ChoiceKind kind :
                     {ChoiceKind::score, ChoiceKind::discard, ChoiceKind::show, ChoiceKind::take, ChoiceKind::cast, ChoiceKind::put_top,
                      ChoiceKind::put_bottom, ChoiceKind::put_away, ChoiceKind::give, ChoiceKind::conceal, ChoiceKind::redraw})
                    for (const Card card : each(offered(game_, p_, kind))) propose(kind, card);
                if (p_.awaiting == Awaiting::price) propose(ChoiceKind::gain);
                if (p_.awaiting == Awaiting::recycle && p_.left > 0) propose(ChoiceKind::accept);
                return propose(ChoiceKind::decline);
        }
    }

    void list_calls() {
        for (const Card trap : each(p_.traps_of(actor_))) propose(ChoiceKind::call, trap);
    }
    void list_placings() {
        if (p_.stack_count > 0 || actor_ != p_.active) return;
        for (const Card card : each(offered_of(p_.hand[actor_] & cards_of_traps(0xFF), p_.unnamed.hand[actor_])))
            for (const bool in_anchors : {false, true}) propose(ChoiceKind::lay, card, LaidIn{in_anchors, 0}.to_second());
    }

    // ---- Actions

    // Whether it is worth to look: as a rule an Action has to be taken, and none is open where the DP is asked for and Exhausted or where
    // another one came before.
    bool may_stop() const { return game_.rules().readings.miniturn_must_act != MiniturnMustAct::must_act || p_.unnamed.hand[actor_] > 0; }
    bool may_draw() const { return p_.exhausted == 0 || game_.rules().waived(Clause::exhausted_no_dp_actions); }
    bool may_draw_and_play() const { return may_draw() && (p_.executed == 0 || !game_.rules().settings.action6_first_only); }

    bool leaves_out(std::uint8_t type) const { return (without_ & ActionType::bit(type)) != 0; }
    bool leaves_out(Mode mode, Card main, const std::array<Card, 3>& cards) const {
        if (without_ == 0) return false;
        Item play;
        play.mode = mode;
        play.cards = {main, cards[0], cards[1], cards[2]};
        return leaves_out(action_type_of(game_.rules().readings, play));
    }

    void list_actions() {
        const Cards hand = p_.hand[actor_];
        if (!leaves_out(ActionType::draw) && may_draw()) propose(ChoiceKind::draw);
        if (!leaves_out(ActionType::face_up))
            for (const Card card : each(offered_of(p_.swap_up, p_.unnamed.swap_up))) propose(ChoiceKind::take_up, card);
        if (!leaves_out(ActionType::points)) {
            for (const Card card : each(hand)) propose(ChoiceKind::score, card);
            if (game_.has_specs() && contains(hand, kTenOfHearts))
                for (const Card as : each(cards_of_rank(Rank::ten) & ~bit_of_card(kTenOfHearts)))
                    propose(ChoiceKind::score_as, kTenOfHearts, as);
        }
        if (!leaves_out(ActionType::scuttle)) {
            for (const Card target : each(p_.rows_of(p_.enemies_of(actor_))))
                for (const Card card : each(hand)) propose(ChoiceKind::scuttle, card, target);
        }
        if (!leaves_out(ActionType::draw_and_play) && may_draw_and_play()) propose(ChoiceKind::draw_and_play);
        if (!leaves_out(ActionType::pass)) propose(ChoiceKind::idle);
        list_plays(hand, When::as_action);
        for (const Card card : each(playable_from_row(game_, p_, actor_))) {
            for (const Mode mode : modes_of(card).at(When::as_action)) with_targets(mode, card);
            list_copies(bit_of_card(card), When::as_action);
        }
    }

    // ---- plays

    void list_plays(Cards hand, When when) {
        // A Spec gives Free plays of its own.
        const bool by_table = when == When::free && !game_.has_specs();
        const Cards able = by_table ? hand & table_of_modes().free[p_.stack_count > 0][actor_ == p_.active] : hand;
        for (const Card card : each(able)) {
            for (const Mode mode : modes_of(card).at(when)) with_targets(mode, card);
            if (game_.has_specs()) list_by_spec(card, when);
            if (done()) return;
        }
        if (when == When::at_once) {
            const bool drawn = (p_.owed[p_.owed_count - 1u].how & Owed::drawn) != 0;
            if (drawn && game_.rules().readings.action6_super == Action6Super::pair_allowed) list_supers(p_.hand[actor_], when);
            return list_copies(hand, when);
        }
        if (when == When::free)
            for (const Card ace : each(p_.anchors[actor_] & cards_of_rank(Rank::ace))) with_targets(Mode::ace_sacrifice, ace);
        if (when == When::as_action && p_.has_teams()) list_marriages_with_ally(hand);
        if (!is_several(hand)) return list_copies(hand, when);
        list_supers(hand, when);
        list_copies(hand, when);
        if (when == When::as_action) {
            for (const Card king : each(hand & cards_of_rank(Rank::king)))
                for (const Card queen : each(hand & cards_of_rank(Rank::queen)))
                    with_targets(Mode::marriage, king, {queen, kNoCard, kNoCard});
        }
        const bool sudden_free = game_.rules().readings.sudden_cost == SuddenCost::free;
        if (sudden_free == (when == When::free)) {
            if (contains(hand, kRedJoker)) with_targets(Mode::sudden_jokers, kRedJoker, {kBlackJoker, kNoCard, kNoCard});
            for (int rank = 0; rank < 13; ++rank) {
                const Cards four = cards_of_rank(static_cast<Rank>(rank));
                if ((hand & four) != four) continue;
                const Card first = first_of(four);
                with_targets(Mode::sudden_four, first,
                             {static_cast<Card>(first + 1), static_cast<Card>(first + 2), static_cast<Card>(first + 3)});
            }
        }
        const bool may_ultra = p_.ultras[actor_] < game_.rules().settings.ultra_per_turn || game_.rules().waived(Clause::ultra_limit);
        if (may_ultra) list_ultras(hand, when);
    }

    // multiplayer.marriage.offered-iff-held
    void list_marriages_with_ally(Cards hand) {
        const Cards of_ally = p_.hand[p_.ally_of(actor_)];
        for (const Rank rank : {Rank::queen, Rank::king}) {
            const Rank other = rank == Rank::queen ? Rank::king : Rank::queen;
            for (const Card card : each(hand & cards_of_rank(rank))) {
                const Card match = card_of(other, suit_of(card));
                if (contains(of_ally, match)) propose_play(Mode::marriage, card, {{match, kNoCard, kNoCard}, kNoCard}, Operands::kAlly);
            }
        }
    }

    void list_supers(Cards hand, When when) {
        for (const Mode mode : super_modes(when)) {
            const ModeInfo& info = info_of(mode);
            const Cards own = hand & info.cards;
            if (own == 0) continue;
            for (const Card first : each(own)) {
                for (const Card second : each(own & ~((bit_of_card(first) << 1) - 1)))
                    with_targets(mode, first, {second, kNoCard, kNoCard});
                if (rank_of(first) == Rank::two) continue;
                for (const Card two : each(hand & cards_of_rank(Rank::two))) with_targets(mode, first, {two, kNoCard, kNoCard});
            }
        }
    }

    void list_turned_up() {
        for (const Card card : each(turned_up(game_, p_))) propose(ChoiceKind::reveal, card);
        if (p_.scored != kNoCard) propose(ChoiceKind::no_mirror);
    }
    void list_selections() {
        const Selection selection = selection_of(game_, p_);
        const ChoiceKind kind = p_.draft.late() ? ChoiceKind::at_random : ChoiceKind::select;
        for (const Card card : each(up_cards(game_, p_, selection))) propose(kind, card, 0, selection.hand);
        if (has_unnamed_up(p_)) propose(kind, kUnnamed, 0, selection.hand);
        for (const int pool : {0, 1})
            if (selection.reaches(pool)) propose(kind, kNoCard, pool, selection.hand);
        if (p_.draft.late()) return;
        for (const ChoiceKind other : {ChoiceKind::overrun, ChoiceKind::delay, ChoiceKind::forfeit}) propose(other);
    }

    // Of the card that has to be played and one hand card of its rank, where an effect enables them.
    void list_combos() {
        const Owed& owed = p_.owed[p_.owed_count - 1u];
        if (!enables_combo(game_.rules().readings, owed) || is_joker(owed.card)) return;
        const bool from_table = game_.rules().waived(Clause::combo_no_table_cards);
        const Cards there = p_.hand[actor_] | (from_table ? p_.table() : 0);
        for (const Card added : each(there & cards_of_rank(rank_of(owed.card)) & ~bit_of_card(owed.card)))
            for (const Mode mode : modes_of(owed.card).at(When::at_once))
                for (const Mode next : super_modes())
                    if (contains(info_of(next).cards, owed.card)) with_both_targets(ChoiceKind::play, mode, owed.card, added, next);
    }

    void with_both_targets(ChoiceKind kind, Mode mode, Card main, Card added, Mode next) {
        each_target(info_of(mode).aim, [&](Card target) {
            each_target(info_of(next).aim, [&](Card next_target) {
                propose_directed(kind, mode, main, Operands{{added, kNoCard, kNoCard}, target, next, next_target});
            });
        });
    }

    // By 10D, alone or with a 2; by 10H through Chromatic Ten.
    void list_copies(Cards hand, When when) {
        if (contains(hand, kTenOfDiamonds)) list_copies_by(kTenOfDiamonds, hand, when);
        if (game_.has_specs() && contains(hand, kTenOfHearts)) list_copies_by(kTenOfHearts, hand, when);
    }
    void list_copies_by(Card ten, Cards hand, When when) {
        for (const Mode mode : super_modes(when)) {
            with_targets(mode, ten);
            for (const Card two : each(hand & cards_of_rank(Rank::two))) with_targets(mode, ten, {two, kNoCard, kNoCard});
        }
    }

    // Base plays that a Spec alone lets be made with this card, or at this time.
    void list_by_spec(Card card, When when) {
        if (p_.spec_of(actor_) == Spec::none) return;
        if (when == When::free && has_spec(p_, actor_, Spec::bravery)) {
            for (const Mode mode : modes_of(card).at(When::as_action))
                if (is_freed(game_, p_, actor_, mode, Source::single)) with_targets(mode, card);
        }
        const auto lent = [&](std::initializer_list<Mode> modes) {
            for (const Mode mode : modes)
                if (fits(info_of(mode), when) && (is_lent(mode, card) || (is_of_spec(mode) && contains(info_of(mode).cards, card))))
                    with_targets(mode, card);
        };
        switch (p_.spec_of(actor_)) {
            case Spec::beauty:
                return lent({Mode::seven_spade, Mode::ten_theft, Mode::ten_recovery});
            case Spec::brilliance:
                return lent({Mode::goal_seven});
            case Spec::balance:
                return lent({Mode::mimic_six});
            default:
                return;
        }
    }
    void list_abilities() {
        switch (p_.spec_of(actor_)) {
            case Spec::bravery:
                for (const Card card : each(p_.table())) propose(ChoiceKind::assault, card);
                return;
            case Spec::balance:
                return propose(ChoiceKind::rejuvenate);
            case Spec::brilliance:
                return propose(ChoiceKind::mastermind);
            default:
                return;
        }
    }

    void list_ultras(Cards hand, When when) {
        Cards black = 0, red = 0;
        for (const Card card : each(hand)) {
            if (is_black(card)) black |= bit_of_card(card);
            if (is_red(card)) red |= bit_of_card(card);
        }
        const auto above = [](Card card) { return ~((bit_of_card(card) << 1) - 1); };
        for (const Card a : each(red))
            for (const Card b : each(red & above(a)))
                for (const Card c : each(red & above(b))) with_targets(Mode::ultra_red, a, {b, c, kNoCard});
        if (when != When::as_action) return;
        for (const Card base : each(black)) {
            const auto with_base = [&](Mode mode) {
                for (const Card points : each(black & ~bit_of_card(base)))
                    for (const Card exiled : each(black & ~bit_of_card(base) & ~bit_of_card(points)))
                        with_targets(mode, points, {base, exiled, kNoCard});
            };
            for (const Mode mode : modes_of(base).at(When::at_once))
                if (is_in_ultra(game_.rules().readings, info_of(mode))) with_base(mode);
            if (game_.has_specs() && is_lent(Mode::seven_spade, base)) with_base(Mode::seven_spade);
        }
        for (const Card a : each(black))
            for (const Card b : each(black & above(a)))
                for (const Card c : each(red))
                    for (const Card d : each(red & above(c))) {
                        std::array<Card, 4> cards = {a, b, c, d};
                        std::sort(cards.begin(), cards.end());
                        for (const Mode mode : {Mode::ultra_mixed_draw, Mode::ultra_mixed_take})
                            with_targets(mode, cards[0], {cards[1], cards[2], cards[3]});
                    }
    }

    void propose_play(Mode mode, Card main, Operands operands, std::uint8_t affected) {
        operands.affected = affected;
        propose(ChoiceKind::play, static_cast<int>(mode), main, operands.to_third());
    }
    // Against each Enemy where the text leaves open against whom.
    void propose_directed(ChoiceKind kind, Mode mode, Card main, Operands operands) {
        const bool open = info_of(mode).at_opponent || info_of(operands.next_mode).at_opponent;
        if (p_.seats == 2 || !open) return propose(kind, static_cast<int>(mode), main, operands.to_third());
        for (const Player enemy : p_.enemies_of(actor_)) {
            operands.affected = Operands::distance(actor_, enemy, p_.seats);
            propose(kind, static_cast<int>(mode), main, operands.to_third());
        }
    }

    template <class Use>
    void each_target(Aim aim, Use use) {
        const Seats enemies = p_.enemies_of(actor_);
        const auto each_card = [&](Cards cards) {
            for (const Card card : each(cards)) use(card);
        };
        switch (aim) {
            case Aim::nothing:
                return use(kNoCard);
            case Aim::item_if_any:
                use(kNoCard);
                [[fallthrough]];
            case Aim::item:
                // An ability has no card to name it by; of two plays that one card names the lower is meant.
                for (int place = 0; place < p_.stack_count; ++place)
                    if (p_.place_of_item(p_.item(place).main()) == place) use(p_.item(place).main());
                return;
            case Aim::aegis_card:
                return each_card(p_.with_aegis());
            case Aim::any_card:
                return each_card(p_.table());
            case Aim::enemy_anchor:
                return each_card(p_.anchors_of(enemies));
            case Aim::enemy_row:
                return each_card(p_.rows_of(enemies));
            case Aim::enemy_if_any:
                use(kNoCard);
                [[fallthrough]];
            case Aim::enemy_any:
                return each_card(p_.table_of(enemies));
            case Aim::struck:
                return each_card(p_.table());
            case Aim::exile:
                return each_card(p_.exile().set());
        }
    }

    void with_targets(Mode mode, Card main, std::array<Card, 3> cards = {kNoCard, kNoCard, kNoCard}) {
        if (leaves_out(mode, main, cards) || (is_of_traps(mode) && !game_.has_traps())) return;
        if (p_.seats == 2 || !info_of(mode).at_opponent) {
            each_target(info_of(mode).aim, [&](Card target) {
                propose(ChoiceKind::play, static_cast<int>(mode), main, Operands{cards, target}.to_third());
            });
        } else {
            propose_directed(ChoiceKind::play, mode, main, Operands{cards});
        }
        if (!p_.has_teams() || mode == Mode::marriage || !is_for_partner(mode) || cards[0] != kNoCard) return;
        const auto& own = mode == Mode::jack_attach ? p_.row : p_.anchors;
        for (const Card target : each(own[actor_])) propose_play(mode, main, {cards, target}, Operands::kAlly);
    }

    // Of a Combo that the Trap 4H has broken: the Base effects of the card that began it.
    void list_broken() {
        const int place = p_.place_of_item(p_.current.target);
        if (place < 0) return;
        for (int number = 1; number < kModes; ++number) {
            const Mode mode = static_cast<Mode>(number);
            if (!is_base_of_broken(game_.rules().settings, p_.item(place), mode)) continue;
            each_target(info_of(mode).aim, [&](Card target) {
                propose_directed(ChoiceKind::restate, mode, 0, Operands{{kNoCard, kNoCard, kNoCard}, target});
            });
        }
    }

    void list_restated() {
        if (p_.current.mode == Mode::trap) return list_broken();
        if (lacks_target(p_)) {
            each_target(info_of(p_.current.mode).aim, [&](Card target) {
                propose(ChoiceKind::restate, static_cast<int>(p_.current.mode), 0,
                        Operands{{kNoCard, kNoCard, kNoCard}, target}.to_third());
            });
            return;
        }
        const int place = p_.place_of_item(p_.current.target);
        if (place >= 0 && p_.item(place).is_combo()) {
            for (int number = 1; number < kModes; ++number)
                for (const Mode next : super_modes())
                    if (same_entry(static_cast<Mode>(number), p_.item(place).mode) && same_entry(next, p_.item(place).next_mode))
                        with_both_targets(ChoiceKind::restate, static_cast<Mode>(number), 0, kNoCard, next);
            return;
        }
        for (int number = 1; number < kModes; ++number) {
            const Mode mode = static_cast<Mode>(number);
            each_target(info_of(mode).aim, [&](Card target) {
                propose_directed(ChoiceKind::restate, mode, 0, Operands{{kNoCard, kNoCard, kNoCard}, target});
            });
        }
    }

    const Game& game_;
    const Position& p_;
    Player actor_;
    std::vector<Choice>* out_;
    int limit_;
    bool free_of_disrupt_ = false;
    std::uint8_t without_ = 0;
    int found_ = 0;
    Choice first_;
};

}  // namespace

bool any_combo(const Game& game, const Position& position) {
    return Lister(game, position, 1).count_combos() > 0;
}

bool any_play_at_once(const Game& game, const Position& position) {
    Lister lister(game, position, 1);
    return lister.run() > 0 && kind_of(lister.first()) != ChoiceKind::decline;
}

bool any_action(const Game& game, const Position& position, std::uint8_t without) {
    if (position.awaiting == Awaiting::action && position.decider == position.active)
        return Lister(game, position, 1).count_actions(without) > 0;
    Position trial = position;
    trial.awaiting = Awaiting::action;
    trial.decider = trial.active;
    trial.window = 0;
    return Lister(game, trial, 1).count_actions(without) > 0;
}

void Game::list_choices(const Position& position, std::vector<Choice>& out) const {
    out.clear();
    if (is_over(position)) return;
    Lister(*this, position, out).run();
    std::sort(out.begin(), out.end());
}

Forced Game::forced_choice(const Position& position, Choice& choice) const {
    if (is_over(position)) return Forced::no;
    Lister lister(*this, position, 2);
    if (lister.run() != 1) return Forced::no;
    choice = lister.first();
    return Forced::yes;
}

namespace {

// What does least where it can be done, each one choice alone.
constexpr ChoiceKind kDoingLeast[] = {ChoiceKind::pass, ChoiceKind::decline, ChoiceKind::stop, ChoiceKind::idle, ChoiceKind::draw};

}  // namespace

bool Game::passive_choice(const Position& position, Choice& out) const {
    if (is_over(position)) return false;
    for (const ChoiceKind kind : kDoingLeast) {
        out = make_choice(position.decider, kind);
        if (check(position, out) == kNoClause) return true;
    }
    static thread_local std::vector<Choice> choices;
    list_choices(position, choices);
    return passive_choice_among(choices, out);
}

bool Game::passive_choice_among(std::span<const Choice> legal, Choice& out) const {
    if (legal.empty()) return false;
    for (const ChoiceKind kind : kDoingLeast) {
        const auto found = std::find_if(legal.begin(), legal.end(), [&](Choice choice) { return kind_of(choice) == kind; });
        if (found == legal.end()) continue;
        out = *found;
        return true;
    }
    out = legal.front();
    return true;
}

}  // namespace arbiter::vastrix
