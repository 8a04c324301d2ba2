// What entries of a record mean: their members, and the payment that belongs to a play (notation.h).
#include <array>
#include <span>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/later_pick.h"
#include "model/proxy/words/moves.h"
#include "model/proxy/words/notation_reader.h"

namespace arbiter::proxy {

std::string_view zone_words(std::string_view zone) {
    if (zone == "front") return "front line";
    if (zone == "back") return "back line";
    if (zone == "charges") return "charge zone";
    if (zone == "traps") return "trap zone";
    return zone == "special" ? "special zone" : zone;
}

std::span<const EntryReader::OwnWord> EntryReader::own_words() {
    using R = EntryReader;
    static constexpr OwnWord kWords[] = {{"mulligan", &R::mulligan},
                                         {"keep-hand", &R::keep_hand},
                                         {"keep", &R::keep},
                                         {"bottom", &R::bottom},
                                         {"top", &R::top},
                                         {"set-body", &R::set_body},
                                         {"set-face-down", &R::set_face_down},
                                         {"set-technique", &R::set_technique},
                                         {"set-trap", &R::set_trap},
                                         {"activate", &R::activate},
                                         {"activate-charge", &R::activate_charge},
                                         {"activate-trap", &R::activate_trap},
                                         {"trigger", &R::trigger},
                                         {"skip-trigger", &R::skip_trigger},
                                         {"attack", &R::attack},
                                         {"block", &R::block},
                                         {"no-attack", &R::no_attack},
                                         {"pay", &R::pay_alone},
                                         {"pay-toll", &R::pay_alone},
                                         {"put", &R::put},
                                         {"retarget", &R::retarget},
                                         {"begin", &R::begin},
                                         {"look", &R::look}};
    return kWords;
}

std::uint32_t EntryReader::refer(const Given& given) {
    const std::string& text = given.view.read_string();
    const bool target = given.operand->key == "target";
    ReadReference read =
        target ? read_target_reference(names_, position_, text) : read_body_reference(names_, position_, text, side_meant_by(given));
    const auto found = there(given.view, std::move(read), given.operand->clause, target ? "there is no such target: " : "");
    return found.value_or(Reference8::none()).value;
}

// Whose body a member means that names a card alone, where there are several of it.
Player EntryReader::side_meant_by(const Given& given) const {
    if (by_ >= kPlayers) return kNobody;
    if (given.operand->key == "blocker" || given.operand->key == "struck") return opponent_of(by_);
    return move_.row->word == "block" ? kNobody : by_;
}

void EntryReader::beside(const Operand& operand) {
    const Given* given = move_.find(operand);
    const auto clause = static_cast<Clause>(operand.clause);
    if (operand.form == &kPayForm) return pay(clause);
    if (given == nullptr) return;
    if (operand.key == "from") read_origin(given->view, clause);
    if (operand.key == "round") read_round(given->value, clause);
    if (operand.key == "into") read_destination(static_cast<Player>(given->value), clause);
}

// A speed round that is said to have been under way.
void EntryReader::read_round(std::int64_t round, Clause clause) {
    if (position_.phase != Phase::combat || position_.round == round) return;
    state_beside(clause, position_.round == kNoRound
                             ? "no speed round is under way"
                             : fmt::format("the round of speed {} is under way, not that of speed {}", position_.round, round));
}

Place EntryReader::place(const JsonView& view) const {
    std::string_view text = view.read_string(1, 100);
    Place result{by_, text};
    if (auto slash = text.find('/'); slash != std::string_view::npos) {
        auto owner = read_player(names_, text.substr(0, slash));
        if (!owner) view.fail("a zone, with its owner if need be: \"discard\", \"B/hand\"");
        result = {*owner, text.substr(slash + 1)};
    }
    for (std::string_view zone : kZoneWords) {
        if (zone == result.zone) return {result.owner, zone};
    }
    view.fail_name(result.zone, kZoneWords);
}

void EntryReader::read_origin(const JsonView& view, Clause clause) {
    const Place from = place(view);
    if (from.owner == by_ && from.zone == "hand") return;
    state_beside(clause, fmt::format("cards are played from the player's own hand, not from {}'s {}", names_.players[from.owner],
                                     zone_words(from.zone)));
}

void EntryReader::read_destination(Player into, Clause clause) {
    if (into == by_) return;
    state_beside(clause, fmt::format("{} plays into {}'s own zones, not into {}'s", who(), who(), names_.players[into]));
}

// The payment that the play just chosen asks for. An illegal play is not made here: its payment is judged by what it would cost.
void EntryReader::pay(Clause clause) {
    const auto recorded = member("pay");
    if (!possible_ || result_.choices.empty()) return;
    const Choice play = result_.choices.back();
    PaymentFor what{by_, kNoKind, kNoKind, kind_of(play) == ChoiceKind::install, clause};
    if (kind_of(play) != ChoiceKind::move && kind_of(play) != ChoiceKind::activate && kind_of(play) != ChoiceKind::retain)
        what.played = play.first;
    bool drains_itself = false;
    if (kind_of(play) == ChoiceKind::activate_charge) {
        const Ability& used = game_.cards()[play.first].abilities[play.third & 0xFF];
        drains_itself = play.third < 256 && (used.cost.drain_self || used.cost.self_to_abyss);
        if (drains_itself) what.used_charge = play.first;
    }
    if (game_.check(position_, play) != kNoClause) {
        result_.payment_recorded = recorded.has_value();
        if (!recorded) return;
        result_.payment_open = true;
        const PaymentProblem problem = game_.payment_problem_of(position_, play);
        const auto sources = ready_sources(position_, by_, what.used_charge);
        if (problem.source_count == static_cast<int>(sources.size())) pay_now(*recorded, position_, what, problem, sources, true);
        return;
    }
    checked_ = result_.choices.size() == 1 ? 1 : 0;
    Position after = position_;
    thread_local Events events;  // 8 KB, which take longer to make than most plays
    game_.apply(after, play, events);
    if (!awaits_cost_of_play(after) || after.decider != by_) {
        if (!recorded) return;
        if (!read_payment(names_, *recorded, by_, kRegister.energy_symbols).empty()) {
            state(Clause::charge_produces, "nothing is to be paid, and charges were drained");
        }
        return;
    }
    result_.payment_recorded = recorded.has_value();
    if (!recorded) return;
    const PaymentProblem problem = game_.payment_problem(after);
    std::array<Kind, kMaximumSources> sources;
    for (int i = 0; i < problem.source_count; ++i) sources[i] = problem.sources[i].group;
    pay_now(*recorded, position_, what, problem, std::span(sources).first(static_cast<std::size_t>(problem.source_count)), false);
    // What pays for it, and is told rightly, may be made.
    const bool paid = result_.choices.size() == 2 && result_.choices.back().third != 0 && result_.statements.empty();
    if (checked_ == 1 && paid) checked_ = 2;
}

void EntryReader::pay_now(const JsonView& pay, const Position& position, const PaymentFor& what, const PaymentProblem& problem,
                          std::span<const Kind> sources, bool illegal) {
    const auto drained = read_payment(names_, pay, by_, kRegister.energy_symbols);
    auto mask = judge_payment(game_, names_, position, what, drained, problem, sources, result_.statements);
    if (illegal) return;
    if (mask)
        choose(ChoiceKind::pay, 0, 0, *mask);
    else
        result_.exact = false;
}

bool EntryReader::waiting_for_answers() const {
    for (int i = 0; i < position_.frame_count; ++i) {
        const Frame& frame = position_.frames[i];
        if (frame.type == FrameType::attack || frame.type == FrameType::defeat_window) return true;
        if (frame.type == FrameType::item && frame.stage >= Stage::placed && frame.stage <= Stage::waiting) return true;
    }
    return false;
}

EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
    return EntryReader(game, names, position, move).read();
}

CheckedChoices interpret_and_check(const Game& game, const Names& names, const Position& position, const Move& move) {
    EntryReader reader(game, names, position, move);
    CheckedChoices read{reader.read()};
    read.checked = reader.checked();
    return read;
}

std::optional<EntryChoices> interpret_with_later_pick(const Game& game, const Names& names, const Position& position, const Move& move) {
    if (!pick_is_later(game.rules().readings) || move.row->word != "attack" || move.find("blocker") == nullptr) return std::nullopt;
    EntryReader reader(game, names, position, move);
    reader.take_later_pick_as_told();
    return reader.read();
}

EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const Move& move) {
    return EntryReader(game, names, position, move).read_payment_alone();
}

}  // namespace arbiter::proxy
