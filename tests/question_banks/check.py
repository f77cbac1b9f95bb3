#!/usr/bin/env python3
"""Checks files of questions for learning platforms: Moodle XML, QTI 1.2 packages and GIFT.

    check.py FILE…                       the nine rules of the formats
    check.py --cli mortonscope-cli FILE… also rule 10: every answer is computed again from the boxes in the question

Importers change or drop what they don't accept without a message, so these rules are stricter than theirs. Prints a
line for each fault, which begins with the number of the rule, and exits with 1 if there is any. Needs only Python.
"""

import argparse
import base64
import binascii
import html
import html.parser
import io
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

FRACTIONS = [0, 100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5,
             11.11111, 10, 5]
SVG = "{http://www.w3.org/2000/svg}"
SVG_ELEMENTS = {"svg", "title", "desc", "rect", "ellipse", "line", "text", "tspan"}
QTI = "{http://www.imsglobal.org/xsd/ims_qtiasiv1p2}"
MANIFEST = "{http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1}"
GAP = re.compile(r"\{(\d*):([A-Z]+):((?:\\.|[^}\\])*)\}")
IDENT = re.compile(r"[A-Za-z][A-Za-z0-9_-]*$")


class Faults:
    """Collects faults as texts such as "3 ms-tree-1-1-01: fraction 33"."""

    def __init__(self):
        self.all = []

    def add(self, rule, where, what):
        self.all.append(f"{rule} {where}: {what}")


# ------------------------------------------------------------------------------------------------ questions

class Question:
    """A question as a platform would understand it, for rule 10."""

    def __init__(self, name, page):
        self.name = name        # idnumber or ident
        self.page = page        # HTML
        self.gaps = []          # (kind, prompt, right, wrong): kind is code, number, choice, several or matching

    def add(self, kind, prompt, right, wrong):
        self.gaps.append((kind, prompt, list(right), list(wrong)))


def no_tags(text):
    return html.unescape(re.sub(r"<[^>]*>", "", text)).strip()


class PageReader(html.parser.HTMLParser):
    """Collects pictures, tags that don't match, and the rows of tables."""

    VOID = {"img", "br"}

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.images, self.rows, self.open, self.broken = [], [], [], None
        self.paragraphs, self.cell = [], None
        self.feed(page)
        self.close()
        if self.open:
            self.broken = f"<{self.open[-1]}> is not closed"

    def handle_starttag(self, tag, attributes):
        if tag in ("script", "style", "foreignobject", "iframe", "object"):
            self.broken = f"<{tag}> is forbidden"
        if tag == "img":
            self.images.append(dict(attributes))
        if tag not in self.VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th", "p"):
            self.cell = ""

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.broken = f"</{tag}> closes nothing"
        if tag in ("td", "th") and self.rows:
            self.rows[-1].append(self.cell)
        if tag == "p":
            self.paragraphs.append(self.cell)

    def handle_data(self, data):
        if self.cell is not None:
            self.cell += data


def check_page(page, where, faults):
    reader = PageReader(page)
    if reader.broken:
        faults.add(2, where, reader.broken)
    return reader


def check_svg(data, where, identifier, faults):
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        faults.add(7, where, f"not SVG: {error}")
        return
    if b"<?xml" in data or b"<!DOCTYPE" in data:
        faults.add(7, where, "prolog")
    if root.tag != SVG + "svg" or not all(root.get(name) for name in ("width", "height", "viewBox", "role")):
        faults.add(7, where, "svg without width, height, viewBox and role")
    for element in root.iter():
        if not element.tag.startswith(SVG) or element.tag[len(SVG):] not in SVG_ELEMENTS:
            faults.add(7, where, f"element {element.tag}")
        for key, value in element.attrib.items():
            if key.startswith("on") or key in ("style", "class", "href") or "url(" in value or "href" in key:
                faults.add(7, where, f"attribute {key}")
            if key == "id" and not value.startswith(identifier):
                faults.add(7, where, f"id {value} without prefix")


def check_different(texts, rule, where, faults):
    trimmed = [" ".join(text.split()) for text in texts]
    for text in set(trimmed):
        if trimmed.count(text) > 1:
            faults.add(rule, where, f"two answers {text!r}")
    if any(not text for text in trimmed):
        faults.add(rule, where, "a blank answer")


def check_number(text, where, faults):
    if re.search(r"\s", text) or not re.fullmatch(r"-?(0|[1-9]\d*)(\.\d+)?", text):
        faults.add(4, where, f"number {text!r}")


def check_code(text, where, faults):
    if "*" in text:
        faults.add(4, where, f"wildcard in {text!r}")


def fraction_of(text, where, faults):
    try:
        value = float(text)
    except (TypeError, ValueError):
        faults.add(3, where, f"fraction {text!r}")
        return 0.0
    if not any(abs(abs(value) - known) <= 0.001 for known in FRACTIONS):
        faults.add(3, where, f"fraction {text} is not in Moodle's list")
    return value


# ------------------------------------------------------------------------------------------------ Moodle XML

