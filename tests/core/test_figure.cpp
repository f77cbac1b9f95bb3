// Compares figures with the scene and its run, and reads back what the writers make of them: SVG with an XML reader,
// TikZ by its own rules, and with pdflatex if that is installed.

#include "core/analysis/drawn_step.h"
#include "core/catalogue/catalogue.h"
#include "core/explain/pair_states.h"
#include "core/figure/figure_writers.h"
#include "core/scene/presets.h"
#include "tests/support/scenes.h"

#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <fstream>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Names that mean something to XML or TeX, or that old fonts lack.
const std::vector<std::string> kHardNames = {"<script>alert(1)</script>",
                                             "&amp;",
                                             "\"'`",
                                             "%",
                                             "\\input{x}",
                                             "{",
                                             "}",
                                             "$x$",
                                             "#1",
                                             "_",
                                             "^^41",
                                             "~",
                                             "]]>",
                                             "--",
                                             "?`!`",
                                             "Größe Æ ß",
                                             "日本語",
                                             "שלום",
                                             "🙂",
                                             "\xEF\xBF\xBF",
                                             "a\tb",
                                             "abcdefghijklmnopqrstuvwxyzabcdefghijklmn",
                                             " a  b "};

Scene hardNamedScene()
{
    std::vector<SceneObject> objects;
    for (const std::string& name : kHardNames) {
        const double at = 4.0 * static_cast<double>(objects.size());
        objects.push_back(object(name, {at, 100 - at - 20, at + 10, 100 - at}));
    }
    return Scene(*Space::create({0, 0, 100, 100}, 2), Touching::Open, "Hard & <b> 100 % \\ names", objects);
}

Figure figureOf(const Analysis& analysis, FigureOf of, std::optional<Step> step = {})
{
    const Result<Figure> figure = makeFigure(analysis, of, step);
    [&] { QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().sentence().c_str()); }();
    return *figure;
}

template <class Shape>
std::vector<Shape> all(const Figure& figure)
{
    std::vector<Shape> found;
    for (const FigureShape& shape : figure.shapes) {
        if (const auto* one = std::get_if<Shape>(&shape)) {
            found.push_back(*one);
        }
    }
    return found;
}

std::string textOf(const FigureText& text)
{
    std::string whole;
    for (const FigureSpan& span : text.spans) {
        whole += span.text;
    }
    return whole;
}

QStringList textsOf(const Figure& figure)
{
    QStringList texts;
    for (const FigureText& text : all<FigureText>(figure)) {
        texts += QString::fromStdString(textOf(text));
    }
    return texts;
}

// -------------------------------------------------------------------------------------------------- SVG

/// The content of an SVG, as an XML reader finds it.
struct ReadSvg {
    QString error;
    QStringList texts;  ///< of text elements
    QString title;
    QStringList ids;
};

ReadSvg readSvg(const std::string& svg)
{
    static const QSet<QString> kElements = {"svg", "title", "desc", "rect", "ellipse", "line", "text", "tspan"};
    static const QSet<QString> kAttributes = {"width",
                                              "height",
                                              "viewBox",
                                              "role",
                                              "aria-labelledby",
                                              "id",
                                              "x",
                                              "y",
                                              "x1",
                                              "y1",
                                              "x2",
                                              "y2",
                                              "cx",
                                              "cy",
                                              "rx",
                                              "ry",
                                              "fill",
                                              "fill-opacity",
                                              "stroke",
                                              "stroke-width",
                                              "stroke-opacity",
                                              "stroke-dasharray",
                                              "font-family",
                                              "font-size",
                                              "font-weight",
                                              "text-anchor",
                                              "xml:space"};
    ReadSvg read;
    QXmlStreamReader xml(QByteArray::fromStdString(svg));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const QString name = xml.name().toString();
        if (!kElements.contains(name)) {
            read.error = "element " + name;
        }
        for (const QXmlStreamAttribute& attribute : xml.attributes()) {
            const QString key = attribute.qualifiedName().toString();
            if (!kAttributes.contains(key)) {
                read.error = "attribute " + key;
            }
            if (key == "id") {
                read.ids += attribute.value().toString();
            }
        }
        if (name == "text") {
            read.texts += xml.readElementText(QXmlStreamReader::IncludeChildElements);
        } else if (name == "title") {
            read.title = xml.readElementText();
        }
    }
    if (xml.hasError()) {
        read.error = xml.errorString();
    }
    return read;
}

