# Makes the header checker/page_sources.h: the files of this folder as string constants, so that the program needs no files for its pages.
set(constants "")
function(embed file name)
    set(path ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${file})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} content)
    set(constants "${constants}inline constexpr std::string_view ${name} = R\"page(${content})page\";\n" PARENT_SCOPE)
endfunction()

embed(style.css kStyle)
embed(marks.svg kMarks)
# The boards of all games together, in scopes of their own.
file(GLOB boards CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_LIST_DIR} ${CMAKE_CURRENT_LIST_DIR}/board_*.js)
set(board_scripts "")
foreach(board ${boards})
    string(REGEX REPLACE "\\.js$" "" name ${board})
    embed(${board} kScript_${name})
    set(board_scripts "${board_scripts}, kScript_${name}")
endforeach()
embed(board.js kBoardScript)
embed(card_text.js kCardTextScript)
embed(walk.js kWalkScript)
set(constants "${constants}inline constexpr std::string_view kDrawingScripts[] = {kCardTextScript${board_scripts}};\n")
embed(audit.js kAuditScript)
embed(verification.js kVerificationScript)

file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/checker/page_sources.h CONTENT
    "// Made from the files in checker/reports/page.\n#pragma once\n\n#include <string_view>\n\nnamespace arbiter::page {\n\n@constants@\n}\n" @ONLY)
