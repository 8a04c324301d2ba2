// What entries of a record mean: plays, chains, combat and what effects ask for (notation.h).
#include "model/magepunk/notation.h"

#include "model/magepunk/notation_reader.h"

namespace arbiter::magepunk {

std::span<const EntryReader::Word> EntryReader::words() {
    using R = EntryReader;
    static constexpr Word kWords[] = {{"first-player", &R::first_player, AuthorOfWord::chance},
                                      {"draw", &R::draw, AuthorOfWord::chance},
                                      {"mulligan", &R::mulligan},
                                      {"keep-hand", &R::keep_hand},
                                      {"leave", &R::leave},
                                      {"play", &R::play},
                                      {"resource", &R::resource},
                                      {"activate", &R::activate},
                                      {"no-fast", &R::decline},
                                      {"attack", &R::attack},
                                      {"no-attack", &R::no_attack},
                                      {"block", &R::block},
                                      {"no-block", &R::no_block},
                                      {"order", &R::order},
                                      {"deal", &R::deal},
                                      {"assign", &R::assign},
                                      {"pay", &R::pay_alone},
                                      {"trigger", &R::trigger},
                                      {"energy", &R::energy},
                                      {"retarget", &R::retarget},
                                      {"replace", &R::replace},
                                      {"discard", &R::discard},
                                      {"concede", &R::concede},
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

EntryChoices EntryReader::read_payment_alone() {
    read_author();
    entry_.required("play");
    (void)entry_.members();
    pay_alone();
    return std::move(result_);
}

// ---- members

Reference8 EntryReader::reference(std::string_view key, Clause clause, bool permanent_only) {
    const JsonView view = entry_.required(key);
    const std::string& text = view.read_string(1, 200);
    ReadReference read = permanent_only ? read_permanent(names_, position_, text) : read_reference(names_, position_, text);
    if (!read.malformed.empty()) view.fail(read.malformed);
    if (read.reference) return *read.reference;
    state(clause, std::move(read.missing));
    cannot_be_made();
    return Reference8::none();
}

Reference8 EntryReader::target(Clause clause) {
    return entry_.optional("target") ? reference("target", clause, false) : Reference8::none();
}

AbilityPlace EntryReader::ability() {
    const JsonView view = entry_.required("ability");
    const std::string& id = view.read_string(1, 100);
    if (const auto found = find_ability(names_, id)) return *found;
    std::vector<std::string_view> known;
    for (const auto& card : names_.cards) known.insert(known.end(), card.abilities.begin(), card.abilities.end());
    view.fail_name(id, known);
}

void EntryReader::read_origin(Clause clause) {
    const auto from = entry_.optional("from");
    if (!from) return;
    static constexpr std::array<std::string_view, 4> kZones = {"hand", "resources", "discard", "deck"};
    const std::string_view zone = kZones[from->read_name(kZones)];
    if (zone == "hand") return;
    state(zone == "resources" ? Clause::resource_stays_resource : clause, fmt::format("cards are played from the hand, not from {}", zone));
    cannot_be_made();
}

// What is said to have happened at a moment in which nobody may play, whatever may be played later.
void EntryReader::read_moment(Clause own) {
    const auto when = entry_.optional("when");
    if (!when) return;
    switch (when->read_name(
        std::array<std::string_view, 5>{"before-draw", "before-main", "before-trigger", "while-resolving", "after-end-chain"})) {
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

// "to": "chain": it is said to be added to the chain that is open.
void EntryReader::added_to_chain() {
    (void)entry_.required("to").read_name(std::array<std::string_view, 1>{"chain"});
    if (chain_of(position_) == ChainState::open) return;
    state(Clause::chain_closes, "no chain is open that something could be added to");
    cannot_be_made();
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
            state(Clause::charge_spending, fmt::format("{} charges are spent on a cost of {}", spent[energy], problem.cost.symbols()));
            continue;
        }
        const std::string fact = fmt::format("{} spends {} charges [{}] and has {}", names_.players[payer], spent[energy],
                                             kEnergyLetters[static_cast<std::size_t>(energy)], available);
        state(Clause::charge_single_use, fact);
        state(Clause::charge_spending, fact);
        state(clause, fact);
    }
    return possible ? std::optional(mask) : std::nullopt;
}

// An illegal play is not made here: its payment is judged by what it would cost.
void EntryReader::pay(Clause clause) {
    const auto member = entry_.optional("pay");
    if (!possible_ || result_.choices.empty()) return;
    const Choice play = result_.choices.back();
    const bool illegal = game_.check(position_, play) != kNoClause;
    Position after = position_;
    Events events;
    if (!illegal) game_.apply(after, play, events);
    const bool due = illegal || (payer(after) == by_ && entry_continues(after, play));
    if (!due) {
        if (member && !member->elements().empty()) state(Clause::charge_spending, "nothing is to be paid, and charges were spent");
        return;
    }
    result_.payment_recorded = member.has_value();
    if (!member) return;
    const PaymentProblem problem = illegal ? game_.payment_problem_of(position_, play) : game_.payment_problem(after);
    const auto mask = judge_payment(*member, problem, by_, clause);
    if (illegal) {
        result_.payment_open = true;
    } else if (mask) {
        choose(ChoiceKind::pay, 0, 0, *mask);
    } else {
        result_.exact = false;
    }
}

void EntryReader::pay_alone() {
    const auto member = entry_.optional("pay");
    if (payer(position_) == kNobody) {
        state(Clause::charge_spending, "nothing is to be paid");
        cannot_be_made();
        return;
    }
    result_.payment_recorded = member.has_value();
    if (!member) return;
    const auto mask = judge_payment(*member, game_.payment_problem(position_), payer(position_), Clause::play_pay_full_cost);
    if (mask) {
        choose(ChoiceKind::pay, 0, 0, *mask);
    } else {
        cannot_be_made();
    }
}

// ---- plays

void EntryReader::draw() {
    const Player owner = player("of");
    choose(ChoiceKind::reveal, card(), owner);
}

void EntryReader::play() {
    const Kind kind = card();
    const CardRules& rules = game_.card(kind);
    const Reference8 chosen = target(Clause::play_spell_resolves);
    std::uint32_t number = 0;
    const Ability* spell = ability_of(rules, AbilityKind::spell);
    if (const auto view = entry_.optional("x")) {
        if (!spell || !spell->cost.chosen_generic) view->reject(card_name(kind) + " has no X");
        number = static_cast<std::uint32_t>(view->read_int(0, kCountLimit - 1));
    }
    choose(ChoiceKind::play_card, kind, chosen.value, number);
    read_origin(Clause::main_play_face_up);
    read_moment(Clause::main_play_face_up);
    if (spell && spell->target.kind == TargetKind::stack_item && chosen.is_permanent()) {
        state(Clause::chain_fast_only, "only links of a chain can be countered, and it is none");
        state(Clause::play_permanent, "what has been paid for is on the battlefield at once");
    }
    if (entry_.optional("to")) added_to_chain();
    pay(Clause::play_pay_full_cost);
}

void EntryReader::resource() {
    const Kind kind = card();
    choose(ChoiceKind::play_resource, kind);
    read_origin(Clause::main_play_resource);
    read_moment(Clause::main_play_resource);
    if (const auto charges = entry_.optional("charges")) {
        const int given = game_.rules().settings.charges_per_resource;
        const auto claimed = charges->read_int(0, kMaximumDeck);
        if (claimed != given) {
            state(Clause::resource_one_charge, fmt::format("a resource gives {} each turn, not {}", given, claimed));
            state(Clause::resource_one_each, "one card is one resource, whatever it would cost");
            result_.exact = false;
        }
    }
    const auto announced = entry_.optional("announced");
    if (announced && !announced->read_bool()) {
        state(Clause::resource_to_zone, "the Energy of a resource is announced");
        state(Clause::resource_one_charge, "without its Energy nobody knows which charge it gives");
        result_.exact = false;
    }
}

void EntryReader::activate() {
    const AbilityPlace which = ability();
    // A card that lies in a Resource Zone has no text.
    const Reference8 source = reference("source", Clause::activated_by_player, false);
    const Reference8 chosen = target(Clause::activated_by_player);
    Reference8 given = Reference8::none();
    if (entry_.optional("sacrifice")) given = reference("sacrifice", Clause::activated_pay, false);
    if (possible_ && source.is_permanent() && position_.permanent(source).kind != which.card) {
        state(Clause::activated_by_player,
              fmt::format("{} has no ability {}", card_name(position_.permanent(source).kind), ability_name(which)));
        cannot_be_made();
    }
    choose(ChoiceKind::activate, source.value, chosen.value, activation_operand(which.ability, given));
    read_moment(Clause::main_non_fast_abilities);
    if (entry_.optional("to")) added_to_chain();
    pay(Clause::activated_pay);
}

// ---- combat

void EntryReader::attack() {
    const Reference8 attacker = permanent("attacker", Clause::attack_declare);
    choose(ChoiceKind::attack, attacker.value, target(Clause::attack_target).value);
}

void EntryReader::block() {
    const Reference8 blocker = permanent("blocker", Clause::block_any_number);
    choose(ChoiceKind::block, blocker.value, permanent("attacker", Clause::block_any_number).value);
}

void EntryReader::order() {
    const Reference8 attacker = permanent("attacker", Clause::block_order);
    choose(ChoiceKind::order_blocker, attacker.value, permanent("blocker", Clause::block_order).value);
}

void EntryReader::assign() {
    const Reference8 attacker = permanent("attacker", Clause::damage_first_blocker);
    const Reference8 blocker = permanent("blocker", Clause::damage_first_blocker);
    choose(ChoiceKind::assign_damage, attacker.value, blocker.value,
           static_cast<std::uint32_t>(entry_.required("damage").read_int(0, 255)));
}

// ---- effects

void EntryReader::energy() {
    const JsonView view = entry_.required("energy");
    const auto energy = kEnergyLetters.find(view.read_string(1, 1));
    if (energy == std::string_view::npos) view.fail(fmt::format("a letter of \"{}\"", kEnergyLetters));
    choose(ChoiceKind::choose_energy, static_cast<std::uint8_t>(energy));
}

// The waiting ability that the entry means; several that are alike are one.
std::optional<int> EntryReader::find_waiting(const AbilityPlace& place) {
    std::optional<Reference8> source;
    if (const auto view = entry_.optional("source")) {
        source = view->read_string(1, 200) == "gone" ? Reference8::gone() : reference("source", Clause::trigger_automatic, true);
    }
    std::optional<Player> about;
    if (entry_.optional("of")) about = player("of");
    // trigger.order: active-decides lets a player pick the other's abilities too.
    const Player controller = entry_.optional("whose") ? player("whose") : by_;
    std::optional<int> amount;
    if (const auto view = entry_.optional("amount")) amount = static_cast<int>(view->read_int(0, 255));
    std::optional<int> found;
    for (int index = 0; index < position_.pending_count; ++index) {
        const Pending& pending = position_.pending[index];
        if (pending.card != place.card || pending.ability != place.ability || pending.controller != controller) continue;
        if ((source && pending.source != *source) || (about && pending.event_player != *about)) continue;
        if (amount && pending.number != *amount) continue;
        // Those of a later event cannot be picked yet.
        if (found && position_.pending[*found].event < pending.event) break;
        if (found)
            entry_.view().reject(fmt::format("more than one {} waits: say which by \"source\", \"of\" or \"amount\"", ability_name(place)));
        found = index;
    }
    return found;
}

void EntryReader::trigger() {
    const AbilityPlace which = ability();
    const Reference8 chosen = target(Clause::trigger_automatic);
    const auto found = find_waiting(which);
    if (found) return choose(ChoiceKind::pick_trigger, static_cast<std::uint8_t>(*found), chosen.value);
    if (possible_) state(Clause::trigger_automatic, fmt::format("{} is not waiting for {}", ability_name(which), who()));
    cannot_be_made();
}

EntryChoices interpret(const Game& game, const Names& names, const Position& position, const JsonView& entry) {
    return EntryReader(game, names, position, entry).read();
}

EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const JsonView& entry) {
    return EntryReader(game, names, position, entry).read_payment_alone();
}

}  // namespace arbiter::magepunk
