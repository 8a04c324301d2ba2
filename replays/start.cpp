#include "replays/start.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "model/core/cards/deck.h"
#include "model/core/cards/game_setup.h"
#include "model/core/input/brief_json.h"
#include "model/core/input/error.h"
#include "model/core/move.h"
#include "replays/known_of_details.h"
#include "replays/record_reading.h"
#include "replays/start_of.h"

namespace arbiter {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& letter : result) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return result;
}

// Which cards words call by id or by printed name. Words repeat, in the next record too: this thread keeps what it found for as long as it
// is asked about the same cards.
class CardWords {
public:
    explicit CardWords(const CardSet& cards) : kept_(kept()) {
        const auto same = [](const auto& one, const Card& other) { return one.first == other.id && one.second == other.name; };
        bool known = kept_.cards.size() == cards.size() && kept_.found.size() < kMostKept;
        for (std::size_t card = 0; known && card < cards.size(); ++card) known = same(kept_.cards[card], cards[card]);
        if (known) return;
        kept_ = {};
        for (std::size_t card = 0; card < cards.size(); ++card) {
            kept_.cards.emplace_back(cards[card].id, cards[card].name);
            kept_.called.emplace(cards[card].id, card);
            kept_.named.emplace(lower(cards[card].name), card);
        }
    }

    std::optional<std::size_t> card(std::string_view word) {
        const auto known = kept_.found.find(word);
        if (known != kept_.found.end()) return known->second;
        return kept_.found.emplace(word, look_up(word)).first->second;
    }

