# What `cmake --install` puts where, in three components: program (with data, manual, completions and documents), development (libraries,
# headers and what find_package(arbiter) reads), and licence, which Debian packages leave out for the copyright file that they have instead.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(data ${CMAKE_INSTALL_DATADIR}/arbiter)
set(documents ${CMAKE_INSTALL_DATADIR}/doc/arbiter)

install(TARGETS arbiter RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)

# The data lies as in the source tree, so that files that name one another find each other.
file(GLOB games RELATIVE ${CMAKE_SOURCE_DIR}/model ${CMAKE_SOURCE_DIR}/model/*/rulebook.json)
foreach(rulebook ${games})
    get_filename_component(game ${rulebook} DIRECTORY)
    install(DIRECTORY model/${game} DESTINATION ${data}/model COMPONENT program FILES_MATCHING PATTERN "*.json")
endforeach()
install(DIRECTORY replays/samples DESTINATION ${data}/replays COMPONENT program)
install(DIRECTORY docs/schemas docs/records DESTINATION ${data}/docs COMPONENT program)

install(FILES README.md DESTINATION ${documents} COMPONENT program)
set(changes ${CMAKE_BINARY_DIR}/package/changelog)
install(CODE "file(COPY_FILE ${CMAKE_SOURCE_DIR}/CHANGELOG.md ${changes})
              execute_process(COMMAND gzip -9nkf ${changes} COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
install(FILES ${changes}.gz DESTINATION ${documents} COMPONENT program)
install(DIRECTORY docs DESTINATION ${documents} COMPONENT program FILES_MATCHING PATTERN "*.md" PATTERN schemas EXCLUDE PATTERN records EXCLUDE)
install(FILES LICENSE DESTINATION ${documents} COMPONENT licence)
# The documents speak of the schemas and of records beside them, which name decks among the data.
install(CODE "foreach(folder schemas records)
                  file(CREATE_LINK ../../../arbiter/docs/\${folder} \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${documents}/docs/\${folder}\" SYMBOLIC)
              endforeach()" COMPONENT program)

# Manual and completions are what the program says of its own commands.
set(pages ${CMAKE_BINARY_DIR}/package/pages)
install(CODE "execute_process(COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:arbiter> -D FOLDER=${pages} -P ${CMAKE_SOURCE_DIR}/scripts/package/pages.cmake
                COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
install(DIRECTORY ${pages}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${pages}/bash RENAME arbiter DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${pages}/zsh RENAME _arbiter DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT program)
install(FILES ${pages}/fish RENAME arbiter.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)

# For programs of others: arbiter::engine explores a game, arbiter::replays reads, writes and audits records of the games that are here.
set(libraries arbiter_input arbiter_core arbiter_games arbiter_properties arbiter_replays arbiter_engine)
foreach(rulebook ${games})
    get_filename_component(game ${rulebook} DIRECTORY)
    list(APPEND libraries arbiter_${game})
    install(FILES ${CMAKE_BINARY_DIR}/generated/model/${game}/register.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/arbiter/model/${game}
            COMPONENT development)
endforeach()
foreach(library ${libraries})
    string(REPLACE arbiter_ "" name ${library})
    set_target_properties(${library} PROPERTIES EXPORT_NAME ${name})
endforeach()
target_compile_features(arbiter_input INTERFACE cxx_std_20)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/arbiter)
install(TARGETS ${libraries} EXPORT arbiter ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/arbiter)
install(EXPORT arbiter NAMESPACE arbiter:: FILE arbiterTargets.cmake DESTINATION ${package} COMPONENT development)
install(DIRECTORY model replays properties DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/arbiter COMPONENT development FILES_MATCHING PATTERN "*.h"
        PATTERN register_compiler EXCLUDE PATTERN samples EXCLUDE PATTERN scenarios EXCLUDE PATTERN decks EXCLUDE PATTERN cuts EXCLUDE)
install(DIRECTORY checker/engine DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/arbiter/checker COMPONENT development FILES_MATCHING PATTERN "*.h")
configure_package_config_file(scripts/package/arbiterConfig.cmake.in ${CMAKE_BINARY_DIR}/package/arbiterConfig.cmake
                              INSTALL_DESTINATION ${package})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/package/arbiterConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/package/arbiterConfig.cmake ${CMAKE_BINARY_DIR}/package/arbiterConfigVersion.cmake DESTINATION ${package}
        COMPONENT development)
