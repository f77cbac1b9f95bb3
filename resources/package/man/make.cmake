# Writes the man page TO of a program in LANGUAGE from the program's help, so that both always agree.
#
#   cmake -DPROGRAM=…/mortonscope-cli -DLANGUAGE=en|ja -DNUMBER=0.1.0 -DTO=… -P make.cmake
cmake_minimum_required(VERSION 3.22)
get_filename_component(name ${PROGRAM} NAME)
find_program(AWK NAMES awk mawk gawk REQUIRED)
set(ENV{QT_QPA_PLATFORM} offscreen)

if(LANGUAGE STREQUAL "ja")
    set(headings "名前" "書式" "説明" "コマンド" "ファイル" "関連項目")
    set(does_mortonscope "線形四分木による衝突判定を見せるウィンドウ")
    set(does_mortonscope-cli "線形四分木による衝突判定のコマンドライン")
    set(scene_files "シーンのファイル（JSON、UTF-8）")
    set(trace_files "エンジンの動作を1行に1ステップずつ書いたトレース")
    # Hyphenates English words. With Japanese hyphenation, which man selects, groff 1.22 never finishes a long line.
    set(hyphenation ".hla us\n")
else()
    set(headings NAME SYNOPSIS DESCRIPTION COMMANDS FILES "SEE ALSO")
    set(does_mortonscope "shows collision detection with a linear quadtree")
    set(does_mortonscope-cli "collision detection with a linear quadtree on the command line")
    set(scene_files "scenes, JSON in UTF\\-8")
    set(trace_files "traces of an engine, a step a line")
    set(hyphenation)
endif()
list(GET headings 0 name_heading)
list(GET headings 1 synopsis)
list(GET headings 2 description)
list(GET headings 3 commands_heading)
list(GET headings 4 files)
list(GET headings 5 see_also)

# help_page(OUTPUT KIND ARGS…): converts the help of the program to a part of the page.
function(help_page output kind)
    execute_process(COMMAND ${PROGRAM} ${ARGN} --help COMMAND ${AWK} -v heading=${kind} -f ${CMAKE_CURRENT_LIST_DIR}/help.awk
                    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
    set(${output} "${text}" PARENT_SCOPE)
endfunction()

string(REPLACE "-" "\\-" shown ${name})
set(language_option)
if(name STREQUAL "mortonscope-cli")
    set(language_option --language ${LANGUAGE})
    set(other "mortonscope")
    set(usage ".B ${shown}\n.I COMMAND\n.RI [ OPTIONS ]")
else()
    set(other "mortonscope\\-cli")
    set(usage ".B ${shown}\n.RI [ OPTIONS ]\n.RI [ SCENE ]")
endif()
help_page(whole SH ${language_option})
if(name STREQUAL "mortonscope" AND LANGUAGE STREQUAL "ja")  # its help exists only in English
    string(PREPEND whole "オプションの説明は英語です。ウィンドウの表示は日本語で、マニュアルもその中にあります。\n")
endif()

set(commands_text)
if(name STREQUAL "mortonscope-cli")
    execute_process(COMMAND ${PROGRAM} --language en --help OUTPUT_VARIABLE overview COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE ".*\nCommands:\n(.*\n)\n.*" "\\1" overview "${overview}")
    string(REGEX REPLACE "\n\n.*" "\n" overview "${overview}")
    string(REGEX MATCHALL "(^|\n)  [a-z]+" commands "${overview}")
    if(NOT commands)
        message(FATAL_ERROR "no commands in the help of ${PROGRAM}")
    endif()
    set(commands_text ".SH ${commands_heading}\n")
    foreach(command IN LISTS commands)
        string(STRIP "${command}" command)
        help_page(text "TP\n.B" ${language_option} ${command})
        string(APPEND commands_text ".SS ${command}\n${text}")
    endforeach()
endif()

file(WRITE ${TO} ".TH ${name} 1 \"\" \"mortonscope ${NUMBER}\" \"\"
${hyphenation}.SH ${name_heading}
${shown} \\- ${does_${name}}
.SH ${synopsis}
${usage}
.SH ${description}
${whole}${commands_text}.SH ${files}
.TP
.I *.mscene
${scene_files}
.TP
.I *.mtrace
${trace_files}
.SH ${see_also}
.BR ${other} (1)
")
