#!/usr/bin/env python3
"""Makes question banks with mortonscope-cli and checks them, and checks that the checker refuses damaged ones.

    test_banks.py CLI FOLDER           one damage for each rule, and for each part of a rule
    test_banks.py CLI FOLDER --all     all kinds, difficulties, languages and formats
"""

import io
import itertools
import os
import re
import subprocess
import sys
import zipfile

import check

KINDS = ["placement", "tree", "array", "pairs", "mixed", "mistake"]
ENDINGS = {"moodle-xml": ".xml", "qti12": ".zip", "gift": ".gift"}
COUNT = 10  # each form of each kind at least twice
SEEDS = (0, 4711, 31, 999_999_999)


class Banks:
    """Makes each bank in a folder once."""

    def __init__(self, cli, folder):
        self.cli, self.folder, self.core = cli, folder, check.Core(cli)
        os.makedirs(folder, exist_ok=True)

    def make(self, kind, form, difficulty=2, seed=7, language="en", count=COUNT):
        path = os.path.join(self.folder, f"{kind}-{difficulty}-{seed}-{language}{ENDINGS[form]}")
        subprocess.run([self.cli, "quiz", "--kind", kind, "--difficulty", str(difficulty), "--seed", str(seed),
                        "--count", str(count), "--language", language, "--format", form, "-o", path], check=True)
        return path

    def faults(self, data, ending, with_core):
        path = os.path.join(self.folder, "damaged" + ending)
        with open(path, "wb") as file:
            file.write(data)
        faults = check.Faults()
        check.check_file(path, faults, self.core if with_core else None)
        return faults.all


def rezipped(data, change):
    """Returns an archive after `change` has changed its entries, a dictionary of names and bytes."""
    archive = zipfile.ZipFile(io.BytesIO(data))
    entries = {entry.filename: archive.read(entry) for entry in archive.infolist()}
    change(entries)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as written:
        for name, content in entries.items():
            written.writestr(name, content)
    return out.getvalue()


def replaced(old, new, count=1):
    """A damage that replaces text, which must be there."""
    def damage(data):
        changed = data.replace(old.encode(), new.encode(), count)
        assert changed != data, f"nothing to damage: {old!r}"
        return changed
    return damage


def matched(pattern, new):
    """A damage that replaces the first match of a pattern."""
    def damage(data):
        changed = re.sub(pattern.encode(), new.encode(), data, count=1, flags=re.S)
        assert changed != data, f"nothing to damage: {pattern!r}"
        return changed
    return damage


def in_items(damage):
    """A damage in the assessment of a package."""
    def damage_package(data):
        def change(entries):
            name = next(name for name in entries if re.search(r"(ms-[^/]*)/\1\.xml$", name))
            entries[name] = damage(entries[name])
        return rezipped(data, change)
    return damage_package


def renamed(data):
    def change(entries):
        name = next(name for name in entries if name.endswith("assessment_meta.xml"))
        entries["../" + name] = entries.pop(name)
    return rezipped(data, change)


def with_extra_file(data):
    return rezipped(data, lambda entries: entries.update({"images/x.png": b"\x89PNG"}))


def same_idents(data):
    def change(entries):
        name = next(name for name in entries if name.endswith("assessment_meta.xml"))
        entries[name] = entries[name].replace(b"-assignment\"", b"\"")
    return rezipped(data, change)


def same_idnumbers(data):
    first, second = re.findall(rb"<idnumber>(.*?)</idnumber>", data)[:2]
    return data.replace(b"<idnumber>" + second, b"<idnumber>" + first)


def same_question(data):
    question = re.search(rb"<question type=\"numerical\">.*?</question>\n", data, re.S).group(0)
    return data.replace(b"</quiz>", re.sub(rb"<idnumber>ms-", b"<idnumber>ms-again-", question) + b"</quiz>")


def swapped_in_a_pair(data):
    """Replaces a wrong list with the right one, in which the boxes of the first pair are swapped."""
    text = rb"format=\"html\"><text><!\[CDATA\["
    first, second, rest = re.search(rb"\"100\" " + text + rb"([A-Z])-([A-Z])([^]]*)", data).groups()
    return re.sub(rb"(\"0\" " + text + rb")[^]]*", rb"\1" + second + b"-" + first + rest, data, count=1)