class MoodleChecker:
    def __init__(self, data, name, faults):
        self.faults, self.name, self.questions = faults, name, []
        text = decoded(data, name, faults)
        if text is None:
            return
        # Markup inside <text> must be in CDATA. A parser doesn't show the difference.
        for content in re.findall(r"<text>(.*?)</text>", re.sub(r"<!\[CDATA\[.*?\]\]>", "", text, flags=re.S), re.S):
            if "<" in content:
                faults.add(2, name, f"markup in <text> outside CDATA: {content[:40]!r}")
        outside = re.sub(r"<!\[CDATA\[.*?\]\]>", "", text, flags=re.S)
        if "]]>" in outside:
            faults.add(1, name, "a lone ]]>")
        try:
            root = ElementTree.fromstring(data)
        except ElementTree.ParseError as error:
            faults.add(1, name, f"not well-formed: {error}")
            return
        questions = root.findall("question")
        if root.tag != "quiz" or not questions or questions[0].get("type") != "category":
            faults.add(1, name, "no quiz whose first question is a category")
        seen = set()
        for question in questions:
            if question.get("type") == "category":
                path = question.findtext("category/text") or ""
                if not path.startswith("$course$/top/"):
                    faults.add(1, name, f"category {path!r}")
                continue
            identifier = question.findtext("idnumber") or ""
            if not identifier or len(identifier) > 100 or identifier in seen:
                faults.add(1, identifier or name, "idnumber is missing, too long or used twice")
            seen.add(identifier)
            self.check(question, identifier)

    def check(self, question, where):
        faults = self.faults
        title = question.findtext("name/text")
        if not title or len(title) > 255:
            faults.add(1, where, "no name, or a name of more than 255 characters")
        for element in question.iter():
            if element.get("format") not in (None, "html"):
                faults.add(2, where, f"format {element.get('format')}")
        stem = question.find("questiontext")
        if stem is None or stem.get("format") != "html":
            faults.add(2, where, "questiontext without format html")
            return
        page = stem.findtext("text") or ""
        for element in question.iter():
            if element.tag in ("questiontext", "feedback", "generalfeedback", "answer", "subquestion"):
                self.check_files(element, where)
        kind = question.get("type")
        read = Question(where, page)
        self.questions.append(read)
        if kind == "cloze":
            self.check_cloze(question, page, read, where)
            return
        if GAP.search(page):
            faults.add(6, where, "a gap in a question of another type")
        prompt = PageReader(page).paragraphs[-1] if PageReader(page).paragraphs else ""
        if kind == "multichoice":
            self.check_choice(question, prompt, read, where)
        elif kind in ("numerical", "shortanswer"):
            self.check_typed(question, kind, prompt, read, where)
        elif kind == "matching":
            self.check_matching(question, prompt, read, where)
        else:
            faults.add(1, where, f"type {kind}")

    def check_files(self, element, where):
        faults = self.faults
        page = element.findtext("text") or ""
        reader = check_page(page, where, faults)
        files = element.findall("file")
        names = [file.get("name") for file in files]
        linked = re.findall(r"@@PLUGINFILE@@/([^\"'<> ]*)", page)
        if set(linked) != set(names) or len(names) != len(set(names)):
            faults.add(7, where, f"files {names} and links {linked}")
        for image in reader.images:
            if not image.get("alt"):
                faults.add(7, where, "img without alt")
            if not (image.get("src") or "").startswith("@@PLUGINFILE@@/"):
                faults.add(7, where, f"img from {image.get('src')}")
        for file in files:
            try:
                data = base64.b64decode(file.text or "", validate=True)
            except binascii.Error as error:
                faults.add(7, where, f"base64: {error}")
                continue
            if file.get("path") != "/" or file.get("encoding") != "base64":
                faults.add(7, where, "file without path / and encoding base64")
            if (file.get("name") or "").endswith(".svg"):
                check_svg(data, where, where, faults)
            elif not data.startswith(b"\x89PNG\r\n\x1a\n"):
                faults.add(7, where, "neither SVG nor PNG")

    def check_choice(self, question, prompt, read, where):
        faults = self.faults
        single, shuffle = question.findtext("single"), question.findtext("shuffleanswers")
        if single not in ("true", "false") or shuffle not in ("true", "false"):
            faults.add(3, where, "single or shuffleanswers is missing")
        if question.findtext("answernumbering") not in ("abc", "ABCD", "123", "iii", "IIII", "none"):
            faults.add(3, where, "answernumbering")
        answers = [(no_tags(a.findtext("text") or ""), fraction_of(a.get("fraction"), where, faults), a)
                   for a in question.findall("answer")]
        texts = [text for text, _, _ in answers]
        if len(set(texts)) < 2:
            faults.add(3, where, "fewer than two different answers")
        check_different(texts, 3, where, faults)
        positive = [fraction for _, fraction, _ in answers if fraction > 0]
        if single == "true" and (positive.count(100) != 1 or max(positive, default=0) != 100 or len(positive) != 1):
            faults.add(3, where, f"single with fractions {positive}")
        if single == "false" and round(sum(positive) / 100, 2) != 1:
            faults.add(3, where, f"several with fractions {positive}")
        read.add("choice" if single == "true" else "several", prompt, [t for t, f, _ in answers if f > 0],
                 [t for t, f, _ in answers if f <= 0])

    def check_typed(self, question, kind, prompt, read, where):
        faults = self.faults
        answers = [(a.findtext("text") or "", fraction_of(a.get("fraction"), where, faults), a)
                   for a in question.findall("answer")]
        check_different([text for text, _, _ in answers], 3, where, faults)
        if not any(fraction == 100 for _, fraction, _ in answers):
            faults.add(3, where, "no answer with 100")
        for text, _, answer in answers:
            if kind == "numerical":
                check_number(text, where, faults)
                if answer.findtext("tolerance") is None:
                    faults.add(4, where, "no tolerance")
            else:
                check_code(text, where, faults)
        if kind == "shortanswer" and question.findtext("usecase") != "1":
            faults.add(4, where, "usecase is not 1")
        read.add("number" if kind == "numerical" else "code", prompt, [t for t, f, _ in answers if f == 100],
                 [t for t, f, _ in answers if f < 100])

    def check_matching(self, question, prompt, read, where):
        faults = self.faults
        pairs = [(no_tags(s.findtext("text") or ""), s.findtext("answer/text") or "")
                 for s in question.findall("subquestion")]
        stems = [pair for pair in pairs if pair[0]]
        if len(stems) < 2 or len(pairs) < 3:
            faults.add(5, where, f"{len(stems)} stems and {len(pairs)} answers")
        check_different([answer for _, answer in pairs], 5, where, faults)
        if any("<" in answer for _, answer in pairs):
            faults.add(5, where, "markup in an answer")
        read.add("matching", prompt, stems, [answer for stem, answer in pairs if not stem])

    def check_cloze(self, question, page, read, where):
        faults = self.faults
        paragraphs = re.findall(r"<p>(.*?)</p>", page, re.S)
        intended = page.count("{")
        gaps = 0
        for paragraph in paragraphs:
            for mark, kind, body in GAP.findall(paragraph):
                gaps += 1
                self.check_gap(kind, body, no_tags(paragraph[:paragraph.index("{")]), read, where)
        if gaps == 0 or gaps != intended - len(re.findall(r"\\\{", page)):
            faults.add(6, where, f"{gaps} gaps, but {intended} braces")
        if re.search(r"\{#|\{\d+:", GAP.sub("", page)):
            faults.add(6, where, "something like a gap is left")

    def check_gap(self, kind, body, prompt, read, where):
        faults = self.faults
        if kind not in ("NM", "NUMERICAL", "SAC", "MWC", "MC", "MCV", "MCH", "MCS", "MCVS", "MCHS"):
            faults.add(6, where, f"gap of type {kind}")
        right, wrong, texts = [], [], []
        for alternative in re.split(r"(?<!\\)~", body):
            answer, _, feedback = re.match(r"((?:\\.|[^#\\])*)(#?)(.*)$", alternative, re.S).groups()
            share = re.match(r"=|%(-?[\d.]+)%|", answer)
            rest = answer[share.end():]
            is_right = share.group(0) == "=" or share.group(1) == "100"
            if "PLUGINFILE" in feedback or "PLUGINFILE" in answer:
                faults.add(6, where, "a file in a gap")
            if kind in ("NM", "NUMERICAL"):
                rest, colon, tolerance = rest.partition(":")
                check_number(rest, where, faults)
                if not colon or tolerance != "0":
                    faults.add(4, where, f"no tolerance in {answer!r}")
            else:
                check_code(rest, where, faults)
            if re.search(r"[~\\={}%&]", rest) or rest != rest.strip():
                faults.add(6, where, f"answer {rest!r} in a gap")
            texts.append(rest)
            (right if is_right else wrong).append(rest)
        if not right:
            faults.add(6, where, "a gap without a right answer")
        check_different(texts, 3, where, faults)
        read.add("number" if kind in ("NM", "NUMERICAL") else "code", prompt, right, wrong)


