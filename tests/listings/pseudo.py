"""Turns the pseudo-code of resources/listings into Python, line by line, so that it can be run.

It accepts only the sentences below; any other line is an error. Line n of the
result is line n of the pseudo-code, so that a trace of one is a trace of the other.
"""

import re

SYMBOLS = {"−": "-", "·": "*", "^": "**", "XOR": "^", "OR": "|", "AND": "&", "≥": ">=", "≤": "<=", "/": "//", " / ": "/", "mod": "%", "false": "False"}
TOKEN = re.compile(r" / |\d+(?:\.\d+)?|[A-Za-z_]\w*(?:\.[a-z]\w*)?|>>|[-+−·^/()\[\],<>≥≤]| ")
WORDS = {"and", "or", "not", "max", "mod", "XOR", "OR", "AND"}


def expression(text):
    """Returns an expression in Python: "/" divides integers, " / " divides numbers."""
    done, at = "", 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None:
            raise SyntaxError(f"{text[at:]!r} is no expression")
        done += SYMBOLS.get(token[0], token[0])
        at = token.end()
    # Two adjacent names are prose, not an expression.
    words = re.findall(r"[\w.]+|[^\w\s]+", text)
    for a, b in zip(words, words[1:]):
        if a[0].isalnum() and b[0].isalnum() and not {a, b} & WORDS:
            raise SyntaxError(f"{text!r} is no expression")
    return done


NAME, E = r"([a-z]\w*)", r"(.+?)"

