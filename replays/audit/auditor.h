// The walk through a record (see replays/auditor.h).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "replays/audit/as_played.h"
#include "replays/audit/header.h"
#include "replays/audit/payment_explanation.h"
#include "replays/audit/search.h"
#include "replays/audit/times.h"
#include "replays/auditor.h"
#include "replays/claims.h"
#include "replays/position_hash.h"
#include "replays/replay_writer.h"

namespace arbiter::audit {

inline constexpr std::size_t kMaximumLate = 4;  // entries that the audit still expects out of their order

template <class D>
class Auditor {
    using Position = typename D::Position;
    using Game = typename D::Game;

public:
    Auditor(const Replay& replay, const Start<D>& start, const AuditOptions& options)
        : replay_(replay), start_(start), options_(options), document_{replay.file, replay.line, to_json(replay)}, waived_(start) {}

    AuditReport run() {
        fill_header(replay_, start_, report_);
        if (!judge_number_of_players<D>(replay_, report_)) return std::move(report_);
        if (start_.deck_unknown) {
            report_.undecided = "a player's deck is not recorded: with the deck list, the record can be audited";
            return std::move(report_);
        }
        built_ = std::make_shared<const typename D::Built>(D::build(start_.setup));
        table_.emplace(Table<D>{replay_, built_->game, built_->names});
        if (!replay_.position) judge_decks(start_, report_);
        worlds_.push_back({built_->game.initial(), {}, {}});
        if constexpr (HasClock<D>) {
            times_.emplace(replay_, start_.setup.rules);
            times_->begin(game(), worlds_.front().position);
        }
        check_claims(0, nullptr);
        const std::vector<JsonView> views = JsonView(document_).object().required("moves").elements();
        for (std::size_t index = 0; index < replay_.moves.size(); ++index) audit_entry(index, views[index]);
        finish();
        return std::move(report_);
    }

private:
    const Game& game() const { return built_->game; }
    const typename D::Names& names() const { return built_->names; }

    // ---- entries

    void audit_entry(std::size_t index, const JsonView& view) {
        const Entry& entry = replay_.moves[index];
        EntryReport said;
        said.number = index + 1;
        said.author = entry.by.kind == Author::Kind::player ? replay_.players[entry.by.seat].name : view.json().value("by", "");
        said.entry = view.json();
        said.note = entry.note;
        said.tainted = tainted_;
        said.ruled = ruled_;
        said.turn = report_.turns;
        said.phase = std::string(D::phase_name(worlds_.front().position));
        said.text = fmt::format("{}: {}", said.author, entry.play);
        if (entry.by.kind == Author::Kind::judge || (entry.by.kind == Author::Kind::clock && !HasClock<D>)) {
            audit_intervention(entry, view, said);
        } else if (entry.by.kind == Author::Kind::player && entry.play == "concede" && !ConcedesByChoice<D>) {
            audit_concession(entry, view, said);
        } else if (lost_track_) {
            said.verdict = Verdict::undetermined;
            said.problem = "the record leaves more positions open than the audit follows; what was drawn or drained would decide it";
        } else {
            audit_play(entry, view, said);
            if (!said.effect_made && late_.size() < kMaximumLate) late_.push_back(index);
            audit_time(index, said);
        }
        report_.entries.push_back(std::move(said));
        EntryReport& last = report_.entries.back();
        if (!lost_track_ && last.verdict != Verdict::malformed) check_evidence(entry, last);
        close_entry(last);
    }

    void close_entry(EntryReport& said) {
        said.possible = worlds_.size();
        if (worlds_.size() == 1 && !lost_track_) said.hash = hash_of<D>(game(), worlds_.front().position);
        if (ruled_ && (said.verdict == Verdict::illegal || said.verdict == Verdict::omitted)) said.verdict = Verdict::under_ruling;
        if (said.verdict != Verdict::legal && said.verdict != Verdict::undetermined && said.verdict != Verdict::under_ruling)
            tainted_ = true;
        if (!tainted_) last_legal_ = said.number;
        for (const Violation& broken : said.violations) ++report_.clauses[broken.clause];
        keep_position(said.after, said.after_text, worlds_.front().position);
        progress_.push_back({decisions_, draws_});
    }

