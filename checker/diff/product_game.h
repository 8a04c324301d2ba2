// Two versions of a game's rules, played side by side as one game: its positions are pairs, its choices those that both versions allow. A
// difference is a property of a position, so that the engine finds the shortest play to one, in all its stores and with all its workers.
//
// Given a choice a step is deterministic (chance is a choice), so two versions of which every play is the same are the same game. While
// both sides are the same position they are stored as one, in its canonical form. Where they are not, and yet nothing shows that anybody at
// the table could see, the pair is stored, without a canonical form: one renaming of both sides would be wanted. A play of this game goes
// from name to name, so it is told again with the names of its start (concrete_play.h).
//
// A decision with one legal answer is taken silently, on each side for itself where the sides are not the same: where one version only asks
// once more, and there is nothing to choose, there is no difference.
//
// What the old version answers without asking for anything in which the versions differ is not asked of the new one (paired_run.h).
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/diff/difference_kind.h"
#include "checker/diff/paired_run.h"
#include "checker/diff/table_difference.h"
#include "checker/diff/version_run.h"
#include "checker/diff/watched_version.h"
#include "model/core/choice.h"
#include "model/core/definition.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/input/json_reader.h"
#include "model/core/position_copy.h"
#include "model/core/words/question_words.h"
#include "properties/property.h"

namespace arbiter {

// What counts as another position.
enum class Observe : std::uint8_t {
    table,  // what is to be seen: the position as claims of a record name it
    bytes,  // everything that is kept of it
};

struct ProductOptions {
    bool runs_through = true;   // take forced decisions silently
    bool explanations = false;  // other clauses cited are a difference too
    Observe observe = Observe::table;
    bool canonical = true;  // give positions that both versions share their canonical names, in every step
    // What is on the table at the start and differs there (a changed Goal) is no difference, there or later: what comes of it is one. Nor
    // is a property that is broken there under one version only (a deck too many copies of a card for one of them).
    bool past_start = false;
    bool old_holds = false;  // no play breaks a property under the old version: there none is asked, where none need be
    // The versions differ in rules alone, and not in cards: a step of which the old one asks nothing that differs is made once.
    bool rules_alone = false;
};

template <class D>
class ProductGame {
public:
    using Side = typename D::Position;
    using SideGame = typename D::Game;

    struct Position {
        Side of_old, of_new_apart;  // the latter where they are apart
        bool together = true;       // both sides are the same
        bool endless = false;       // forced decisions go on for ever on both sides: play ends here
        DifferenceKind found{};     // on the way here; play ends here

        const Side& of_new() const { return together ? of_old : of_new_apart; }
        const Side& of(Version version) const { return version == Version::old_one ? of_old : of_new(); }
    };

    // Forced decisions are made within a step, here and not by the engine.
    static constexpr bool kCountsForced = true;
    // Both sides, the length of the first, what was found, and what kind of position it is.
    static constexpr std::size_t kMaximumEncodedSize =
        2 * SideGame::kMaximumEncodedSize + sizeof(std::uint16_t) + sizeof(DifferenceKind) + 1;

    // All must outlive it. `properties`: compared on the way; none to compare none.
    ProductGame(const SideGame& old_game, const SideGame& new_game, const typename D::Names& names, PropertyList<SideGame> properties,
                const ProductOptions& options)
        : old_(old_game), new_(new_game), names_(names), properties_(properties), options_(options), id_(next_id()) {
        if (options.rules_alone && same_position(old_.initial(), new_.initial())) watched_ = WatchedVersion<D>::of(old_, new_);
        for (const auto& word : question_words(&old_).of_player)
            if (word.reckoned) reckoned_.push_back(word.read);
        if (options.past_start) look_at_start();
    }

    Position initial() const {
        Position position{old_.initial(), new_.initial()};
        position.together = same_position(position.of_old, position.of_new_apart);
        make(position, std::nullopt);
        return position;
    }

    // Has any step so far asked about what the versions differ in? Where that cannot be watched, it is taken to have.
    bool was_asked_about_changes() const { return watched_ == nullptr || watched_->ever_asked(); }

