// Certificates (arbiter-certificate 1): the reachable set of a completed verification in a file, for a check that shares no code with the
// engine that made it.
//
// A line of JSON, the header, says what was verified and what is claimed. One zstd frame follows it, with the encoded positions in
// ascending order of their bytes: of each how many bytes it shares with the one before, how many follow, and those (numbers in LEB128).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_reader.h"
#include "model/core/input/output_file.h"

namespace arbiter {

inline constexpr std::string_view kCertificateFormat = "arbiter-certificate";
inline constexpr int kCertificateVersion = 1;
inline constexpr std::size_t kMaximumCertificateHeader = std::size_t{64} << 20;  // bytes of the first line
inline constexpr std::size_t kMaximumCertifiedPosition = std::size_t{1} << 16;   // bytes of one encoded position
inline constexpr std::uint64_t kMaximumCertifiedPositions = 0xFFFFFFFF;          // in one certificate

// What the certificate says of one property: "held", "reached" or "not reached".
struct PropertyClaim {
    std::string id;
    std::string outcome;

    friend bool operator==(const PropertyClaim&, const PropertyClaim&) = default;
};

struct CertificateHeader {
    std::string program;  // version that wrote it
    Json scenario;        // an arbiter-scenario that stands by itself: rules and decks are in it, bounds and expectations are not
    std::string game;
    std::string rules_digest;
    std::string cards_digest;
    bool canonical = true;     // positions that differ only in names were merged
    bool count_forced = true;  // positions with one answer are among them; else they were run through
    std::uint64_t positions = 0;
    std::uint64_t transitions = 0;
    std::uint64_t finished = 0;         // positions in which the game is over
    std::vector<std::uint64_t> levels;  // positions at each distance from the initial one
    std::string digest;                 // of the positions, in order
    std::vector<PropertyClaim> properties;

    friend bool operator==(const CertificateHeader&, const CertificateHeader&) = default;
};

// Encoded positions in ascending order, each once: one array of bytes, and where each position ends in it.
class SortedPositions {
public:
    // `position` must be above the last one.
    void append(std::span<const std::uint8_t> position);
    std::uint64_t size() const { return ends_.size(); }
    std::span<const std::uint8_t> operator[](std::uint64_t place) const;
    // The place of a position. O(log size).
    std::optional<std::uint64_t> find(std::span<const std::uint8_t> position) const;

private:
    std::vector<std::uint8_t> bytes_;
    std::vector<std::uint64_t> ends_;
};

// Position number `place`, encoded; need only be valid until the next call.
using EncodedPositions = std::function<std::span<const std::uint8_t>(std::uint64_t place)>;

// Writes a certificate in two steps, as the claims are only known after the positions. Nothing is at `path` before finish() has returned.
// Every member function throws InputError if something cannot be written.
class CertificateWriter {
public:
    explicit CertificateWriter(std::string path);
    ~CertificateWriter();
    CertificateWriter(const CertificateWriter&) = delete;
    CertificateWriter& operator=(const CertificateWriter&) = delete;

    // All positions, each once, in any order. Sorting takes 16 bytes a position.
    void write_positions(std::uint64_t count, const EncodedPositions& at);
    bool has_positions() const { return positions_file_ != nullptr; }
    // Fills in number and digest of the positions.
    void finish(CertificateHeader header);

private:
    std::string path_;
    std::unique_ptr<OutputFile> positions_file_;  // never put into its place: the certificate's second part, until it is finished
    std::uint64_t positions_ = 0;
    std::string digest_;
};

struct Certificate {
    CertificateHeader header;
    SortedPositions positions;
};

// Trusts nothing: InputError unless the header is as published, the positions ascend, their number and their digest are those of the
// header, and nothing is missing at the end or follows it. What the positions mean is not looked at.
Certificate read_certificate(const std::string& path);

}  // namespace arbiter
