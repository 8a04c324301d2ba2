// What entries of a record mean: plays, chains, combat and what effects ask for (notation.h).
#include "model/core/words/words.h"
#include "model/magepunk/words/moves.h"
#include "model/magepunk/words/notation_reader.h"
#include "model/magepunk/words/text_words.h"

namespace arbiter::magepunk {

std::span<const EntryReader::OwnWord> EntryReader::own_words() {
    using R = EntryReader;
    static constexpr OwnWord kWords[] = {{"play", &R::play},
                                         {"resource", &R::resource},
                                         {"keep-hand", &R::keep_hand},
                                         {"activate", &R::activate},
                                         {"pay", &R::pay_alone},
                                         {"trigger", &R::trigger},
                                         {"take", &R::take},
                                         {"begin", &R::begin},
                                         {"begin-turn", &R::begin_turn},
                                         {"resolve", &R::resolve},
                                         {"add-trigger", &R::add_trigger},
                                         {"skip-trigger", &R::skip_trigger},
                                         {"reshuffle", &R::reshuffle},
                                         {"set-life", &R::set_life},
                                         {"end-game", &R::end_game},
                                         {"look", &R::look},
                                         {"rank", &R::rank}};
    return kWords;
}

// ---- members

std::uint32_t EntryReader::refer(const Given& given) {
    const std::string& text = given.view.read_string();
    const bool permanent = given.operand->form == &kPermanentForm;
    const Player side = side_meant_by(given);
    ReadReference read = permanent ? read_permanent(names_, position_, text, side) : read_reference(names_, position_, text, side);
    return there(given.view, std::move(read), given.operand->clause).value_or(Reference8::none()).value;
}

// Whose permanent a member means that names a card alone, where there are several of it.
Player EntryReader::side_meant_by(const Given& given) const {
    const std::string_view key = given.operand->key;
    if (by_ >= kPlayers || key == "target" || key == "to") return kNobody;
    const bool blocks = move_.row->word == "block";
    const bool of_other = (key == "attacker" && blocks) || (key == "blocker" && !blocks);
    return of_other ? opponent_of(by_) : by_;
}

void EntryReader::beside(const Operand& operand) {
    const Given* given = move_.find(operand);
    const auto clause = static_cast<Clause>(operand.clause);
    if (operand.form == &kPayForm) return pay(clause);
    if (given == nullptr) return;
    if (operand.key == "from") read_origin(given->value, clause);
    if (operand.key == "when") read_moment(given->value, clause);
    if (operand.key == "to") added_to_chain();
}

void EntryReader::read_origin(std::int64_t zone, Clause clause) {
    static constexpr std::array<std::string_view, 4> kZones = {"hand", "resources", "discard", "deck"};
    const std::string_view from = kZones[static_cast<std::size_t>(zone)];
    if (from == "hand") return;
    rule_out(from == "resources" ? Clause::resource_stays_resource : clause,
             fmt::format("cards are played from the hand, not from {}", from));
}

// What is said to have happened at a moment in which nobody may play, whatever may be played later.
void EntryReader::read_moment(std::int64_t moment, Clause own) {
    switch (moment) {
        case 0:
            state(Clause::draw_phase_one, who() + " has not drawn yet");
            state(Clause::turn_phase_order, "the Draw Phase comes before the Main Phase");
            state(own, "nothing is played before the Main Phase");
            break;
        case 1:
            if (game_.rules().readings.fast_unlisted_phases == FastUnlistedPhases::also_draw) return;
            state(Clause::fast_off_turn, "what is Fast is played from the Main Phase on");
            state(Clause::fast_ability_off_turn, "the phases named for Fast begin with the Main Phase");
            state(Clause::turn_phase_order, "the Main Phase has not begun");
            break;
        case 2:
            state(Clause::trigger_after_chain, "a triggered ability resolves at once, before anybody may play");
            state(Clause::trigger_off_chain, "a triggered ability is no link that could be answered");
            break;
        case 3:
            state(Clause::chain_single, "a chain is resolving, and there is never a second one");
            state(Clause::chain_closes, "a closed chain resolves without a pause");
            break;
        default:
            if (game_.rules().readings.end_chains == EndChains::repeat) return;
            state(Clause::end_turn_over_after_chain, "once the chain of the End Phase has resolved the turn is over");
    }
    cannot_be_made();
}

// "to": it is said to be added to the chain that is open, or to answer its newest link.
void EntryReader::added_to_chain() {
    const std::string& text = text_of("to");
    if (chain_of(position_) != ChainState::open) {
        state(Clause::chain_closes, "no chain is open that something could be added to");
        return cannot_be_made();
    }
    if (text == "chain") return;
    const Reference8 link = reference("to");
    if (!possible_ || (link.is_link() && link.link_index() == position_.link_count - 1)) return;
    if (!link.is_link()) required("to").fail("\"chain\", or the link that is answered");
    rule_out(Clause::chain_alternate, fmt::format("{} is not the newest link", item_word(names_, position_.links[link.link_index()])));
}

// ---- payments

std::vector<int> EntryReader::spent_charges(const JsonView& pay) const {
    std::vector<int> counts(kEnergies);
    for (const JsonView& charge : pay.elements(0, kMaximumSources)) {
        const std::string& letter = charge.read_string(1, 1);
        const auto energy = kEnergyLetters.find(letter);
        if (energy == std::string_view::npos) charge.fail(fmt::format("a letter of \"{}\"", kEnergyLetters));
        ++counts[energy];
    }
    return counts;
}

// The charges of an Energy that the player's resources give in a turn.
int EntryReader::charges_given(Player player, int energy) const {
    int resources = 0;
    for (int kind = 0; kind < game_.kinds(); ++kind)
        if (game_.energy_of(static_cast<Kind>(kind)) == energy)
            resources += position_.sides[player].count(Pile::resources, static_cast<Kind>(kind));
    return resources * game_.rules().settings.charges_per_resource;
}

// Is each requirement of the cost paid with its own Energy?
void EntryReader::judge_colors(const std::vector<int>& spent, const PaymentProblem& problem) {
    if (game_.rules().waived(Clause::cost_color)) return;
    for (int energy = 0; energy < kEnergies; ++energy) {
        const int wanted = problem.cost.typed[energy];
        if (spent[energy] >= wanted) continue;
        state(Clause::cost_color, fmt::format("{} of the cost is {}, and {} spent for it", wanted, energy_name(energy),
                                              spent[energy] == 0 ? "none is" : count_words(spent[energy], "charge is", "charges are")));
        return;
    }
}

// The charges as the sources of the payment; what was not there to be spent is stated.
std::optional<SourceMask> EntryReader::judge_payment(const JsonView& pay, const PaymentProblem& problem, Player payer, Clause clause) {
    const std::vector<int> spent = spent_charges(pay);
    std::vector<int> left = spent;
    SourceMask mask = 0;
    for (int source = 0; source < problem.source_count; ++source) {
        if (left[problem.sources[source].group]-- > 0) mask |= SourceMask{1} << source;
    }
    bool possible = true;
    for (int energy = 0; energy < kEnergies; ++energy) {
        if (left[energy] <= 0) continue;
        possible = false;
        const int available = position_.sides[payer].charges[static_cast<std::size_t>(energy)];
        if (spent[energy] <= available) {
            state(Clause::charge_spending,
                  fmt::format("{} spent on a cost of {}", count_words(spent[energy], "charge is", "charges are"), problem.cost.symbols()));
            continue;
        }
        const std::string charges =
            fmt::format("{} [{}]", spent[energy] == 1 ? "charge" : "charges", kEnergyLetters[static_cast<std::size_t>(energy)]);
        const std::string fact = fmt::format("{} spends {} {} and has {}", names_.players[payer], spent[energy], charges, available);
        // Only what was there can have been spent before.
        if (charges_given(payer, energy) > available) state(Clause::charge_single_use, fact);
        state(Clause::charge_spending, fact);
        state(clause, fact);
    }
    if (!possible) judge_colors(spent, problem);
    return possible ? std::optional(mask) : std::nullopt;
}

// An illegal play is not made here: its payment is judged by what it would cost.
void EntryReader::pay(Clause clause) {
    const auto recorded = member("pay");
    if (!possible_ || result_.choices.empty()) return;
    const Choice play = result_.choices.back();
    const bool illegal = game_.check(position_, play) != kNoClause;
    Position after = position_;
    Events events;
    if (!illegal) game_.apply(after, play, events);
    if (game_.at_capacity(after)) return;  // there is no room for the charges that could pay it
    const bool due = illegal || (payer(after) == by_ && entry_continues(after, play));
    if (!due) {
        if (recorded && !recorded->elements().empty()) state(Clause::charge_spending, "nothing is to be paid, and charges were spent");
        return;
    }
    result_.payment_recorded = recorded.has_value();
    if (!recorded) return;
    const PaymentProblem problem = illegal ? game_.payment_problem_of(position_, play) : game_.payment_problem(after);
    const auto mask = judge_payment(*recorded, problem, by_, clause);
    if (illegal) {
        result_.payment_open = true;
    } else if (mask) {
        choose(ChoiceKind::pay, 0, 0, *mask);
    } else {
        result_.exact = false;
    }
}

void EntryReader::pay_alone() {
    const auto recorded = member("pay");
    if (payer(position_) == kNobody) return rule_out(Clause::charge_spending, "nothing is to be paid");
    result_.payment_recorded = recorded.has_value();
    if (!recorded) return;
    const auto mask = judge_payment(*recorded, game_.payment_problem(position_), payer(position_), Clause::play_pay_full_cost);
    if (mask) {
        choose(ChoiceKind::pay, 0, 0, *mask);
    } else {
        cannot_be_made();
    }
}

// ---- plays

void EntryReader::play() {
    const Ability* spell = ability_of(game_.card(card()), AbilityKind::spell);
    if (member("x") && (!spell || !spell->cost.chosen_generic)) required("x").reject(card_name(card()) + " has no X");
    choose_by_row();
    const Reference8 chosen = result_.choices.empty() ? Reference8::none() : Reference8{result_.choices.back().second};
    // play.interrupt: what has just come is meant as the play that brought it.
    const bool at_play =
        chosen.is_permanent() && chain_of(position_) == ChainState::none && position_.permanent(chosen).has(Permanent::kDelayed);
    if (spell && spell->target.kind == TargetKind::stack_item && at_play) {
        state(Clause::chain_fast_only, "only links of a chain can be countered, and it is none");
        state(Clause::play_permanent, "what has been paid for is on the battlefield at once");
    }
    read_beside();
}

void EntryReader::resource() {
    read_by_row();
    if (const auto claimed = number("charges")) {
        const int given = game_.rules().settings.charges_per_resource;
        if (*claimed != given) {
            state(Clause::resource_one_charge, fmt::format("a resource gives {} each turn, not {}", given, *claimed));
            state_beside(Clause::resource_one_each, "one card is one resource, whatever it would cost");
        }
    }
    if (const auto announced = number("energy"); announced && *announced != static_cast<std::int64_t>(game_.energy_of(card())))
        state_beside(Clause::resource_one_charge,
                     fmt::format("{} gives a charge of its own Energy, {}, and {} was announced", card_name(card()),
                                 energy_name(game_.energy_of(card())), energy_name(static_cast<int>(*announced))));
    if (number("announced").value_or(1) == 0) {
        state(Clause::resource_to_zone, "the Energy of a resource is announced");
        state_beside(Clause::resource_one_charge, "without its Energy nobody knows which charge it gives");
    }
}

void EntryReader::activate() {
    const AbilityPlace which = ability();
    // A card that lies in a Resource Zone has no text.
    const Reference8 source = reference("source");
    const Reference8 chosen = reference("target");
    const Reference8 given = reference("sacrifice");
    if (possible_ && source.is_permanent() && position_.permanent(source).kind != which.card)
        rule_out(Clause::activated_by_player,
                 fmt::format("{} has no ability {}", card_name(position_.permanent(source).kind), ability_name(which)));
    choose(ChoiceKind::activate, source.value, chosen.value, activation_operand(which.ability, given));
    read_beside();
}

// ---- effects

// The waiting ability that the entry means; several that are alike are one.
std::optional<int> EntryReader::find_waiting(const AbilityPlace& place) {
    std::optional<Player> about;
    if (member("of")) about = player("of");
    // trigger.order: active-decides lets a player pick the other's abilities too.
    const Player controller = member("whose") ? player("whose") : by_;
    std::optional<int> amount;
    if (const auto told = number("amount")) amount = static_cast<int>(*told);
    const auto fits_but_for_amount = [&](const Pending& pending) {
        return pending.card == place.card && pending.ability == place.ability && pending.controller == controller &&
               (!about || pending.event_player == *about);
    };
    const auto fits = [&](const Pending& pending) { return fits_but_for_amount(pending) && (!amount || pending.number == *amount); };
    std::optional<Reference8> source;
    std::string_view left;
    if (const auto view = member("source")) {
        left = view->read_string();
        const auto there = read_reference(names_, position_, left, by_).reference;
        if (!means_source_that_left(names_, left, there, position_.waiting(), fits)) {
            source = left == "gone" ? Reference8::gone() : reference("source");
            left = {};
        }
    }
    std::optional<int> found;
    other_amount_ = {};
    for (int index = 0; index < position_.pending_count; ++index) {
        const Pending& pending = position_.pending[index];
        if (!fits_but_for_amount(pending) || (source && pending.source != *source)) continue;
        if (!left.empty() && !calls_source_that_left(names_, left, pending)) continue;
        if (amount && pending.number != *amount) {
            other_amount_ = pending.number;
            continue;
        }
        // Those of a later event cannot be picked yet.
        if (found && position_.pending[*found].event < pending.event) break;
        if (found)
            move_.view.reject(fmt::format("more than one {} waits: say which by \"source\", \"of\" or \"amount\"", ability_name(place)));
        found = index;
    }
    return found;
}

void EntryReader::trigger() {
    const AbilityPlace which = ability();
    const Reference8 chosen = reference("target");
    const auto found = find_waiting(which);
    if (found) return choose(ChoiceKind::pick_trigger, static_cast<std::uint8_t>(*found), chosen.value);
    if (!possible_) return;
    std::string fact = fmt::format("{} is not waiting for {}", ability_name(which), who());
    if (other_amount_) fact += fmt::format(" with the amount {}: the amount of one that waits is {}", *number("amount"), *other_amount_);
    rule_out(Clause::trigger_automatic, std::move(fact));
}

EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
    return EntryReader(game, names, position, move).read();
}

EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const Move& move) {
    return EntryReader(game, names, position, move).read_payment_alone();
}

}  // namespace arbiter::magepunk
