// Reading set positions.
#include "model/vastrix/words/set_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>

#include "model/core/cards/game_setup.h"
#include "model/core/input/json_reader.h"
#include "model/core/words/words.h"
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/shield.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/position_bounds.h"
#include "model/vastrix/words/set_position_checks.h"
#include "model/vastrix/words/set_position_pieces.h"
#include "model/vastrix/words/set_position_words.h"

namespace arbiter::vastrix {
namespace {

constexpr int kMost = 255;

class SetPositionReader : SetPositionPieces {
public:
    SetPositionReader(const Rules& rules, const Names& names)
        : SetPositionPieces(names), rules_(rules), most_(position_bounds(rules, static_cast<int>(names.players.size()))) {}

    Position read(const JsonView& view) {
        JsonObject object = view.object();
        refuse_names_of_rulebook(view);
        if (object.optional("format")) (void)read_format(object, "arbiter-position");
        const auto awaiting = object.optional("awaiting");
        complete_ = awaiting.has_value();
        restates_ = awaiting && awaiting->json() == "restate";
        read_turn(object);
        for (const Player player : position_.players()) read_side(object, player);
        read_shared(object);
        read_states(object);
        read_stack(object);
        read_counters(object);
        read_under_way(object);
        read_draw(object);
        object.no_other_keys();
        if (count_of(named_) + number_unnamed() > kCards) view.reject(fmt::format("more than {} cards", kCards));
        check_set_position(rules_, position_, union_of(owned_), complete_, view);
        if (!complete_) {
            Game game(rules_, kAllCards, position_.seats);
            game.start_from(position_);
            Events events;
            game.resume(position_, events);
        }
        return position_;
    }

private:
    // ---- parts

    void read_turn(JsonObject& object) {
        position_.phase = Phase::action;
        position_.active = 0;
        bool in_window = false;
        if (const auto phase = object.optional("phase")) {
            in_window = phase->json() == "window";
            position_.phase = in_window ? Phase::action : phase->read_enum(kPhaseNames);
        }
        if (position_.phase == Phase::setup) position_.active = kNobody;
        player(object, "active", position_.active);
        if (const auto turns = object.optional("mini_turns")) {
            const auto parts = turns->elements(2, 2);
            position_.available = static_cast<std::uint8_t>(parts[0].read_int(0, 9));
            position_.executed = static_cast<std::uint8_t>(parts[1].read_int(0, 9));
            if (position_.available + position_.executed > most_.mini_turns)
                turns->reject(fmt::format("found {} Mini-Turns left and {} used, expected at most {} together", position_.available,
                                          position_.executed, most_.mini_turns));
        } else if (position_.phase == Phase::action && !complete_) {
            position_.available =
                static_cast<std::uint8_t>(std::min<int>(rules_.settings.mini_turns_initial, rules_.settings.mini_turn_cap));
            if (in_window) {
                position_.executed = position_.available;
                position_.available = 0;
            }
        }
        position_.stage = position_.phase == Phase::action ? Stage::choose : Stage::begin;
        if (in_window) {
            position_.window = 1;
            position_.priority = position_.active;
        }
        number(object, "attempted", most_type(), position_.attempted);
        number(object, "forbidden", 255, position_.forbidden);
        number(object, "swap_uses", most_.swap_uses, position_.swap_uses);
        truth(object, "swapped_down", position_.swapped_down);
    }

