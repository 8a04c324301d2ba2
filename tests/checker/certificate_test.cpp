// Certificates: what is written is read back, every damage is named, and the check accepts exactly what holds.
#include "checker/certificate/certificate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "checker/certificate/check_certificate.h"
#include "checker/engine/explore.h"
#include "model/core/input/error.h"
#include "model/core/input/schema.h"
#include "replays/replay_writer.h"
#include "tests/checker/forced_graph.h"
#include "tests/checker/random_graph.h"
#include "tests/folder.h"
#include "tests/ground_truth/board_games.h"

namespace arbiter::test {
namespace {

using ground_truth::TicTacToe;
using Bytes = std::vector<std::uint8_t>;
using ::testing::AllOf;
using ::testing::HasSubstr;

std::string read_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

void write_file(const std::string& path, const std::string& content) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

EncodedPositions in_order(const std::vector<Bytes>& positions) {
    return [&positions](std::uint64_t place) { return std::span<const std::uint8_t>(positions.at(place)); };
}

void write(const std::string& path, const CertificateHeader& header, const std::vector<Bytes>& positions) {
    CertificateWriter writer(path);
    writer.write_positions(positions.size(), in_order(positions));
    writer.finish(header);
}

std::string error_of(const std::string& path) {
    try {
        read_certificate(path);
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

// Canonical tic-tac-toe found by the plainest search, with what a header says of it. 765 positions up to symmetry, 138 of them finished.
struct Board {
    TicTacToe game;
    std::vector<Bytes> positions;
    CertificateHeader header;

    Board() {
        std::map<Bytes, std::size_t> depth;
        depth[encoded(game.initial())] = 0;
        positions.push_back(encoded(game.initial()));
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const Bytes bytes = positions[i];
            const auto position = game.decode(bytes.data(), bytes.size());
            const std::size_t here = depth.at(bytes);
            header.levels.resize(std::max(header.levels.size(), here + 1));
            ++header.levels[here];
            header.finished += game.is_over(position) ? 1 : 0;
            std::vector<Choice> choices;
            game.list_choices(position, choices);
            for (const Choice choice : choices) {
                auto after = position;
                game.make(after, choice);
                ++header.transitions;
                if (depth.emplace(encoded(after), here + 1).second) positions.push_back(encoded(after));
            }
        }
        header.program = "1.0";
        header.game = "tic-tac-toe";
        header.scenario = {{"name", "board"}};
        header.rules_digest = header.cards_digest = "xxh128:00000000000000000000000000000000";
        header.properties = {{"no-stuck", "held"}};
    }

    Bytes encoded(TicTacToe::Position position) const {
        game.canonicalise(position);
        Bytes bytes(TicTacToe::kMaximumEncodedSize);
        game.encode(position, bytes.data());
        return bytes;
    }
    // The board "X.O/.../..." in the bytes of the model.
    static Bytes board(const std::string& fields) {
        Bytes bytes;
        for (const char field : fields) bytes.push_back(field == 'X' ? 1 : field == 'O' ? 2 : 0);
        return bytes;
    }
};

const Board& board() {
    static const Board board;
    return board;
}

// Writes a certificate of these positions and checks it; the first thing that is wrong in one line, or "certified".
template <Game G>
std::string verdict_of(const G& game, const CertificateHeader& header, const std::vector<Bytes>& positions, PropertyList<G> properties = {},
                       ProgressProperties<G> progress = {}) {
    const Folder folder;
    write(folder.path("c"), header, positions);
    const Certificate certificate = read_certificate(folder.path("c"));
    const CertificateFindings findings = CertificateCheck<G>(game, certificate.positions, properties, progress,
                                                             certificate.header.canonical, certificate.header.count_forced)
                                             .run();
    if (findings.failure) return findings.failure->what;
    return difference(certificate.header, findings).value_or("certified");
}

std::string verdict_of_board(const CertificateHeader& header, const std::vector<Bytes>& positions) {
    ProgressProperties<TicTacToe> progress;
    progress.stuck_id = "no-stuck";
    return verdict_of(board().game, header, positions, {}, progress);
}

TEST(Certificate, IsReadBackAsItWasWritten) {
    const Folder folder;
    write(folder.path("c"), board().header, board().positions);
    EXPECT_EQ(folder.names().size(), 1u) << "nothing is left beside it";
    const Certificate certificate = read_certificate(folder.path("c"));
    CertificateHeader expected = board().header;
    expected.positions = 765;
    expected.digest = certificate.header.digest;
    EXPECT_EQ(certificate.header, expected);
    ASSERT_EQ(certificate.positions.size(), 765u);
    const std::set<Bytes> sorted(board().positions.begin(), board().positions.end());
    std::uint64_t place = 0;
    for (const Bytes& position : sorted) {
        EXPECT_TRUE(std::ranges::equal(certificate.positions[place], position)) << place;
        EXPECT_EQ(certificate.positions.find(position), place);
        ++place;
    }
    EXPECT_FALSE(certificate.positions.find(Board::board("XXXXXXXXX")));
    EXPECT_FALSE(certificate.positions.find(Bytes{}));
    EXPECT_FALSE(certificate.positions.find(Bytes{9, 9}));
}

TEST(Certificate, HasAHeaderAsPublished) {
    const Folder folder;
    write(folder.path("c"), board().header, board().positions);
    const std::string content = read_file(folder.path("c"));
    const Schema schema(ARBITER_SOURCE_DIR "/docs/schemas/certificate.schema.json");
    const Json header = Json::parse(content.substr(0, content.find('\n')));
    EXPECT_FALSE(schema.first_error(header));
    Json other = header;
    other["digest"] = "none";
    EXPECT_TRUE(schema.first_error(other));
    other = header;
    other["more"] = 1;
    EXPECT_TRUE(schema.first_error(other));
}

TEST(Certificate, LeavesNothingBehindWhereItIsNotFinished) {
    const Folder folder;
    {
        CertificateWriter writer(folder.path("c"));
        writer.write_positions(board().positions.size(), in_order(board().positions));
        EXPECT_EQ(folder.names().size(), 1u);
    }
    EXPECT_EQ(folder.names().size(), 0u);
}

TEST(Certificate, SaysThatItCannotBeWritten) {
    const Folder folder;
    write_file(folder.path("file"), "");
    try {
        write(folder.path("file") + "/c", board().header, board().positions);
        FAIL() << "written into a file";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("file/c"));
    }
}

RC_GTEST_PROP(CertificateFile, holds_any_positions_in_any_order, ()) {
    const auto positions = *rc::gen::nonEmpty(
        rc::gen::unique<std::vector<Bytes>>(rc::gen::nonEmpty(rc::gen::container<Bytes>(rc::gen::inRange<std::uint8_t>(0, 4)))));
    const Folder folder;
    write(folder.path("c"), board().header, positions);
    const Certificate certificate = read_certificate(folder.path("c"));
    RC_ASSERT(certificate.positions.size() == positions.size());
    for (const Bytes& position : positions) {
        const auto place = certificate.positions.find(position);
        RC_ASSERT(place.has_value());
        RC_ASSERT(std::ranges::equal(certificate.positions[*place], position));
    }
}

// A damaged file: its header line with one member replaced, or other bytes after it.
struct DamagedFile : ::testing::Test {
    Folder folder;
    std::string content, header, positions;