def wrong_typed_value(data):
    """Lists a wrong value with its feedback, as Canvas would take for right."""
    return data.replace(b"<respcondition continue=\"No\"><conditionvar><varequal respident=\"response1\">",
                        b"<respcondition continue=\"Yes\"><conditionvar><varequal respident=\"response1\">77</varequal>"
                        b"</conditionvar><displayfeedback feedbacktype=\"Response\" linkrefid=\"general_fb\"/>"
                        b"</respcondition><respcondition continue=\"No\"><conditionvar>"
                        b"<varequal respident=\"response1\">", 1)


DAMAGES = [
    # rule, format, kind, what, damage
    (1, "moodle-xml", "placement", "not UTF-8", lambda data: data.replace(b"Slot", b"Sl\xf6t", 1)),
    (1, "moodle-xml", "placement", "not well-formed", replaced("</questiontext>", "")),
    (1, "moodle-xml", "placement", "control character", replaced("<p>", "<p>\x07")),
    (1, "moodle-xml", "placement", "lone ]]>", replaced("<idnumber>", "]]><idnumber>")),
    (1, "moodle-xml", "placement", "no name", matched("<name><text>.*?</text></name>", "<name><text></text></name>")),
    (1, "moodle-xml", "placement", "long name", matched("<name><text>", "<name><text>" + 260 * "x")),
    (1, "moodle-xml", "placement", "equal idnumbers", same_idnumbers),
    (1, "moodle-xml", "placement", "same question", same_question),
    (1, "moodle-xml", "placement", "no category", matched("<question type=\"category\">.*?</question>", "")),
    (1, "qti12", "placement", "ident with a colon", in_items(matched("<item ident=\"ms-", "<item ident=\"ms:"))),
    (1, "gift", "placement", "equal ids", matched(r"-02-([a-z]+)-([A-Z]-)?en", "-01-steps-F-lt-en")),
    (2, "moodle-xml", "placement", "markdown", replaced("questiontext format=\"html\"", "questiontext format=\"markdown\"")),
    (2, "moodle-xml", "placement", "markup in text", replaced("<name><text>", "<name><text><b>x</b>")),
    (2, "moodle-xml", "placement", "tag that is not closed", replaced("</table>", "")),
    (2, "moodle-xml", "placement", "script", replaced("<table ", "<script>1</script><table ")),
    (2, "qti12", "placement", "plain text", in_items(replaced("text/html", "text/plain"))),
    (3, "moodle-xml", "placement", "fraction", replaced("fraction=\"100\"", "fraction=\"67\"")),
    (3, "moodle-xml", "placement", "two right answers", matched("fraction=\"0\" format", "fraction=\"100\" format")),
    (3, "moodle-xml", "pairs", "sum", replaced("fraction=\"33.33333\"", "fraction=\"25\"")),
    (3, "moodle-xml", "placement", "equal answers", replaced("<text><![CDATA[1]]></text>", "<text><![CDATA[2]]></text>")),
    (3, "moodle-xml", "placement", "no single", matched("<single>true</single>", "")),
    (3, "gift", "pairs", "fraction", replaced("33.33333", "33")),
    (4, "moodle-xml", "placement", "leading zero", matched("<text>(\\d+)</text><tolerance>", "<text>0\\1</text><tolerance>")),
    (4, "moodle-xml", "placement", "no tolerance", replaced("<tolerance>0</tolerance>", "")),
    (4, "moodle-xml", "placement", "usecase", replaced("<usecase>1</usecase>", "<usecase>0</usecase>")),
    (4, "moodle-xml", "placement", "wildcard", matched("<usecase>1</usecase>\n<answer fraction=\"100\"><text>",
                                                       "<usecase>1</usecase>\n<answer fraction=\"100\"><text>*")),
    (4, "gift", "placement", "no tolerance", matched(r"\{#=(\d+):0", r"{#=\1")),
    (5, "moodle-xml", "tree", "markup in a partner", matched("<answer><text>", "<answer><text>&lt;b&gt;")),
    (5, "moodle-xml", "tree", "few stems", matched("(?:<subquestion.*?</subquestion>\n)+", "")),
    (5, "moodle-xml", "array", "equal partners", matched("<answer><text>slot \\d+</text></answer></subquestion>\n"
                                                         "(<subquestion[^\n]*<answer><text>)slot \\d+",
                                                         "<answer><text>slot 3</text></answer></subquestion>\n\\1slot 3")),
    (6, "moodle-xml", "placement", "gap of no type", replaced("{1:SAC:", "{1:sac:")),
    (6, "moodle-xml", "placement", "gap that does not end", matched("\\{1:SAC:=(\\d+)~", "{1:SAC:=\\1\\\\\\\\}~")),
    (6, "moodle-xml", "placement", "space before the right answer", replaced("{1:SAC:=", "{1:SAC: =")),
    (6, "moodle-xml", "placement", "nothing right", matched("\\{1:NM:=", "{1:NM:%0%")),
    (6, "moodle-xml", "placement", "placeholder", replaced("<table ", "{#1}<table ")),
    (6, "moodle-xml", "placement", "file in a gap", matched("(\\{1:SAC:[^#}]*#)", "\\1@@PLUGINFILE@@/x.svg ")),
    (7, "moodle-xml", "pairs", "no file", matched("<file .*?</file>", "")),
    (7, "moodle-xml", "pairs", "no link", replaced("@@PLUGINFILE@@", "@@PLUGINFILE")),
    (7, "moodle-xml", "pairs", "no alt", matched(" alt=\"[^\"]*\"", "")),
    (7, "moodle-xml", "pairs", "base64", matched("encoding=\"base64\">", "encoding=\"base64\">*")),
    (7, "moodle-xml", "pairs", "no picture", matched("encoding=\"base64\">[^<]*<", "encoding=\"base64\">aGVsbG8=<")),
    (7, "moodle-xml", "pairs", "SVG with a script", matched(
        "encoding=\"base64\">[^<]*<", "encoding=\"base64\">PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoP"
        "SI5IiBoZWlnaHQ9IjkiIHZpZXdCb3g9IjAgMCA5IDkiIHJvbGU9ImltZyI+PHNjcmlwdC8+PC9zdmc+<")),
    (7, "moodle-xml", "pairs", "id without prefix", matched(
        "encoding=\"base64\">[^<]*<", "encoding=\"base64\">PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoP"
        "SI5IiBoZWlnaHQ9IjkiIHZpZXdCb3g9IjAgMCA5IDkiIHJvbGU9ImltZyI+PHRpdGxlIGlkPSJhIi8+PC9zdmc+<")),
    (8, "qti12", "placement", "file that is not in the manifest", with_extra_file),
    (8, "qti12", "placement", "path that leads out", renamed),
    (8, "qti12", "placement", "identifiers of quiz and assignment", same_idents),
    (8, "qti12", "placement", "respident", in_items(replaced("varequal respident=\"response1\"",
                                                             "varequal respident=\"response2\""))),
    (8, "qti12", "placement", "linkrefid", in_items(replaced("linkrefid=\"general_fb\"", "linkrefid=\"gone\""))),
    (8, "qti12", "placement", "label", in_items(matched(">c(\\d)</varequal>", ">d\\1</varequal>"))),
    (8, "qti12", "tree", "answer ids", in_items(matched("<fieldentry>response_1001,", "<fieldentry>"))),
    (8, "qti12", "tree", "Set in matching", in_items(replaced("action=\"Add\"", "action=\"Set\""))),
    (8, "qti12", "tree", "labels that differ", in_items(replaced("response_label ident=\"response_1001\"",
                                                                 "response_label ident=\"response_1901\""))),
    (8, "qti12", "tree", "first numbers", in_items(replaced("response_", "r1_response_", 1000))),
    (8, "qti12", "placement", "wrong value in a condition", in_items(wrong_typed_value)),
    (8, "qti12", "placement", "svg", in_items(replaced("&lt;table ", "&lt;svg&gt;&lt;/svg&gt;&lt;table "))),
    (8, "qti12", "placement", "no archive", lambda data: data[:-30]),
    (9, "gift", "placement", "unescaped =", replaced("lang\\=", "lang=")),
    (9, "gift", "placement", "unescaped }", replaced("</table>", "</table>}")),
    (9, "gift", "placement", "blank line", replaced("</table>", "</table>\n\n")),
    (9, "gift", "placement", "arrow", replaced("</table>", " -> </table>")),
    (9, "gift", "placement", "unescaped # in a feedback", matched("“([^”]*)”", "#\\1")),
    (9, "gift", "placement", "category", replaced("-v1\n\n", "-v1\n")),
    (10, "moodle-xml", "placement", "bits of a gap", matched("\\{1:SAC:=(\\d)(\\d*)~", "{1:SAC:=1\\2~")),
    (10, "moodle-xml", "placement", "slot", matched("<answer fraction=\"100\"><text>\\d+</text><tolerance>",
                                                    "<answer fraction=\"100\"><text>93</text><tolerance>")),
    (10, "moodle-xml", "tree", "partner", matched("<answer><text>level", "<answer><text>level 9")),
    (10, "moodle-xml", "pairs", "a box", matched(
        "<tr><th>B</th>.*?</tr>", "<tr><th>B</th><td>0</td><td>0</td><td>119</td><td>119</td></tr>")),
    (10, "moodle-xml", "pairs", "order within a pair", swapped_in_a_pair),
    (10, "qti12", "pairs", "number of tests", in_items(replaced(">10</varequal>", ">11</varequal>"))),
    (10, "gift", "mistake", "another mistake", matched("~([^#]*)(#[^=~]*)(.*?)=([^#]*)####", "=\\1\\2\\3~\\4####")),
]


