# Run by every build of the programs. Writes the file TO, which defines versionText() as NUMBER and the commit of SOURCE.
# Does not write an unchanged file, so that nothing is compiled again.
cmake_minimum_required(VERSION 3.22)
set(commit "commit unknown: built from files without their history")
find_program(GIT git)
if(GIT)
    # Ignores the history of another repository that contains SOURCE.
    get_filename_component(above ${SOURCE} DIRECTORY)
    set(ENV{GIT_CEILING_DIRECTORIES} ${above})
    execute_process(COMMAND ${GIT} -C ${SOURCE} describe --always --abbrev=12 --exclude=* --dirty=-changed
                    OUTPUT_VARIABLE described ERROR_QUIET RESULT_VARIABLE result OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(result EQUAL 0)
        set(commit "commit ${described}")
    endif()
endif()
file(CONFIGURE OUTPUT ${TO} @ONLY CONTENT "// Written by version.cmake.
#include \"core/base/version.h\"

std::string_view mortonscope::versionText() { return \"@NUMBER@, @commit@\"; }
")