    void SetUp() override {
        write(folder.path("c"), board().header, board().positions);
        content = read_file(folder.path("c"));
        header = content.substr(0, content.find('\n') + 1);
        positions = content.substr(header.size());
    }
    std::string error_of(const std::string& damaged) const {
        write_file(folder.path("damaged"), damaged);
        const std::string error = test::error_of(folder.path("damaged"));
        EXPECT_EQ(error.find('\n'), std::string::npos) << error;
        EXPECT_THAT(error, HasSubstr("damaged"));
        return error;
    }
    std::string error_with(const std::string& member, const Json& value) const {
        Json json = Json::parse(header);
        json[member] = value;
        return error_of(json.dump() + "\n" + positions);
    }
    // The frame of these positions in this order, none sharing anything with the one before.
    static std::string packed(const std::vector<Bytes>& list) {
        std::string plain;
        for (const Bytes& position : list) {
            plain += '\0';
            plain += static_cast<char>(position.size());
            plain.append(position.begin(), position.end());
        }
        return pack_zstd(plain);
    }
    std::string error_of_positions(const std::vector<Bytes>& list) const { return error_of(header + packed(list)); }
    static std::vector<Bytes> in_ascending_order() {
        const std::set<Bytes> sorted(board().positions.begin(), board().positions.end());
        return {sorted.begin(), sorted.end()};
    }
};

// So that the tests below show the damage that they do, and no other.
TEST_F(DamagedFile, IsAcceptedIfNothingIsDamaged) {
    write_file(folder.path("same"), content);
    EXPECT_EQ(test::error_of(folder.path("same")), "accepted");
    write_file(folder.path("same"), header + packed(in_ascending_order()));
    EXPECT_EQ(test::error_of(folder.path("same")), "accepted");
}

TEST_F(DamagedFile, CutOffAnywhere) {
    for (std::size_t length = 0; length < content.size(); length += 1 + content.size() / 97) {
        const std::string error = error_of(content.substr(0, length));
        EXPECT_THAT(error, HasSubstr("end of the file")) << length;
    }
    EXPECT_THAT(error_of(content.substr(0, content.size() - 1)), HasSubstr("end of the file within the positions"));
}

TEST_F(DamagedFile, AnyByteOfThePositionsChanged) {
    for (std::size_t place = header.size(); place < content.size(); place += 7) {
        std::string damaged = content;
        damaged[place] = static_cast<char>(damaged[place] ^ 0x10);
        EXPECT_NE(error_of(damaged), "accepted") << place;
    }
}

TEST_F(DamagedFile, MoreAfterTheEnd) {
    EXPECT_THAT(error_of(content + "x"), HasSubstr("bytes after the positions"));
    EXPECT_THAT(error_of(content + positions), HasSubstr("bytes after the positions"));
}

TEST_F(DamagedFile, WrongCount) {
    EXPECT_THAT(error_with("positions", 764), AllOf(HasSubstr("/positions"), HasSubstr("found 764"), HasSubstr("more positions follow")));
    EXPECT_THAT(error_with("positions", 766), AllOf(HasSubstr("/positions"), HasSubstr("found 766"), HasSubstr("765 positions follow")));
}

TEST_F(DamagedFile, WrongDigest) {
    EXPECT_THAT(error_with("digest", "xxh128:0123456789abcdef0123456789abcdef"), HasSubstr("/digest"));
}

TEST_F(DamagedFile, WrongHeader) {
    EXPECT_THAT(error_with("format", "arbiter-replay"), HasSubstr("/format"));
    EXPECT_THAT(error_with("version", 2), HasSubstr("/version"));
    EXPECT_THAT(error_with("positions", -1), HasSubstr("/positions"));
    EXPECT_THAT(error_with("canonical", 1), HasSubstr("/canonical"));
    EXPECT_THAT(error_with("levels", Json::array({1, 0})), HasSubstr("/levels/1"));
    EXPECT_THAT(error_with("properties", Json::array({{{"id", "x"}, {"outcome", "maybe"}}})), HasSubstr("/properties/0/outcome"));
    EXPECT_THAT(error_with("comment", "x"), HasSubstr("comment"));
    EXPECT_THAT(error_of("not json\n" + positions),
                HasSubstr("damaged: line 1: found something else, expected the header of a certificate"));
}

TEST_F(DamagedFile, Duplicate) {
    auto list = in_ascending_order();
    list[40] = list[39];
    EXPECT_THAT(error_of_positions(list), AllOf(HasSubstr("position 41"), HasSubstr("twice")));
}

TEST_F(DamagedFile, Unsorted) {
    auto list = in_ascending_order();
    std::swap(list[40], list[41]);
    EXPECT_THAT(error_of_positions(list), AllOf(HasSubstr("position 42"), HasSubstr("ascending order")));
}

TEST_F(DamagedFile, OtherPosition) {
    auto list = in_ascending_order();
    list.back() = Board::board("XXXXXXXXX");
    std::sort(list.begin(), list.end());
    EXPECT_THAT(error_of_positions(list), HasSubstr("/digest"));
}

TEST_F(DamagedFile, SharesMoreThanThereIs) {
    EXPECT_THAT(error_of(header + pack_zstd(std::string("\x03\x01x", 3))), HasSubstr("shares 3 bytes"));
    EXPECT_THAT(error_of(header + pack_zstd(std::string("\0\x05x", 3))), HasSubstr("cut off"));
    EXPECT_THAT(error_of(header + pack_zstd(std::string("\0\0", 2))), HasSubstr("not above"));
    EXPECT_THAT(error_of(header + pack_zstd(std::string("\0\xFF\xFF\xFF\x7F", 5))), HasSubstr("at most 65536"));
    EXPECT_THAT(error_of(header + pack_zstd(std::string("\0\xFF\xFF\xFF\xFF\x01", 6))), HasSubstr("more than four bytes"));
}

TEST(CertificateCheck, CertifiesAllOfTicTacToe) {
    EXPECT_EQ(board().positions.size(), 765u);
    EXPECT_EQ(board().header.finished, 138u);
    EXPECT_EQ(verdict_of_board(board().header, board().positions), "certified");
}

// Whichever position is left out, something leads to it, or the play does not begin.
TEST(CertificateCheck, MissesEveryPositionThatIsDropped) {
    for (std::size_t dropped = 0; dropped < board().positions.size(); dropped += dropped == 0 ? 1 : 19) {
        auto positions = board().positions;
        positions.erase(positions.begin() + static_cast<std::ptrdiff_t>(dropped));
        EXPECT_EQ(verdict_of_board(board().header, positions),
                  dropped == 0 ? "the initial position is not in the certificate" : "leads to a position that is not in the certificate");
    }
}

TEST(CertificateCheck, FindsWhatCannotBeReached) {
    auto positions = board().positions;
    positions.push_back(Board::board("XXXXXXXXX"));
    EXPECT_EQ(verdict_of_board(board().header, positions), "cannot be reached");
    positions.back() = {0xFF, 1, 2};  // that no position of the game has; nobody tries to decode it
    EXPECT_EQ(verdict_of_board(board().header, positions), "cannot be reached");
}

// Whatever is changed in the positions, with number and digest made to fit them.
RC_GTEST_PROP(CertificateCheckOfBoards, notices_any_other_byte, ()) {
    auto positions = board().positions;
    auto& bytes = positions[*rc::gen::inRange<std::size_t>(0, positions.size())];
    auto& byte = bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())];
    byte = static_cast<std::uint8_t>(byte ^ *rc::gen::inRange(1, 256));
    RC_PRE(std::set<Bytes>(positions.begin(), positions.end()).size() == positions.size());
    RC_ASSERT(verdict_of_board(board().header, positions) != "certified");
}

