// What happened, in words.
#include <fmt/format.h>

#include "model/cards/sentence.h"
#include "model/core/words/words.h"
#include "model/proxy_wars/words/reference_text.h"
#include "model/proxy_wars/words/text.h"

namespace arbiter::proxy_wars {
namespace {

std::string_view term_text(AttackTerm term) {
    static constexpr std::string_view kTerms[] = {"+{} of the attacker", "+{} by the icon of its tile", "+{} by supporters",
                                                  "+{} by tile actions", "-{} of the defender",         "-{} by the icon of its tile",
                                                  "-{} by tile actions"};
    return kTerms[static_cast<std::size_t>(term)];
}

constexpr Sentence<EventKind> kEvents[] = {{EventKind::none, "nothing happens"},
                                           {EventKind::agents_taken, "{who} has {agents}"},
                                           {EventKind::faction_taken, "{who} plays {faction}"},
                                           {EventKind::cut, "{who} has a fiefdom with {tile}"},
                                           {EventKind::cut_ended, "{who} has cut: {tiles_are} left over"},
                                           {EventKind::cuts_shown, "the cut of {who} is shown"},
                                           {EventKind::starting_player, "{who} starts"},
                                           {EventKind::phase_begins, "{phase_begins}"},
                                           {EventKind::placed, "{who} places the fiefdom with {tile}"},
                                           {EventKind::turn_begins, "the turn of {who} begins"},
                                           {EventKind::recruited, "{who} recruits an agent on {tile}"},
                                           {EventKind::moved, "{who}'s agent goes from {tile} to {other}"},
                                           {EventKind::attack_made, "{who} attacks {other} from {tile}"},
                                           {EventKind::icon_ignored, "the icon of {tile}, where a supporter stands, does not count"},
                                           {EventKind::no_support, "{agents} of {who} next to {tile} {does} not help the defence"},
                                           {EventKind::attack_terms, "{term}"},
                                           {EventKind::attacked, "the attack on {other} from {tile} succeeds with {amount}"},
                                           {EventKind::attack_failed, "the attack on {other} from {tile} fails with {amount}"},
                                           {EventKind::captured, "{who}'s agent on {tile} is captured"},
                                           {EventKind::destroyed, "{who}'s agent on {tile} is destroyed"},
                                           {EventKind::advanced, "the attacker goes from {tile} to {other}"},
                                           {EventKind::disbanded, "{who}'s agent on {tile} is disbanded"},
                                           {EventKind::action_begins, "the action of {tile} holds for {who} from now on"},
                                           {EventKind::action_ends, "the action of {tile} holds for {who} no longer"},
                                           {EventKind::action_used, "{who} uses the action of {tile}"},
                                           {EventKind::arrival_action, "the action of {tile} happens for {who}"},
                                           {EventKind::arrival_declined, "{who} declines the action of {tile}"},
                                           {EventKind::returned, "{who}'s agent on {tile} returns to the reserve"},
                                           {EventKind::freed, "{captives} of {who} {comes} free"},
                                           {EventKind::put_freed, "a freed agent of {who} is put on {tile}"},
                                           {EventKind::shifted, "{who}'s agent is moved from {tile} to {other}"},
                                           {EventKind::turn_ended, "{who} ends the turn"},
                                           {EventKind::passed, "{who} passes"},
                                           {EventKind::turn_skipped, "{who} has no option: the turn is skipped"},
                                           {EventKind::compared, "the total of {who} is {first} against {second}"},
                                           {EventKind::game_over, "{end}"}};

struct EventWords {
    const Game& game;
    const Names& names;
    const Position& after;
    const Event& event;

    std::string who() const { return decider_words(names, event.player); }
    std::string tile() const { return tile_name(game, after, event.first); }
    std::string other() const { return tile_name(game, after, event.second); }
    std::string first() const { return std::to_string(event.first); }
    std::string second() const { return std::to_string(event.second); }
    std::string amount() const { return std::to_string(event.amount); }
    std::string agents() const { return count_words(event.amount, "agent", "agents"); }
    std::string captives() const { return count_words(event.amount, "captive", "captives"); }
    std::string tiles_are() const { return count_words(event.amount, "tile is", "tiles are"); }
    std::string does() const { return event.amount == 1 ? "does" : "do"; }
    std::string comes() const { return event.amount == 1 ? "comes" : "come"; }
    std::string faction() const { return game.factions()[event.first].name; }
    std::string phase_begins() const {
        const auto phase = static_cast<Phase>(event.first);
        return phase == Phase::done ? "the scenario ends here" : fmt::format("the {} begins", phase_name(phase));
    }
    std::string term() const { return fmt::format(fmt::runtime(term_text(static_cast<AttackTerm>(event.first))), event.amount); }
    std::string end() const { return end_text(names, after.result, ending(game, names, after).fact); }
};

constexpr WordOf<EventWords> kWordsOfEvent[] = {
    {"who", &EventWords::who},       {"agents", &EventWords::agents},       {"faction", &EventWords::faction},
    {"tile", &EventWords::tile},     {"tiles_are", &EventWords::tiles_are}, {"phase_begins", &EventWords::phase_begins},
    {"other", &EventWords::other},   {"does", &EventWords::does},           {"term", &EventWords::term},
    {"amount", &EventWords::amount}, {"captives", &EventWords::captives},   {"comes", &EventWords::comes},
    {"first", &EventWords::first},   {"second", &EventWords::second},       {"end", &EventWords::end}};
static_assert(all_said(kEvents, kWordsOfEvent) && covers(kEvents, EventKind::none, EventKind::game_over));

}  // namespace

std::string event_text(const Game& game, const Names& names, const Position& after, const Event& event) {
    return said(sentence_for(kEvents, static_cast<EventKind>(event.kind)), kWordsOfEvent, EventWords{game, names, after, event});
}

}  // namespace arbiter::proxy_wars
