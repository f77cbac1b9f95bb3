#include "app/space_view/space_view.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/window/main_window.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/base/message.h"
#include "core/narrate/narrate.h"
#include "tests/app/window_bench.h"
#include "tests/app/words_shown.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLibraryInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace mortonscope;
using test::hasPlaceholder;
using test::isJapanese;

namespace {

struct Message {
    QString context;
    QString source;
    QStringList translations;  ///< more than one for a numerus form
    bool numerus = false;
    QString type;  ///< "unfinished", or empty
};

QString catalogue(const QString& language)
{
    return QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/translations/mortonscope_%1.ts").arg(language);
}

QList<Message> messagesOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QList<Message> messages;
    QString context;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto name = xml.name();
        if (name == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (name == QLatin1String("message")) {
            messages.append({context, {}, {}, xml.attributes().value("numerus") == QLatin1String("yes"), {}});
        } else if (name == QLatin1String("source")) {
            messages.last().source = xml.readElementText();
        } else if (name == QLatin1String("translation")) {
            messages.last().type = xml.attributes().value("type").toString();
            if (!messages.last().numerus) {
                messages.last().translations = {xml.readElementText()};
            }
        } else if (name == QLatin1String("numerusform")) {
            messages.last().translations += xml.readElementText();
        }
    }
    return xml.hasError() ? QList<Message>() : messages;
}

/// Returns the placeholders "%1" and "%n" in a text, each once.
QSet<QString> placesIn(const QString& text)
{
    static const QRegularExpression place(QStringLiteral("%[1-9n]"));
    QSet<QString> found;
    for (auto match = place.globalMatch(text); match.hasNext();) {
        found += match.next().captured();
    }
    return found;
}

QByteArray shown(const Message& message) { return (message.context + QStringLiteral(": ") + message.source).toUtf8(); }

/// A translation that is installed as long as this object exists.
class Speaking {
public:
    explicit Speaking(const QString& language)
    {
        if (m_translator.load(QStringLiteral(":/translations/mortonscope_%1.qm").arg(language))) {
            QCoreApplication::installTranslator(&m_translator);
        }
        setLanguage(language == QLatin1String("ja") ? Language::Japanese : Language::English);
    }
    ~Speaking() { setLanguage(Language::English); }

    bool isLoaded() const { return !m_translator.isEmpty(); }

private:
    QTranslator m_translator;  // its destructor removes it from the application
};

}  // namespace

