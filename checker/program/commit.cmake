# Writes OUTPUT, a header that defines ARBITER_COMMIT: the commit of the checkout SOURCE, with ", modified" if its files differ from it, or ""
# where there is no checkout. COMMIT, if given, is taken instead. The file is touched only if it changes.
cmake_minimum_required(VERSION 3.25)
if(NOT COMMIT)
    execute_process(COMMAND git -C ${SOURCE} rev-parse --show-toplevel OUTPUT_VARIABLE top ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    # A source archive that lies within some other checkout has no commit of its own.
    file(REAL_PATH ${SOURCE} source)
    if("${top}" STREQUAL "${source}")
        execute_process(COMMAND git -C ${SOURCE} rev-parse --short=10 HEAD OUTPUT_VARIABLE COMMIT ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
        execute_process(COMMAND git -C ${SOURCE} diff-index --quiet HEAD -- RESULT_VARIABLE differs ERROR_QUIET)
        if(COMMIT AND NOT differs EQUAL 0)
            string(APPEND COMMIT ", modified")
        endif()
    endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#define ARBITER_COMMIT \"@COMMIT@\"\n" @ONLY)
