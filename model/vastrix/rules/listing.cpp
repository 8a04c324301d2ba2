// Lists of legal choices: candidates that passed the checks. And the universe of choices, legal or not.
#include <algorithm>
#include <array>
#include <span>

#include "model/core/choice_order.h"
#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/rules/specs.h"

namespace arbiter::vastrix {

namespace {

// When plays are listed: as an Action, as Free plays, or of a card that has to be played at once.
enum class When : std::uint8_t { as_action, free, at_once };

bool fits(const ModeInfo& info, When when) {
    if (when == When::at_once) return true;
    return is_timed(info.timing) == (when == When::free);
}

// The modes of tier base of each card, without the Ultras that they occur in.
struct ModesOfCard {
    std::array<std::uint8_t, 3> count{};
    std::array<std::array<Mode, 12>, 3> modes{};

    void add(const ModeInfo& info) {
        for (const When when : {When::as_action, When::free, When::at_once}) {
            const auto list = static_cast<std::size_t>(when);
            if (fits(info, when)) modes[list].at(count[list]++) = info.mode;
        }
    }
    std::span<const Mode> at(When when) const {
        const auto list = static_cast<std::size_t>(when);
        return {modes[list].data(), count[list]};
    }
};
const ModesOfCard& modes_of(Card card) {
    static const std::array<ModesOfCard, kCards> table = [] {
        std::array<ModesOfCard, kCards> all;
        for (int number = 2; number < kModes; ++number) {
            const ModeInfo& info = info_of(static_cast<Mode>(number));
            if (info.tier != Tier::base || info.mode == Mode::ace_sacrifice || is_of_spec(info.mode)) continue;
            for (const Card one : each(info.cards)) all[one].add(info);
        }
        return all;
    }();
    return table[card];
}

const std::vector<Mode>& super_modes() {
    static const std::vector<Mode> modes = [] {
        std::vector<Mode> found;
        for (int number = 2; number < kModes; ++number)
            if (info_of(static_cast<Mode>(number)).tier == Tier::super) found.push_back(static_cast<Mode>(number));
        return found;
    }();
    return modes;
}

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
        if (first_clause_against<Checker>(game_, free_of_disrupt_, p_, choice) != kNoClause) return;
        if (found_++ == 0) first_ = choice;
        if (out_ != nullptr) out_->push_back(choice);
    }

    void list_awaited() {
        switch (p_.awaiting) {
            case Awaiting::nothing:
                return;
            case Awaiting::reveal:
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
                return propose(ChoiceKind::stop);
            case Awaiting::window:
                propose(ChoiceKind::pass);
                if (game_.has_specs()) list_abilities();
                return list_plays(p_.hand[actor_], When::free);
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

    // ---- Actions

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
        if (!leaves_out(ActionType::draw)) propose(ChoiceKind::draw);
        if (!leaves_out(ActionType::face_up))
            for (const Card card : each(offered_of(p_.swap_up, p_.unnamed.swap_up))) propose(ChoiceKind::take_up, card);
        if (!leaves_out(ActionType::points)) {
            for (const Card card : each(hand)) propose(ChoiceKind::score, card);
            if (game_.has_specs() && contains(hand, kTenOfHearts)) propose(ChoiceKind::score_as, kTenOfHearts, kTenOfClubs);
        }
        if (!leaves_out(ActionType::scuttle)) {
            for (const Card target : each(p_.rows_of(p_.enemies_of(actor_))))
                for (const Card card : each(hand)) propose(ChoiceKind::scuttle, card, target);
        }
        if (!leaves_out(ActionType::draw_and_play)) propose(ChoiceKind::draw_and_play);
        if (!leaves_out(ActionType::pass)) propose(ChoiceKind::idle);
        list_plays(hand, When::as_action);
        for (const Card card : each(playable_from_row(game_, p_, actor_))) {
            for (const Mode mode : modes_of(card).at(When::as_action)) with_targets(mode, card);
            list_copies(bit_of_card(card), When::as_action);
        }
    }

    // ---- plays

    void list_plays(Cards hand, When when) {
        for (const Card card : each(hand)) {
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
        for (const Mode mode : super_modes()) {
            const ModeInfo& info = info_of(mode);
            const Cards own = hand & info.cards;
            if (own == 0 || !fits(info, when)) continue;
            for (const Card first : each(own)) {
                for (const Card second : each(own & ~((bit_of_card(first) << 1) - 1)))
                    with_targets(mode, first, {second, kNoCard, kNoCard});
                if (rank_of(first) == Rank::two) continue;
                for (const Card two : each(hand & cards_of_rank(Rank::two))) with_targets(mode, first, {two, kNoCard, kNoCard});
            }
        }
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
        for (const Mode mode : super_modes()) {
            if (!fits(info_of(mode), when)) continue;
            with_targets(mode, ten);
            for (const Card two : each(hand & cards_of_rank(Rank::two))) with_targets(mode, ten, {two, kNoCard, kNoCard});
        }
    }

    // Base plays that a Spec alone lets be made with this card, or at this time.
    void list_by_spec(Card card, When when) {
        if (when == When::free && has_spec(p_, actor_, Spec::bravery)) {
            for (const Mode mode : modes_of(card).at(When::as_action))
                if (is_freed(game_, p_, actor_, mode, Source::single)) with_targets(mode, card);
        }
        for (const Mode mode : {Mode::seven_spade, Mode::ten_theft, Mode::ten_recovery, Mode::goal_seven, Mode::mimic_six})
            if (fits(info_of(mode), when) && (is_lent(mode, card) || (is_of_spec(mode) && contains(info_of(mode).cards, card))))
                with_targets(mode, card);
    }
    void list_abilities() {
        for (const Card card : each(p_.table())) propose(ChoiceKind::assault, card);
        propose(ChoiceKind::rejuvenate);
        propose(ChoiceKind::mastermind);
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
                // An ability has no card to name it by.
                for (int place = 0; place < p_.stack_count; ++place)
                    if (p_.item(place).main() != kNoCard) use(p_.item(place).main());
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
        if (leaves_out(mode, main, cards)) return;
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

    void list_restated() {
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

bool Game::passive_choice(const Position& position, Choice& out) const {
    static thread_local std::vector<Choice> choices;
    list_choices(position, choices);
    return passive_choice_among(choices, out);
}

bool Game::passive_choice_among(std::span<const Choice> legal, Choice& out) const {
    if (legal.empty()) return false;
    for (const ChoiceKind kind : {ChoiceKind::pass, ChoiceKind::decline, ChoiceKind::stop, ChoiceKind::idle, ChoiceKind::draw}) {
        const auto found = std::find_if(legal.begin(), legal.end(), [&](Choice choice) { return kind_of(choice) == kind; });
        if (found == legal.end()) continue;
        out = *found;
        return true;
    }
    out = legal.front();
    return true;
}

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
        for (const Player actor : p_.players()) {
            for (const ChoiceKind kind :
                 {ChoiceKind::give, ChoiceKind::take_up, ChoiceKind::score, ChoiceKind::discard, ChoiceKind::show, ChoiceKind::take,
                  ChoiceKind::cast, ChoiceKind::put_top, ChoiceKind::put_bottom, ChoiceKind::put_away})
                for (const Card card : each(pack)) add(actor, kind, card);
            add(actor, ChoiceKind::score, kCards);
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