    bool is_over(const Position& position) const {
        return position.found.what != DifferenceClass::none || position.endless || old_.is_over(position.of_old);
    }
    bool at_capacity(const Position& position) const {
        if constexpr (HasCapacity<SideGame>) return old_.at_capacity(position.of_old) || new_.at_capacity(position.of_new());
        return false;
    }

    // Those that both allow.
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (is_over(position)) return;
        const Scratch& lists = listed(position);
        std::set_intersection(lists.of_old.begin(), lists.of_old.end(), lists.of_new.begin(), lists.of_new.end(), std::back_inserter(out));
    }

    ClauseId check(const Position& position, Choice choice) const {
        const ClauseId clause = old_.check(position.of_old, choice);
        return clause != kNoClause ? clause : new_.check(position.of_new(), choice);
    }

    // `events`: the first of the old version.
    void apply(Position& position, Choice choice, Events& events) const {
        make(position, choice);
        events.clear();
        for (const Event& event : last_run(Version::old_one).events()) {
            if (events.size() == Events::kCapacity) break;
            events.add(event);
        }
    }

    // Names are changed in steps (see ProductOptions): a pair cannot be told again with other names than those in which it came about.
    void canonicalise(Position&) const {}

    std::size_t encode(const Position& position, std::uint8_t* out) const {
        std::uint8_t* const begin = out;
        const std::size_t of_old = old_.encode(position.of_old, out);
        out += of_old;
        if (!position.together) {
            out += new_.encode(position.of_new_apart, out);
            put(out, static_cast<std::uint16_t>(of_old));
        }
        const bool found = position.found.what != DifferenceClass::none;
        if (found) put(out, position.found);
        *out++ = static_cast<std::uint8_t>((position.together ? 0 : kApart) | (position.endless ? kEndless : 0) | (found ? kFound : 0));
        return static_cast<std::size_t>(out - begin);
    }

    Position decode(const std::uint8_t* bytes, std::size_t length) const {
        const std::uint8_t* end = bytes + length;
        const std::uint8_t kind = *--end;
        DifferenceKind found;
        if ((kind & kFound) != 0) get(end, found);
        Position position;
        position.together = (kind & kApart) == 0;
        position.endless = (kind & kEndless) != 0;
        position.found = found;
        std::size_t of_old = static_cast<std::size_t>(end - bytes);
        if (!position.together) {
            std::uint16_t length_of_old = 0;
            get(end, length_of_old);
            of_old = length_of_old;
            const std::uint8_t* const second = bytes + of_old;
            position.of_new_apart = new_.decode(second, static_cast<std::size_t>(end - second));
        }
        position.of_old = old_.decode(bytes, of_old);
        return position;
    }

    // See HasCopy.
    void copy(const Position& from, Position& to) const {
        copy_position(old_, from.of_old, to.of_old);
        if (!from.together) copy_position(new_, from.of_new_apart, to.of_new_apart);
        to.together = from.together;
        to.endless = from.endless;
        to.found = from.found;
    }

    // ---- what differs

    // Both allow the same here, and nothing else differs.
    bool agrees_at(const Position& position) const {
        if (position.found.what != DifferenceClass::none) return false;
        if (is_over(position)) return true;
        const Scratch& lists = listed(position);
        return lists.of_old == lists.of_new;
    }