def refuses_damages(banks):
    failures = []
    for kind in KINDS:
        for form in ENDINGS:
            with open(banks.make(kind, form), "rb") as file:
                found = banks.faults(file.read(), ENDINGS[form], True)
            failures += [f"{kind} as {form}: {fault}" for fault in found]
    for rule, form, kind, what, damage in DAMAGES:
        with open(banks.make(kind, form), "rb") as file:
            data = damage(file.read())
        found = banks.faults(data, ENDINGS[form], rule == 10)
        if not any(fault.split()[0] == str(rule) for fault in found):
            failures.append(f"rule {rule}, {form}, {what}: not refused; found {found[:3]}")
    rules = {rule for rule, *_ in DAMAGES}
    if rules != set(range(1, 11)):
        failures.append(f"no damage for some rules: {sorted(rules)}")
    return failures, f"{len(DAMAGES)} damages"


def all_are_right(banks):
    """One seed for each kind and difficulty: both languages then have the same boxes, which are computed once. The
    second language has one of the formats in turn, which is also the one that is made twice."""
    failures, files, questions = [], 0, 0
    turns = itertools.cycle(ENDINGS)
    for seed, (kind, difficulty) in zip(itertools.cycle(SEEDS), itertools.product(KINDS, (1, 2, 3))):
        turn = next(turns)
        for language, form in [*(("en", form) for form in ENDINGS), ("ja", turn)]:
            path = banks.make(kind, form, difficulty, seed, language, 20)
            with open(path, "rb") as file:
                data = file.read()
            faults = check.Faults()
            questions += check.check_file(path, faults, banks.core)
            files += 1
            failures += [f"{os.path.basename(path)}: {fault}" for fault in faults.all]
            if len(data) > 2_000_000:
                failures.append(f"{path}: {len(data)} bytes")
            if form == turn:
                banks.make(kind, form, difficulty, seed, language, 20)
                with open(path, "rb") as file:
                    if file.read() != data:
                        failures.append(f"{path}: other bytes the second time")
    return failures, f"{files} files, {questions} questions"


def main():
    banks = Banks(os.path.abspath(sys.argv[1]), sys.argv[2])
    failures, done = all_are_right(banks) if "--all" in sys.argv else refuses_damages(banks)
    print(*failures[:40], sep="\n")
    print(f"{done}, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
