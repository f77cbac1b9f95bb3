// Tests that all texts for users have one word for each thing, and no unwanted words: the catalogs of the window, of
// core and of the command line, the lessons and the manual.

#include "core/base/message.h"
#include "core/base/message_catalogue.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace mortonscope;

namespace {

/// A text that users read, and its place.
struct Text {
    QString place;
    QString english;  ///< empty if there is only Japanese text
    QString japanese;
};

struct Word {
    const char* pattern;
    const char* better;
};

// Unwanted words in English texts, and the words to use instead.
constexpr Word kNotEnglish[] = {
    {"\\b(whom|[Ww]hoever|[Nn]obody|[Ee]verybody|[Ss]omebody|nought|astray|upon|the very)\\b",
     "say who or what: a box, the published code"},
    {"\\b(is|are) asked for\\b|\\bAsked for\\b", "wanted, expected, exactly the right …"},
    {"\\btaken back\\b|\\b[Tt]akes? (the|it) .*\\baway\\b|\\b[Hh]and it in\\b|^Handed in|\\b[Dd]one again\\b",
     "undone, remove, submit, redone"},
    {"\\b(meet|meets|met)\\b|\\b(waits?|waiting)\\b(?! (for|until))", "is tested with; is in a cell, is on the stack"},
    {"\\b[Pp]utting[- ]in\\b|\\b(is|are|be|been) put (in|into)\\b", "insertion, is inserted"},
    {"\\bcomes? to lie\\b|\\bcom(e|es|ing) (up|down) to\\b|\\bcame down\\b", "lives in, visits, is on the stack"},
    {"\\bslips?\\b|\\bphantom\\b", "wrong move, classic mistake; query box"},
    {"\\b(ways|corners|codes) part\\b", "diverge, differ"},
    {"\\blies? above\\b|\\bcells? (above|below)\\b|\\bfrom below\\b", "ancestor, descendant"},
    {"\\bpulled to\\b|\\bleft aside\\b", "clamped to, skipped"},
    {"\\bthe places \\d|\\bthe places (%|\\{)|\\bplace \\{|\\bone place too\\b", "slot"},
    {"\\b(strewn|heeds?|dreads?|insists)\\b", "spread, checks, the worst case, forces"},
    {"^([Ff]irst|[Ll]ast) in$|\\bread (first|last)[- ]in\\b", "oldest first, newest first"},
    {"\\blinear index\\b", "index"},
    {"\\bHits only\\b|(revious|[Nn]ext) hit\\b|\\b(a|no) hit\\b|\\bhits found\\b", "overlap; of a condition, match"},
    {"\\(left, top\\)|\\(right, bottom\\)|\\bupper left corner\\b", "top left, bottom right"},
    {"\\b(the|of the|outside the) space\\b(?! key)", "world"},
    {"(?<![Tt]here )\\bis no (?!longer\\b|box is)", "is not a"},
    {"\\bone[’']s own\\b", "your own"},
};

// Unwanted words in Japanese texts. They also need です・ます, no spaces next to Latin letters, and full-width brackets and
// colons.
constexpr Word kNotJapanese[] = {
    {"展示", "公開コードのバグ"},
    {"(?<!央)中線", "中央線"},
    {"スロット", "要素"},
    {"予想", "予測"},
    {"競走", "レース"},
    {"問い合わせ", "範囲検索"},
    {"先入れ|後入れ", "登録順、新しい順"},
    {"サブリスト", "下位リスト"},
    {"対象外", "除外"},
    {"よくある(誤り|間違い)", "典型的な間違い"},
    {"課題", "問題"},
    {"ルートセル", "ルート"},
    {"世界", "ワールド"},
    {"格納", "登録"},
    {"出会|むだ足", "判定される、空振り"},
    {"(?<!ート)空間の(外|辺|左|上端)", "ワールド"},
    {"[ぁ-んァ-ヶ一-龥。、」] [A-Za-z0-9%{]|[A-Za-z0-9%}] [ぁ-んァ-ヶ一-龥「]", "no blank"},
    {"[ぁ-んァ-ヶ一-龥]: |[ぁ-んァ-ヶ一-龥]:$", "a colon of full width"},
    {"\\((?!&)[ぁ-んァ-ヶ一-龥]+\\)", "brackets of full width"},
    {"(です|ます)か？", "か。"},
};

// Exceptions in which such a word means something else, or is read by programs.
constexpr Word kAllowed[] = {
    {"^slips$", "a column of the machine's CSV, and so of its table"},
    {"Advent Calendar", "the title of a published text"},
    {"first-in|last-in", "ids on the command line and in files"},
};

QString source(const char* path) { return QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/") + QLatin1String(path); }

QString read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void addWindow(QList<Text>& texts)
{
    QFile file(source("translations/mortonscope_ja.ts"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QString english;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == QLatin1String("source")) {
            english = xml.readElementText();
        } else if (xml.name() == QLatin1String("numerusform")) {
            texts.append({QStringLiteral("the window"), english, xml.readElementText()});
        } else if (xml.name() == QLatin1String("translation")) {
            const QString japanese = xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
            texts.append({QStringLiteral("the window"), english, japanese});
        }
    }
}

void addCore(QList<Text>& texts)
{
    const auto entries = readPo(messageText(Language::Japanese));
    QVERIFY(entries.ok());
    for (const PoEntry& entry : *entries) {
        const QString japanese = QString::fromStdString(entry.translation);
        texts.append({QStringLiteral("core's messages"), QString::fromStdString(entry.english), japanese});
        if (!entry.englishMany.empty()) {
            texts.append({QStringLiteral("core's messages"), QString::fromStdString(entry.englishMany), {}});
        }
    }
}

/// Adds the prose of pages, without code.
void addPages(QList<Text>& texts, const char* folder)
{
    static const QRegularExpression code(QStringLiteral("`[^`]*`|\\]\\([^)]*\\)"));
    QDirIterator files(source(folder), {QStringLiteral("*.md")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const bool isJapanese = path.contains(QLatin1String("/ja"));
        if (path.endsWith(QLatin1String("README.md"))) {
            continue;
        }
        bool isCode = false;
        int number = 0;
        for (QString line : read(path).split(QLatin1Char('\n'))) {
            ++number;
            isCode = isCode != line.startsWith(QLatin1String("```"));
            if (isCode || line.startsWith(QLatin1String("    "))) {
                continue;
            }
            if (line.startsWith(QLatin1String("## "))) {
                line = line.section(QLatin1String(": "), 1);  // in lessons, the title after the card's id
            }
            line.replace(code, QStringLiteral("`"));
            const QString place = QStringLiteral("%1:%2").arg(path.section(QLatin1Char('/'), -3)).arg(number);
            texts.append(isJapanese ? Text{place, {}, line} : Text{place, line, {}});
        }
    }
}

void addQuestions(QList<Text>& texts)
{
    static const QRegularExpression member(QStringLiteral("\"(en|ja)\": \"((?:[^\"\\\\]|\\\\.)*)\""));
    QDirIterator files(source("lessons"), {QStringLiteral("lesson.json")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        for (auto found = member.globalMatch(read(path)); found.hasNext();) {
            const auto match = found.next();
            const QString place = path.section(QLatin1Char('/'), -2);
            texts.append(match.captured(1) == QLatin1String("ja") ? Text{place, {}, match.captured(2)}
                                                                  : Text{place, match.captured(2), {}});
        }
    }
}

QList<Text> allTexts()
{
    QList<Text> texts;
    addWindow(texts);
    addCore(texts);
    addPages(texts, "lessons");
    addPages(texts, "manual");
    addQuestions(texts);
    return texts;
}

bool isAllowed(const QString& text)
{
    return std::any_of(std::begin(kAllowed), std::end(kAllowed), [&text](const Word& word) {
        return text.contains(QRegularExpression(QString::fromUtf8(word.pattern)));
    });
}

/// Returns the terms of a glossary page, without code.
QStringList termsOf(const char* page)
{
    QStringList terms;
    for (const QString& line : read(source(page)).split(QLatin1Char('\n'))) {
        const QString cell = line.section(QLatin1Char('|'), 1, 1).trimmed();
        if (cell.isEmpty() || cell == QLatin1String("word") || cell.startsWith(QLatin1Char('-'))
            || cell.contains(QLatin1Char('`'))) {
            continue;
        }
        for (const QString& term : cell.split(QRegularExpression(QStringLiteral("[,:] ")))) {
            terms += term.trimmed();
        }
    }
    return terms;
}

}  // namespace

class TestWords : public QObject {
    Q_OBJECT

private slots:
    void textsHaveNoUnwantedWords()
    {
        const QList<Text> texts = allTexts();
        QVERIFY(texts.size() > 3000);
        QStringList found;
        const auto look = [&](std::span<const Word> words, QString Text::* language) {
            for (const Word& word : words) {
                const QRegularExpression pattern(QString::fromUtf8(word.pattern));
                for (const Text& text : texts) {
                    const QString& said = text.*language;
                    if (const auto match = pattern.match(said); match.hasMatch() && !isAllowed(said)) {
                        found += QStringLiteral("%1: “%2” in “%3”; rather: %4")
                                     .arg(text.place, match.captured(), said, QString::fromUtf8(word.better));
                    }
                }
            }
        };
        look(kNotEnglish, &Text::english);
        look(kNotJapanese, &Text::japanese);
        QVERIFY2(found.isEmpty(),
                 qPrintable(QStringLiteral("%1 places\n").arg(found.size()) + found.join(QLatin1Char('\n'))));
    }

    /// The list finds the words for which it was made.
    void unwantedWordListFindsItsWords()
    {
        for (const char* bad : {"it meets nobody", "The putting-in", "What is asked for is selected",
                                "A waits in the root", "cell above", "is no box", "Previous hit"}) {
            QVERIFY2(std::any_of(std::begin(kNotEnglish), std::end(kNotEnglish),
                                 [bad](const Word& word) {
                                     return QString::fromUtf8(bad).contains(
                                         QRegularExpression(QString::fromUtf8(word.pattern)));
                                 }),
                     bad);
        }
        for (const char* good : {"There is no box", "no box is here", "is no longer marked", "中央線", "セル1 #0に"}) {
            for (const Word& word : kNotEnglish) {
                QVERIFY2(!QString::fromUtf8(good).contains(QRegularExpression(QString::fromUtf8(word.pattern))), good);
            }
            for (const Word& word : kNotJapanese) {
                QVERIFY2(!QString::fromUtf8(good).contains(QRegularExpression(QString::fromUtf8(word.pattern))), good);
            }
        }
    }

    /// The window, the command line and the lessons use the terms of the glossary.
    void glossaryTermsAreUsed()
    {
        QString said;
        for (const Text& text : allTexts()) {
            if (!text.place.contains(QLatin1String("glossary.md"))) {
                said += text.english.toLower().remove(QLatin1Char('&')) + QLatin1Char('\n');
            }
        }
        const QStringList terms = termsOf("manual/en/glossary.md");
        QVERIFY(terms.size() > 60);
        const QStringList ofTheField{"broad phase",
                                     "narrow phase"};  // terms of the field, for readers who search for them
        QStringList unused;
        for (const QString& term : terms) {
            if (!ofTheField.contains(term) && !said.contains(term.toLower())) {
                unused += term;
            }
        }
        QVERIFY2(unused.isEmpty(), qPrintable(unused.join(QLatin1String(", "))));
    }
};

QTEST_APPLESS_MAIN(TestWords)
#include "test_words.moc"