// ------------------------------------------------------------------------------------------------- TikZ

/// Returns what is wrong with the structure of a TikZ document; empty if nothing is.
QString faultOfTikz(const std::string& tex)
{
    static const QSet<QString> kCommands = {"documentclass",
                                            "usepackage",
                                            "newcommand",
                                            "begin",
                                            "end",
                                            "definecolor",
                                            "useasboundingbox",
                                            "path",
                                            "node",
                                            "fontsize",
                                            "selectfont",
                                            "sffamily",
                                            "ttfamily",
                                            "bfseries",
                                            "textcolor",
                                            "msText",
                                            "ifdefined",
                                            "iffontchar",
                                            "Umathchar",
                                            "font",
                                            "else",
                                            "fi",
                                            "textbackslash",
                                            "textasciicircum",
                                            "textasciitilde",
                                            "textless",
                                            "textgreater",
                                            "textbar",
                                            "textendash",
                                            "dots",
                                            "times",
                                            "cdot"};
    QString text;
    for (const QString& line : QString::fromStdString(tex).split('\n')) {
        text += line.startsWith('%') ? QString() : line + '\n';
    }
    static const QRegularExpression command("\\\\([A-Za-z]+)");
    for (auto each = command.globalMatch(text); each.hasNext();) {
        const QString name = each.next().captured(1);
        if (!kCommands.contains(name)) {
            return "command " + name;
        }
    }
    QString plain = text;
    plain.remove(QRegularExpression("\\\\[{}%$#&_ ]"));  // escaped characters
    int depth = 0;
    for (const QChar c : plain) {
        depth += c == '{' ? 1 : 0;
        depth -= c == '}' ? 1 : 0;
        if (depth < 0) {
            return "a brace closes nothing";
        }
    }
    if (depth != 0) {
        return "a brace is open";
    }
    if (plain.contains('&') || plain.contains('^') || plain.contains('~') || plain.contains('_')) {
        return "a special character is not escaped";
    }
    const auto begin = text.indexOf("\\useasboundingbox"), end = text.indexOf("\\end{tikzpicture}\n\\end{document}\n");
    if (begin < 0 || end < 0) {
        return "no picture";
    }
    for (const QString& line : text.mid(begin, end - begin).split('\n', Qt::SkipEmptyParts)) {
        const bool isStatement =
            line.startsWith("\\path[") || line.startsWith("\\node[") || line.startsWith("\\useasboundingbox ");
        if (!isStatement || !line.endsWith(';')) {
            return "statement " + line;
        }
    }
    return {};
}

bool hasLatex()
{
    QProcess search;
    search.start("kpsewhich", {"standalone.cls", "tikz.sty"});
    search.waitForFinished();
    return !QStandardPaths::findExecutable("pdflatex").isEmpty() && search.exitCode() == 0;
}

