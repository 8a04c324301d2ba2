// Text that comes from outside, made fit to be shown: nothing in it can move the cursor, begin a line, turn the order of what stands beside
// it, or be invisible. Every report and message shows foreign text through here.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// The text on one line. Control characters, marks that turn the direction of writing, line and paragraph separators, invisible characters
// and code points that are no characters become escapes ("\n", "\x1b", "\u202e"), bytes that are not UTF-8 become "\xff". The result is
// valid UTF-8 and valid in XML. What is shown already stays as it is. O(size).
std::string visible(std::string_view text);

// The same for text of several lines: newlines stay.
std::string visible_lines(std::string_view text);

// How many of the first `most` bytes are whole characters of UTF-8.
std::size_t whole_characters(std::string_view text, std::size_t most);

}  // namespace arbiter