    // Hands over each card that a text calls, or that the texts of a value do.
    template <class Take>
    void each_in(std::string_view text, const Take& take) {
        constexpr std::string_view separators = "/#:<+=";
        while (!text.empty()) {
            const std::size_t end = std::min(text.find_first_of(separators), text.size());
            if (const auto called = card(text.substr(0, end))) take(*called);
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }
    template <class Take>
    void each_in(const Json& json, const Take& take) {
        if (json.is_string()) each_in(std::string_view(json.get_ref<const std::string&>()), take);
        if (!json.is_structured()) return;
        for (const Json& part : json) each_in(part, take);
    }

    // Those of an entry. Entries that say the same are gone through once.
    template <class Take>
    void each_in(const Details& details, const Take& take) {
        FewCards& known = kept_.in_details.of(details);
        if (!known.are_all) {
            known.count = 0;
            bool few = true;
            each_in(*details, [&](std::size_t called) {
                take(called);
                few = few && known.count < known.cards.size();
                if (few) known.cards[known.count++] = static_cast<std::uint16_t>(called);
            });
            known.are_all = few;
            return;
        }
        for (std::size_t card = 0; card < known.count; ++card) take(known.cards[card]);
    }

private:
    static constexpr std::size_t kMostKept = 20'000;
    static_assert(CardSet::kMaximumCards <= std::size_t{1} << 16);
    struct FewCards {
        bool are_all = false;  // that are named; else it is not known
        std::uint8_t count = 0;
        std::array<std::uint16_t, 10> cards{};
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    struct Kept {
        std::vector<std::pair<std::string, std::string>> cards;  // id and printed name
        std::map<std::string, std::size_t, std::less<>> called, named;
        std::unordered_map<std::string, std::optional<std::size_t>, Hash, std::equal_to<>> found{};
        KnownOfDetails<FewCards, KnownKind::cards> in_details{};
    };

    static Kept& kept() {
        thread_local Kept kept;
        return kept;
    }

    std::optional<std::size_t> look_up(std::string_view word) const {
        if (const auto found = kept_.called.find(word); found != kept_.called.end()) return found->second;
        if (const auto found = kept_.named.find(lower(word)); found != kept_.named.end()) return found->second;
        return std::nullopt;
    }

    Kept& kept_;
};

bool leaves_open(const Json& json) {
    if (json.is_string()) return json.get_ref<const std::string&>() == "?";
    return json.is_structured() && std::any_of(json.begin(), json.end(), [](const Json& part) { return leaves_open(part); });
}

// May the player have a card in hand that nobody knows, though the deck is nowhere told?
bool has_any_card(const Replay& replay, Player seat) {
    if (replay.players[seat].deck != Contestant::Deck::unknown) return false;
    if (!replay.position || !replay.position->is_object()) return true;
    return std::ranges::any_of(replay.position->items(), [&](const auto& part) {
        return reading::seat_called(part.key(), replay.players) == seat && leaves_open(part.value());
    });
}

// A game has room for so many different cards. Of larger sets, those that the record names have to do.
constexpr std::size_t kMostCardsOfAnyHand = 48;

// Does somebody play a card that nobody wrote down, out of a hand of which nobody knows the cards, so that it may be any?
bool plays_card_that_nobody_knows(const Replay& replay, const MoveTable& moves) {
    return std::any_of(replay.moves.begin(), replay.moves.end(), [&](const Entry& entry) {
        if (!entry.mark.empty() || entry.by.kind != Author::Kind::player || !has_any_card(replay, entry.by.seat)) return false;
        const MoveRow* row = moves.find(entry.play);
        const Operand* card = row == nullptr || row->group != "play" ? nullptr : row->operand_with(Form::Shape::card);
        return card != nullptr && entry.details->contains(card->key) && leaves_open((*entry.details)[std::string(card->key)]);
    });
}

}  // namespace

std::string place_in(const Replay& replay, const std::string& pointer) {
    return replay.line == 0 ? pointer : fmt::format("line {}: {}", replay.line, pointer);
}

std::string error_in(const Replay& replay, const std::string& pointer, const std::string& message) {
    return InputError(replay.file, place_in(replay, pointer), message).what();
}

std::vector<std::string> cards_named_in(const Replay& replay, const MoveTable& moves, const CardSet& cards,
                                        std::span<const std::optional<Deck>> decks) {
    CardWords words(cards);
    std::vector<bool> seen(cards.size());
    const auto take = [&](std::size_t card) { seen[card] = true; };
    for (const Entry& entry : replay.moves) words.each_in(entry.details, take);
    for (const Shuffle& shuffle : replay.shuffles)
        for (const std::string& card : shuffle.order) words.each_in(std::string_view(card), take);
    // Where a deck is not known, a claim may be the first to tell of a card.
    const auto unknown = [](const Contestant& player) { return player.deck == Contestant::Deck::unknown; };
    if (std::any_of(replay.players.begin(), replay.players.end(), unknown)) {
        for (const Entry& entry : replay.moves)
            if (entry.claim) words.each_in(*entry.claim, take);
        for (const Claim& claim : replay.claims) words.each_in(claim.facts, take);
        if (cards.size() <= kMostCardsOfAnyHand && plays_card_that_nobody_knows(replay, moves)) seen.assign(cards.size(), true);
    }
    for (const auto& deck : decks)
        if (deck)
            for (const DeckEntry& entry : deck->cards) seen[entry.card] = false;
    std::vector<std::string> named;
    for (std::size_t card = 0; card < cards.size(); ++card)
        if (seen[card]) named.push_back(cards[card].id);
    named.emplace_back(kUnknownCard);  // draws may be left out
    return named;
}

namespace starting {

void check_digest(const Replay& replay, std::string_view pointer, const std::string& recorded, const std::string& computed,
                  std::string_view what) {
    if (recorded.empty() || recorded == computed) return;
    throw InputError(replay.file, place_in(replay, std::string(pointer)),
                     fmt::format("the record was made with other {}: found {}, these are {}", what, recorded, computed));
}

Deck listed_deck(const Replay& replay, Player seat, const CardSet& cards) {
    const Contestant& player = replay.players[seat];
    const auto index_of = [&](const std::string& called, std::string_view list, std::size_t line) {
        try {
            return cards.index_of_id_or_name(called);
        } catch (const InputError& error) {
            throw InputError(replay.file, place_in(replay, fmt::format("/players/{}/{}/{}", seat, list, line)), error.what());
        }
    };
    Deck deck;
    deck.name = player.name + "'s deck";
    for (std::size_t line = 0; line < player.cards.size(); ++line) {
        const std::size_t card = index_of(player.cards[line].card, "deck", line);
        const auto same = std::find_if(deck.cards.begin(), deck.cards.end(), [&](const DeckEntry& entry) { return entry.card == card; });
        if (same != deck.cards.end()) {
            same->count += player.cards[line].count;
        } else {
            deck.cards.push_back({card, player.cards[line].count});
        }
    }
    for (std::size_t line = 0; line < player.apart.size(); ++line) deck.apart.push_back(index_of(player.apart[line], "apart", line));
    return deck;
}

JsonDocument position_by_seats(const Replay& replay) {
    JsonDocument document{replay.file, replay.line, {{"position", Json::object()}}};
    for (const auto& [key, value] : replay.position->items()) {
        const auto seat = reading::seat_called(key, replay.players);
        const std::string name = seat ? seat_name(*seat) : key;
        document.root["position"][name] = value;
        if (name == key) continue;
        std::string told = "/position", written = told;
        append_to_pointer(told, name);
        append_to_pointer(written, key);
        document.written_as.emplace_back(told, written);
    }
    return document;
}

void refuse_beside_position(const Replay& replay) {
    if (replay.first)
        throw InputError(replay.file, place_in(replay, "/first"),
                         "found a first player beside a set position, which says itself whose turn it is");
    if (!replay.shuffles.empty())
        throw InputError(replay.file, place_in(replay, "/shuffles"),
                         "found orders of decks beside a set position, which says itself what is known of the decks");
}

void check_order(const Replay& replay, std::size_t index, const SetupOfCards& setup) {
    const Shuffle& shuffle = replay.shuffles[index];
    const auto& deck = setup.decks[shuffle.of];
    const auto refuse = [&](const std::string& place, const std::string& message) {
        throw InputError(replay.file, place_in(replay, fmt::format("/shuffles/{}/order{}", index, place)), message);
    };
    const std::string whose = setup.players[shuffle.of] + "'s deck";
    std::size_t size = 0;
    std::map<std::string, int, std::less<>> left;
    if (!deck) refuse("", fmt::format("found an order of {}, which is not recorded", whose));
    for (const DeckEntry& entry : deck->cards) {
        left[setup.cards[entry.card].id] += entry.count;
        size += static_cast<std::size_t>(entry.count);
    }
    if (shuffle.order.size() > size) refuse("", fmt::format("found {} cards, {} has {}", shuffle.order.size(), whose, size));
    for (std::size_t place = 0; place < shuffle.order.size(); ++place) {
        const std::string& card = shuffle.order[place];
        if (card == kUnknownCard) continue;
        try {
            if (--left[setup.cards[setup.cards.index_of_id_or_name(card)].id] >= 0) continue;
        } catch (const InputError& error) {
            refuse(fmt::format("/{}", place), error.what());
        }
        refuse(fmt::format("/{}", place), fmt::format("found {} more often than {} has it", brief_text(card), whose));
    }
}

}  // namespace starting
}  // namespace arbiter
