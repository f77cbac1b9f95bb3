# Converts a program's help text to a part of a manual page (man 7). Headings such as "Options:" become sections of the
# kind `heading` (SH or SS). The first lines, about the program or command, become a paragraph before them.

function roff(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    if (text ~ /^[.']/) text = "\\&" text
    return text
}
function leaveLines() { if (inLines) print ".EE\n.in"; inLines = 0 }

BEGIN { startsParagraph = 1 }
/^ *$/ { leaveLines(); startsParagraph = 1; next }
/^[^ ].*:$/ {
    leaveLines()
    sub(/:$/, "")
    print "." heading " " roff($0)
    startsParagraph = 0
    next
}
# Usage: program [OPTIONS] …; Qt prints the whole path of the program.
/^[^ :]+: [^ ]*mortonscope[a-z-]*( [a-z]+)? \[/ {
    leaveLines()
    sub(/^[^ :]+: /, "")
    sub(/^[^ ]*\//, "")
    print ".PP\n.B " roff($0)
    startsParagraph = 1
    next
}
# An option or a command, and its description after at least two blanks.
/^  [^ ].*[^ ]  +[^ ]/ {
    leaveLines()
    text = substr($0, 3)
    head = text
    sub(/  .*/, "", head)
    text = substr(text, length(head) + 1)
    sub(/^ +/, "", text)
    print ".TP\n.B " roff(head) "\n" roff(text)
    next
}
# The rest of a description.
/^          / { sub(/^ +/, ""); print roff($0); next }
# A command line as an example; an option whose description begins in the next line.
/^  -/ { leaveLines(); print ".TP\n.B " roff(substr($0, 3)); next }
/^  / {
    if (!inLines) print ".in +2n\n.EX"
    inLines = 1
    print roff(substr($0, 3))
    next
}
{
    leaveLines()
    if (startsParagraph) print ".PP"
    startsParagraph = 0
    print roff($0)
}
END { leaveLines() }