# ------------------------------------------------------------------------------------------------ QTI 1.2

class QtiChecker:
    def __init__(self, data, name, faults):
        self.faults, self.name, self.questions = faults, name, []
        try:
            archive = zipfile.ZipFile(io.BytesIO(data))
            if archive.testzip():
                faults.add(8, name, f"damaged entry {archive.testzip()}")
        except zipfile.BadZipFile as error:
            faults.add(8, name, f"no zip archive: {error}")
            return
        self.files = {entry.filename: archive.read(entry) for entry in archive.infolist() if not entry.is_dir()}
        if len(self.files) != sum(not entry.is_dir() for entry in archive.infolist()):
            faults.add(8, name, "two entries of one name")
        for entry in archive.namelist():
            if entry.startswith("/") or ".." in entry.split("/") or "\\" in entry:
                faults.add(8, name, f"path {entry}")
        self.check_manifest()

    def parsed(self, path):
        text = decoded(self.files[path], path, self.faults)
        if text is None:
            return None
        try:
            return ElementTree.fromstring(self.files[path])
        except ElementTree.ParseError as error:
            self.faults.add(1, path, f"not well-formed: {error}")
            return None

    def check_manifest(self):
        faults = self.faults
        if "imsmanifest.xml" not in self.files:
            faults.add(8, self.name, "no imsmanifest.xml")
            return
        root = self.parsed("imsmanifest.xml")
        if root is None:
            return
        resources = root.findall(f"{MANIFEST}resources/{MANIFEST}resource")
        named = {file.get("href") for resource in resources for file in resource.findall(MANIFEST + "file")}
        missing, extra = named - set(self.files), set(self.files) - named - {"imsmanifest.xml"}
        if missing or extra:
            faults.add(8, self.name, f"missing {sorted(missing)}, not in the manifest {sorted(extra)}")
        identifiers = [resource.get("identifier") for resource in resources]
        for resource in resources:
            for dependency in resource.findall(MANIFEST + "dependency"):
                if dependency.get("identifierref") not in identifiers:
                    faults.add(8, self.name, f"dependency {dependency.get('identifierref')}")
        tests = [r for r in resources if r.get("type") == "imsqti_xmlv1p2"]
        if len(tests) != 1:
            faults.add(8, self.name, "not exactly one assessment")
            return
        path = tests[0].find(MANIFEST + "file").get("href")
        if path in self.files:
            self.check_assessment(self.parsed(path), path)

    def check_assessment(self, root, path):
        if root is None:
            return
        assessment = root.find(QTI + "assessment")
        if assessment is None:
            self.faults.add(8, path, "no assessment in the namespace of QTI 1.2")
            return
        self.check_meta(assessment.get("ident"))
        seen = set()
        for item in assessment.iter(QTI + "item"):
            where = item.get("ident") or ""
            if not IDENT.match(where) or where in seen:
                self.faults.add(1, where or path, "ident is missing, used twice, or has other characters")
            seen.add(where)
            if not item.get("title") or len(item.get("title")) > 255:
                self.faults.add(1, where, "no title, or one of more than 255 characters")
            self.check_item(item, where)

    def check_meta(self, ident):
        metas = [path for path in self.files if path.endswith("/assessment_meta.xml")]
        root = self.parsed(metas[0]) if metas else None
        if root is None:
            self.faults.add(8, self.name, "no assessment_meta.xml")
            return
        space = "{http://canvas.instructure.com/xsd/cccv1p0}"
        assignment = root.find(space + "assignment")
        if root.get("identifier") != ident or assignment is None or assignment.get("identifier") == ident:
            self.faults.add(8, metas[0], "identifiers of quiz and assignment")

    def check_item(self, item, where):
        faults = self.faults
        for text in item.iter(QTI + "mattext"):
            if text.get("texttype") != "text/html" or len(text):
                faults.add(2, where, "mattext is not escaped HTML")
            reader = check_page(text.text or "", where, faults)
            if "<svg" in (text.text or "") or "data:" in (text.text or ""):
                faults.add(8, where, "svg or data:")
            for image in reader.images:
                if not image.get("alt"):
                    faults.add(7, where, "img without alt")
        fields = {f.findtext(QTI + "fieldlabel"): f.findtext(QTI + "fieldentry")
                  for f in item.iter(QTI + "qtimetadatafield")}
        kind = fields.get("question_type")
        page = item.findtext(f"{QTI}presentation/{QTI}material/{QTI}mattext") or ""
        paragraphs = PageReader(page).paragraphs
        read = Question(where, page)
        self.questions.append(read)
        self.prompt = paragraphs[-1] if paragraphs else ""
        self.check_references(item, where)
        labels = {label.get("ident") for label in item.iter(QTI + "response_label")}
        if set((fields.get("original_answer_ids") or "").split(",")) != labels:
            faults.add(8, where, f"original_answer_ids {fields.get('original_answer_ids')}")
        conditions = item.findall(f"{QTI}resprocessing/{QTI}respcondition")
        scoring = [c for c in conditions if c.find(QTI + "setvar") is not None]
        actions = {c.find(QTI + "setvar").get("action") for c in scoring}
        if actions != ({"Add"} if kind == "matching_question" else {"Set"}):
            faults.add(8, where, f"setvar {sorted(actions)} in {kind}")
        if kind in ("multiple_choice_question", "multiple_answers_question"):
            self.check_choice(item, kind, scoring, read, where)
        elif kind in ("short_answer_question", "numerical_question"):
            self.check_typed(item, kind, conditions, scoring, read, where)
        elif kind == "matching_question":
            self.check_matching(item, scoring, read, where)
        else:
            faults.add(8, where, f"question_type {kind}")

    def check_references(self, item, where):
        faults = self.faults
        responses = {r.get("ident") for r in item.iter() if r.tag in (QTI + "response_lid", QTI + "response_str")}
        labels = {label.get("ident") for label in item.iter(QTI + "response_label")}
        feedback = [f.get("ident") for f in item.iter(QTI + "itemfeedback")]
        if len(feedback) != len(set(feedback)):
            faults.add(8, where, "two feedbacks of one ident")
        typed = item.find(f"{QTI}presentation/{QTI}response_str") is not None
        for condition in item.iter():
            if condition.tag in (QTI + "varequal", QTI + "vargte", QTI + "varlte"):
                if condition.get("respident") not in responses:
                    faults.add(8, where, f"respident {condition.get('respident')}")
                if not typed and condition.text not in labels:
                    faults.add(8, where, f"label {condition.text}")
            if condition.tag == QTI + "displayfeedback" and condition.get("linkrefid") not in feedback:
                faults.add(8, where, f"linkrefid {condition.get('linkrefid')}")

    @staticmethod
    def labels_of(response):
        return [(label.get("ident"), no_tags(label.findtext(f"{QTI}material/{QTI}mattext") or ""))
                for label in response.iter(QTI + "response_label")]

    def check_choice(self, item, kind, scoring, read, where):
        faults = self.faults
        labels = self.labels_of(item)
        check_different([text for _, text in labels], 3, where, faults)
        if len(labels) < 2:
            faults.add(3, where, "fewer than two answers")
        denied = {e.text for c in scoring for n in c.iter(QTI + "not") for e in n.iter(QTI + "varequal")}
        chosen = {e.text for c in scoring for e in c.iter(QTI + "varequal")} - denied
        if kind == "multiple_choice_question" and (len(chosen) != 1 or denied):
            faults.add(3, where, f"{len(chosen)} right answers in a single choice")
        if kind == "multiple_answers_question" and chosen | denied != {ident for ident, _ in labels}:
            faults.add(8, where, "not every answer is in the condition")
        read.add("choice" if kind == "multiple_choice_question" else "several", self.prompt,
                 [text for ident, text in labels if ident in chosen],
                 [text for ident, text in labels if ident not in chosen])

    def check_typed(self, item, kind, conditions, scoring, read, where):
        faults = self.faults
        listed = [e.text or "" for c in conditions for e in c.iter()
                  if e.tag in (QTI + "varequal", QTI + "vargte", QTI + "varlte")]
        right = [e.text or "" for c in scoring for e in c.iter(QTI + "varequal")]
        if set(listed) != set(right) or len(scoring) != 1:
            faults.add(8, where, "a wrong value in a condition, which Canvas takes for a right one")
        for text in right:
            if kind == "numerical_question":
                check_number(text, where, faults)
            else:
                check_code(text, where, faults)
        if len({re.sub(r"\s", "", text) for text in right}) != 1:
            faults.add(8, where, f"different right values {right}: Canvas takes each for right")
        if kind == "numerical_question" and not any(True for _ in item.iter(QTI + "vargte")):
            faults.add(4, where, "a number without its limits")
        read.add("number" if kind == "numerical_question" else "code", self.prompt, right, [])

    def check_matching(self, item, scoring, read, where):
        faults = self.faults
        responses = item.findall(f"{QTI}presentation/{QTI}response_lid")
        lists = [self.labels_of(response) for response in responses]
        if len(responses) < 2 or any(len(labels) < 3 for labels in lists):
            faults.add(5, where, f"{len(responses)} stems")
        if any(labels != lists[0] for labels in lists):
            faults.add(8, where, "labels differ between the stems")
        numbers = [re.search(r"\d+", ident) for ident, _ in lists[0]] if lists else []
        if None in numbers or len({n.group(0) for n in numbers}) != len(numbers):
            faults.add(8, where, "the first numbers of the labels are not different")
        if lists:
            check_different([text for _, text in lists[0]], 5, where, faults)
        answer = {c.find(f"{QTI}conditionvar/{QTI}varequal").get("respident"):
                  c.find(f"{QTI}conditionvar/{QTI}varequal").text for c in scoring}
        text_of = dict(lists[0]) if lists else {}
        pairs = [(no_tags(r.findtext(f"{QTI}material/{QTI}mattext") or ""), text_of.get(answer.get(r.get("ident")), ""))
                 for r in responses]
        total = sum(float(c.findtext(QTI + "setvar") or 0) for c in scoring)
        if abs(total - 100) > 1 or len(answer) != len(responses):
            faults.add(8, where, f"scores add up to {total}")
        used = {partner for _, partner in pairs}
        read.add("matching", self.prompt, pairs, [text for _, text in text_of.items() if text not in used])