TEST(CertificateCheck, CountsByItself) {
    CertificateHeader header = board().header;
    ++header.transitions;
    EXPECT_THAT(verdict_of_board(header, board().positions), HasSubstr("transitions, found"));
    header = board().header;
    --header.finished;
    EXPECT_EQ(verdict_of_board(header, board().positions), "the header says 137 finished positions, found 138");
    header = board().header;
    header.levels.push_back(1);
    EXPECT_EQ(verdict_of_board(header, board().positions), "the header says 11 levels, found 10");
    header = board().header;
    std::swap(header.levels[8], header.levels[9]);
    EXPECT_THAT(verdict_of_board(header, board().positions), HasSubstr("positions 8 decisions from the start, found"));
}

TEST(CertificateCheck, ComparesClaimsWithWhatIsAsked) {
    CertificateHeader header = board().header;
    header.properties = {};
    EXPECT_EQ(verdict_of_board(header, board().positions), "the header does not say what the scenario asks: no-stuck");
    header.properties = {{"no-stuck", "reached"}};
    EXPECT_EQ(verdict_of_board(header, board().positions), "the header says no-stuck: reached, found held");
    header.properties = {{"no-stuck", "held"}, {"fair", "held"}};
    EXPECT_EQ(verdict_of_board(header, board().positions), "the header claims a property that the scenario does not ask: fair");
    header.properties = {{"no-stuck", "held"}, {"no-stuck", "reached"}};
    EXPECT_EQ(verdict_of_board(header, board().positions), "the header names a property twice: no-stuck");
}