    void audit_play(const Entry& entry, const JsonView& view, EntryReport& said) {
        made_.reset();
        Search<D> search = Searcher<D>(*table_, entry, view, options_.maximum_worlds).run(worlds_);
        if (!search.legal.empty()) {
            accept(entry, search, said);
        } else if (make_late_entry(entry, view, said)) {
            return;
        } else if (!search.illegal && search.dead_ends.empty() && search.cut) {
            lose_track(said);
        } else if (!search.illegal) {
            said.verdict = Verdict::malformed;
            said.problem = search.error;
        } else {
            reject(entry, view, search, said);
        }
    }

    // Was the decision made in time? What was made too late stands, as it was played.
    void audit_time([[maybe_unused]] std::size_t index, [[maybe_unused]] EntryReport& said) {
        if constexpr (HasClock<D>) {
            Player decided = kNobody;
            if (made_) {
                times_->judge(index, made_->before, made_->choice, said);
                decided = D::timed_choice(made_->before, made_->choice).player;
            }
            times_->go_on(index, game(), worlds_.front().position, decided, report_.turns);
        }
    }

    // An entry that could not be made in its place may have been made by now, out of its order: if it is legal here and this entry is legal
    // after it, the record is understood again.
    bool make_late_entry(const Entry& entry, const JsonView& view, EntryReport& said) {
        const std::vector<JsonView> views = JsonView(document_).object().required("moves").elements();
        for (std::size_t place = 0; place < late_.size(); ++place) {
            const std::size_t index = late_[place];
            Search<D> late = Searcher<D>(*table_, replay_.moves[index], views[index], options_.maximum_worlds).run(worlds_);
            if (late.legal.empty() || late.legal.overflown()) continue;
            std::vector<World<D>> worlds;
            for (const Reached<D>& reached : late.legal.all()) worlds.push_back(reached.world);
            Search<D> search = Searcher<D>(*table_, entry, view, options_.maximum_worlds).run(worlds);
            if (search.legal.empty()) continue;
            const Reached<D>& first = late.legal.all().front();
            tell_path(worlds_[first.origin], first.path, first.path.size(), said, false);
            worlds_ = std::move(worlds);
            late_.erase(late_.begin() + static_cast<std::ptrdiff_t>(place));
            accept(entry, search, said);
            said.notes.push_back(fmt::format("entry {} is taken to have been made before it, in its order", index + 1));
            return true;
        }
        return false;
    }

    void lose_track(EntryReport& said) {
        lost_track_ = true;
        said.verdict = Verdict::undetermined;
        said.problem = fmt::format("the record leaves more than {} positions open; what was drawn or drained would decide it",
                                   options_.maximum_worlds);
    }

    void accept(const Entry& entry, Search<D>& search, EntryReport& said) {
        const Reached<D>& first = search.legal.all().front();
        if (search.legal.overflown()) {
            lost_track_ = true;
            said.notes.push_back("the record leaves more positions open than the audit follows from here");
        }
        said.verdict = Verdict::legal;
        tell_path(worlds_[first.origin], first.path, first.silent, said, true);
        note_open_payment(entry, search, said);
        const std::size_t before = worlds_.size();
        std::vector<World<D>> after;
        for (Reached<D>& reached : search.legal.all()) after.push_back(std::move(reached.world));
        worlds_ = std::move(after);
        if (before > 1 && worlds_.size() == 1 && !search.payment_open) said.notes.push_back("this settles what the record had left open");
        check_order(entry, said);
    }

    void note_open_payment(const Entry&, const Search<D>& search, EntryReport& said) {
        if (!search.payment_open) return;
        if (search.payments == 1) {
            said.notes.push_back("the record does not say what was drained; there is only one way to pay");
        } else if (search.legal.size() == 1) {
            said.notes.push_back(
                fmt::format("the record does not say what was drained; all {} ways to pay lead to the same position", search.payments));
        } else {
            said.notes.push_back(
                fmt::format("the record does not say what was drained: {} ways to pay, and the choice can matter later", search.payments));
        }
    }

