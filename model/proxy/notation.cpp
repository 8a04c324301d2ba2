// What entries of a record mean: the play words, their members, and the payment that belongs to a play (notation.h).
#include "model/proxy/notation.h"

#include "model/proxy/notation_reader.h"

namespace arbiter::proxy {

std::string_view zone_words(std::string_view zone) {
    if (zone == "front") return "front line";
    if (zone == "back") return "back line";
    if (zone == "charges") return "charge zone";
    if (zone == "traps") return "trap zone";
    return zone == "special" ? "special zone" : zone;
}

std::span<const EntryReader::Word> EntryReader::words() {
    using R = EntryReader;
    static constexpr Word kWords[] = {{"first-player", &R::first_player, AuthorOfWord::chance},
                                      {"draw", &R::draw, AuthorOfWord::chance},
                                      {"mulligan", &R::mulligan},
                                      {"keep-hand", &R::keep_hand},
                                      {"keep", &R::keep},
                                      {"bottom", &R::bottom},
                                      {"top", &R::top},
                                      {"pass", &R::pass},
                                      {"install", &R::install},
                                      {"set-body", &R::set_body},
                                      {"set-face-down", &R::set_face_down},
                                      {"set-technique", &R::set_technique},
                                      {"set-trap", &R::set_trap},
                                      {"activate", &R::activate},
                                      {"activate-charge", &R::activate_charge},
                                      {"move", &R::move},
                                      {"retain", &R::retain},
                                      {"yield", &R::yield},
                                      {"decline", &R::decline},
                                      {"activate-trap", &R::activate_trap},
                                      {"trigger", &R::trigger},
                                      {"skip-trigger", &R::skip_trigger},
                                      {"attack", &R::attack},
                                      {"no-attack", &R::no_attack},
                                      {"strike", &R::strike},
                                      {"block", &R::block},
                                      {"put-face-down", &R::put_face_down},
                                      {"redirect", &R::redirect},
                                      {"discard", &R::discard},
                                      {"pay", &R::pay_alone},
                                      {"pay-toll", &R::pay_alone},
                                      {"put", &R::put},
                                      {"retarget", &R::retarget},
                                      {"begin", &R::begin},
                                      {"look", &R::look}};
    return kWords;
}

EntryChoices EntryReader::read_payment_alone() {
    read_author();
    entry_.required("play");
    (void)entry_.members();
    pay_alone();
    return std::move(result_);
}

Line EntryReader::line() {
    const JsonView view = entry_.required("line");
    auto read = read_line(view.read_string());
    if (!read) view.fail("\"front\" or \"back\"");
    return *read;
}

// A body that is not there breaks `clause`: the play cannot be made with it.
Reference8 EntryReader::body(std::string_view key, Clause clause) {
    const JsonView view = entry_.required(key);
    ReadReference read = read_body_reference(names_, position_, view.read_string(1, 200));
    if (!read.malformed.empty()) view.fail(read.malformed);
    if (read.reference) return *read.reference;
    state(clause, std::move(read.missing));
    cannot_be_made();
    return Reference8::none();
}

Reference8 EntryReader::target(Clause clause) {
    auto view = entry_.optional("target");
    if (!view) return Reference8::none();
    ReadReference read = read_target_reference(names_, position_, view->read_string(1, 200));
    if (!read.malformed.empty()) view->fail(read.malformed);
    if (read.reference) return *read.reference;
    state(clause, "there is no such target: " + read.missing);
    cannot_be_made();
    return Reference8::none();
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

AbilityPlace EntryReader::ability() {
    const JsonView view = entry_.required("ability");
    const std::string& id = view.read_string(1, 100);
    auto found = find_ability(names_, id);
    if (found) return *found;
    std::vector<std::string_view> known;
    for (const auto& card : names_.cards) known.insert(known.end(), card.abilities.begin(), card.abilities.end());
    view.fail_name(id, known);
}

void EntryReader::read_origin(Clause clause) {
    auto view = entry_.optional("from");
    if (!view) return;
    const Place from = place(*view);
    if (from.owner == by_ && from.zone == "hand") return;
    result_.exact = false;
    state(clause,
          fmt::format("cards are played from the player's own hand, not from {}'s {}", names_.players[from.owner], zone_words(from.zone)));
    if (clause != Clause::priority_may_play) state(Clause::priority_may_play, "no play takes a card from there");
}

void EntryReader::read_destination(Clause clause) {
    auto view = entry_.optional("into");
    if (!view) return;
    auto owner = read_player(names_, view->read_string(1, 100));
    if (!owner) view->fail("the player into whose zone or line the card was put");
    if (*owner == by_) return;
    result_.exact = false;
    state(clause, fmt::format("{} plays into {}'s own zones, not into {}'s", who(), who(), names_.players[*owner]));
}

// The payment that the play just chosen asks for. An illegal play is not made here: its payment is judged by what it would cost.
void EntryReader::pay(Clause clause) {
    auto member = entry_.optional("pay");
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
        result_.payment_recorded = member.has_value();
        if (!member) return;
        result_.payment_open = true;
        const PaymentProblem problem = game_.payment_problem_of(position_, play);
        const auto sources = ready_sources(position_, by_, what.used_charge);
        if (problem.source_count == static_cast<int>(sources.size())) pay_now(*member, position_, what, problem, sources, true);
        return;
    }
    Position after = position_;
    Events events;
    game_.apply(after, play, events);
    if (!awaits_cost_of_play(after) || after.decider != by_) {
        if (!member) return;
        if (!read_payment(names_, *member, by_, kRegister.energy_symbols).empty()) {
            state(Clause::charge_drain, "nothing is to be paid, and charges were drained");
        }
        return;
    }
    result_.payment_recorded = member.has_value();
    if (!member) return;
    const PaymentProblem problem = game_.payment_problem(after);
    std::vector<Kind> sources;
    for (int i = 0; i < problem.source_count; ++i) sources.push_back(game_.payment_source(after, i));
    pay_now(*member, position_, what, problem, sources, false);
}

void EntryReader::pay_now(const JsonView& pay, const Position& position, const PaymentFor& what, const PaymentProblem& problem,
                          const std::vector<Kind>& sources, bool illegal) {
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

EntryChoices interpret(const Game& game, const Names& names, const Position& position, const JsonView& entry) {
    return EntryReader(game, names, position, entry).read();
}

EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const JsonView& entry) {
    return EntryReader(game, names, position, entry).read_payment_alone();
}

}  // namespace arbiter::proxy
