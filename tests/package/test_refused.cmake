# Tests that making Debian packages fails if a tool is missing, or if a package lacks a library of its program.
#   cmake -DSCRIPTS=resources/package -DSCRATCH=… -P test_refused.cmake
cmake_minimum_required(VERSION 3.22)
file(REMOVE_RECURSE ${SCRATCH})
file(MAKE_DIRECTORY ${SCRATCH}/empty)

# check(WORDS ARGUMENTS…): the script must fail with these words, or succeed if WORDS is empty.
function(check words)
    execute_process(COMMAND ${CMAKE_COMMAND} ${ARGN} OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE result)
    string(REGEX REPLACE "[ \n]+" " " said "${said}")
    if(words STREQUAL "" AND NOT result EQUAL 0)
        message(FATAL_ERROR "${ARGN} failed: ${said}")
    elseif(NOT words STREQUAL "" AND (result EQUAL 0 OR NOT said MATCHES "${words}"))
        message(FATAL_ERROR "${ARGN} ended with ${result} and said \"${said}\"; expected \"${words}\"")
    endif()
endfunction()

set(path $ENV{PATH})
set(ENV{PATH} ${SCRATCH}/empty)
check("can't be made without file and dpkg-shlibdeps.*apt-get install file dpkg-dev" -P ${SCRIPTS}/debian_tools.cmake)
set(ENV{PATH} ${path})

find_program(DPKG_DEB dpkg-deb)
if(NOT DPKG_DEB)
    return()
endif()

# check_depends(WORDS NAME DEPENDS): checks a package of that name with these dependencies.
function(check_depends words name depends)
    set(package ${SCRATCH}/${name}_0_all.deb)
    file(WRITE ${SCRATCH}/${name}/DEBIAN/control "Package: ${name}\nVersion: 0\nArchitecture: all\nMaintainer: A <a@b.example>\nDepends: ${depends}\nDescription: a\n")
    execute_process(COMMAND ${DPKG_DEB} --build ${SCRATCH}/${name} ${package} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
    check("${words}" -DCPACK_PACKAGE_FILES=${package} -P ${SCRIPTS}/debian_depends.cmake)
    if(words STREQUAL "" AND NOT EXISTS ${package} OR NOT words STREQUAL "" AND EXISTS ${package})
        message(FATAL_ERROR "${name} with ${depends}: a package is left exactly if it is good")
    endif()
endfunction()
set(standard "libc6 (>= 2.34), libstdc++6 (>= 12)")
check_depends("does not depend on libc6" mortonscope "qt6-qpa-plugins, fontconfig")
check_depends("does not depend on libqt6widgets6" mortonscope "qt6-qpa-plugins, ${standard}")
check_depends("" mortonscope "qt6-qpa-plugins, ${standard}, libqt6svg6 (>= 6.4), libqt6widgets6t64 (>= 6.4)")
check_depends("does not depend on libstdc" mortonscope-cli "libc6")
check_depends("" mortonscope-cli "${standard}")
check_depends("" libmortonscope-dev "libhwy-dev")
