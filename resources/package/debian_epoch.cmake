# Read first by CPack. Checks the tools, and dates the packages by their sources instead of by the clock.
include(${CMAKE_CURRENT_LIST_DIR}/debian_tools.cmake)
execute_process(COMMAND ${CMAKE_COMMAND} -DSOURCE=${CPACK_MORTONSCOPE_SOURCE} -P ${CMAKE_CURRENT_LIST_DIR}/epoch.cmake
                OUTPUT_VARIABLE epoch OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(ENV{SOURCE_DATE_EPOCH} ${epoch})
