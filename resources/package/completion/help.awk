# Reads the help of one of the programs and prints the possible next words, one per line: without `option`, the options,
# commands and kinds; with it, the values that its description lists ("how boxes are put: clamp, root or reject"), or
# "?" if it has a value of any kind.
/^[^ ]/ { wanted = 0 }
/^  [^ ]/ {
    line = substr($0, 3)
    head = line
    sub(/  .*/, "", head)
    text = substr(line, length(head) + 1)
    names = head
    sub(/ [<A-Z\047(].*/, "", names)
    count = split(names, name, / *, */)
    wanted = 0
    for (i = 1; i <= count; ++i) {
        if (option == "" && name[i] ~ /^(-[^ ]+|[a-z][a-z-]+)$/) print name[i]
        if (name[i] == option) wanted = 1
    }
    if (wanted) { hasValue = head != names || option !~ /^-/; description = text }
    next
}
wanted { description = description " " $0 }
END {
    if (!hasValue) exit
    gsub(/\([^)]*\)/, "", description)
    sub(/;.*/, "", description)
    sub(/.*:/, "", description)
    sub(/\. *$/, "", description)
    gsub(/ or /, ",", description)
    print "?"
    count = split(description, value, / *, */)
    for (i = 1; i <= count; ++i) {
        gsub(/^ +| +$/, "", value[i])
        if (value[i] ~ /^[a-z][a-z-]*(\.[a-z]+)?$/) print value[i]
    }
}