    void read_side(JsonObject& object, Player player_of) {
        position_.goal[player_of] = rules_.settings.goal_default;
        const auto member = object.optional(seat_letter(player_of));
        if (!member && has_specs() && position_.phase != Phase::setup)
            object.view().reject(fmt::format("{} has no Spec, expected a part of that player with one", seat_letter(player_of)));
        if (!member) return;
        JsonObject side = member->object();
        refuse_names_of_rulebook(*member);
        position_.hand[player_of] = zone(side, "hand", position_.unnamed.hand[player_of]);
        read_rows(side, player_of);
        position_.aegis[player_of] = set(side, "aegis");
        if (const auto goal = side.optional("goal"))
            position_.goal[player_of] = static_cast<std::int16_t>(goal->read_int(-kLargestGoal, kLargestGoal));
        number(side, "skips", most_.skips, position_.skips[player_of]);
        number(side, "ultras", most_.ultras, position_.ultras[player_of]);
        number(side, "tens", most_.tens, position_.tens[player_of]);
        number(side, "quick_twos", most_.quick_twos, position_.quick_twos[player_of]);
        if (const auto kept = side.optional("kept")) {
            if (rules_.readings.miniturn_off_turn != MiniturnOffTurn::kept) kept->reject("these rules keep no Mini-Turns");
            position_.kept[player_of] = static_cast<std::uint8_t>(kept->read_int(0, most_.mini_turns));
        }
        if (const auto granted = position_.has_teams() ? side.optional("granted") : std::nullopt) {
            const bool delivered = granted->json() == int{kDeliveredGrant};
            position_.granted[player_of] = static_cast<std::uint8_t>(granted->read_int(0, delivered ? kDeliveredGrant : most_.granted));
        }
        read_spec(*member, side, player_of);
        const Cards owned = set(side, "owns");
        if (const Cards twice = owned & union_of(owned_); twice != 0)
            member->reject(fmt::format("{} has two owners", card_id(first_of(twice))));
        owned_[player_of] = owned;
        side.no_other_keys();
    }

    // ---- BattleRealm

    bool has_specs() const { return rules_.settings.battlerealm_enabled; }

    template <class Object>
    unsigned small(Object& object, std::string_view key, int most) const {
        int value = 0;
        number(object, key, most, value);
        return static_cast<unsigned>(value);
    }
    template <class Object>
    unsigned mark(Object& object, std::string_view key) const {
        std::uint8_t value = 0;
        truth(object, key, value);
        return value;
    }
    // Each player has a Spec; before they are shown one may be picked already.
    void read_spec(const JsonView& view, JsonObject& side, Player player_of) {
        const auto spec = side.optional("spec");
        if (!has_specs()) {
            if (spec) spec->reject("BattleRealm is not played under these rules");
            return;
        }
        SpecOfPlayer& of = position_.specs.of[player_of];
        if (!spec && position_.phase != Phase::setup) view.reject(fmt::format("{} has no Spec, expected \"spec\"", seat_letter(player_of)));
        if (spec) of.spec = static_cast<unsigned>(spec->read_enum(kSpecNames)) & 7u;
        of.uses = small(side, "signature", most_signatures(rules_, static_cast<Spec>(of.spec))) & 7u;
        of.in_turn = small(side, "signature_in_turn", 3) & 3u;
        of.ultimates = small(side, "ultimate", most_.ultimates) & 3u;
        of.distorted = mark(side, "distorted") & 1u;
        of.played_queen = mark(side, "played_queen") & 1u;
        of.redraws = small(side, "redraws", 15) & 15u;
    }
    void read_marks(JsonObject& object) {
        position_.shown = set(object, "shown");
        const auto queens = [&](std::string_view key) {
            unsigned bits = 0;
            for (const Card queen : each(set(object, key) & cards_of_rank(Rank::queen)))
                bits |= 1u << static_cast<unsigned>(suit_of(queen));
            return bits & 15u;
        };
        SpecState& specs = position_.specs;
        specs.first_queens = queens("first_queens") & 15u;
        specs.next_queens = queens("next_queens") & 15u;
        specs.flipped = static_cast<std::uint8_t>(small(object, "flipped", 15));
        const auto marriages = object.optional("marriages");
        if (!marriages) return;
        for (const JsonView& view : marriages->elements(0, 4)) {
            JsonObject one = view.object();
            const Card king = card(one.required("king"));
            if (rank_of(king) != Rank::king) view.reject("a Bonus Marriage is told by its King");
            Player spouse = kNobody;
            player(one, "of", spouse);
            if (spouse >= position_.seats) view.reject("a Bonus Marriage is a player's, expected \"of\"");
            const unsigned bit = 1u << static_cast<unsigned>(suit_of(king));
            specs.married = (specs.married | bit) & 15u;
            if (mark(one, "broken") == 0) specs.marriages = (specs.marriages | bit) & 15u;
            specs.set_spouse(static_cast<int>(suit_of(king)), spouse);
            one.no_other_keys();
        }
    }

