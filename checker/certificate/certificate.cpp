// Writing and reading certificates.
#include "checker/certificate/certificate.h"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <ranges>

#include "model/core/input/contradiction.h"
#include "model/core/input/error.h"
#include "model/core/input/input_file.h"
#include "model/core/input/json_view.h"
#include "model/core/input/running_digest.h"

namespace arbiter {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::size_t kBlock = std::size_t{1} << 17;
constexpr std::string_view kOutcomes[] = {"held", "reached", "not reached"};

std::string reason() {
    return std::strerror(errno);
}

bool is_below(Bytes left, Bytes right) {
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
}

// Of the positions in order, each with its length before it: the same however they are packed.
class PositionDigest {
public:
    void add(Bytes position) {
        std::array<std::uint8_t, 4> length;
        for (std::size_t i = 0; i < 4; ++i) length[i] = static_cast<std::uint8_t>(position.size() >> 8 * i);
        digest_.add(std::as_bytes(std::span(length)));
        digest_.add(std::as_bytes(position));
    }
    std::string text() const { return digest_.text(); }

private:
    RunningDigest digest_;
};

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

File open_file(const std::string& path, const char* mode) {
    File file(std::fopen(path.c_str(), mode));
    if (!file) throw InputError(path, "", "cannot be opened: " + reason());
    return file;
}

// Packs positions, in ascending order, into one zstd frame.
class Packer {
public:
    explicit Packer(OutputFile& file) : file_(file), context_(ZSTD_createCCtx()), out_(ZSTD_CStreamOutSize()) {
        if (!context_) throw std::bad_alloc();
        ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
    }

    void add(Bytes position) {
        const auto differ = std::mismatch(previous_.begin(), previous_.end(), position.begin(), position.end());
        const auto shared = static_cast<std::size_t>(differ.second - position.begin());
        put_number(shared);
        put_number(position.size() - shared);
        pending_.insert(pending_.end(), differ.second, position.end());
        previous_.assign(position.begin(), position.end());
        if (pending_.size() >= kBlock) compress(ZSTD_e_continue);
    }
    void finish() { compress(ZSTD_e_end); }

private:
    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };

    void put_number(std::size_t number) {
        for (; number >= 0x80; number >>= 7) pending_.push_back(static_cast<std::uint8_t>(number | 0x80));
        pending_.push_back(static_cast<std::uint8_t>(number));
    }

    void compress(ZSTD_EndDirective directive) {
        ZSTD_inBuffer in{pending_.data(), pending_.size(), 0};
        std::size_t left = 1;
        while (in.pos < in.size || (directive == ZSTD_e_end && left != 0)) {
            ZSTD_outBuffer out{out_.data(), out_.size(), 0};
            left = ZSTD_compressStream2(context_.get(), &out, &in, directive);
            if (ZSTD_isError(left) != 0) contradiction("zstd cannot compress");
            file_.write({reinterpret_cast<const char*>(out_.data()), out.pos});
        }
        pending_.clear();
    }

    OutputFile& file_;
    std::unique_ptr<ZSTD_CCtx, Free> context_;
    std::vector<std::uint8_t> out_, pending_, previous_;
};

// A position's first eight bytes as a number, which mostly decides what comes first, and its place.
struct SortEntry {
    std::uint64_t beginning = 0;
    std::uint64_t place = 0;
};

std::uint64_t beginning_of(Bytes position) {
    std::uint64_t beginning = 0;
    for (std::size_t i = 0; i < 8; ++i) beginning = beginning << 8 | (i < position.size() ? position[i] : 0u);
    return beginning;
}

std::vector<SortEntry> sorted(std::uint64_t count, const EncodedPositions& at) {
    std::vector<SortEntry> order(count);
    for (std::uint64_t place = 0; place < count; ++place) order[place] = {beginning_of(at(place)), place};
    std::vector<std::uint8_t> copy;
    std::sort(order.begin(), order.end(), [&](const SortEntry& left, const SortEntry& right) {
        if (left.beginning != right.beginning) return left.beginning < right.beginning;
        const Bytes bytes = at(left.place);
        copy.assign(bytes.begin(), bytes.end());
        return is_below(copy, at(right.place));
    });
    return order;
}