    // A drawn card that is not the one that the recorded order has there: the record contradicts itself.
    void check_order(const Entry& entry, EntryReport& said) {
        if (entry.by.kind != Author::Kind::chance || entry.play != "draw" || !report_.inconsistent.empty()) return;
        const std::size_t seat = Table<D>::seat_of(entry.details);
        if (seat >= replay_.players.size()) return;
        World<D> before = worlds_.front();
        if (before.drawn[seat] == 0) return;
        --before.drawn[seat];
        const std::string_view recorded = table_->recorded_top(before, static_cast<Player>(seat));
        const std::string drawn = entry.details.value("card", "?");
        if (recorded == "?" || drawn == "?" || recorded == drawn) return;
        report_.inconsistent = fmt::format("entry {} draws {} for {}, and the recorded order of that deck has {} there", said.number, drawn,
                                           replay_.players[seat].name, recorded);
        said.verdict = Verdict::malformed;
        said.problem = report_.inconsistent;
    }

    // Goes along a path once more, to say what happened on it.
    void tell_path(const World<D>& from, const std::vector<Choice>& path, std::size_t silent, EntryReport& said, bool with_entry) {
        World<D> world = from;
        std::set<std::string> cited(said.cited.begin(), said.cited.end());
        for (std::size_t step = 0; step < path.size(); ++step) {
            const Choice choice = path[step];
            const Position before = world.position;
            if (step < silent) {
                said.silent.push_back(D::choice_text(game(), names(), before, choice));
            } else if (with_entry) {
                if (step == silent) {
                    made_ = Made{before, choice};
                    said.text = D::choice_text(game(), names(), before, choice);
                    keep_position(said.before, said.before_text, before);
                    keep_moment(said, before);
                    said.phase = std::string(D::phase_name(before));
                    said.turn = report_.turns;
                } else {
                    said.text += "; " + D::choice_text(game(), names(), before, choice);
                }
            }
            remember_payment(world.position, choice, said, step >= silent);
            table_->make(world, choice, events_);
            (choice.actor == kChance ? draws_ : decisions_) += 1;
            tell_events(before, world.position, said, cited);
        }
    }

    void tell_events(const Position& before, const Position& after, EntryReport& said, std::set<std::string>& cited) {
        for (const Event& event : events_) {
            if (D::is_new_turn(event)) {
                ++report_.turns;
                open_payments_.clear();
            }
            if (options_.events) {
                std::string text = D::event_text(game(), names(), before, after, event);
                if (!text.empty()) said.events.push_back(std::move(text));
            }
            if (event.clause == kNoClause) continue;
            const std::string clause(D::rulebook().clause(event.clause).id);
            ++report_.clauses[clause];
            if (cited.insert(clause).second) said.cited.push_back(clause);
        }
    }

    std::vector<OpenPayment> open_payments_of(Player payer) const {
        std::vector<OpenPayment> open;
        std::copy_if(open_payments_.begin(), open_payments_.end(), std::back_inserter(open),
                     [&](const OpenPayment& payment) { return payment.payer == payer; });
        return open;
    }

    // Keeps the plays since the last refresh whose payment the record leaves out, for the joint question.
    void remember_payment(const Position& position, Choice choice, EntryReport& said, bool of_entry) {
        const Player payer = payer_of<D>(position);
        if (payer == kNobody || choice.actor != payer || !of_entry || said.entry.contains("pay")) return;
        if constexpr (HasPayments<D>) {
            const PaymentProblem problem = game().payment_problem(position);
            OpenPayment open;
            open.payer = payer;
            open.name = fmt::format("entry {} ({})", said.number, said.text);
            open.cost = problem.cost;
            open.purpose = problem.purpose;
            open.sources = named_sources<D>(names(), problem, open_payments_of(payer));
            for (int source = 0; source < problem.source_count; ++source)
                if ((choice.third >> source & 1) != 0) ++open.drained[problem.sources[source].group];
            open_payments_.push_back(std::move(open));
        }
    }

    void keep_position(std::function<Json()>& json, std::function<std::string()>& text, const Position& position) {
        if (!options_.positions) return;
        json = [built = built_, position] { return D::position_json(built->game, built->names, position); };
        text = [built = built_, position] { return D::position_text(built->game, built->names, position); };
    }

    void keep_moment(EntryReport& said, const Position& position) {
        if (!options_.positions) return;
        said.set_position_before = [built = built_, position] { return D::write_position(built->game, built->names, position); };
        said.legal_before = [built = built_, position] {
            Json choices = Json::array();
            std::vector<Choice> legal;
            if (!built->game.is_over(position)) list_answers(built->game, position, legal);
            for (const Choice choice : legal) {
                choices.push_back({{"text", D::choice_text(built->game, built->names, position, choice)},
                                   {"entry", D::describe(built->game, built->names, position, std::span<const Choice>(&choice, 1))}});
            }
            return choices;
        };
    }

