// The short way to an entry is the search's: over every record of the repository, whole and with entries left out, what the short way finds
// the search finds too, and nothing else.
#include "replays/audit/plain_way.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "replays/audit/places.h"
#include "replays/lost_glitches/account.h"
#include "replays/magepunk/account.h"
#include "replays/proxy/account.h"
#include "replays/proxy_wars/account.h"
#include "replays/replay_reader.h"
#include "replays/start.h"
#include "replays/vastrix/account.h"
#include "tests/replays/games_with_samples.h"

namespace arbiter {
namespace {

constexpr std::size_t kWorlds = 64;

template <class D>
class PlainWays : public ::testing::Test {
protected:
    static std::vector<std::string> files() {
        std::vector<std::string> files;
        for (const char* folder : {"/replays/samples/", "/tests/replays/cases/"}) {
            const std::string path = std::string(ARBITER_SOURCE_DIR) + folder + std::string(D::name);
            if (!std::filesystem::exists(path)) continue;
            for (const auto& file : std::filesystem::recursive_directory_iterator(path))
                if (file.path().extension() == ".json") files.push_back(file.path().string());
        }
        std::sort(files.begin(), files.end());
        return files;
    }

    // Follows a record for as long as it has one meaning.
    void compare(const Replay& replay, const CardsOf<D>& cards) {
        const Start<D> start = start_of<D>(replay, cards);
        if (start.deck_unknown || !kSeatsAllowed<D>.allows(replay.players.size())) return;
        const auto built = D::build(start.setup);
        audit::Budget budget(std::nullopt);
        const audit::Places places = audit::read_places<D>(replay);
        audit::Table<D> table{replay,       built.game,       built.names, budget, {}, audit::UnknownCards<D>(start.setup, built),
                              places.marks, places.first_turn};
        audit::World<D> world;
        world.position = built.game.initial();
        for (std::size_t index = 0; index < replay.moves.size(); ++index) {
            if (!replay.moves[index].mark.empty() || !places.problems[index].empty()) return;
            if (!follow(table, places.written(replay, index), places.places[index], world)) return;
        }
    }

    std::size_t plain_ = 0, searched_ = 0;

private:
    // False: the entry has no meaning, or several.
    bool follow(audit::Table<D>& table, const JsonView& view, const audit::Place& place, audit::World<D>& world) {
        std::optional<Move> move;
        try {
            move = read_move(D::moves(), table.names, view);
        } catch (const InputError&) {
            return false;
        }
        audit::Search<D> search = audit::Searcher<D>(table, &*move, place, kWorlds).run(std::span<const audit::World<D>>(&world, 1));
        audit::PlainWay<D> way(table);
        const bool plain = !move->open && world.told.empty() && way.find(world, *move, place);
        ++(plain ? plain_ : searched_);
        if (plain) {
            EXPECT_EQ(search.legal.size(), 1u) << view.place();
            EXPECT_TRUE(search.doubtful.empty() && !search.payment_open) << view.place();
        }
        if (search.legal.size() != 1) return false;
        const audit::Reached<D>& found = search.legal.all().front();
        if (plain) {
            EXPECT_EQ(way.path, found.path) << view.place();
            EXPECT_EQ(way.silent, found.silent) << view.place();
            EXPECT_FALSE(found.left || found.beyond) << view.place();
            if (move->row->lets_go && D::phase_name(way.after.position) == way.phase) way.after.let_go = true;
            EXPECT_EQ(table.key_of(way.after), table.key_of(found.world)) << view.place();
            EXPECT_EQ(way.after.let_go, found.world.let_go) << view.place();
            EXPECT_EQ(way.after.turns, found.world.turns) << view.place();
        }
        world = found.world;
        return !::testing::Test::HasFailure();
    }
};
TYPED_TEST_SUITE(PlainWays, GamesWithSamples, NameOfDefinition);

TYPED_TEST(PlainWays, AreThoseOfTheSearch) {
    using Definition = TypeParam;
    const CardsOf<Definition> cards = Definition::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<Definition>());
    for (const std::string& file : this->files()) {
        if (read_json_file(file).root.value("format", "") != kReplayFormat) continue;
        for (Replay replay : read_replays(file)) {
            SCOPED_TRACE(file);
            this->compare(replay, cards);
            // Told less, more of it happens in silence.
            replay.complete = false;
            this->compare(replay, cards);
            std::size_t number = 0;
            std::erase_if(replay.moves, [&](const Entry& entry) {
                const MoveRow* row = Definition::moves().find(entry.play);
                return row != nullptr && row->passive && ++number % 3 != 0;
            });
            this->compare(replay, cards);
            if (this->HasFailure()) return;
        }
    }
    EXPECT_GT(this->plain_, this->searched_ / 2) << "many entries are plain, also where two thirds of the passes are left out";
}

}  // namespace
}  // namespace arbiter