    // ---- Traps

    // Unknown cards in rows are face-down Traps.
    void read_rows(JsonObject& side, Player player_of) {
        std::uint8_t in_row = 0, in_anchors = 0;
        position_.row[player_of] = zone(side, "points", in_row);
        position_.anchors[player_of] = zone(side, "anchors", in_anchors);
        const auto traps = side.optional("traps"), disabled = side.optional("disabled");
        if (!rules_.settings.traps_enabled) {
            if (traps || disabled) (traps ? *traps : *disabled).reject("the module Traps is not played under these rules");
            if (in_row + in_anchors > 0)
                (side.optional(in_row > 0 ? "points" : "anchors"))->reject("unknown cards lie in rows as Traps alone");
            return;
        }
        position_.unnamed.traps[player_of] = static_cast<std::uint8_t>((in_row & 15) + 16 * (in_anchors & 15));
        if (traps) add_traps(*traps, player_of);
        if (disabled) {
            JsonObject tokens = disabled->object();
            for (const auto& [id, view] : tokens.members()) {
                const auto trap = find_card(id);
                if (!trap || !contains(position_.traps_of(player_of), *trap)) view.reject("no Trap of this player");
                position_.traps.set_token(*trap, static_cast<int>(view.read_int(2, most_.token)));
            }
        }
        int triggers = 0, spades = 0;
        number(side, "triggers", most_.triggers, triggers);
        number(side, "three_spades", most_.three_spades, spades);
        position_.traps.set_used(player_of, triggers, spades);
        number(side, "events", TrapEvent::all, position_.traps.events[player_of]);
    }
    void add_traps(const JsonView& view, Player player_of) {
        for (const JsonView& one : view.elements(0, kTrapCards)) {
            const Card trap = card(one);
            if (!is_trap_card(trap) || !contains(position_.row[player_of] | position_.anchors[player_of], trap))
                one.reject("a Trap is a 4 or a 5 in a row of its player");
            position_.traps.down = static_cast<TrapSet>(position_.traps.down | trap_bit(trap));
        }
    }
    // Of the module Traps, what belongs to no player.
    void read_traps(JsonObject& object) {
        const auto view = object.optional("traps");
        if (!view) return;
        if (!rules_.settings.traps_enabled) view->reject("the module Traps is not played under these rules");
        JsonObject parts = view->object();
        TrapState& traps = position_.traps;
        const auto set_of = [&](std::string_view key) { return static_cast<TrapSet>(set(parts, key) >> kFirstTrap & 0xFF); };
        traps.late = set_of("late");
        traps.called = set_of("called");
        number(parts, "barred", kMost, traps.barred);
        int asked = 0, threes = 0;
        std::uint8_t heart = 0, from_pile = 0, points = 0;
        number(parts, "asked", 15, asked);
        number(parts, "threes", most_.threes, threes);
        truth(parts, "heart", heart);
        truth(parts, "barred_points", points);
        truth(parts, "from_pile", from_pile);
        traps.asked = static_cast<unsigned>(asked) & 15u;
        traps.threes = static_cast<unsigned>(threes) & 7u;
        traps.heart = heart & 1u;
        traps.barred_points = points & 1u;
        traps.pending_from_pile = from_pile & 1u;
        if (const auto how = parts.optional("pending_how")) traps.pending_how = static_cast<unsigned>(how->read_enum(kPendingNames)) & 7u;
        Player by = 0;
        player(parts, "pending_by", by);
        traps.pending_player = by & 7u;
        if (const auto pending = parts.optional("pending")) {
            traps.pending = is_unnamed(*pending) ? kUnnamed : card(*pending);
            if (traps.pending_kind() != Pending::placing) (void)placed(*pending);
        }
        for (const auto& [key, into] : {std::pair("swap_taken", &traps.swap_taken), std::pair("swap_placed", &traps.swap_placed)})
            if (const auto one = parts.optional(key)) *into = is_unnamed(*one) ? kUnnamed : card(*one);
        parts.no_other_keys();
        if (traps.heart != 0 && !contains(position_.all_anchors(), kJackOfHearts)) view->reject("JH lies in no ER");
    }