    // The kinds of difference that show here, ascending, each once.
    void kinds_at(const Position& position, std::vector<DifferenceKind>& out) const {
        out.clear();
        if (position.found.what != DifferenceClass::none) {
            out.push_back(position.found);
        } else if (!agrees_at(position)) {
            const Scratch& lists = listed(position);
            // Of one position the same is asked, and each answer is legal or is not.
            if (position.together || !nothing_in_common(lists)) {
                add_kinds(position, only_in(lists.of_old, lists.of_new), Version::old_one, out);
                add_kinds(position, only_in(lists.of_new, lists.of_old), Version::new_one, out);
            }
            if (out.empty()) out.push_back({.what = DifferenceClass::decision});
        }
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());
    }

    // The kind of the first choice here that one version alone allows, or of what else differs. The position must show a difference. That
    // something may be done tells more than that it may be left.
    DifferenceKind first_kind_at(const Position& position) const {
        std::vector<DifferenceKind> kinds;
        kinds_at(position, kinds);
        if (kinds.front().what != DifferenceClass::legality) return kinds.front();
        const auto order_of = [&](const DifferenceKind& kind) {
            const Choice choice = *choice_of(position, kind);
            return std::pair(D::row_of(position.of(kind.legal_for), choice).passive, choice);
        };
        return *std::min_element(kinds.begin(), kinds.end(),
                                 [&](const DifferenceKind& left, const DifferenceKind& right) { return order_of(left) < order_of(right); });
    }

    // Of the choices that one version alone allows here: the first of this kind.
    std::optional<Choice> choice_of(const Position& position, const DifferenceKind& kind) const {
        if (kind.what != DifferenceClass::legality || is_over(position)) return std::nullopt;
        const Scratch& lists = listed(position);
        const bool of_old = kind.legal_for == Version::old_one;
        for (const Choice choice : only_in(of_old ? lists.of_old : lists.of_new, of_old ? lists.of_new : lists.of_old))
            if (kind_of(position, choice, kind.legal_for) == kind) return choice;
        return std::nullopt;
    }

    // Do these differ only in names, as far as each version can tell for itself?
    bool alike(const Position& left, const Position& right) const {
        return left.together == right.together && left.endless == right.endless && left.found == right.found &&
               alike(old_, left.of_old, right.of_old) && alike(new_, left.of_new(), right.of_new());
    }

    // Does the difference of this kind show here? Of legality: about this very choice.
    bool shows(const Position& position, const DifferenceKind& kind, const std::optional<Choice>& choice) const {
        if (!choice) {
            std::vector<DifferenceKind> kinds;
            kinds_at(position, kinds);
            return std::any_of(kinds.begin(), kinds.end(), [&](const DifferenceKind& other) { return other.what == kind.what; });
        }
        if (is_over(position)) return false;
        const bool old_allows = old_.check(position.of_old, *choice) == kNoClause;
        const bool new_allows = new_.check(position.of_new(), *choice) == kNoClause;
        return old_allows != new_allows && old_allows == (kind.legal_for == Version::old_one);
    }

    // Where this is set, an exploration notes the kinds of all differences that it meets.
    struct Notes {
        std::mutex mutex;
        std::set<DifferenceKind> kinds;
        std::function<void(const std::set<DifferenceKind>&)> tell_new;  // of all, whenever there are more
    };
    void note_kinds_in(Notes* notes) { notes_ = notes; }
    void note_kinds_at(const Position& position) const {
        if (agrees_at(position)) return;
        std::vector<DifferenceKind> kinds;
        kinds_at(position, kinds);
        const std::lock_guard lock(notes_->mutex);
        const std::size_t before = notes_->kinds.size();
        notes_->kinds.insert(kinds.begin(), kinds.end());
        if (notes_->kinds.size() > before && notes_->tell_new) notes_->tell_new(notes_->kinds);
    }

    // The kinds of differences that difference_search.h looks for, by place.
    void look_for(std::vector<DifferenceKind> kinds) { wanted_ = std::move(kinds); }
    bool shows_wanted(std::size_t place, const Position& position) const {
        if (place >= wanted_.size() || agrees_at(position)) return false;
        std::vector<DifferenceKind> kinds;
        kinds_at(position, kinds);
        return std::binary_search(kinds.begin(), kinds.end(), wanted_[place]);
    }

    // The position as people at the table see it, under a version.
    Json table_of(Version version, const Side& position) const {
        if constexpr (ClearsBookkeeping<D>) {
            Side seen = position;
            D::clear_bookkeeping(seen);
            return D::position_json(game_of(version), names_, seen);
        } else {
            return D::position_json(game_of(version), names_, position);
        }
    }

    // Two tables without what differs at the start, where that is no difference.
    void leave_out_start(Json& of_old, Json& of_new) const {
        if (!differing_start_) return;
        std::call_once(start_written_, [&] {
            at_start_ = places_of_difference(table_of(Version::old_one, differing_start_->of_old),
                                             table_of(Version::new_one, differing_start_->of_new()));
        });
        leave_out(of_old, at_start_);
        leave_out(of_new, at_start_);
    }

    // Is anything left out of account because it differs at the start?
    bool leaves_out_start() const { return differing_start_ || !reckoned_at_start_.empty() || !broken_at_start_.empty(); }

    const SideGame& old_game() const { return old_; }
    const SideGame& new_game() const { return new_; }
    const SideGame& game_of(Version version) const { return version == Version::old_one ? old_ : new_; }
    const typename D::Names& names() const { return names_; }
    PropertyList<SideGame> properties() const { return properties_; }
    const ProductOptions& options() const { return options_; }

    // The run that made the last step, on this thread.
    const VersionRun<D>& last_run(Version version) const { return scratch().runs.run(version); }