    // ---- entries that are not legal

    void reject(const Entry& entry, const JsonView& view, Search<D>& search, EntryReport& said) {
        const Judged<D>& judged = *search.illegal;
        said.verdict = Verdict::illegal;
        const Position& at = judged.attempt.at;
        tell_path(worlds_[judged.point.origin], judged.point.path, judged.point.path.size(), said, false);
        said.turn = report_.turns;
        said.phase = std::string(D::phase_name(at));
        said.awaited = D::awaited_text(game(), names(), at);
        keep_position(said.before, said.before_text, judged.point.world.position);
        keep_moment(said, judged.point.world.position);
        name_violations(judged, said);
        list_alternatives(at, said);
        if constexpr (HasPayments<D>) explain_payment_of(judged, said);
        if (search.cut) said.notes.push_back("there are more possible positions than were looked at");
        if (!replay_.complete && go_on_after_omission(entry, view, search, said)) return;
        go_on_as_played(judged, view, said);
    }

    void name_violations(const Judged<D>& judged, EntryReport& said) {
        const Attempt<D>& attempt = judged.attempt;
        if (!attempt.meaning.choices.empty()) {
            said.text = D::choice_text(game(), names(), judged.point.world.position, attempt.meaning.choices.front());
        }
        std::set<std::string> named;
        const auto name = [&](const FindingText& text) {
            if (named.insert(text.clause).second) said.violations.push_back(violation_of(text));
        };
        for (const auto& finding : attempt.findings) {
            const ClauseId clause = D::clause_of(finding);
            if (clause == kNoClause || clause >= D::rulebook().clauses.size()) continue;
            name(D::finding_text(game(), names(), attempt.at, attempt.meaning.choices[attempt.failed], finding));
        }
        for (const Statement& statement : attempt.meaning.statements)
            name(arbiter::finding_text(D::rulebook(), statement.clause, statement.fact));
        if (said.violations.empty()) said.problem = "no legal choice agrees with what the entry says";
    }

    void list_alternatives(const Position& at, EntryReport& said) {
        if (game().is_over(at)) return;
        std::vector<Choice> legal;
        list_answers(game(), at, legal);
        said.legal_count = legal.size();
        for (std::size_t i = 0; i < legal.size() && i < options_.alternatives; ++i) {
            said.legal_instead.push_back(D::choice_text(game(), names(), at, legal[i]));
        }
    }

    void explain_payment_of(const Judged<D>& judged, EntryReport& said) {
        const Attempt<D>& attempt = judged.attempt;
        if (!options_.explanations || attempt.meaning.choices.empty() || attempt.failed >= attempt.meaning.choices.size()) return;
        const Choice choice = attempt.meaning.choices[attempt.failed];
        const PaymentProblem problem =
            D::payer(attempt.at) == kNobody ? game().payment_problem_of(attempt.at, choice) : game().payment_problem(attempt.at);
        if (problem.cost.is_free()) return;
        const std::vector<OpenPayment> open = open_payments_of(choice.actor);
        const EnergyAlphabet alphabet = alphabet_of(D::rulebook().energy_symbols);
        const auto sources = named_sources<D>(names(), problem, open);
        const std::string name = fmt::format("entry {} ({})", said.number, said.text);
        if (payable(problem)) return;
        said.payment = explain_unpayable(joint_problem(problem, sources, name, open), alphabet);
    }

    // A duty that the record does not show was skipped, if the entry is legal once it is done.
    bool go_on_after_omission(const Entry& entry, const JsonView& view, Search<D>& search, EntryReport& said) {
        const auto found = after_omitted_duties(*table_, entry, view, search.dead_ends, options_.maximum_worlds);
        if (found.empty()) return false;
        said.verdict = Verdict::omitted;
        const Reached<D>& due = search.dead_ends.front();
        said.problem = "the record does not show: " + D::awaited_text(game(), names(), due.world.position);
        said.awaited = D::awaited_text(game(), names(), due.world.position);
        std::vector<World<D>> after;
        after.reserve(found.size());
        for (const Reached<D>& reached : found) after.push_back(reached.world);
        if (found.size() > 1)
            said.notes.push_back(fmt::format("{} ways in which it could have been done are followed from here", found.size()));
        worlds_ = std::move(after);
        return true;
    }

