# Writes a source file that contains several test programs, each with its main() in its own namespace. All headers of the
# programs and of their moc output are included first, outside the namespaces; include guards skip them inside.
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