TEST(CertificateCheck, AsksPropertiesOfEveryPositionAndStep) {
    using P = TicTacToe::Position;
    const auto last = [](const TicTacToe&, const P& position) { return TicTacToe::moves_made(position) < 9; };
    const auto step = [](const TicTacToe&, const P&, Choice choice, const P&, const Events&) { return choice.first != 8; };
    const std::vector<Property<TicTacToe>> state{{"never-full", Shape::state, last}};
    const std::vector<Property<TicTacToe>> end{{"never-full-at-the-end", Shape::end, last}};
    const std::vector<Property<TicTacToe>> never{{"never-in-the-corner", Shape::step, nullptr, step}};
    const auto verdict = [&](const std::vector<Property<TicTacToe>>& properties) {
        return verdict_of<TicTacToe>(board().game, board().header, board().positions, properties);
    };
    EXPECT_EQ(verdict(state), "violates never-full");
    EXPECT_EQ(verdict(end), "violates never-full-at-the-end");
    EXPECT_EQ(verdict(never), "violates never-in-the-corner");
}

// Without merging, the canonical positions alone are not closed; and merged where the header says that nothing was, neither.
TEST(CertificateCheck, MergesWhatTheHeaderSaysIsMerged) {
    CertificateHeader header = board().header;
    header.canonical = false;
    EXPECT_EQ(verdict_of_board(header, board().positions), "leads to a position that is not in the certificate");
}