# ------------------------------------------------------------------------------------------------ GIFT

def unescaped_gift(text):
    return re.sub(r"\\(.)", r"\1", text)


class GiftChecker:
    def __init__(self, data, name, faults):
        self.faults, self.name, self.questions = faults, name, []
        text = decoded(data, name, faults)
        if text is None:
            return
        blocks = [block for block in text.strip("\n").split("\n\n")]
        if not re.fullmatch(r"\$CATEGORY: \$course\$/top/\S+", blocks[0]):
            faults.add(9, name, "no $CATEGORY in a block of its own")
        seen = set()
        for block in blocks[1:]:
            match = re.fullmatch(r"// \[id:((?:\\\]|[^\]\\])*)\]\n(.*)", block)
            if not match:
                faults.add(9, name, f"a blank line in a question, or no id: {block[:50]!r}")
                continue
            where = match.group(1)
            if where in seen:
                faults.add(1, where, "id used twice")
            seen.add(where)
            self.check(match.group(2), where)

    def check(self, line, where):
        faults = self.faults
        match = re.fullmatch(r"::((?:\\.|[^\\:])*)::\[html\]((?:\\.|[^\\{}])*)\{((?:\\.|[^\\{}])*)\}", line)
        if not match:
            faults.add(9, where, "an unescaped character, or not one answer block")
            return
        title, stem, block = match.groups()
        if not title.strip() or len(unescaped_gift(title)) > 255:
            faults.add(1, where, "no title")
        for text in (title, stem):
            if re.search(r"(?<!\\)(?:\\\\)*[#=~:]", text):
                faults.add(9, where, f"an unescaped character in {text[:60]!r}")
            if "->" in text:
                faults.add(9, where, "-> in a text")
        page = unescaped_gift(stem)
        check_page(page, where, faults)
        if "<img" in page:
            faults.add(9, where, "a picture")
        paragraphs = PageReader(page).paragraphs
        self.prompt = paragraphs[-1] if paragraphs else ""
        read = Question(where, page)
        self.questions.append(read)
        block, _, general = self.cut(block, "####")
        if re.search(r"(?<!\\)(?:\\\\)*[#=~:{}]", general):
            faults.add(9, where, "an unescaped character in the general feedback")
        if block.strip() in ("T", "F", "TRUE", "FALSE"):
            faults.add(9, where, "true or false")
        is_number = block.startswith("#")
        answers = self.answers(block[1:] if is_number else block, where)
        if any(self.cut(text, " -> ")[1] for _, text, _ in answers):
            self.check_matching(answers, read, where)
        elif is_number:
            self.check_number(answers, read, where)
        elif any(sign == "~" for sign, _, _ in answers):
            self.check_choice(answers, read, where)
        else:
            self.check_code(answers, read, where)

    @staticmethod
    def cut(text, mark):
        """Splits at the first mark that is not escaped."""
        match = re.search(r"(?<!\\)(?:\\\\)*" + re.escape(mark), text)
        if not match:
            return text, "", ""
        return text[:match.end() - len(mark)], mark, text[match.end():]

    def answers(self, block, where):
        """Returns (sign, text, feedback) of each answer."""
        result = []
        for part in re.findall(r"[=~](?:\\.|[^\\=~])*", block):
            text, _, feedback = self.cut(part[1:], "#")
            if re.search(r"(?<!\\)(?:\\\\)*[:#]", feedback):
                self.faults.add(9, where, f"an unescaped character in {feedback[:40]!r}")
            result.append((part[0], text.strip(), feedback))
        if not result:
            self.faults.add(9, where, "no answers")
        return result

    def weight(self, text, where):
        match = re.match(r"%(-?[\d.]+)%", text)
        if not match:
            return None, text
        return fraction_of(match.group(1), where, self.faults), text[match.end():]

    def check_code(self, answers, read, where):
        right, wrong = [], []
        for _, text, _ in answers:
            fraction, value = self.weight(text, where)
            check_code(value, where, self.faults)
            (right if fraction in (None, 100) else wrong).append(unescaped_gift(value))
        check_different(right + wrong, 3, where, self.faults)
        read.add("code", self.prompt, right, wrong)

    def check_number(self, answers, read, where):
        right, wrong = [], []
        for _, text, _ in answers:
            fraction, value = self.weight(text, where)
            value, colon, tolerance = value.partition(":")
            check_number(value, where, self.faults)
            if not colon or tolerance != "0":
                self.faults.add(4, where, f"no tolerance in {text!r}")
            (right if fraction in (None, 100) else wrong).append(value)
        if len(right) != 1:
            self.faults.add(3, where, f"right numbers {right}")
        check_different(right + wrong, 3, where, self.faults)
        read.add("number", self.prompt, right, wrong)

    def check_choice(self, answers, read, where):
        right, wrong, total = [], [], 0.0
        is_single = any(sign == "=" for sign, _, _ in answers)
        for sign, text, _ in answers:
            fraction, value = self.weight(text, where)
            total += max(fraction or 0, 0)
            is_right = sign == "=" or (fraction or 0) > 0
            (right if is_right else wrong).append(no_tags(unescaped_gift(value)))
        if is_single and len(right) != 1:
            self.faults.add(3, where, f"{len(right)} right answers in a single choice")
        if not is_single and round(total / 100, 2) != 1:
            self.faults.add(3, where, f"several with {total} percent")
        check_different(right + wrong, 3, where, self.faults)
        read.add("choice" if is_single else "several", self.prompt, right, wrong)

    def check_matching(self, answers, read, where):
        pairs = []
        for _, text, _ in answers:
            stem, _, partner = self.cut(" " + text, " -> ")
            pairs.append((no_tags(unescaped_gift(stem)), unescaped_gift(partner).strip()))
            if "->" in partner:
                self.faults.add(9, where, "-> in an answer")
        stems = [pair for pair in pairs if pair[0]]
        if len(stems) < 2 or len(pairs) < 3:
            self.faults.add(5, where, f"{len(stems)} stems and {len(pairs)} answers")
        check_different([partner for _, partner in pairs], 5, where, self.faults)
        read.add("matching", self.prompt, stems, [partner for stem, partner in pairs if not stem])