    void go_on_as_played(const Judged<D>& judged, const JsonView& view, EntryReport& said) {
        const std::vector<Position> positions = as_played<D>(waived_, *table_, judged.point.world.position, judged.attempt.meaning, view);
        said.effect_made = !positions.empty();
        if (positions.empty()) {
            said.notes.push_back("the play cannot be made at all; the audit goes on from the position before it");
            return;
        }
        World<D> world = judged.point.world;
        worlds_.clear();
        for (const Position& position : positions) {
            if (worlds_.size() == options_.maximum_worlds) break;
            world.position = position;
            worlds_.push_back(world);
        }
        said.notes.push_back("the audit goes on as it was played");
    }

    // ---- judge, clock, concession

    void audit_intervention(const Entry& entry, const JsonView& view, EntryReport& said) {
        const bool judge = entry.by.kind == Author::Kind::judge;
        said.text = judge ? "the judge rules" : fmt::format("the clock: {}", entry.play);
        if (!entry.note.empty()) said.text += ": " + entry.note;
        intervened_ = true;
        if (!judge) return;
        if (entry.play != "ruling") return malformed(said, fmt::format("{}: a judge's entry is a ruling", view.place()));
        ruled_ = true;
        JsonObject object = view.object();
        for (const auto& key : {"by", "play", "at", "hash", "note", "claim"}) object.optional(key);
        const auto position = object.optional("position");
        try {
            object.no_other_keys();
            if (position) start_from_ruling(*position);
        } catch (const InputError& error) {
            malformed(said, error.what());
        }
    }

    static void malformed(EntryReport& said, std::string problem) {
        said.verdict = Verdict::malformed;
        said.problem = std::move(problem);
    }

    void start_from_ruling(const JsonView& position) {
        auto setup = start_.setup;
        setup.position = position;
        if constexpr (requires { setup.orders; }) {
            for (auto& order : setup.orders) order.clear();
        }
        const auto ruled = D::build(setup);
        if constexpr (requires { ruled.game.kinds(); }) {
            if (ruled.game.kinds() != game().kinds()) position.reject("the ruled position has cards that the record does not have before");
        }
        World<D> world = worlds_.front();
        world.position = ruled.game.initial();
        worlds_ = {world};
        lost_track_ = false;
    }

    void audit_concession(const Entry& entry, const JsonView& view, EntryReport& said) {
        said.text = said.author + " concedes";
        if (!entry.details.empty()) return malformed(said, fmt::format("{}: a concession says nothing else", view.place()));
        conceded_ = entry.by.seat;
    }

    // ---- claims, hashes, result

    void check_evidence(const Entry& entry, EntryReport& said) {
        check_claims(said.number, &said);
        if (entry.claim) check_claim(*entry.claim, said.number, &said);
        if (!entry.hash.empty()) check_hash(entry.hash, said);
    }

    void check_claims(std::size_t number, EntryReport* said) {
        while (next_claim_ < replay_.claims.size() && replay_.claims[next_claim_].after == number) {
            if (!lost_track_) check_claim(replay_.claims[next_claim_].facts, number, said);
            ++next_claim_;
        }
    }

    // The positions from here on up to the next entry: what is passed over in silence may already have happened when the table looked.
    std::vector<World<D>> moments_of(const World<D>& world) {
        std::vector<World<D>> moments{world};
        for (std::size_t step = 0; step < 64; ++step) {
            const std::vector<Choice> silent = table_->silent_choices(moments.back());
            if (silent.size() != 1) break;
            moments.push_back(moments.back());
            table_->make(moments.back(), silent.front(), events_);
        }
        return moments;
    }

