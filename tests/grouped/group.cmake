# Writes one source file that holds several test programs, each with its main() in a namespace of its own. Everything that the
# programs and their moc output include comes first: headers belong outside the namespaces, and include guards skip them inside.
#   cmake "-DSOURCES=a.cpp;b.cpp" "-DMOCS=a.moc;b.moc" -DTO=group.cpp -P group.cmake
set(headers)
set(programs)
foreach(file IN LISTS SOURCES MOCS)
    file(STRINGS ${file} includes REGEX "^#include")
    list(FILTER includes EXCLUDE REGEX "\\.moc\"$")
    list(APPEND headers ${includes})
endforeach()
foreach(source IN LISTS SOURCES)
    get_filename_component(name ${source} NAME_WE)
    string(APPEND programs "\nnamespace ${name} {\n#include \"${source}\"\n}\n")
endforeach()
list(REMOVE_DUPLICATES headers)
list(JOIN headers "\n" headers)
file(WRITE ${TO} "${headers}\n${programs}")
