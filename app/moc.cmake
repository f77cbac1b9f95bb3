# Runs MOC on those of FILES that declare a Q_OBJECT. NAMES lists, in the same order, the files in the folder TO that get
# the output; several inputs may share one. The output includes headers by their paths from ROOT. Writes only files whose
# text has changed, so that nothing else is compiled again.
#
# MOC gets no include folders, because reading Qt's headers for each file takes thirty times as long.
foreach(file name IN ZIP_LISTS FILES NAMES)
    file(STRINGS ${file} objects REGEX "^ *Q_(OBJECT|GADGET|NAMESPACE)" LIMIT_COUNT 1)
    if(objects)
        set(include -i)  # a source includes its own output
        if(file MATCHES "\\.h$")
            file(RELATIVE_PATH path ${ROOT} ${file})
            set(include -f${path})
        endif()
        execute_process(COMMAND ${MOC} ${FLAGS} ${include} ${file} OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
        string(APPEND text_of_${name} "${text}")
    endif()
endforeach()

list(REMOVE_DUPLICATES NAMES)
foreach(name IN LISTS NAMES)
    file(WRITE ${TO}/new.tmp "${text_of_${name}}")
    file(COPY_FILE ${TO}/new.tmp ${TO}/${name} ONLY_IF_DIFFERENT)
endforeach()