    void read_shared(JsonObject& object) {
        read_traps(object);
        if (const auto bar = object.optional("swap_bar")) {
            JsonObject parts = bar->object();
            position_.swap_down = zone(parts, "down", position_.unnamed.swap_down);
            position_.swap_up = zone(parts, "up", position_.unnamed.swap_up);
            parts.no_other_keys();
            const int cards = position_.swap_down_size() + position_.swap_up_size();
            if (cards > most_.swap_bar) bar->reject(fmt::format("found {} cards, expected at most {}", cards, most_.swap_bar));
        }
        pile(object, "graveyard", position_.graveyard());
        pile(object, "exile", position_.exile());
        read_draft(object);
    }

    // The pool of a draft, and how far it is. Face-down cards of which it is not said what they are are among the unknown ones of the DP.
    void read_draft(JsonObject& object) {
        const auto member = object.optional("draft");
        if (!member) return;
        const SubMode mode = sub_mode_of(rules_, position_.seats);
        if (position_.phase != Phase::setup || mode == SubMode::none)
            member->reject("found a draft, which belongs to a setup with Deffy Mode");
        JsonObject parts = member->object();
        position_.step = DraftStage::select;
        if (const auto stage = parts.optional("stage")) position_.step = stage->read_enum(kDraftStageNames);
        pile(parts, "up", position_.exile());
        position_.aside = zone(parts, "known_down");
        position_.apart = set(parts, "apart");
        const auto both = [&](std::string_view key, auto read) {
            const auto list = parts.optional(key);
            if (!list) return;
            const auto values = list->elements(2, 2);
            for (const Player player_of : {Player{0}, Player{1}}) read(player_of, values[player_of]);
        };
        DraftState& draft = position_.draft;
        both("down", [&](Player pool, const JsonView& cards) { draft.down[pool] = static_cast<std::uint8_t>(cards.read_int(0, kCards)); });
        both("taken_down",
             [&](Player player_of, const JsonView& cards) { draft.set_taken_down(player_of, static_cast<int>(cards.read_int(0, 15))); });
        both("votes", [&](Player player_of, const JsonView& vote) { draft.set_vote(player_of, vote.read_enum(kVoteNames)); });
        if (const auto fate = parts.optional("fate")) draft.set_fate(fate->read_enum(kFateNames));
        if (const auto called = parts.optional("called")) draft.set_called(called->read_bool());
        if (const auto late = parts.optional("late")) draft.set_late(late->read_bool());
        const int all = number_of_selections(rules_, mode);
        int left = std::max(0, all - position_.hand_size(0) - position_.hand_size(1));
        if (const auto said = parts.optional("left")) left = static_cast<int>(said->read_int(0, all));
        position_.left = static_cast<std::uint8_t>(left);
        parts.no_other_keys();
        if (position_.unknown_down() < 0) member->reject("more face-down cards are named than lie there");
        const Cards of_pool = position_.exile().set() | position_.aside;
        if (const Cards lost = position_.apart & ~of_pool; lost != 0)
            member->reject(fmt::format("{} lies apart and in no pool", card_id(first_of(lost))));
    }

    void read_states(JsonObject& object) {
        position_.revealed = set(object, "revealed");
        position_.tapped_by_nine = set(object, "tapped");
        position_.tapped_by_two = set(object, "tapped_by_two");
        read_owners(object);
        position_.noted = set(object, "noted");
        if (has_specs()) read_marks(object);
        position_.came = set(object, "came");
        position_.beside = optional_card(object, "beside");
        const auto jacks = object.optional("jacks");
        if (!jacks) return;
        JsonObject links = jacks->object();
        for (const auto& [id, host] : links.members()) {
            const auto jack = find_card(id);
            if (!jack || rank_of(*jack) != Rank::jack || is_joker(*jack)) host.reject("only Jacks are attached");
            const Card held = card(host), before = position_.jack_on(held);
            if (before != kNoCard && rules_.readings.jack_rejack != JackRejack::latest_wins)
                host.reject(fmt::format("{} is attached to {} already", card_id(before), card_id(held)));
            position_.host_of(*jack) = held;
            if (position_.has_teams() && position_.controller_of(held) == position_.ally_of(position_.controller_of(*jack)))
                position_.handing = static_cast<std::uint8_t>(position_.handing | 1u << *jack % 4u);
            if (before != kNoCard) position_.set_order_of_jack(*jack % 4u, position_.order_of_jack(before % 4u) + 1);
        }
    }