using P = GraphPosition;
const std::vector<Property<GraphGame>> kGraphProperties{
    {"never.bad", Shape::state, [](const GraphGame& game, const P& p) { return !game.graph().bad[p.node]; }},
    {"wanted", Shape::reachable, [](const GraphGame& game, const P& p) { return game.graph().wanted[p.node]; }},
    {"wanted.step", Shape::reachable, nullptr,
     [](const GraphGame& game, const P&, Choice, const P& after, const Events&) { return game.graph().wanted[after.node]; }}};

ProgressProperties<GraphGame> graph_progress() {
    ProgressProperties<GraphGame> progress;
    progress.milestone = [](const GraphGame& game, const P&, const P& after) { return game.graph().milestone[after.node]; };
    progress.can_finish = true;
    return progress;
}

// The certificate of what an exploration handed over; its claims are those of the exploration.
struct Certified {
    CertificateHeader header = board().header;
    std::vector<Bytes> positions;
    Exploration exploration;

    Certified(const GraphGame& game, bool canonical) {
        ExplorationOptions options;
        options.canonical = canonical;
        options.hand_over = [&](const StoredPositions& stored) {
            for (std::uint64_t i = 0; i < stored.count; ++i) {
                const auto bytes = stored.at(i);
                positions.emplace_back(bytes.begin(), bytes.end());
            }
        };
        exploration = explore(game, kGraphProperties, options, graph_progress());
        header.canonical = canonical;
        header.transitions = exploration.transitions;
        header.finished = exploration.finished;
        header.levels = exploration.levels;
        header.properties.clear();
        for (const PropertyResult& result : exploration.properties)
            header.properties.push_back({result.id, std::string(name_of(result.outcome))});
    }
};

std::string verdict_of_graph(const GraphGame& game, const Certified& certified) {
    return verdict_of<GraphGame>(game, certified.header, certified.positions, kGraphProperties, graph_progress());
}

// Graphs in which something holds often enough.
Graph mild_graph() {
    Graph graph = any_graph();
    if (*rc::gen::arbitrary<bool>()) graph.bad.assign(graph.bad.size(), false);
    for (std::size_t node = 0; node < graph.successors.size(); ++node) {
        if (graph.successors[node].empty()) graph.over[node] = true;
    }
    if (*rc::gen::arbitrary<bool>()) {
        // The passive choice goes upwards, and at the last node the game is over: passive play comes to an end.
        graph.over.back() = true;
        for (std::size_t node = 0; node + 1 < graph.successors.size(); ++node)
            if (!graph.successors[node].empty()) graph.successors[node].back() = static_cast<int>(node + 1);
    }
    return graph;
}

RC_GTEST_PROP(CertificateCheckOfGraphs, certifies_what_the_engine_found_to_hold, ()) {
    const GraphGame game(mild_graph());
    const Certified certified(game, *rc::gen::arbitrary<bool>());
    RC_TAG(certified.exploration.violated() ? "violated" : "holds");
    RC_ASSERT(certified.positions.empty() == (certified.exploration.violated() || !certified.exploration.complete()));
    if (!certified.positions.empty()) RC_ASSERT(verdict_of_graph(game, certified) == "certified");
}

// The set that is certified under one game is not, under another one that violates something or goes elsewhere.
RC_GTEST_PROP(CertificateCheckOfGraphs, accepts_under_another_game_only_what_holds_there_too, ()) {
    Graph graph = mild_graph();
    const Certified certified(GraphGame(graph), true);
    if (certified.positions.empty()) RC_DISCARD("violated");
    const auto node = *rc::gen::inRange<std::size_t>(0, graph.successors.size());
    switch (*rc::gen::inRange(0, 4)) {
        case 0:
            graph.bad[node] = true;
            break;
        case 1:
            graph.over[node] = !graph.over[node];
            break;
        case 2:
            if (!graph.successors[node].empty()) graph.successors[node].back() = *rc::gen::inRange(0, static_cast<int>(graph.bad.size()));
            break;
        default:
            graph.successors[node].clear();
            break;
    }
    const GraphGame changed(graph);
    const Certified truth(changed, true);
    const auto set = [](const Certified& of) { return std::set<Bytes>(of.positions.begin(), of.positions.end()); };
    const bool same = set(truth) == set(certified) && truth.header == certified.header;
    RC_ASSERT((verdict_of_graph(changed, certified) == "certified") == same);
}

