# Writes into FOLDER what PROGRAM says of its own commands: man/*.1.gz, and the completions of the shells.
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER}/man)
execute_process(COMMAND ${PROGRAM} __manual ${FOLDER}/man COMMAND_ERROR_IS_FATAL ANY)
file(GLOB pages ${FOLDER}/man/*.1)
execute_process(COMMAND gzip -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
foreach(shell bash zsh fish)
    execute_process(COMMAND ${PROGRAM} completion ${shell} OUTPUT_FILE ${FOLDER}/${shell} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