private:
    static constexpr std::uint8_t kApart = 1, kEndless = 2, kFound = 4;

    // What a thread works with: one game at a time.
    struct Scratch {
        explicit Scratch(const ProductGame& game)
            : of(game.id_), runs(game.old_, game.new_, game.watched_, game.asked_of_old(), game.properties_, game.options_.runs_through) {}

        std::uint64_t of;
        PairedRun<D> runs;
        // The lists are the legal choices of these sides; of two that are together the old one stands for both.
        bool lists_are_of_position = false;
        bool at_together = false;
        Side at_old, at_new;
        std::vector<Choice> of_old, of_new;
        Side seen_of_old, seen_of_new;  // without what nobody sees
        Side as_played;                 // without canonical names
    };

    static bool alike(const SideGame& game, Side left, Side right) {
        game.canonicalise(left);
        game.canonicalise(right);
        return same(left, right);
    }
    static bool same(const Side& left, const Side& right) { return same_position(left, right); }

    // That a property breaks of something that differs is to be known of the new version also where its step is not made.
    PropertyList<SideGame> asked_of_old() const { return options_.old_holds && !watched_ ? PropertyList<SideGame>() : properties_; }

    static std::uint64_t next_id() {
        static std::atomic<std::uint64_t> last{0};
        return ++last;
    }
    Scratch& scratch() const {
        static thread_local std::unique_ptr<Scratch> mine;
        if (!mine || mine->of != id_) mine = std::make_unique<Scratch>(*this);
        return *mine;
    }

    // The lists of both versions, made once for the questions that are asked of one position after the other.
    const Scratch& listed(const Position& position) const {
        Scratch& lists = scratch();
        if (lists.lists_are_of_position && lists.at_together == position.together && same(lists.at_old, position.of_old) &&
            (position.together || same(lists.at_new, position.of_new_apart)))
            return lists;
        lists.lists_are_of_position = true;
        lists.at_together = position.together;
        lists.at_old = position.of_old;
        if (!position.together) lists.at_new = position.of_new_apart;
        const auto list = [&](const SideGame& game) { game.list_choices(position.of_old, lists.of_old); };
        if (lists.runs.answers_for_both(list) && position.together)
            lists.of_new = lists.of_old;
        else
            new_.list_choices(position.of_new(), lists.of_new);
        return lists;
    }

    template <class Value>
    static void put(std::uint8_t*& out, const Value& value) {
        std::memcpy(out, &value, sizeof value);
        out += sizeof value;
    }
    template <class Value>
    static void get(const std::uint8_t*& end, Value& value) {
        end -= sizeof value;
        std::memcpy(&value, end, sizeof value);
    }

    static std::vector<Choice> only_in(const std::vector<Choice>& these, const std::vector<Choice>& others) {
        std::vector<Choice> rest;
        std::set_difference(these.begin(), these.end(), others.begin(), others.end(), std::back_inserter(rest));
        return rest;
    }

    // Something is awaited on both sides, and no answer is one to both.
    static bool nothing_in_common(const Scratch& lists) {
        std::vector<Choice> common;
        std::set_intersection(lists.of_old.begin(), lists.of_old.end(), lists.of_new.begin(), lists.of_new.end(),
                              std::back_inserter(common));
        return !is_stuck<SideGame>(lists.of_old) && !is_stuck<SideGame>(lists.of_new) && is_stuck<SideGame>(common);
    }

    // Not of choices that the other version does not list and would take: it has one for the same.
    void add_kinds(const Position& position, const std::vector<Choice>& choices, Version allowed_by,
                   std::vector<DifferenceKind>& out) const {
        for (const Choice choice : choices)
            if (const DifferenceKind kind = kind_of(position, choice, allowed_by); kind.about != kNoClause) out.push_back(kind);
    }

    DifferenceKind kind_of(const Position& position, Choice choice, Version allowed_by) const {
        const ClauseId clause =
            allowed_by == Version::old_one ? new_.check(position.of_new(), choice) : old_.check(position.of_old, choice);
        return {.what = DifferenceClass::legality, .legal_for = allowed_by, .choice = choice.kind, .about = clause};
    }

    // Makes a step on both sides, or the beginning of the game, and says what it has found.
    void make(Position& position, std::optional<Choice> choice) const {
        PairedRun<D>& runs = scratch().runs;
        position.together = runs.make(position.of_old, position.of_new_apart, choice, position.together);
        if (!choice || !at_capacity(position)) compare(position, choice ? choice->kind : 0, scratch());
    }

    bool looks_different(const Position& position, Scratch& use) const {
        if (position.together) return reckon_differently(position);
        if (options_.observe == Observe::bytes) return true;
        if (same_but_for_unseen(position, use)) return reckon_differently(position);
        Json of_old = table_of(Version::old_one, position.of_old), of_new = table_of(Version::new_one, position.of_new());
        leave_out_start(of_old, of_new);
        return !are_same_tables(of_old, of_new);
    }
    static bool same_but_for_unseen(const Position& position, Scratch& use) {
        if constexpr (ClearsUnseen<D>) {
            use.seen_of_old = position.of_old;
            use.seen_of_new = position.of_new();
            D::clear_unseen(use.seen_of_old);
            D::clear_unseen(use.seen_of_new);
            if constexpr (ClearsBookkeeping<D>) {
                D::clear_bookkeeping(use.seen_of_old);
                D::clear_bookkeeping(use.seen_of_new);
            }
            return same(use.seen_of_old, use.seen_of_new);
        }
        return false;
    }

    // Do the versions reckon another number from the same position, which everybody at the table is told? (What is printed on a changed
    // card is the change itself, and no difference before something comes of it.)
    bool reckon_differently(const Position& position) const {
        if (options_.observe == Observe::bytes) return false;
        for (std::size_t word = 0; word < reckoned_.size(); ++word)
            for (const Player player : Seats::all(seats_of<D>(old_)))
                if (!reckoned_at_start_.contains({word, player}) && reckons_differently(reckoned_[word], position, player)) return true;
        return false;
    }
    bool reckons_differently(void (*read)(const SideGame&, const Side&, Player, Gathered&), const Position& position, Player player) const {
        Gathered of_old, of_new;
        const auto ask = [&](const SideGame& game) { read(game, position.of_old, player, of_old); };
        if (scratch().runs.answers_for_both(ask) && position.together) return false;
        read(new_, position.of_new(), player, of_new);
        return of_old.sum != of_new.sum;
    }

    void look_at_start() {
        const Position start = initial();
        if (start.found.what != DifferenceClass::outcome && start.found.what != DifferenceClass::property) return;
        broken_at_start_ = broken_in_one(scratch());
        if (start.found.what == DifferenceClass::property) return;
        for (std::size_t word = 0; word < reckoned_.size(); ++word)
            for (const Player player : Seats::all(seats_of<D>(old_)))
                if (reckons_differently(reckoned_[word], start, player)) reckoned_at_start_.insert({word, player});
        differing_start_ = start;
    }

    // Sets what the last step of both sides has found.
    void compare(Position& position, std::uint8_t kind, Scratch& use) const {
        position.endless = last_run(Version::old_one).endless() && last_run(Version::new_one).endless();
        position.found = {};
        const DifferenceClass what = difference_after(position, use);
        if (what == DifferenceClass::none) return use_canonical_names(position);
        position.found.what = what;
        position.found.choice = kind;
        position.found.about = what == DifferenceClass::property
                                   ? static_cast<std::uint16_t>(broken_in_one(use).front())
                                   : first_told_by_one(last_run(Version::old_one).events(), last_run(Version::new_one).events());
    }

    // Only where both versions have the same: each of its own would be two renamings.
    void use_canonical_names(Position& position) const {
        if (!options_.canonical || !position.together) return;
        Scratch& use = scratch();
        copy_position(old_, position.of_old, use.as_played);
        if (use.runs.answers_for_both([&](const SideGame& game) { game.canonicalise(position.of_old); })) return;
        position.of_new_apart = use.as_played;
        new_.canonicalise(position.of_new_apart);
        if (!same(position.of_old, position.of_new_apart)) position.of_old = use.as_played;
    }

    DifferenceClass difference_after(const Position& position, Scratch& use) const {
        const VersionRun<D>&of_old = last_run(Version::old_one), &of_new = last_run(Version::new_one);
        bool old_over = false;
        const bool both_alike = use.runs.answers_for_both([&](const SideGame& game) { old_over = game.is_over(position.of_old); });
        if (use.runs.made_once() && both_alike) return looks_different(position, use) ? DifferenceClass::outcome : DifferenceClass::none;
        const bool new_over = new_.is_over(position.of_new());
        if (old_over != new_over || (old_over && D::result(position.of_old).winners() != D::result(position.of_new()).winners()))
            return DifferenceClass::result;
        if (of_old.endless() != of_new.endless()) return DifferenceClass::decision;
        if (!old_over && D::decider(position.of_old) != D::decider(position.of_new())) return DifferenceClass::decision;
        if (looks_different(position, use)) return DifferenceClass::outcome;
        if (other_asides(position, use)) return DifferenceClass::decision;
        if (of_old.broken() != of_new.broken() && !broken_in_one(use).empty()) return DifferenceClass::property;
        if (options_.explanations && other_clauses(of_old.events(), of_new.events())) return DifferenceClass::explanation;
        return DifferenceClass::none;
    }

    // What could be done beside the decisions that were taken silently, and not where they have led to.
    bool other_asides(const Position& position, Scratch& use) const {
        if (!use.runs.other_asides(position.of_old, position.of_new())) return false;
        use.lists_are_of_position = false;
        return true;
    }

    // By the last step, those that were so at the start left out; by place, ascending.
    std::vector<std::uint32_t> broken_in_one(const Scratch& use) const {
        const std::vector<std::uint32_t>&of_old = use.runs.run(Version::old_one).broken(),
              &of_new = use.runs.run(Version::new_one).broken();
        std::vector<std::uint32_t> in_one;
        std::set_symmetric_difference(of_old.begin(), of_old.end(), of_new.begin(), of_new.end(), std::back_inserter(in_one));
        std::erase_if(in_one, [&](std::uint32_t place) { return std::ranges::binary_search(broken_at_start_, place); });
        return in_one;
    }

    static ClauseId first_told_by_one(const std::vector<Event>& of_old, const std::vector<Event>& of_new) {
        const auto [left, right] = std::mismatch(of_old.begin(), of_old.end(), of_new.begin(), of_new.end());
        if (left == of_old.end()) return right == of_new.end() ? kNoClause : right->clause;
        return right == of_new.end() ? left->clause : std::min(left->clause, right->clause);
    }

    static bool other_clauses(const std::vector<Event>& of_old, const std::vector<Event>& of_new) {
        return !std::equal(of_old.begin(), of_old.end(), of_new.begin(), of_new.end(),
                           [](const Event& left, const Event& right) { return left.clause == right.clause; });
    }

    const SideGame& old_;
    const SideGame& new_;
    const typename D::Names& names_;
    PropertyList<SideGame> properties_;
    ProductOptions options_;
    std::uint64_t id_;
    std::shared_ptr<const WatchedVersion<D>> watched_;  // of the old version, where steps may be made once
    std::vector<void (*)(const SideGame&, const Side&, Player, Gathered&)> reckoned_;
    std::optional<Position> differing_start_;                     // on the table
    mutable std::once_flag start_written_;                        // few ask for what differs there
    mutable std::vector<Json::json_pointer> at_start_;            // its places
    std::set<std::pair<std::size_t, Player>> reckoned_at_start_;  // of reckoned_, and whose
    std::vector<std::uint32_t> broken_at_start_;                  // properties, under one version only; ascending
    Notes* notes_ = nullptr;
    std::vector<DifferenceKind> wanted_;
};

}  // namespace arbiter
