# Tests the commit in `--version`: in a repository, with a changed file, without a repository, and inside another
# repository. An unchanged file must not be written again, or every build would link the programs again.
#
#   cmake -DSCRIPT=core/base/version.cmake -DNUMBER=… -DSCRATCH=… [-DPROGRAMS=…] -P test_version.cmake
cmake_minimum_required(VERSION 3.22)

find_program(GIT git)
if(NOT GIT)
    message("skipped: there is no git here")
    return()
endif()

function(git)
    execute_process(COMMAND ${GIT} -c user.name=a -c user.email=a@localhost -c init.defaultBranch=main -C ${SCRATCH}/own ${ARGN}
                    OUTPUT_VARIABLE out ERROR_VARIABLE error RESULT_VARIABLE result)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "git ${ARGN}: ${out}${error}")
    endif()
endfunction()

# expect(FOLDER REGEX): runs the script for a folder and compares its text.
function(expect folder wanted)
    execute_process(COMMAND ${CMAKE_COMMAND} -DNUMBER=1.2.3 -DSOURCE=${folder} -DTO=${SCRATCH}/version.cpp -P ${SCRIPT} COMMAND_ERROR_IS_FATAL ANY)
    file(READ ${SCRATCH}/version.cpp text)
    if(NOT text MATCHES "return \"${wanted}\"")
        message(FATAL_ERROR "of ${folder}\n${text}\nexpected ${wanted}")
    endif()
endfunction()

set(number "1\\.2\\.3, commit")
string(REPEAT "[0-9a-f]" 12 id)
file(REMOVE_RECURSE ${SCRATCH})
file(MAKE_DIRECTORY ${SCRATCH}/own/unpacked)
file(WRITE ${SCRATCH}/own/file "1")
expect(${SCRATCH}/own "${number} unknown: [a-z ]*")
git(init -q)
git(add file)
git(commit -q -m one)
git(tag -a -m tagged v9)
expect(${SCRATCH}/own "${number} ${id}")
execute_process(COMMAND touch -d @1000000000 ${SCRATCH}/version.cpp)
expect(${SCRATCH}/own "${number} ${id}")
file(TIMESTAMP ${SCRATCH}/version.cpp written "%s")
if(NOT written EQUAL 1000000000)
    message(FATAL_ERROR "version.cpp is written again though it says the same")
endif()
file(WRITE ${SCRATCH}/own/file "2")
expect(${SCRATCH}/own "${number} ${id}-changed")
expect(${SCRATCH}/own/unpacked "${number} unknown: [a-z ]*")

# All programs must print the version number of project().
foreach(program IN LISTS PROGRAMS)
    get_filename_component(name ${program} NAME)
    execute_process(COMMAND ${CMAKE_COMMAND} -E env QT_QPA_PLATFORM=offscreen ${program} --version OUTPUT_VARIABLE out COMMAND_ERROR_IS_FATAL ANY)
    if(NOT out MATCHES "^${name} ${NUMBER}, commit [^\n]+\n$")
        message(FATAL_ERROR "${program} --version says ${out}")
    endif()
endforeach()
