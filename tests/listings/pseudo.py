"""Turns the pseudo-code of resources/listings into Python, line by line, so that it can be run.

It knows the sentences below and nothing else: a line that it does not know is an error. Line n of the
result is line n of the pseudo-code, so that a trace of one is a trace of the other.
"""

import re

SYMBOLS = {"−": "-", "·": "*", "^": "**", "XOR": "^", "≥": ">=", "≤": "<=", "/": "//", " / ": "/"}
TOKEN = re.compile(r" / |\d+|[A-Za-z_]\w*(?:\.[a-z]\w*)?|>>|[-+−·^/()\[\],<>≥≤]| ")
WORDS = {"and", "or", "not", "max", "XOR"}


def expression(text):
    """An expression in Python: "/" divides integers, " / " numbers, as in the page on the domain."""
    done, at = "", 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None:
            raise SyntaxError(f"{text[at:]!r} is no expression")
        done += SYMBOLS.get(token[0], token[0])
        at = token.end()
    # Two names side by side are prose, not an expression.
    words = re.findall(r"[\w.]+|[^\w\s]+", text)
    for a, b in zip(words, words[1:]):
        if a[0].isalnum() and b[0].isalnum() and not {a, b} & WORDS:
            raise SyntaxError(f"{text!r} is no expression")
    return done


NAME, E = r"([a-z]\w*)", r"(.+?)"

# A sentence and its Python; {0} {1} … are its expressions. The first that fits is taken.
SENTENCES = [
    # definitions of the tree
    (f"cells 0 … {E}: empty lists, not marked",
     "lists, marked, outside = [[] for i in range({0} + 1)], [False for i in range({0} + 1)], []"),
    ("stack: empty", "stack = []"),
    (rf"{NAME}\(([a-z, ]+)\):", "def {0}({1}):"),
    # choices
    (f"if rule is not {NAME} and not {E}:", 'if rule != "{0}" and not {1}:'),
    (f"if rule is {NAME}:", 'if rule == "{0}":'),
    (f"if group {E} of {E} is not 00:", "if ({1} >> 2 * ({0})) & 3 != 0:"),
    (f"if {NAME} is not empty:", "if {0}:"),
    (f"if cell {E} is marked:", "if marked[{0}]:"),
    (f"while cell {E} is not marked:", "while not marked[{0}]:"),
    # loops; i < j are places in a list, all else are its elements
    (f"for {NAME} < {NAME} in {NAME}:", "for {0}, {1} in ((i, j) for i in range(len({2})) for j in range(i + 1, len({2}))):"),
    (f"for {NAME} > {NAME} in {NAME}:", "for {0} in range({1} + 1, len({2})):"),
    (f"for i in {NAME}:", "for i in range(len({0})):"),
    (f"for {NAME} = {E} … {E}:", "for {0} in range({1}, {2} + 1):"),
    (f"for {NAME} in stack, root first:", "for {0} in list(stack):"),
    (f"for {NAME} in {NAME}:", "for {0} in {1}:"),
    # the tree is changed
    (f"append {NAME} to the list of cell {E}", "lists[{1}].append({0})"),
    (f"put {NAME} before the list of cell {E}", "lists[{1}].insert(0, {0})"),
    (f"mark cell {E}", "marked[{0}] = True"),
    (f"note {NAME} as outside", "outside.append({0})"),
    (f"push {NAME}", "stack.append({0})"),
    ("pop", "stack.pop()"),
    # values
    (f"bit {E} of {NAME} = bit {E} of {NAME}", "{1} |= (({3} >> ({2})) & 1) << ({0})"),
    (f"{NAME} = floor\\({E}\\), clamped to {E} … {E}", "{0} = floor_clamped({1}, {2}, {3})"),
    (f"{NAME} = the list of cell {E}", "{0} = lists[{1}]"),
    (f"return the marked ones of {E} … {E}", "return [i for i in range({0}, {1} + 1) if i < len(marked) and marked[i]]"),
    (f"{NAME}, {NAME} = {E}", "{0}, {1} = {2}"),
    (f"{NAME} = {E}", "{0} = {1}"),
    (f"return {E}", "return {0}"),
    ("return", "return"),
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
