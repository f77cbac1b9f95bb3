# Run by CPack between installing and packing. Adds the files that only Debian's policy requires of each package.
cmake_minimum_required(VERSION 3.22)
find_program(GZIP gzip REQUIRED)
find_program(OBJCOPY objcopy REQUIRED)

function(run)
    execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE out COMMAND_ERROR_IS_FATAL ANY)
    set(out "${out}" PARENT_SCOPE)
endfunction()

string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # of SOURCE_DATE_EPOCH
file(READ ${CPACK_MORTONSCOPE_SOURCE}/LICENSE licence)
string(REGEX REPLACE "^MIT License\n\n" "" licence "${licence}")
string(REGEX REPLACE "Copyright \\(c\\) ([^\n]+)\n\n" "" licence "${licence}")
set(holder "${CMAKE_MATCH_1}")
string(REGEX REPLACE "\n+$" "" licence "${licence}")
string(REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REPLACE "\n" "\n " licence "${licence}")

foreach(component window cli library)
    string(TOUPPER ${component} upper)
    set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    set(root ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
    set(doc ${root}/share/doc/${package})
    file(WRITE ${doc}/copyright "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Mortonscope
Source: ${package} ${CPACK_PACKAGE_VERSION}

Files: *
Copyright: ${holder}
License: Expat

License: Expat
 ${licence}
")
    file(WRITE ${doc}/changelog.Debian "mortonscope (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Made from the sources of version ${CPACK_PACKAGE_VERSION}; what is new in it stands
    in changelog.gz.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
    file(COPY_FILE ${CPACK_MORTONSCOPE_SOURCE}/.github/CHANGELOG.md ${doc}/changelog)
    file(CHMOD ${doc}/copyright ${doc}/changelog.Debian ${doc}/changelog PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
    file(GLOB_RECURSE pages ${root}/share/man/*.1)
    foreach(file IN LISTS pages ITEMS ${doc}/changelog.Debian ${doc}/changelog)
        run(${GZIP} -9nf ${file})
    endforeach()
    if(IS_DIRECTORY ${root}/share/zsh)  # Debian's zsh searches another folder for completions from packages
        file(RENAME ${root}/share/zsh/site-functions ${root}/share/zsh/vendor-completions)
    endif()
    file(GLOB_RECURSE libraries ${root}/lib/*.a)
    foreach(library IN LISTS libraries)
        run(${OBJCOPY} --enable-deterministic-archives --strip-debug --remove-section=.comment --remove-section=.note ${library})
    endforeach()
endforeach()