/// Returns the log of pdflatex if it fails.
QString failureOfLatex(const std::string& tex)
{
    const QTemporaryDir folder;
    std::ofstream(folder.filePath("figure.tex").toStdString(), std::ios::binary) << tex;
    QProcess latex;
    latex.setWorkingDirectory(folder.path());
    latex.start("pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "figure.tex"});
    latex.waitForFinished(120'000);
    const bool isDone = latex.exitStatus() == QProcess::NormalExit && latex.exitCode() == 0;
    return isDone ? QString() : QString::fromUtf8(latex.readAllStandardOutput()).right(2000);
}

/// Scenes at the limits of what a figure can show.
std::vector<Scene> hardScenes()
{
    const auto in = [](Box world, int depth, std::vector<Box> boxes) {
        return sceneOf(*Space::create(world, depth), boxes);
    };
    const Box everywhere{-1.7e308, -1e300, 1.7e308, 1e300};
    return {workedScene(0),
            workedScene(1),
            workedScene(8),
            Scene(),
            hardNamedScene(),
            awkwardScene(7, 30, 3, Outside::Clamp),
            awkwardScene(8, 30, 4, Outside::Root),
            awkwardScene(9, 12, 2, Outside::Reject),
            in({-1e308, -3e-300, 7e307, 5e-300}, 3, {everywhere, {-9e307, 0, 1e307, 1e-300}}),
            in({1e15, 1e15, 1e15 + 4, 1e15 + 4}, 2, {{1e15, 1e15, 1e15 + 1, 1e15 + 3}}),
            in({-50, -30, 950, -29}, 2, {{-60, -40, -55, -35}, {0, -30, 0, -30}}),
            awkwardScene(10, 400, 6, Outside::Clamp)};
}

}  // namespace

class TestFigure : public QObject {
    Q_OBJECT

private slots:
    void everyBoxIsDrawnInItsPlace()
    {
        for (const Scene& scene : {workedScene(), awkwardScene(3, 25, 3, Outside::Clamp)}) {
            const Analysis analysis(scene);
            const Figure figure = figureOf(analysis, FigureOf::Space);
            const auto rectangles = all<FigureRectangle>(figure);
            const Box world = rectangles.front().edges;  // the background of the world is drawn first
            const Box& own = scene.space().world();
            const auto inPicture = [](double at, double low, double high, double from, double to) {
                const double share = std::clamp((at - low) / (high - low), -0.25, 1.25);
                return from + share * (to - from);
            };
            for (const Box& box : scene.boxes()) {
                const Box expected{inPicture(box.left, own.left, own.right, world.left, world.right),
                                   inPicture(box.top, own.top, own.bottom, world.top, world.bottom),
                                   inPicture(box.right, own.left, own.right, world.left, world.right),
                                   inPicture(box.bottom, own.top, own.bottom, world.top, world.bottom)};
                const auto isThere = [&expected](const FigureRectangle& rectangle) {
                    const Box& edges = rectangle.edges;
                    return std::abs(edges.left - expected.left) + std::abs(edges.top - expected.top)
                             + std::abs(edges.right - expected.right) + std::abs(edges.bottom - expected.bottom)
                         < 1e-6;
                };
                QVERIFY(std::ranges::any_of(rectangles, isThere));
            }
        }
    }

    void namesAndCodesAreDrawnAsText()
    {
        const QStringList texts = textsOf(figureOf(Analysis(workedScene()), FigureOf::Space));
        for (const char* text : {"A", "D", "G", "01 11", "11 01", "75", "10"}) {
            QVERIFY2(texts.contains(text), text);
        }
        // The bits of columns are blue, and those of rows vermilion.
        for (const FigureText& text : all<FigureText>(figureOf(Analysis(workedScene()), FigureOf::Space))) {
            if (textOf(text).size() == 5) {
                QCOMPARE(text.spans.size(), std::size_t{4});
                QCOMPARE(text.spans[0].role, FigureRole::BitY);
                QCOMPARE(text.spans[1].role, FigureRole::BitX);
            }
        }
    }

    void stepHighlightsItsCellAndPair()
    {
        const Analysis analysis(workedScene());
        const auto has = [](const Figure& figure, FigureRole role) {
            return std::ranges::any_of(all<FigureRectangle>(figure), [role](const FigureRectangle& rectangle) {
                return rectangle.pen && rectangle.pen->ink.role == role;
            });
        };
        const Step test = *analysis.run.stepOf(BoxId(3), BoxId(0));
        QCOMPARE(test, Step(82));
        QVERIFY(has(figureOf(analysis, FigureOf::Space, test), FigureRole::Current));
        QVERIFY(!has(figureOf(analysis, FigureOf::Space), FigureRole::Current));
        const auto hits = all<FigureLine>(figureOf(analysis, FigureOf::Space, test));
        QVERIFY(std::ranges::any_of(hits, [](const FigureLine& line) { return line.pen.ink.role == FigureRole::Hit; }));
        // Boxes have the color of a level only once they are inserted.
        for (std::uint64_t step = 0; step <= analysis.run.total().value; ++step) {
            const Figure figure = figureOf(analysis, FigureOf::Space, Step(step));
            const auto filled = std::ranges::count_if(all<FigureRectangle>(figure), [](const FigureRectangle& r) {
                return r.fill && r.fill->role == FigureRole::Level;
            });
            const Moment moment = analysis.run.at(Step(step));
            QCOMPARE(static_cast<std::size_t>(filled), boxesSoFar(analysis.run, moment, analysis.scene->size()));
        }
    }

    void theTreeHasOneNodeForEachCell()
    {
        for (const int depth : {0, 1, 2, 5}) {
            const Analysis analysis(awkwardScene(5, 14, depth, Outside::Clamp));
            QStringList expected;
            for (std::uint64_t i = 0; i < analysis.tree.marks().size(); ++i) {
                if (analysis.tree.marks()[i] != 0) {
                    expected += QString::number(i);
                }
            }
            QStringList found;
            for (const FigureText& text : all<FigureText>(figureOf(analysis, FigureOf::Tree))) {
                if (text.isMono) {
                    found += QString::fromStdString(textOf(text));
                }
            }
            std::ranges::sort(expected);
            std::ranges::sort(found);
            QCOMPARE(found, expected);
        }
    }

    void nodesOfALevelDontOverlap()
    {
        const Analysis analysis(awkwardScene(6, 30, 4, Outside::Clamp));
        const auto rectangles = all<FigureRectangle>(figureOf(analysis, FigureOf::Tree));
        for (std::size_t i = 0; i < rectangles.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const Box &a = rectangles[i].edges, &b = rectangles[j].edges;
                QVERIFY(a.top != b.top || a.right <= b.left || b.right <= a.left);
            }
        }
    }

    void arraySlotsAreNumbered()
    {
        const auto numbers = [](const Figure& figure) {
            QStringList found;
            for (const FigureText& text : all<FigureText>(figure)) {
                if (text.isMono) {
                    found += QString::fromStdString(textOf(text));
                }
            }
            return found.join(' ');
        };
        QCOMPARE(numbers(figureOf(Analysis(workedScene()), FigureOf::Array)),
                 QString("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"));
        // A deep tree shows only the non-empty cells.
        const Analysis deep(sceneFromText("A 1 1 2 2", 4));
        QCOMPARE(numbers(figureOf(deep, FigureOf::Array)), QString("0 1 5 21 85"));
    }

    void triangleShowsPairCounts()
    {
        const Analysis analysis(workedScene());
        const PairStates states(analysis);
        for (std::uint64_t step = 0; step <= analysis.run.total().value; ++step) {
            const auto counts = *states.countsAt(analysis.run.at(Step(step)));
            const QStringList texts = textsOf(figureOf(analysis, FigureOf::Triangle, Step(step)));
            QVERIFY(texts.contains(QString("%1 not looked at yet").arg(counts[0])));
            QVERIFY(texts.contains(QString("%1 never tested").arg(counts[1])));
            QVERIFY(texts.contains(QString("%1 tested, apart").arg(counts[2])));
        }
    }

    void tooManyBoxesAreRefused()
    {
        const auto refusal = [](std::size_t boxes, FigureOf of) {
            const Result<Figure> figure = makeFigure(Analysis(awkwardScene(1, boxes, 3, Outside::Clamp)), of, {});
            return figure.ok() ? QString() : QString::fromStdString(figure.error().sentence());
        };
        QCOMPARE(refusal(PairStates::kMaxBoxes, FigureOf::Triangle), QString());
        QVERIFY(refusal(PairStates::kMaxBoxes + 1, FigureOf::Triangle).contains("41 boxes"));
        QCOMPARE(refusal(kMaxFigureBoxes, FigureOf::Tree), QString());
        QVERIFY(refusal(kMaxFigureBoxes + 1, FigureOf::Array).contains("2001 boxes"));
    }

    void everyFigureIsWellFormed()
    {
        for (const Scene& scene : hardScenes()) {
            const Analysis analysis(scene);
            const std::uint64_t total = analysis.run.total().value;
            for (const FigureOf of : kValuesOf<FigureOf>) {
                if (of == FigureOf::Triangle && scene.size() > PairStates::kMaxBoxes) {
                    continue;
                }
                for (const std::optional<Step> step :
                     {std::optional<Step>(), std::optional(Step(0)), std::optional(Step(total / 3)),
                      std::optional(Step(total - total / 5)), std::optional(Step(total))}) {
                    const Figure figure = figureOf(analysis, of, step);
                    const ReadSvg read = readSvg(figureAsSvg(figure, "q7"));
                    QCOMPARE(read.error, QString());
                    QCOMPARE(read.ids, QStringList({"q7-title", "q7-desc"}));
                    QCOMPARE(faultOfTikz(figureAsTikz(figure)), QString());
                    QVERIFY(figure.width > 0 && figure.height > 0 && figure.width < 16'000 && figure.height < 16'000);
                    QVERIFY(figure.description.find('\n') == std::string::npos);
                }
            }
        }
    }

    void everyAlgorithmCanBeDrawn()
    {
        for (const Algorithm& algorithm : algorithms()) {
            const Analysis analysis(workedScene(), {.algorithm = &algorithm, .query = Box{20, 20, 60, 60}});
            for (std::uint64_t step = 0; step <= analysis.run.total().value; ++step) {
                for (const FigureOf of : kValuesOf<FigureOf>) {
                    QCOMPARE(readSvg(figureAsSvg(figureOf(analysis, of, Step(step)), "a")).error, QString());
                }
            }
        }
    }

    void namesReadBackUnchanged()
    {
        const Analysis analysis(hardNamedScene());
        const Figure figure = figureOf(analysis, FigureOf::Triangle);
        const ReadSvg read = readSvg(figureAsSvg(figure, "a"));
        QStringList expected = textsOf(figure);
        expected.replaceInStrings(QString(QChar(0xFFFF)), QString(QChar(0xFFFD)));  // XML can't contain U+FFFF
        QCOMPARE(read.texts, expected);
        QVERIFY(read.texts.contains("&amp;") && read.texts.contains("]]>") && read.texts.contains("日本語"));
        QVERIFY(read.title.startsWith("Hard & <b> 100 % \\ names"));
    }

    void texCommandsInNamesAreEscaped()
    {
        const std::string tex = figureAsTikz(figureOf(Analysis(hardNamedScene()), FigureOf::Triangle));
        for (const char* escaped :
             {"\\textbackslash{}input\\{x\\}", "\\$x\\$", "\\#1", "\\textasciicircum{}\\textasciicircum{}41",
              "\\textless{}scrip", "-{}-{}", "\\ a\\ \\ b\\ "}) {
            QVERIFY2(tex.find(escaped) != std::string::npos, escaped);
        }
        // For pdflatex, a text that it can't show is a number, which a comment explains.
        const auto match =
            QRegularExpression("\\\\msText\\{65E5\\}\\{日本語\\}\\{\\((\\d+)\\)\\}").match(QString::fromStdString(tex));
        QVERIFY(match.hasMatch());
        QVERIFY(QString::fromStdString(tex).contains(
            QRegularExpression("\n% \\(" + match.captured(1) + "\\) stands for .*: 日本語\n")));
        QVERIFY(tex.find("\\sffamily\\bfseries Größe\\ Æ\\ ß};") != std::string::npos);
    }

    void pdflatexCompilesTheFigures()
    {
        if (!hasLatex()) {
            QSKIP("pdflatex, standalone or TikZ is not installed");
        }
        std::vector<Scene> scenes = {workedScene(), hardNamedScene(), Scene(),
                                     awkwardScene(10, 400, 6, Outside::Clamp)};
        for (const Scene& scene : scenes) {
            const Analysis analysis(scene);
            for (const FigureOf of : kValuesOf<FigureOf>) {
                if (of == FigureOf::Triangle && scene.size() > PairStates::kMaxBoxes) {
                    continue;
                }
                const Step step(analysis.run.total().value * 4 / 5);
                QCOMPARE(failureOfLatex(figureAsTikz(figureOf(analysis, of, step))), QString());
            }
        }
    }

    void theSameInputGivesTheSameBytes()
    {
        const auto bytes = [](FigureOf of) {
            const Figure figure = figureOf(Analysis(workedScene()), of, Step(82));
            return figureAsSvg(figure, "a") + figureAsTikz(figure);
        };
        for (const FigureOf of : kValuesOf<FigureOf>) {
            QCOMPARE(bytes(of), bytes(of));
        }
    }

    void idPrefixesMustBeWords()
    {
        QVERIFY(isIdPrefix("q-7_b"));
        for (const char* text : {"", "7", "-a", "a b", "a\"", "a:b", "ä"}) {
            QVERIFY2(!isIdPrefix(text), text);
        }
    }

    void cleanup() { setLanguage(Language::English); }
};

QTEST_GUILESS_MAIN(TestFigure)
#include "test_figure.moc"