# ------------------------------------------------------------------------------------------------ rule 10

class Core:
    """Asks mortonscope-cli about scenes. It does not depend on questions."""

    def __init__(self, program):
        self.program, self.known = program, {}

    def run(self, arguments, scene=""):
        key = (tuple(arguments), scene)
        if key not in self.known:
            done = subprocess.run([self.program, *arguments, "--language", "en"], input=scene, capture_output=True,
                                  text=True, encoding="utf-8", check=False)
            self.known[key] = done.stdout if done.returncode in (0, 1) else None
        return self.known[key]

    def mistakes(self, language):
        key = ("mistakes", language)
        if key not in self.known:
            done = subprocess.run([self.program, "list", "mistakes", "--format", "json", "--language", language],
                                  capture_output=True, text=True, encoding="utf-8", check=True)
            self.known[key] = json.loads(done.stdout)
        return self.known[key]

    def place(self, scene):
        """Returns {box: [lt, rb, xor, shift, level, code, index]}."""
        lines = self.run(["place", "-", "--format", "csv"], scene).splitlines()[1:]
        return {line.split(",")[0]: [int(value) for value in line.split(",")[1:]] for line in lines}

    def pairs(self, scene, algorithm="single-pass", overlaps=False):
        extra = ["--overlaps"] if overlaps else []
        text = self.run(["pairs", "-", "--algorithm", algorithm, "--format", "json", *extra], scene)
        return [(pair["first"], pair["second"]) for pair in json.loads(text)["pairs"]] if text else None


