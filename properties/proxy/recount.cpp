// Numbers that properties work out for themselves.
#include "properties/proxy/recount.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

namespace arbiter::proxy {

bool is_play(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::install:
        case ChoiceKind::set_body:
        case ChoiceKind::set_face_down:
        case ChoiceKind::set_technique:
        case ChoiceKind::set_trap:
        case ChoiceKind::activate:
        case ChoiceKind::activate_charge:
        case ChoiceKind::move:
            return true;
        default:
            return false;
    }
}

int items(const Position& position) {
    return static_cast<int>(std::count_if(position.frames.begin(), position.frames.begin() + position.frame_count, is_item));
}

// Positions have no padding, so that they can be compared as bytes.
static constexpr Position kBlank{};

template <class Place>
static bool is_blank(const Place* places, const Place* blank, int count) {
    return std::memcmp(places, blank, sizeof(Place) * static_cast<std::size_t>(count)) == 0;
}

bool frames_are_blank_beyond(const Position& position) {
    const int frames = position.frame_count;
    return frames == kMaximumFrames || is_blank(&position.frames[frames], &kBlank.frames[frames], kMaximumFrames - frames);
}

bool pending_is_blank_beyond(const Position& position) {
    const int pending = position.pending_count;
    return pending == kMaximumPending || is_blank(&position.pending[pending], &kBlank.pending[pending], kMaximumPending - pending);
}

// The slots that are not taken, and those beyond the highest taken one at once.
bool slots_are_sound(const Bodies& bodies) {
    const Bodies& blank = kBlank.sides[0].bodies;
    const int beyond = std::bit_width(bodies.taken());
    for (const Body& body : bodies)
        if (!body.present()) return false;
    if (!bodies.gapless())
        for (int slot = 0; slot < beyond; ++slot)
            if ((bodies.taken() >> slot & 1) == 0 && bodies[slot] != blank[slot]) return false;
    return beyond == kMaximumBodies || is_blank(&bodies[beyond], &blank[beyond], kMaximumBodies - beyond);
}

bool is_blank_beyond_counters(const Position& position) {
    for (const Side& side : position.sides)
        if (side.deck.top + side.deck.bottom > kMaximumDeck || !slots_are_sound(side.bodies)) return false;
    return frames_are_blank_beyond(position) && pending_is_blank_beyond(position);
}

int copies_in_deck(const Side& side, Kind kind) {
    const auto end = side.deck.order.begin() + side.deck.top + side.deck.bottom;
    return side.count(Pile::unknown_deck, kind) + static_cast<int>(std::count(side.deck.order.begin(), end, kind));
}

int body_number(const Game& game, const Body& body, Numbered which) {
    const Rules& rules = game.rules();
    const bool flat = !body.face_up() && rules.readings.facedown_bonuses == FacedownBonuses::no;
    const int printed = body.face_up() ? game.cards()[body.kind].numbers[which] : rules.settings.facedown_body[which];
    const int number = flat ? printed : printed + body.temporary[which] + body.lasting[which];
    return rules.readings.stats_floor == StatsFloor::floor_zero ? std::max(0, number) : number;
}

bool is_dead(const Game& game, const Body& body) {
    const int health = body_number(game, body, kHealth);
    return health <= 0 || body.damage >= health;
}

namespace {

// Whom a constant ability of `owner` is about, seen from `player`.
bool is_about(Reference object, Player owner, Player player) {
    switch (object) {
        case Reference::you:
            return owner == player;
        case Reference::opponents:
            return owner != player;
        case Reference::each_player:
            return true;
        default:
            return false;
    }
}

int constant_changes(const Game& game, const Position& position, Player player, Operation operation) {
    int sum = 0;
    for (Player owner = 0; owner < kPlayers; ++owner) {
        for (const Body& body : position.sides[owner].bodies) {
            if (!body.face_up()) continue;
            const CardRules& card = game.cards()[body.kind];
            for (int i = 0; i < card.ability_count; ++i) {
                const Ability& ability = card.abilities[i];
                if (ability.kind != AbilityKind::constant) continue;
                for (int j = 0; j < ability.effect_count; ++j) {
                    const Effect& effect = ability.effects[j];
                    if (effect.operation == operation && is_about(effect.object, owner, player)) sum += effect.amount.value;
                }
            }
        }
    }
    return sum;
}

int base_insight(const Rules& rules) {
    if (rules.settings.insight_base != Settings{}.insight_base) return rules.settings.insight_base;
    switch (rules.readings.insight_base) {
        case InsightBase::one:
            return 1;
        case InsightBase::two:
            return 2;
        case InsightBase::zero:
            return 0;
    }
    return 1;
}

}  // namespace

int insight_of(const Game& game, const Position& position, Player player) {
    const Rules& rules = game.rules();
    const int sum =
        base_insight(rules) + position.sides[player].insight + constant_changes(game, position, player, Operation::change_insight);
    const bool floor = rules.readings.insight_zero == InsightZero::floor_one && rules.settings.insight_floor != 0;
    return std::max(floor ? 1 : 0, sum);
}

int keep_of(const Game& game, const Position& position, Player player) {
    const int sum =
        game.rules().settings.insight_keep + position.sides[player].keep + constant_changes(game, position, player, Operation::change_keep);
    return std::max(0, sum);
}

EnergySet types_yielded(const Game& game, Kind kind) {
    const CardRules& card = game.cards()[kind];
    if (game.rules().readings.charge_types == ChargeTypes::printed) return card.energy;
    EnergySet types = 0;
    for (int type = 1; type < kMaximumEnergyTypes; ++type) {
        if (card.cost.typed[type] > 0) types = static_cast<EnergySet>(types | (1 << type));
    }
    return types == 0 ? EnergySet{1} : types;
}

int types_counted(const Game& game, Kind kind) {
    const bool neutral = game.rules().readings.charge_neutral_counts == ChargeNeutralCounts::counts;
    return std::popcount(static_cast<unsigned>(types_yielded(game, kind) & (neutral ? 0xFF : 0xFE)));
}

bool any_ability(const Game& game, bool (*wanted)(const Ability&)) {
    for (const CardRules& card : game.cards())
        for (int i = 0; i < card.ability_count; ++i)
            if (wanted(card.abilities[i])) return true;
    return false;
}

bool slot_disturbed(const Transition& step, Player player, int slot) {
    const std::uint8_t reference = Reference8::body(player, slot).value;
    return std::any_of(step.events.begin(), step.events.end(), [&](const Event& event) {
        switch (kind_of(event)) {
            case EventKind::defeated:
            case EventKind::left_field:
                return event.player == player && event.second == slot;
            case EventKind::entered:
            case EventKind::put_on_field:
                return event.first == reference;
            default:
                return false;
        }
    });
}

}  // namespace arbiter::proxy