    // A claim that is true in some of the possible positions leaves only these; one that is true in none is false.
    void check_claim(const Json& facts, std::size_t number, EntryReport* said) {
        std::vector<World<D>> fitting;
        std::vector<FalseClaim> wrong;
        for (const World<D>& world : worlds_) {
            bool fits = false;
            for (const World<D>& moment : moments_of(world)) {
                std::size_t compared = 0;
                auto differences = compare_claims(facts, D::position_json(game(), names(), moment.position), compared);
                fits = differences.empty();
                if (fits) break;
                if (wrong.empty() || differences.size() < wrong.size()) wrong = std::move(differences);
            }
            if (fits) fitting.push_back(world);
        }
        report_.claims += facts.size();
        if (!fitting.empty()) {
            worlds_ = std::move(fitting);
            return;
        }
        for (FalseClaim& claim : wrong) {
            claim.after = number;
            if (said != nullptr)
                contradict(*said, fmt::format("{}: recorded {}, the rules give {}", claim.fact, claim.recorded, claim.computed));
            report_.false_claims.push_back(std::move(claim));
        }
    }

    static void contradict(EntryReport& said, const std::string& problem) {
        if (said.verdict == Verdict::legal || said.verdict == Verdict::undetermined) said.verdict = Verdict::wrong_result;
        said.problem += (said.problem.empty() ? "" : "; ") + problem;
    }

    void check_hash(const std::string& recorded, EntryReport& said) {
        std::vector<World<D>> fitting;
        for (const World<D>& world : worlds_) {
            for (const World<D>& moment : moments_of(world)) {
                if (hash_of<D>(game(), moment.position) != recorded) continue;
                fitting.push_back(world);
                break;
            }
        }
        ++report_.claims;
        if (fitting.empty()) {
            const std::string computed = hash_of<D>(game(), worlds_.front().position);
            report_.false_claims.push_back({said.number, "hash", recorded, computed});
            return contradict(said, fmt::format("hash: recorded {}, the rules give {}", recorded, computed));
        }
        worlds_ = std::move(fitting);
    }

    void check_result() {
        const World<D> end = moments_of(worlds_.front()).back();
        const bool over = game().is_over(end.position) || conceded_;
        if (conceded_) {
            report_.computed_result = names().players[1 - *conceded_] + " wins by concession";
        } else {
            report_.computed_result = D::result_text(names(), end.position);
        }
        if (!replay_.result) return;
        const auto& winner = replay_.result->winner;
        report_.recorded_result = winner ? replay_.players[*winner].name + " wins" : "nobody wins";
        if (!over) {
            if (!intervened_) report_.result = Verdict::undetermined;
            return;
        }
        const Player computed = conceded_ ? static_cast<Player>(1 - *conceded_) : D::winner(end.position);
        if (computed != winner.value_or(kNobody)) report_.result = Verdict::wrong_result;
    }

    void finish() {
        if (lost_track_) {
            if (replay_.result) report_.result = Verdict::undetermined;
        } else {
            check_result();
            keep_position(report_.end, report_.end_text, worlds_.front().position);
            if (worlds_.size() == 1) report_.final_hash = hash_of<D>(game(), worlds_.front().position);
        }
        for (std::size_t index = 0; index < report_.entries.size(); ++index) {
            EntryReport& entry = report_.entries[index];
            if (entry.verdict == Verdict::legal || entry.verdict == Verdict::undetermined) continue;
            entry.since = SinceThen{decisions_ - progress_[index].decisions, draws_ - progress_[index].draws,
                                    std::min(last_legal_, entry.number - 1)};
        }
    }

    // The first choice of an entry that was legal, and the position in which it was made.
    struct Made {
        Position before;
        Choice choice;
    };
    struct Progress {
        std::size_t decisions = 0;
        std::size_t draws = 0;
    };

    const Replay& replay_;
    const Start<D>& start_;
    const AuditOptions& options_;
    const JsonDocument document_;
    WaivedGames<D> waived_;
    std::shared_ptr<const typename D::Built> built_;
    std::optional<Table<D>> table_;
    AuditReport report_;
    std::vector<World<D>> worlds_;
    std::vector<OpenPayment> open_payments_;
    std::vector<Progress> progress_;
    std::vector<std::size_t> late_;  // entries that could not be made in their place, by index
    std::optional<Player> conceded_;
    std::optional<Made> made_;
    std::optional<TimesOf<D>> times_;
    std::size_t next_claim_ = 0;
    std::size_t decisions_ = 0;
    std::size_t draws_ = 0;
    std::size_t last_legal_ = 0;
    bool tainted_ = false;
    bool ruled_ = false;
    bool intervened_ = false;
    bool lost_track_ = false;
    Events events_;
};

}  // namespace arbiter::audit