def whole(text):
    return float(text.replace("−", "-"))


def scene_of(question):
    """Reads the world, the depth and the boxes that the question states."""
    reader = PageReader(question.page)
    numbers = [whole(n) for n in re.findall(r"−?\d+(?:\.\d+)?", reader.paragraphs[0])]
    left, top, right, bottom, depth = numbers[:5]
    boxes = [{"name": row[0], **dict(zip(("left", "top", "right", "bottom"), map(whole, row[1:])))}
             for row in reader.rows[1:]]
    scene = {"format": "mortonscope-scene", "version": 1, "level": int(depth), "boxes": boxes,
             "world": {"left": left, "top": top, "right": right, "bottom": bottom}}
    return json.dumps(scene), int(depth), {box["name"]: box for box in boxes}


def bits(code, groups):
    return format(code, f"0{2 * groups}b") if groups else ""


def sorted_list(pairs):
    return sorted(tuple(sorted(pair)) for pair in pairs)


def list_in(text):
    return [tuple(pair.split("-")) for pair in re.findall(r"[A-Z]-[A-Z]", text)]


class Judge:
    """Computes the answers of a question again, from its boxes."""

    ID = re.compile(r"ms-([a-z]+)-\d-\d+-\d+-([a-z]+)(?:-([A-Z]|\d+))?(?:-([a-z]+))?-(en|ja)$")

    def __init__(self, core, question, faults):
        self.core, self.question, self.faults = core, question, faults
        match = self.ID.match(question.name)
        if not match:
            faults.add(10, question.name, "an identifier of another form")
            return
        self.kind, self.form, self.subject, self.part, self.language = match.groups()
        self.scene, self.depth, self.boxes = scene_of(question)
        self.placed = core.place(self.scene)
        self.lists = {}
        for name, values in self.placed.items():
            self.lists.setdefault(values[6], []).append(name)
        self.existing = {0} if self.placed else set()
        for slot in self.lists:
            while slot > 0:
                self.existing.add(slot)
                slot = (slot - 1) // 4
        for number, (kind, prompt, right, wrong) in enumerate(question.gaps):
            self.judge(number, kind, prompt, right, wrong)

    def fault(self, what):
        self.faults.add(10, self.question.name, what)

    def judge(self, number, kind, prompt, right, wrong):
        plain = [re.sub(r"\s", "", text) for text in right] if kind == "code" else right
        if set(map(str, right)) & set(map(str, wrong)):
            self.fault("a wrong answer equals the right one")
        if self.form == "list" and self.kind != "mistake":
            lists = [[set(pair) for pair in list_in(text)] for text in right + wrong]
            if lists[0] in lists[1:]:
                self.fault("a wrong list differs from the right one only in the order of boxes within pairs")
        expected = self.expected(number, kind, prompt, right, wrong)
        if expected is None:
            self.fault(f"unknown form {self.form}")
        elif set(plain) != set(expected):
            self.fault(f"{prompt!r}: {sorted(set(plain))} instead of {sorted(set(expected))}")
        elif kind in ("choice", "number") and len(right) != 1:
            self.fault(f"{len(right)} right answers")

    def values(self, box):
        lt, rb, xor, shift, level, code, index = self.placed[box]
        return {"lt": bits(lt, self.depth), "rb": bits(rb, self.depth), "xor": bits(xor, self.depth),
                "up": str(shift // 2), "level": str(level), "code": bits(code, level), "slot": str(index)}

    def expected(self, number, kind, prompt, right, wrong):
        form, offered = self.form, right + wrong
        if self.kind == "mistake":
            return self.mistaken(prompt, right, wrong)
        if form == "steps":
            values = self.values(self.subject)
            names = ["lt", "rb", "xor", "up", "level", *(["code"] if values["code"] else []), "slot"]
            return [values[self.part or names[number]]]
        if form in ("lt", "rb", "level", "slot"):
            return [self.values(self.subject)[form]]
        if form == "codes":
            return [(stem, self.code_of_corner(stem)) for stem, _ in right]
        if form == "cells":
            return [(box, self.cell_text(box)) for box, _ in right]
        if form == "slots":
            return [(box, self.slot_text(self.placed[box][6])) for box, _ in right]
        if form == "existing":
            return [text for text in offered if self.number_in(text) in self.existing]
        if form == "filled":
            return [text for text in offered if self.number_in(text) in self.lists]
        if form == "count":
            return [str(len(self.existing))]
        if form == "parent":
            return [str((self.placed[self.subject][6] - 1) // 4)]
        if form == "state":
            return [self.state_text(int(self.subject))]
        pairs = self.core.pairs(self.scene)
        if form == "candidates":
            sets = {frozenset(pair) for pair in pairs}
            return [text for text in offered if frozenset(re.findall(r"[A-Z]", text)) in sets]
        if form == "list":
            return [", ".join("-".join(pair) for pair in pairs)]
        if form == "tests":
            return [str(len(pairs))]
        if form == "overlaps":
            return [str(len(self.brute_force()))]
        return None

    def brute_force(self):
        names = sorted(self.boxes)
        def overlap(a, b):
            return (a["left"] < b["right"] and b["left"] < a["right"] and a["top"] < b["bottom"]
                    and b["top"] < a["bottom"])
        return [(a, b) for i, a in enumerate(names) for b in names[i + 1:] if overlap(self.boxes[a], self.boxes[b])]

    @staticmethod
    def number_in(text):
        return int(re.search(r"\d+", text).group(0))

    def slot_text(self, slot):
        return f"要素{slot}" if self.language == "ja" else f"slot {slot}"

    def cell_text(self, box):
        level, code = self.placed[box][4], self.placed[box][5]
        if self.language == "ja":
            return f"レベル{level}、番号{bits(code, level)}" if level else "レベル0"
        return f"level {level}, code {bits(code, level)}" if level else "level 0"

    def code_of_corner(self, stem):
        values = self.values(stem[0])
        is_left_top = "top left" in stem or "左上" in stem
        return values["lt" if is_left_top else "rb"]

    def state_text(self, slot):
        state = 2 if slot in self.lists else 1 if slot in self.existing else 0
        texts = {"en": ["nothing: the cell is empty", "no box, but the cell is not empty", "at least one box"],
                 "ja": ["何もない（セルは空）", "ボックスはないが、セルは空ではない", "1個以上のボックス"]}
        return texts[self.language][state]

    def mistaken(self, prompt, right, wrong):
        """Returns the answers whose mistake has exactly the result that the question shows."""
        titles = {mistake["title"]: mistake["id"] for mistake in self.core.mistakes(self.language)}
        fitting = []
        for answer in right + wrong:
            title = re.split(r": |：", answer)[0]
            algorithm = next((titles[t] for t in titles if answer.startswith(t + ": ") or answer.startswith(t + "：")),
                             None)
            if algorithm is None:
                self.fault(f"unknown mistake {title}")
            elif self.form == "list":
                pairs = self.core.pairs(self.scene, algorithm)
                if pairs is not None and sorted_list(pairs) == sorted_list(list_in(prompt)):
                    fitting.append(answer)
            elif self.slot_of_mistake(algorithm) == int(re.findall(r"\d+", prompt)[0]):
                fitting.append(answer)
        return fitting

    def slot_of_mistake(self, algorithm):
        """Returns the slot in which a mistake puts a single box; None if that is outside the array."""
        scene = json.loads(self.scene)
        scene["boxes"] = [self.boxes[self.subject]]
        text = self.core.run(["steps", "-", "--algorithm", algorithm, "--format", "jsonl"], json.dumps(scene)) or ""
        steps = [json.loads(line) for line in text.splitlines()]
        return next((step["cell"]["index"] for step in steps if step["kind"] == "append"), None)


# ------------------------------------------------------------------------------------------------ files

def decoded(data, name, faults):
    """Returns the text of a file, or None if it is not UTF-8."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        faults.add(1, name, f"not UTF-8: {error}")
        return None
    if re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]", text):
        faults.add(1, name, "a control character")
    return text


def check_file(path, faults, core=None):
    """Checks one file. Returns the number of its questions."""
    with open(path, "rb") as file:
        data = file.read()
    name = os.path.basename(path)
    if path.endswith(".zip"):
        checker = QtiChecker(data, name, faults)
    elif path.endswith(".gift"):
        checker = GiftChecker(data, name, faults)
    else:
        checker = MoodleChecker(data, name, faults)
    if not checker.questions and not faults.all:
        faults.add(1, name, "no questions")
    pages = [re.sub(r"<img[^>]*>", "", question.page) for question in checker.questions]
    for i, question in enumerate(checker.questions):
        if pages[i] in pages[:i]:
            faults.add(1, question.name, "the same question as " + checker.questions[pages.index(pages[i])].name)
    if core is not None:
        for question in checker.questions:
            Judge(core, question, faults)
    return len(checker.questions)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--cli", help="path of mortonscope-cli, for rule 10")
    arguments = parser.parse_args()
    faults = Faults()
    core = Core(arguments.cli) if arguments.cli else None
    count = sum(check_file(path, faults, core) for path in arguments.files)
    for fault in faults.all:
        print(fault)
    print(f"{len(arguments.files)} files, {count} questions, {len(faults.all)} faults")
    return 1 if faults.all else 0


if __name__ == "__main__":
    sys.exit(main())
