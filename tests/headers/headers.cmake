# Compiles each header by itself, so that a header that lacks an include fails, whatever other files include before it.
#
#   cmake -DCXX=… -DCORE=… -DINSTALLED=… -DSCRATCH=… -P headers.cmake                the installed headers, as installed
#   cmake -DCXX=… -DCORE=… -DINSTALLED=… -DSCRATCH=… -DROOM=space -P headers.cmake   a folder of core: headers that are not
#                                                                                    installed and that no source includes first
#
# The other headers, which would take three times as long, are checked by every build without precompiled headers and
# unity files.

cmake_minimum_required(VERSION 3.22)

# Copies the installed headers, as they are installed.
function(stage)
    execute_process(COMMAND ${CMAKE_COMMAND} -DFOLDER=${CORE} -DTO=${SCRATCH}/mortonscope "-DHEADERS=${INSTALLED}"
                            -P ${CORE}/install/headers.cmake COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(asked)
if(NOT ROOM)
    stage()
    set(from ${SCRATCH})
    file(GLOB_RECURSE asked ${SCRATCH}/*.h)
else()
    get_filename_component(from ${CORE} DIRECTORY)
    file(GLOB headers ${CORE}/${ROOM}/*.h)
    list(FILTER headers EXCLUDE REGEX "_inl\\.h$")  # parts of one source
    foreach(header IN LISTS headers)
        string(REGEX REPLACE "h$" "cpp" source ${header})
        set(first)
        if(EXISTS ${source})
            file(STRINGS ${source} first REGEX "^#include" LIMIT_COUNT 1)
        endif()
        file(RELATIVE_PATH name ${from} ${header})
        if(NOT first STREQUAL "#include \"${name}\"")
            list(APPEND asked ${header})
        endif()
    endforeach()
    if(asked)
        stage()
        file(GLOB_RECURSE staged RELATIVE ${SCRATCH}/mortonscope ${SCRATCH}/mortonscope/*.h)
        list(TRANSFORM staged PREPEND ${CORE}/)
        list(REMOVE_ITEM asked ${staged})
    endif()
endif()

# If a header includes another one before anything else, it can only compile if the other one compiles by itself.
set(proved)
foreach(header IN LISTS asked)
    file(STRINGS ${header} head REGEX "^[^/]" LIMIT_COUNT 2)
    list(JOIN head "\n" head)
    if(head MATCHES "^#pragma once\n#include \"([^\"]+)\"")
        list(APPEND proved ${from}/${CMAKE_MATCH_1})
    endif()
endforeach()
if(proved)
    list(REMOVE_ITEM asked ${proved})
endif()
list(LENGTH asked count)
message("${count} headers")
if(asked)
    # -w suppresses the warning about #pragma once in a main file. The build shows the header's own warnings.
    execute_process(COMMAND ${CXX} -std=c++20 -fsyntax-only -w -I${from} -x c++ ${asked} COMMAND_ERROR_IS_FATAL ANY)
endif()