// What a plain search finds in a graph whose forced decisions are run through.
CertificateHeader header_of(const ForcedGraph& game, const PlainReach& reach) {
    CertificateHeader header = board().header;
    header.count_forced = false;
    header.transitions = reach.transitions(game);
    header.finished = 0;
    for (const auto& [node, decisions] : reach.decisions) header.finished += game.graph().over[static_cast<std::size_t>(node)] ? 1 : 0;
    header.levels = reach.levels(game);
    header.properties = {{"progress.no-stuck-position", "held"}, {"progress.no-forced-circle", "held"}};
    return header;
}

RC_GTEST_PROP(CertificateCheckOfGraphs, makes_forced_steps_by_itself, ()) {
    auto [graph, asides] = any_forced_graph();
    for (std::size_t node = 0; node < graph.successors.size(); ++node)
        graph.over[node] = graph.over[node] || graph.successors[node].empty();
    const ForcedGraph game(std::move(graph), std::move(asides));
    const PlainReach reach(game);
    if (reach.has_circle(game)) RC_DISCARD("a row that never ends");
    const auto encoded = [&](int node) {
        Bytes bytes(ForcedGraph::kMaximumEncodedSize);
        bytes.resize(game.encode({static_cast<std::uint16_t>(node), 0}, bytes.data()));
        return bytes;
    };
    std::vector<Bytes> positions;
    for (const int node : reach.stored(game)) positions.push_back(encoded(node));
    const CertificateHeader header = header_of(game, reach);
    RC_ASSERT(verdict_of<ForcedGraph>(game, header, positions) == "certified");
    std::vector<int> passed;
    for (const auto& [node, decisions] : reach.decisions)
        if (game.is_passed(node)) passed.push_back(node);
    if (!passed.empty()) {
        CertificateHeader full = header;
        full.count_forced = true;
        RC_ASSERT(verdict_of<ForcedGraph>(game, full, positions) != "certified");
        positions.push_back(encoded(*rc::gen::elementOf(passed)));
        RC_ASSERT(verdict_of<ForcedGraph>(game, header, positions) == "cannot be reached");
    }
    if (positions.size() == 1) return;  // a certificate has one at least
    positions.erase(positions.begin());
    RC_ASSERT(verdict_of<ForcedGraph>(game, header, positions) != "certified");
}

// Adds a source file of the program and all of its own headers.
void add_with_includes(const std::string& file, std::set<std::string>& files) {
    if (!files.insert(file).second) return;
    std::ifstream text(ARBITER_SOURCE_DIR "/" + file);
    const std::string begin = "#include \"";
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with(begin)) add_with_includes(line.substr(begin.size(), line.find('"', begin.size()) - begin.size()), files);
    }
}

TEST(CertificateCheck, SharesNothingWithTheEngine) {
    std::set<std::string> files;
    for (const char* file :
         {"checker/program/commands/check_certificate_command.cpp", "checker/certificate/check_certificate.cpp",
          "checker/certificate/certificate.cpp", "checker/scenario/self_contained_scenario.cpp", "checker/scenario/scenario.cpp"})
        add_with_includes(file, files);
    EXPECT_TRUE(files.contains("model/core/game.h")) << "includes are followed";
    EXPECT_TRUE(files.contains("properties/property.h"));
    for (const std::string& file : files) EXPECT_FALSE(file.starts_with("checker/engine/")) << file;
}

TEST(PassivePlay, LoopsWhereNoRankCanBeGiven) {
    const std::uint32_t end = kNoPassiveStep;
    const auto first = [](std::vector<std::uint32_t> steps) { return first_on_loop(steps); };
    EXPECT_FALSE(first({}));
    EXPECT_FALSE(first({end}));
    EXPECT_FALSE(first({1, 2, 3, end}));
    EXPECT_FALSE(first({3, 0, 0, end}));
    EXPECT_EQ(first({0}), 0u);
    EXPECT_EQ(first({1, 2, 3, 2}), 2u);
    EXPECT_EQ(first({end, 2, 1, 0}), 1u);
    EXPECT_EQ(first({1, 2, 0, 0}), 0u);
}

}  // namespace
}  // namespace arbiter::test
