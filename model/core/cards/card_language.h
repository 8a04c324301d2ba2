// What of the shared card language a game has: its types of cards and what they carry, its energy, and the words that its rules carry out.
// A card that uses anything else is refused when cards are loaded.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "model/core/cards/ability.h"
#include "model/core/input/contradiction.h"
#include "model/core/words/named_value.h"

namespace arbiter {

// A set of enumerators below 64.
template <typename Value>
class WordSet {
public:
    constexpr WordSet() = default;
    constexpr WordSet(std::initializer_list<Value> values) {
        for (const Value value : values) bits_ |= std::uint64_t{1} << static_cast<unsigned>(value);
    }
    constexpr bool contains(Value value) const { return (bits_ >> static_cast<unsigned>(value) & 1) != 0; }
    constexpr bool empty() const { return bits_ == 0; }

private:
    std::uint64_t bits_ = 0;
};

// What must be true of a target beyond its kind.
enum class TargetFeature : std::uint8_t { other, drained, face_up, face_down, attacking, spell, slow_spell };

// What a cost of an ability may ask for beside typed energy.
enum class CostPart : std::uint8_t { generic, drain_self, self_to_abyss, chosen_generic, sacrifice, life };

// What a type of card carries.
struct CardTypeParts {
    CardType type = CardType::body;
    std::string_view word;
    WordSet<AbilityKind> abilities{};   // the kinds that it may have
    std::optional<AbilityKind> main{};  // the kind that it has exactly one of: what it does when it resolves
    std::uint8_t numbers = 0;           // places of CardRules::numbers that it carries, as bits
    std::uint8_t open_numbers = 0;      // those of them that may be left out (the health of a node that damage cannot destroy)
    bool may_be_fast = false;
    bool pays_activation = false;  // its cost is paid when it is activated, not when it is played

    constexpr bool carries(std::size_t place) const { return (numbers >> place & 1) != 0; }
};

// What the texts of a game call things.
struct Nouns {
    std::string_view body = "body";
    std::string_view a_body = "a body";
    std::string_view self = "body";                         // "this …", said by a card on the field
    std::string_view anywhere = "on any field";             // where a target may be that may be anybody's
    std::string_view item = "play, activation or trigger";  // what waits to resolve
    std::string_view on_stack = "on the stack";
    std::string_view source = "charge";  // what a card is that yields energy
};

struct CardLanguage {
    std::string_view game{};
    std::string_view energy_symbols{};                      // one letter a type, type 0 first
    std::span<const NamedValue<std::uint16_t>> purposes{};  // what energy may be spent on: name and bit (see SourceMode::purposes)
    std::span<const CardTypeParts> types{};
    std::span<const std::string_view> number_names{};     // by place
    std::uint8_t fewest_energies = 1, most_energies = 8;  // types of a card; none: cards have no "energy"
    bool resources = false;                               // a card says whether it may be played as a resource
    bool subtypes = false;
    bool optional_triggers = false;  // "may"
    bool fast_abilities = false;     // "fast" of activated abilities
    std::string_view fast_rule{};    // the clause by which cards of other types are not fast
    bool limits = false;             // "limit" of activated abilities
    bool steps = false;              // "together"
    WordSet<AbilityEvent> events{};
    WordSet<Subject> subjects{};
    WordSet<AbilityCondition> conditions{};
    WordSet<TargetKind> targets{};
    WordSet<TargetFeature> features{};
    WordSet<CostPart> costs{};
    WordSet<Duration> durations{};  // of changed numbers
    WordSet<Operation> operations{};
    bool damages_players = false;  // "damage" may name players and nodes
    Nouns nouns{};
};

// What the type carries. A type that the game has not is an internal contradiction. O(types).
inline const CardTypeParts& parts_of(CardType type, const CardLanguage& language) {
    for (const CardTypeParts& parts : language.types) {
        if (parts.type == type) return parts;
    }
    contradiction("a card has a type that its game has not");
}

}  // namespace arbiter
