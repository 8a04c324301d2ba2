// parse_lines FILE: reads every line of an archive with nlohmann's SAX parser and keeps nothing of it. What `arbiter audit` is measured
// against: no audit is faster than looking at the bytes.
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace {

// Counts values, so that nothing is optimised away.
class Counter : public nlohmann::json_sax<nlohmann::json> {
public:
    bool null() override { return count(); }
    bool boolean(bool) override { return count(); }
    bool number_integer(number_integer_t) override { return count(); }
    bool number_unsigned(number_unsigned_t) override { return count(); }
    bool number_float(number_float_t, const string_t&) override { return count(); }
    bool string(string_t&) override { return count(); }
    bool binary(binary_t&) override { return count(); }
    bool start_object(std::size_t) override { return count(); }
    bool start_array(std::size_t) override { return count(); }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

    std::size_t values() const { return values_; }

private:
    bool count() {
        ++values_;
        return true;
    }

    std::size_t values_ = 0;
};

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::fputs("usage: parse_lines FILE\n", stderr);
        return 2;
    }
    std::ifstream file(arguments[1]);
    Counter counter;
    std::size_t lines = 0, bytes = 0;
    for (std::string line; std::getline(file, line); ++lines, bytes += line.size()) {
        if (!nlohmann::json::sax_parse(line, &counter)) return 1;
    }
    std::printf("games %zu, values %zu, bytes %zu\n", lines, counter.values(), bytes);
    return lines == 0 ? 1 : 0;
}