Json to_json(const CertificateHeader& header) {
    Json properties = Json::array();
    for (const PropertyClaim& claim : header.properties) properties.push_back({{"id", claim.id}, {"outcome", claim.outcome}});
    return {{"format", kCertificateFormat},
            {"version", kCertificateVersion},
            {"program", header.program},
            {"game", header.game},
            {"scenario", header.scenario},
            {"rules_digest", header.rules_digest},
            {"cards_digest", header.cards_digest},
            {"canonical", header.canonical},
            {"count_forced", header.count_forced},
            {"positions", header.positions},
            {"transitions", header.transitions},
            {"finished", header.finished},
            {"levels", header.levels},
            {"digest", header.digest},
            {"properties", std::move(properties)}};
}

bool is_digest(std::string_view text) {
    constexpr std::string_view prefix = "xxh128:";
    return text.starts_with(prefix) && text.size() == prefix.size() + 32 &&
           text.find_first_not_of("0123456789abcdef", prefix.size()) == std::string_view::npos;
}

std::string read_digest(const JsonView& view) {
    return view.read_string_where(is_digest, "a digest: xxh128: and 32 hexadecimal digits");
}

std::uint64_t read_count(const JsonView& view, std::int64_t least = 0) {
    return static_cast<std::uint64_t>(view.read_int(least, INT64_MAX));
}

PropertyClaim read_claim(const JsonView& view) {
    JsonObject object = view.object();
    PropertyClaim claim;
    claim.id = object.required("id").read_string(1, 120);
    claim.outcome = kOutcomes[object.required("outcome").read_name(kOutcomes)];
    object.no_other_keys();
    return claim;
}

CertificateHeader read_header(const JsonDocument& document) {
    JsonObject object = JsonView(document).object();
    read_format(object, kCertificateFormat, kCertificateVersion);
    CertificateHeader header;
    header.program = object.required("program").read_string(1, 80);
    header.game = object.required("game").read_string(1, 40);
    const JsonView scenario = object.required("scenario");
    if (!scenario.is_object()) scenario.fail("an object");
    header.scenario = scenario.json();
    header.rules_digest = read_digest(object.required("rules_digest"));
    header.cards_digest = read_digest(object.required("cards_digest"));
    header.canonical = object.required("canonical").read_bool();
    if (const auto count_forced = object.optional("count_forced")) header.count_forced = count_forced->read_bool();
    header.positions = static_cast<std::uint64_t>(object.required("positions").read_int(1, std::int64_t{kMaximumCertifiedPositions}));
    header.transitions = read_count(object.required("transitions"));
    header.finished = read_count(object.required("finished"));
    for (const JsonView& level : object.required("levels").elements(1)) header.levels.push_back(read_count(level, 1));
    header.digest = read_digest(object.required("digest"));
    for (const JsonView& claim : object.required("properties").elements()) header.properties.push_back(read_claim(claim));
    object.no_other_keys();
    return header;
}

std::string read_first_line(std::FILE* file, const std::string& path) {
    std::string line;
    for (int byte = std::getc(file); byte != '\n'; byte = std::getc(file)) {
        if (byte == EOF && std::ferror(file) != 0) throw InputError(path, "", "cannot be read: " + reason());
        if (byte == EOF)
            throw InputError(path, "line 1",
                             "found the end of the file in the header, expected the certificate that verify --certificate writes");
        if (line.size() == kMaximumCertificateHeader)
            throw InputError(path, "line 1", fmt::format("found a header of more than {} bytes", kMaximumCertificateHeader));
        line.push_back(static_cast<char>(byte));
    }
    return line;
}