# Sentences and their Python, where {0} {1} … are their expressions. The first match is used.
SENTENCES = [
    # definitions of the tree
    (f"cells 0 … {E}: empty lists, not marked",
     "cells = {0} + 1; lists, marked, outside = [[] for i in range(cells)], [False] * cells, []"),
    (f"cells 0 … {E}: no first, holding 0, not marked",
     "first, held, marked, outside = [None] * ({0} + 1), [0] * ({0} + 1), [False] * ({0} + 1), []"),
    (f"cells 0 … {E}: empty origin and sub lists",
     "cells = {0} + 1; origins, subs, outside = [[] for i in range(cells)], [[] for i in range(cells)], []"),
    ("stack: empty", "stack = []"),
    (rf"{NAME}\(([a-z, ]+)\):", "def {0}({1}):"),
    # choices
    (f"if rule is not {NAME} and not {E}:", 'if rule != "{0}" and not {1}:'),
    (f"if (rule|how) is {NAME}:", 'if {0} == "{1}":'),
    (f"if how is not {NAME}:", 'if how != "{0}":'),
    (f"if quad digit {E} of {E} is not 00:", "if ({1} >> 2 * ({0})) & 3 != 0:"),
    (f"if {NAME} is not empty:", "if {0}:"),
    (f"if cell {E} is marked:", "if marked[{0}]:"),
    (f"if cell {E} holds a box:", "if origins[{0}] or subs[{0}]:"),
    (rf"if cell {E} holds (\d+):", "if held[{0}] == {1}:"),
    (f"if cell {E} is not marked:", "if not marked[{0}]:"),
    (f"if there is no cell {NAME}:", "if not 0 <= {0} < cells:"),
    (f"if there is {NAME}:", "if {0} is not None:"),
    (f"if {NAME} has two or more:", "if len({0}) >= 2:"),
    (f"else if {NAME} has one:", "elif len({0}) == 1:"),
    (f"else if {NAME} is later than {NAME}:", "elif {0}.id > {1}.id:"),
    ("else:", "else:"),
    (f"while cell {E} is not marked:", "while not marked[{0}]:"),
    (f"while {NAME} and {NAME} differ:", "while {0} != {1}:"),
    # loops; i < j are indices into a list, the others are its elements
    (f"for {NAME} < {NAME} in {NAME}:", "for {0}, {1} in ((i, j) for i in range(len({2})) for j in range(i + 1, len({2}))):"),
    (f"for {NAME} ≤ {NAME} in {NAME}:", "for {0}, {1} in ((i, j) for i in range(len({2})) for j in range(i, len({2}))):"),
    (f"for i ≠ j in {NAME}:", "for i, j in ((i, j) for i in range(len({0})) for j in range(len({0})) if i != j):"),
    (f"for {NAME} > {NAME} in {NAME}:", "for {0} in range({1} + 1, len({2})):"),
    (f"for {NAME} ≥ {NAME} in {NAME}:", "for {0} in range({1}, len({2})):"),
    (f"for j ≠ i in {NAME}:", "for j in (j for j in range(len({0})) if j != i):"),
    (f"for i, j = {E} in {NAME}:", "for i, j in ((i, {0}) for i in range(len({1})) if {0} < len({1})):"),
    (f"for j = {E} in {NAME}:", "for j in range({0}, min({0} + 1, len({1}))):"),
    (f"for i in {NAME}:", "for i in range(len({0})):"),
    (f"for {NAME} = {E} … {E}:", "for {0} in range({1}, {2} + 1):"),
    (f"for {NAME} in stack, root first:", "for {0} in list(stack):"),
    (f"for {NAME} in stack that are in the list of cell {E}:", "for {0} in [b for b in stack if b in lists[{1}]]:"),
    (rf"for {NAME} in (\[.+\]):", "for {0} in {1}:"),
    (f"for {NAME} in {NAME}:", "for {0} in {1}:"),
    # changes of the tree
    (f"append {NAME} to the list of cell {E}", "lists[{1}].append({0})"),
    (f"put {NAME} before the list of cell {E}", "lists[{1}].insert(0, {0})"),
    (f"append {NAME} to the (origin|sub) list of cell {E}", "{1}s[{2}].append({0})"),
    (f"mark cell {E}", "marked[{0}] = True"),
    (f"unmark cell {E}", "marked[{0}] = False"),
    (f"cell {E} holds one more", "held[{0}] += 1"),
    (f"cell {E} holds one less", "held[{0}] -= 1"),
    (f"the first of cell {E} = {NAME}", "first[{0}] = {1}"),
    (f"the (previous|next) of {NAME} = none", "{1}.{0} = None"),
    (f"the (previous|next|cell) of {NAME} = {E}", "{1}.{0} = {2}"),
    (f"note {NAME} as (outside|found)", "{1}.append({0})"),
    (f"note {NAME} and {NAME} as a candidate", "pairs.append(({0}, {1}))"),
    (f"note {NAME} and {NAME} as a hit", "hits.append(({0}, {1}))"),
    ("stop", 'raise IndexError("past the array")'),
    ("prune", "pass"),
    (f"push {NAME}", "stack.append({0})"),
    ("pop", "stack.pop()"),
    # values
    (f"bit {E} of {NAME} = bit {E} of {NAME}", "{1} |= (({3} >> ({2})) & 1) << ({0})"),
    (f"{NAME} = floor\\({E}\\), clamped to {E} … {E}", "{0} = floor_clamped({1}, {2}, {3})"),
    (f"{NAME} = ceil\\({E}\\), clamped to {E} … {E}", "{0} = -floor_clamped(-({1}), -({3}), -({2}))"),
    (f"{NAME} = floor\\({E}\\), at least 0, in 32 bits", "{0} = int(max({1}, 0)) % 2**32"),
    (f"{NAME} = floor\\({E}\\), at least 0, modulo {E}", "{0} = int(max({1}, 0)) % ({2})"),
    (f"{NAME} = {E}, in 32 bits", "{0} = int({1}) % 2**32"),
    (f"{NAME} = the list of cell {E}", "{0} = lists[{1}]"),
    (f"{NAME} = the first of cell {E}", "{0} = first[{1}]"),
    (f"{NAME} = all from the first of cell {E} on", "{0} = chain(first[{1}])"),
    (f"{NAME} = the (previous|next|cell) of {NAME}", "{0} = {2}.{1}"),
    (f"{NAME}, {NAME} = both lists of cell {E}", "{0}, {1} = origins[{2}], subs[{2}]"),
    (f"answer {NAME}", 'return "{0}"'),
    (f"return those of {E} … {E} that hold a box", "return [i for i in range({0}, {1} + 1) if i < len(subs) and (origins[i] or subs[i])]"),
    (f"return the marked ones of {E} … {E}", "return [i for i in range({0}, {1} + 1) if i < len(marked) and marked[i]]"),
    (f"{NAME}, {NAME} = {E}", "{0}, {1} = {2}"),
    (f"{NAME} = {E}", "{0} = {1}"),
    (f"return {E}", "return {0}"),
    ("return", "return"),
    (f"if {E}:", "if {0}:"),
    (f"while {E}:", "while {0}:"),
    (rf"([a-z]+\(.*\))", "{0}"),
]


def sentence(text):
    for pattern, python in SENTENCES:
        found = re.fullmatch(pattern, text)
        if found:
            return python.format(*(expression(part) for part in found.groups()))
    raise SyntaxError(f"{text!r} is no sentence of the pseudo-code")


def translate(pseudo):
    lines = []
    for number, line in enumerate(pseudo.split("\n"), 1):
        text = re.sub(r"\s*#.*", "", line)
        indent = re.match(" *", text)[0]
        try:
            lines.append(indent + sentence(text.strip()) if text.strip() else "")
        except SyntaxError as error:
            raise SyntaxError(f"line {number}: {error.msg}") from None
    return "\n".join(lines)