    // Of two players a card that is not its controller's is the other one's.
    void read_owners(JsonObject& object) {
        if (position_.seats == 2)
            position_.foreign = set(object, "foreign");
        else if (const auto foreign = object.optional("foreign"))
            foreign->reject("with more than two players \"owns\" in a player's part says whose a card is");
        for (const Player owner : position_.players())
            for (const Card one : each(owned_[owner]))
                if (position_.controller_of(one) != kNobody) position_.set_owner(one, owner);
    }

    // From the bottom upwards.
    void read_stack(JsonObject& object) {
        const auto stack = object.optional("stack");
        if (!stack) return;
        for (const JsonView& view : stack->elements(0, kMaximumStack)) position_.stack[position_.stack_count++] = read_item(view);
        if (complete_ || position_.stack_count == 0) return;
        position_.priority = position_.next_of(position_.item(position_.stack_count - 1).player);
        for (int place = 0; place < position_.stack_count; ++place)
            if (position_.item(place).action != 0) position_.stage = Stage::acted;
    }

    // `resolves`: its card may have come into a row already.
    Item read_item(const JsonView& view, bool resolves = false) {
        JsonObject object = view.object();
        Item item;
        const JsonView word = object.required("mode");
        std::vector<std::string_view> words;
        for (int mode = 1; mode < kModes; ++mode) words.push_back(word_of(static_cast<Mode>(mode)));
        item.mode = static_cast<Mode>(word.read_name(words) + 1);
        item.player = 0;
        player(object, "by", item.player);
        item.declarer = item.player;
        player(object, "declared_by", item.declarer);
        std::uint8_t spent = item.mode == Mode::trap ? 1 : 0, from_pile = 0, gained = 0, broken = 0;
        int answered = 0;
        truth(object, "spent", spent);
        truth(object, "from_pile", from_pile);
        truth(object, "gained", gained);
        truth(object, "broken", broken);
        number(object, "answered", 15, answered);
        item.spent = spent & 1u;
        item.from_pile = from_pile & 1u;
        item.gained = gained & 1u;
        item.broken = broken & 1u;
        item.answered = static_cast<unsigned>(answered) & 15u;
        std::size_t place = 0;
        for (const JsonView& one : object.required("cards").elements(1, 4)) {
            if (one.is_null()) {
                ++place;
                continue;
            }
            const bool lies_elsewhere = item.spent != 0 || (resolves && contains(position_.table(), card(one)));
            item.cards[place++] = lies_elsewhere ? card(one) : placed(one);
        }
        item.target = optional_card(object, "target");
        if (position_.seats == 2)
            number(object, "shield", 3, item.shield);
        else
            read_directed(view, object, item);
        number(object, "option", most_type(), item.option);
        const bool free = info_of(item.mode).timing != Timing::action && info_of(item.mode).timing != Timing::anchor;
        item.action = complete_ || free ? 0 : action_type_of(rules_.readings, item);
        number(object, "action", most_type(), item.action);
        if (const auto next = object.optional("then")) {
            if (!enables_combos()) next->reject("no effect enables a Combo under these rules");
            item.next_mode = static_cast<Mode>(next->read_name(words) + 1);
        }
        item.next_target = optional_card(object, "then_target");
        object.no_other_keys();
        return item;
    }

