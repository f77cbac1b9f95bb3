# Writes one source that holds several test programs, each in a namespace of its own, with its main(). What they include comes
# first: headers must stand outside, and are not read again within.
#   cmake "-DSOURCES=a.cpp;b.cpp" -DTO=group.cpp -P group.cmake
set(headers)
set(programs)
foreach(source IN LISTS SOURCES)
    file(STRINGS ${source} includes REGEX "^#include")
    list(FILTER includes EXCLUDE REGEX "\\.moc\"$")
    list(APPEND headers ${includes})
    get_filename_component(name ${source} NAME_WE)
    string(APPEND programs "\nnamespace ${name} {\n#include \"${source}\"\n}\n")
endforeach()
list(REMOVE_DUPLICATES headers)
list(JOIN headers "\n" headers)
file(WRITE ${TO} "${headers}\n${programs}")