// The bytes of the one zstd frame that is the rest of a file.
class Unpacker {
public:
    Unpacker(std::FILE* file, const std::string& path)
        : file_(file), path_(path), context_(ZSTD_createDCtx()), in_(ZSTD_DStreamInSize()), out_(ZSTD_DStreamOutSize()) {
        if (!context_) throw std::bad_alloc();
    }

    // False at the end of the frame.
    bool next(std::uint8_t& byte) {
        while (read_ == filled_) {
            if (ended_) return false;
            refill();
        }
        byte = out_[read_++];
        return true;
    }

    // Throws if anything follows the frame.
    void expect_end() {
        if (unread_.pos < unread_.size || std::getc(file_) != EOF) throw InputError(path_, "", "found bytes after the positions");
    }

private:
    struct Free {
        void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
    };

    void refill() {
        if (unread_.pos == unread_.size) {
            const std::size_t count = std::fread(in_.data(), 1, in_.size(), file_);
            if (std::ferror(file_) != 0) throw InputError(path_, "", "cannot be read: " + reason());
            // zstd may hold output back although it has all input: it is asked once more before the file counts as cut off.
            if (count == 0 && at_end_) throw InputError(path_, "", "found the end of the file within the positions");
            at_end_ = count == 0;
            unread_ = {in_.data(), count, 0};
        }
        ZSTD_outBuffer out{out_.data(), out_.size(), 0};
        const std::size_t left = ZSTD_decompressStream(context_.get(), &out, &unread_);
        if (ZSTD_isError(left) != 0) throw InputError(path_, "positions", fmt::format("damaged zstd data: {}", ZSTD_getErrorName(left)));
        ended_ = left == 0;
        read_ = 0;
        filled_ = out.pos;
    }

    std::FILE* file_;
    const std::string& path_;
    std::unique_ptr<ZSTD_DCtx, Free> context_;
    std::vector<std::uint8_t> in_, out_;
    ZSTD_inBuffer unread_{nullptr, 0, 0};
    std::size_t read_ = 0, filled_ = 0;
    bool ended_ = false, at_end_ = false;
};

// Reads positions one after the other, and refuses what is not in ascending order.
class PositionReader {
public:
    PositionReader(Unpacker& unpacker, const std::string& path) : unpacker_(unpacker), path_(path) {}

    // False at the end.
    bool next() {
        std::uint8_t first = 0;
        if (!unpacker_.next(first)) return false;
        const std::size_t shared = number(first);
        const std::size_t length = number(byte());
        if (shared > position_.size())
            reject(fmt::format("it shares {} bytes with the one before, which has {}", shared, position_.size()));
        if (shared + length > kMaximumCertifiedPosition)
            reject(fmt::format("it has {} bytes, expected at most {}", shared + length, kMaximumCertifiedPosition));
        previous_ = position_;
        position_.resize(shared);
        for (std::size_t i = 0; i < length; ++i) position_.push_back(byte());
        if (count_ > 0 && position_ == previous_) reject("it is there twice");
        if (!is_below(previous_, position_)) reject("it is not above the one before, expected ascending order");
        ++count_;
        return true;
    }
    Bytes position() const { return position_; }
    std::uint64_t count() const { return count_; }

private:
    [[noreturn]] void reject(const std::string& message) const { throw InputError(path_, fmt::format("position {}", count_ + 1), message); }

    std::uint8_t byte() {
        std::uint8_t byte = 0;
        if (!unpacker_.next(byte)) reject("it is cut off");
        return byte;
    }

    std::size_t number(std::uint8_t next) {
        std::size_t value = next & 0x7Fu;
        for (int shift = 7; (next & 0x80) != 0; shift += 7) {
            if (shift > 21) reject("found a length of more than four bytes");
            next = byte();
            value |= std::size_t{next & 0x7Fu} << shift;
        }
        return value;
    }

    Unpacker& unpacker_;
    const std::string& path_;
    std::vector<std::uint8_t> position_, previous_;
    std::uint64_t count_ = 0;
};