    // Of more than two players: whom it affects, and its Royal Shield against each.
    void read_directed(const JsonView& view, JsonObject& object, Item& item) const {
        player(object, "affects", item.affected);
        const Player player_of = item.player;
        const bool hands_over = item.affected != kNobody && item.affected == position_.ally_of(player_of) && is_for_partner(item.mode);
        // A stolen play may be directed at the thief until that is chosen anew.
        const bool stolen = restates_ && item.declarer != player_of && item.affected == player_of;
        if (info_of(item.mode).at_opponent && !stolen && !position_.are_enemies(player_of, item.affected))
            view.reject("the play affects one of several Enemies, expected \"affects\" to say which");
        if (!info_of(item.mode).at_opponent && item.affected != kNobody && !hands_over)
            view.reject("\"affects\" names a player whom this play cannot be for");
        const auto shield = object.optional("shield");
        if (!shield) return;
        JsonObject levels = shield->object();
        for (const Player other : position_.others_of(item.declarer)) {
            std::uint8_t level = 0;
            number(levels, seat_letter(other), 3, level);
            item.shield = with_shield(position_, item.shield, item.declarer, other, level);
        }
        levels.no_other_keys();
    }

    // The highest type of Action (super.action).
    int most_type() const { return rules_.readings.super_action == SuperAction::own_action ? ActionType::several : ActionType::pass; }
    bool enables_combos() const { return rules_.readings.combo_core_enablers == ComboCoreEnablers::immediate_plays; }

    void read_counters(JsonObject& object) {
        number(object, "exhausted", most_.exhausted, position_.exhausted);
        number(object, "sudden", most_.sudden, position_.sudden);
        player(object, "activator", position_.activator);
        truth(object, "sudden_fresh", position_.sudden_fresh);
        if (const auto lock = object.optional("lock")) {
            position_.lock = static_cast<std::uint8_t>(lock->read_int(0, most_.board_lock));
            position_.locked = 1;
        }
        truth(object, "lock_fresh", position_.lock_fresh);
    }

    void read_under_way(JsonObject& object) {
        if (const auto awaiting = object.optional("awaiting")) position_.awaiting = awaiting->read_enum(kAwaitingNames);
        player(object, "decider", position_.decider);
        number(object, "stage", 9, position_.stage);
        truth(object, "window", position_.window);
        player(object, "priority", position_.priority);
        number(object, "passes", position_.seats - 1, position_.passes);
        number(object, "pulls", kMost, position_.pulls);
        if (const auto where = object.optional("pull_to")) position_.pull_to = where->read_enum(kPullNames);
        player(object, "puller", position_.puller);
        number(object, "step", 15, position_.step);
        if (position_.step == DraftStage::none || position_.phase != Phase::setup) number(object, "left", 63, position_.left);
        player(object, "late_draw", position_.late_draw);
        player(object, "scorer", position_.scorer);
        if (const auto trigger = object.optional("trigger")) position_.trigger = trigger->read_enum(kTriggerNames);
        number(object, "trigger_step", 15, position_.trigger_step);
        if (const auto scored = object.optional("scored")) position_.scored = is_unnamed(*scored) ? kUnnamed : card(*scored);
        truth(object, "full", position_.full);
        if (const auto current = object.optional("current")) position_.current = read_item(*current, true);
        if (const auto owed = object.optional("owed"))
            for (const JsonView& view : owed->elements(0, kMaximumOwed)) position_.owed[position_.owed_count++] = read_owed(view);
        if (const auto aside = object.optional("aside"))
            for (const JsonView& one : aside->elements(0, kCards))
                put_into(position_.aside, position_.unnamed.aside, is_unnamed(one) ? kUnnamed : card(one));
        named_ |= position_.aside;
        position_.apart |= zone(object, "apart", position_.unnamed.apart);
        if (const auto result = object.optional("result")) position_.result = read_result(*result);
        if (const auto reason = object.optional("reason")) position_.reason = reason->read_enum(kReasonNames);
    }

    // Of more than two players the seats of the winners, or "drawn", or the seats of those who share a draw.
    Result read_result(const JsonView& view) const {
        if (position_.seats == 2) return view.read_enum(kResultNames);
        if (view.is_string()) return view.read_enum(kResultNames);
        const auto seats = [&](const JsonView& list) {
            Seats read;
            for (const JsonView& one : list.elements(1, kMostPlayers)) {
                const auto found = arbiter::read_player(names_, one.read_string(1, 100));
                if (!found) one.fail("a player: " + seats_to_name(names_.players.size()));
                read = read.with(*found);
            }
            return read;
        };
        JsonObject object = view.object();
        const auto winners = object.optional("winners"), drawn = object.optional("drawn");
        object.no_other_keys();
        if (winners) return Result::won_by_set(seats(*winners));
        return drawn ? Result::draw_among(seats(*drawn)) : Result::none;
    }

