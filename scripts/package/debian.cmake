# `cpack` makes two Debian packages: arbiter, the program with all that it needs to run, and libarbiter-dev, for other programs.
set(ARBITER_MAINTAINER "The arbiter authors <arbiter@example.org>" CACHE STRING "Who answers for the Debian packages: NAME <ADDRESS>")
file(STRINGS ${CMAKE_SOURCE_DIR}/CHANGELOG.md releases REGEX "^## ${PROJECT_VERSION} ")
string(REGEX REPLACE "^## [^(]*\\(([0-9-]+)\\).*" "\\1" date "${releases}")
execute_process(COMMAND date -u -R -d ${date} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

set(debian ${CMAKE_BINARY_DIR}/package/debian)
file(CONFIGURE OUTPUT ${debian}/changelog CONTENT [[arbiter (@PROJECT_VERSION@-1) bookworm; urgency=medium

  * changelog.gz in the package arbiter says what is new.

 -- @ARBITER_MAINTAINER@  @date@
]] @ONLY)
foreach(package arbiter libarbiter-dev)
    set(component program)
    if(package STREQUAL libarbiter-dev)
        set(component development)
    endif()
    set(documents ${CMAKE_INSTALL_DATADIR}/doc/${package})
    install(CODE "execute_process(COMMAND gzip -9nkf ${debian}/changelog COMMAND_ERROR_IS_FATAL ANY)" COMPONENT ${component})
    install(FILES ${debian}/changelog.gz RENAME changelog.Debian.gz DESTINATION ${documents} COMPONENT ${component})
    install(FILES ${CMAKE_SOURCE_DIR}/scripts/package/copyright DESTINATION ${documents} COMPONENT ${component})
    # The package is not one of Debian's: it closes no request for it there.
    file(WRITE ${debian}/${package} "${package}: initial-upload-closes-no-bugs\n")
    install(FILES ${debian}/${package} DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides COMPONENT ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME arbiter)
set(CPACK_PACKAGE_VENDOR "The arbiter authors")
set(CPACK_PACKAGE_CONTACT ${ARBITER_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${ARBITER_MAINTAINER})

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME arbiter)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "formal rules verifier and replay auditor for card games
It explores every position that the rules of a card or tile game allow and
checks properties there, and it judges recorded games play by play, with the
clause of the rulebook that a play breaks. Rulebooks, cards, scenarios and
sample records of five games come with it.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libarbiter-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "g++, libz3-dev, nlohmann-json3-dev, libfmt-dev, libzstd-dev, libxxhash-dev, pkg-config")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "exploration engine and replay auditor of arbiter as libraries
Headers and static libraries, to explore a game of one's own and to audit
recorded games from another program: find_package(arbiter) of CMake gives
arbiter::engine and arbiter::replays.")
include(CPack)