SortedPositions read_positions(std::FILE* file, const std::string& path, const CertificateHeader& header) {
    Unpacker unpacker(file, path);
    PositionReader reader(unpacker, path);
    PositionDigest digest;
    SortedPositions positions;
    while (reader.next()) {
        if (positions.size() == header.positions)
            throw InputError(path, "/positions", fmt::format("found {}, but more positions follow", header.positions));
        digest.add(reader.position());
        positions.append(reader.position());
    }
    unpacker.expect_end();
    if (positions.size() != header.positions)
        throw InputError(path, "/positions", fmt::format("found {}, but {} positions follow", header.positions, positions.size()));
    if (digest.text() != header.digest)
        throw InputError(path, "/digest", fmt::format("found {}, but that of the positions is {}", header.digest, digest.text()));
    return positions;
}

}  // namespace

void SortedPositions::append(Bytes position) {
    bytes_.insert(bytes_.end(), position.begin(), position.end());
    ends_.push_back(bytes_.size());
}

Bytes SortedPositions::operator[](std::uint64_t place) const {
    const std::uint64_t begin = place == 0 ? 0 : ends_[place - 1];
    return {bytes_.data() + begin, ends_[place] - begin};
}

std::optional<std::uint64_t> SortedPositions::find(Bytes position) const {
    const auto places = std::views::iota(std::uint64_t{0}, size());
    const auto found = std::ranges::lower_bound(places, position, is_below, [&](std::uint64_t place) { return (*this)[place]; });
    if (found == places.end() || !std::ranges::equal((*this)[*found], position)) return std::nullopt;
    return *found;
}

CertificateWriter::CertificateWriter(std::string path) : path_(std::move(path)) {}

CertificateWriter::~CertificateWriter() = default;

void CertificateWriter::write_positions(std::uint64_t count, const EncodedPositions& at) {
    if (has_positions()) contradiction("the positions of a certificate are written twice");
    if (count > kMaximumCertifiedPositions)
        throw InputError(path_, "", fmt::format("found {} positions, expected at most {}", count, kMaximumCertifiedPositions));
    positions_file_ = std::make_unique<OutputFile>(path_);
    if (positions_file_->unfinished().empty()) throw InputError(path_, "", "is no regular file, which a certificate must be");
    PositionDigest digest;
    Packer packer(*positions_file_);
    for (const SortEntry& entry : sorted(count, at)) {
        const Bytes position = at(entry.place);
        if (position.size() > kMaximumCertifiedPosition)
            throw InputError(path_, "",
                             fmt::format("found a position of {} bytes, expected at most {}", position.size(), kMaximumCertifiedPosition));
        digest.add(position);
        packer.add(position);
    }
    packer.finish();
    positions_ = count;
    digest_ = digest.text();
}

void CertificateWriter::finish(CertificateHeader header) {
    if (!has_positions()) contradiction("a certificate is finished without positions");
    header.positions = positions_;
    header.digest = digest_;
    OutputFile whole(path_);
    whole.write(to_json(header).dump() + "\n");
    const File in = open_file(positions_file_->unfinished(), "rb");
    std::vector<char> block(kBlock);
    for (std::size_t count = block.size(); count == block.size();) {
        count = std::fread(block.data(), 1, block.size(), in.get());
        whole.write({block.data(), count});
    }
    if (std::ferror(in.get()) != 0) throw InputError(path_, "", "cannot read its positions back: " + reason());
    whole.commit();
}

Certificate read_certificate(const std::string& path) {
    const File file = open_file(path, "rb");
    note_as_input(path);
    const std::string line = read_first_line(file.get(), path);
    if (!Json::accept(line))
        throw InputError(path, "line 1", "found something else, expected the header of a certificate (verify --certificate)");
    const JsonDocument document = parse_json(line, path, {kMaximumCertificateHeader, 32});
    Certificate certificate;
    certificate.header = read_header(document);
    certificate.positions = read_positions(file.get(), path, certificate.header);
    return certificate;
}

}  // namespace arbiter