class TestTranslations : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void catalogsAreComplete_data()
    {
        QTest::addColumn<qsizetype>("forms");
        QTest::newRow("en") << qsizetype(2);
        QTest::newRow("ja") << qsizetype(1);
    }

    void catalogsAreComplete()
    {
        QFETCH(qsizetype, forms);
        const auto messages = messagesOf(catalogue(QTest::currentDataTag()));
        QVERIFY(!messages.isEmpty());
        for (const Message& message : messages) {
            QVERIFY2(message.type.isEmpty(), shown(message));
            QVERIFY2(message.translations.size() == (message.numerus ? forms : 1), shown(message));
            for (const QString& translation : message.translations) {
                QVERIFY2(!translation.isEmpty(), shown(message));
            }
        }
    }

    void englishCatalogHasOnlyPlurals()
    {
        for (const Message& message : messagesOf(catalogue("en"))) {
            QVERIFY2(message.numerus, shown(message));
        }
    }

    void translationsKeepPlaceholders()
    {
        for (const Message& message : messagesOf(catalogue("en")) + messagesOf(catalogue("ja"))) {
            const QSet<QString> wanted = placesIn(message.source);
            for (qsizetype i = 0; i < message.translations.size(); ++i) {
                QSet<QString> found = placesIn(message.translations[i]);
                if (message.translations.size() > 1 && i == 0 && wanted.contains("%n")) {
                    found += "%n";  // a singular form may omit it
                }
                QVERIFY2(found == wanted, shown(message));
            }
        }
    }

    /// "File" may be "&File", and in Japanese "ファイル(&F)".
    void translationsKeepMnemonics()
    {
        static const QRegularExpression inBrackets(QStringLiteral("\\(&[A-Z0-9]\\)"));
        for (const Message& message : messagesOf(catalogue("ja"))) {
            for (const QString& translation : message.translations) {
                QVERIFY2(translation.count('&') == message.source.count('&'), shown(message));
                const auto signs = translation.count(QStringLiteral("&&")) * 2;  // the condition language's "and"
                QVERIFY2(translation.count('&') - signs == translation.count(inBrackets), shown(message));
            }
        }
    }

    /// lupdate on all sources would add and remove nothing.
    void catalogsAreUpToDate()
    {
        const QString lupdate = QLibraryInfo::path(QLibraryInfo::BinariesPath) + QStringLiteral("/lupdate");
        if (!QFile::exists(lupdate)) {
            QSKIP("lupdate is not installed");
        }
        const auto texts = [](const QList<Message>& messages) {
            QSet<QPair<QString, QString>> all;
            for (const Message& message : messages) {
                all.insert({message.context, message.source});
            }
            return all;
        };
        for (const QString language : {"en", "ja"}) {
            const QString path = m_folder.filePath(language + QStringLiteral(".ts"));
            QStringList arguments{"-silent", "-I",  ".", "-no-obsolete", "app/main.cpp", "-target-language",
                                  language,  "-ts", path};
            for (const QString& folder :
                 QDir(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/app")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                if (folder != QLatin1String("cli")) {  // the command line uses core's messages
                    arguments.prepend(QStringLiteral("app/") + folder);
                }
            }
            if (language == QLatin1String("en")) {
                arguments.prepend("-pluralonly");
            }
            QProcess process;
            process.setWorkingDirectory(MORTONSCOPE_SOURCE_DIR);
            process.start(lupdate, arguments);
            QVERIFY(process.waitForFinished(120'000));
            QCOMPARE(process.exitCode(), 0);
            const auto wanted = texts(messagesOf(path));
            const auto had = texts(messagesOf(catalogue(language)));
            QVERIFY(!wanted.isEmpty());
            for (const auto& text : wanted - had) {
                QFAIL(
                    qPrintable(language + QStringLiteral(" lacks ") + text.first + QStringLiteral(": ") + text.second));
            }
            for (const auto& text : had - wanted) {
                QFAIL(qPrintable(language + QStringLiteral(" has too much: ") + text.first + QStringLiteral(": ")
                                 + text.second));
            }
        }
    }

    /// Core's own texts; test_messages checks that none is missing.
    void everyPresetIsTranslated()
    {
        const Speaking japanese("ja");
        for (const Preset& preset : presets()) {
            QVERIFY2(isJapanese(presetTitle(preset)), preset.id.c_str());
            QVERIFY2(isJapanese(presetIdea(preset)), preset.id.c_str());
            QCOMPARE(sceneTitle(preset.scene), presetTitle(preset));
        }
        QCOMPARE(sceneTitle(Scene().withTitle("Mine")), QString("Mine"));
        QVERIFY(sceneTitle(Scene()).isEmpty());
    }

    /// A key has the same name in both languages.
    void shortcutsAreTheSameInBothLanguages()
    {
        QFile file(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/translations/mortonscope_ja.ts"));
        QVERIFY(file.open(QFile::ReadOnly));
        const auto keys = [](const QString& text) {
            static const QRegularExpression key(QStringLiteral("(?:Ctrl|Alt)\\+[A-Za-z0-9+]+|\\bF[0-9]{1,2}\\b"));
            QStringList all;
            for (const auto& match : key.globalMatch(text)) {
                all += match.captured();
            }
            all.sort();
            return all;
        };
        const QRegularExpression message(
            QStringLiteral("<source>([^<]*)</source>\\s*<translation>([^<]*)</translation>"));
        int count = 0;
        for (const auto& match : message.globalMatch(QString::fromUtf8(file.readAll()))) {
            QVERIFY2(keys(match.captured(1)) == keys(match.captured(2)), qPrintable(match.captured()));
            count += int(keys(match.captured(1)).size());
        }
        QVERIFY(count > 5);
    }

    void everyAlgorithmIsTranslated()
    {
        const Speaking japanese("ja");
        for (const Algorithm& algorithm : algorithms()) {
            QVERIFY2(isJapanese(algorithmTitle(algorithm)), algorithm.title.data());
            QVERIFY2(isJapanese(algorithmIdea(algorithm)), algorithm.title.data());
            QVERIFY2(algorithm.warning.empty() ? algorithmWarning(algorithm).isEmpty()
                                               : isJapanese(algorithmWarning(algorithm)),
                     algorithm.title.data());
        }
        for (const Mistake& mistake : mistakes()) {
            const Algorithm& algorithm = *mistake.algorithm;
            QVERIFY2(isJapanese(mistakePartTitle(mistake.part)) && isJapanese(algorithmTitle(algorithm))
                         && isJapanese(algorithmIdea(algorithm)),
                     algorithm.title.data());
            // Only brute force has no warning, because it is not a mistake.
            QVERIFY2(algorithm.warning.empty() ? algorithm.id == "brute-force"
                                               : isJapanese(algorithmWarning(algorithm)),
                     algorithm.title.data());
        }
    }

    void textsAreEnglishWithoutACatalog()
    {
        for (const Preset& preset : presets()) {
            QCOMPARE(presetTitle(preset), fromCore(preset.title));
            QCOMPARE(presetIdea(preset), fromCore(preset.idea));
        }
        QCOMPARE(withoutMnemonic("Save &as…"), QString("Save as"));
        QCOMPARE(withoutMnemonic("名前を付けて保存(&A)…"), QString("名前を付けて保存"));
    }

    void englishPluralsAreRight()
    {
        const Speaking english("en");
        QVERIFY(english.isLoaded());
        QCOMPARE(SpaceView::tr("%n box(es)", nullptr, 1), QString("1 box"));
        QCOMPARE(SpaceView::tr("%n box(es)", nullptr, 2), QString("2 boxes"));
        SceneDocument document;
        document.reset(findPreset("opening")->scene);
        document.duplicate({BoxId(0), BoxId(1)});
        QCOMPARE(document.undoStack()->undoText(), QString("Duplicate 2 boxes"));
    }

    void stepTitlesAndErrorsAreJapanese()
    {
        const Speaking japanese("ja");
        QVERIFY(japanese.isLoaded());
        QCOMPARE(SceneDocument::tr("Untitled"), QStringLiteral("無題"));
        for (int kind = 0; kind <= static_cast<int>(StepKind::LeaveCell); ++kind) {
            QVERIFY2(isJapanese(fromCore(stepTitle(static_cast<StepKind>(kind)))), qPrintable(QString::number(kind)));
        }
        for (int code = 0; code <= static_cast<int>(ErrorCode::BadUsage); ++code) {
            const QString text = errorText({static_cast<ErrorCode>(code), "x", "y", "z"});
            QVERIFY2(isJapanese(QString(text).remove(QStringLiteral("必要なもの"))), qPrintable(text));
        }
    }

    /// A text that is looked up in another context than lupdate's would stay English.
    void wholeWindowIsTranslated()
    {
        const Speaking japanese("ja");
        test::WindowBench b(LaunchOptions{});
        const QStringList left = test::Strangers(true).in(b.window());
        QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));

        const Analysis& analysis = *b.run().analysis();
        for (std::uint64_t step = 0; step <= analysis.run.total().value; ++step) {
            const QString sentence = fromCore(narrate(analysis, analysis.run.at(Step(step))));
            QVERIFY2(isJapanese(sentence) && !hasPlaceholder(sentence), qPrintable(sentence));
        }
    }
};

QTEST_MAIN(TestTranslations)
#include "test_translations.moc"