    Owed read_owed(const JsonView& view) {
        JsonObject object = view.object();
        int how = 0, depth = 0;
        Card owed_card = kNoCard;
        Player by = kNobody;
        number(object, "how", 15, how);
        const bool lies_elsewhere = (how & (Owed::drawn | Owed::noted)) != 0;
        if (const auto one = object.optional("card")) owed_card = is_unnamed(*one) ? kUnnamed : lies_elsewhere ? card(*one) : placed(*one);
        player(object, "by", by);
        number(object, "depth", kMaximumStack, depth);
        object.no_other_keys();
        return Owed::of(owed_card, by, how, depth);
    }

    void read_draw(JsonObject& object) {
        const auto draw = object.optional("draw");
        if (!draw) return;
        JsonObject parts = draw->object();
        pile(parts, "top", position_.top(), true);
        pile(parts, "bottom", position_.bottom());
        position_.unknown = zone(parts, "unknown", position_.unnamed.draw);
        std::uint8_t rest = 0;
        truth(parts, "rest", rest);
        const auto size = parts.optional("size");
        parts.no_other_keys();
        if (position_.draft.hidden() > 0 && position_.bottom().count > 0)
            draw->reject("found a bottom of the DP beside face-down cards of a pool");
        if (size) read_size_of_draw(*size, rest != 0);
        if (rest != 0) add_rest(*draw);
        tidy_draw_pile(position_);
    }
    // Cards of the DP that nobody knows.
    void read_size_of_draw(const JsonView& size, bool rest) {
        const auto cards = static_cast<int>(size.read_int(0, kCards));
        if (rest) size.reject("found \"size\" beside \"rest\", which says how many cards the DP has");
        if (cards < position_.draw_count()) size.reject(fmt::format("found {}, and {} cards are listed", cards, position_.draw_count()));
        position_.unnamed.draw = static_cast<std::uint8_t>(position_.unnamed.draw + cards - position_.draw_count());
    }
    // All cards that are named nowhere; where some are unknown elsewhere, nobody knows which of them these are.
    void add_rest(const JsonView& draw) {
        const Cards rest = kAllCards & ~named_;
        const int elsewhere = number_unnamed();
        if (elsewhere == 0) {
            position_.unknown |= rest;
            return;
        }
        if (count_of(rest) < elsewhere) draw.reject("more cards are unknown than are named nowhere");
        position_.unnamed.draw = static_cast<std::uint8_t>(position_.unnamed.draw + count_of(rest) - elsewhere);
    }
    int number_unnamed() const {
        int cards = position_.unnamed.lying();
        for (const ConstPile pile : {position_.top(), position_.bottom(), position_.graveyard(), position_.exile()})
            cards += pile.count - count_of(pile.set());
        return cards;
    }

    const Rules& rules_;
    const PositionBounds most_;
    ByPlayer<Cards> owned_{};  // as the players' parts say
    bool complete_ = false;
    bool restates_ = false;  // mode and target of a play are being chosen anew
};

}  // namespace

Position read_set_position(const Rules& rules, const Names& names, const JsonView& position) {
    return SetPositionReader(rules, names).read(position);
}

std::optional<Position> before_the_action(const Game& game, const JsonView& written, const Position& position) {
    static constexpr const char* kSayHowFar[] = {"phase", "mini_turns", "attempted", "awaiting", "stage", "window", "stack"};
    const auto says = [&](const char* word) { return written.json().contains(word); };
    if (position.awaiting != Awaiting::action || std::any_of(std::begin(kSayHowFar), std::end(kSayHowFar), says)) return std::nullopt;
    Position before = position;
    before.phase = Phase::start;
    before.stage = Stage::window;
    before.awaiting = Awaiting::nothing;
    before.decider = kNobody;
    before.available = 0;
    Events events;
    game.resume(before, events);
    return before.awaiting == Awaiting::window ? std::optional(before) : std::nullopt;
}

}  // namespace arbiter::vastrix
