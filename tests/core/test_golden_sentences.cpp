// Compares the sentences of every step, for every built-in scene and algorithm, with a golden file per language. After
// an intended change, write the files again and read the diff:
//
//     MORTONSCOPE_WRITE_GOLDEN=1 build-tests/tests/test_golden_sentences

#include "core/base/message.h"
#include "core/narrate/narrate.h"
#include "core/scene/presets.h"
#include "tests/support/analysed.h"

#include <QCryptographicHash>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace mortonscope;

namespace {

constexpr std::uint64_t kMostSteps = 400;  ///< of one run; later steps of a long run add no new kind of sentence

/// Replaces numbers and names, so that sentences of one kind have the same shape.
QString shapeOf(QString sentence)
{
    static const QRegularExpression number(QStringLiteral("[0-9][0-9.,]*"));
    static const QRegularExpression name(QStringLiteral("(?<![A-Za-z])[A-Z][0-9#]*(?![A-Za-z])"));
    return sentence.replace(number, QStringLiteral("0")).replace(name, QStringLiteral("A"));
}

/// Returns the golden text of a language. Each run has a line with its number of steps and a checksum of all its
/// sentences. Then follow the sentences that no earlier run has; except in the opening scene, one of each shape.
QString sentencesIn(Language language)
{
    setLanguage(language);
    QString text;
    QSet<QString> sentences, shapes;
    for (const Preset& preset : presets()) {
        for (const Algorithm& algorithm : algorithms()) {
            if (!algorithm.hasSteps()) {
                continue;
            }
            const test::Analysed analysis(preset.scene, algorithm.id);
            const std::uint64_t steps = analysis.run.total().value;
            QCryptographicHash sum(QCryptographicHash::Sha1);
            QString added;
            for (Step step(0); step.value <= std::min(steps, kMostSteps); ++step.value) {
                const QString sentence = QString::fromStdString(narrate(analysis, analysis.run.at(step)));
                sum.addData(sentence.toUtf8() + '\n');
                const qsizetype known = shapes.size();
                shapes.insert(shapeOf(sentence));
                const bool isNew = preset.id == "opening" ? !sentences.contains(sentence) : shapes.size() > known;
                if (isNew) {
                    sentences.insert(sentence);
                    added += sentence + '\n';
                }
            }
            text += QStringLiteral(":%1 %2, %3 steps, %4\n%5")
                        .arg(QString::fromStdString(preset.id), QString::fromUtf8(algorithm.id.data()))
                        .arg(steps)
                        .arg(QString::fromLatin1(sum.result().toHex().first(8)), added);
        }
    }
    setLanguage(Language::English);
    return text;
}

}  // namespace

class TestGoldenSentences : public QObject {
    Q_OBJECT

private slots:
    void stepSentencesMatchTheGoldenFile_data()
    {
        QTest::addColumn<Language>("language");
        QTest::newRow("en") << Language::English;
        QTest::newRow("ja") << Language::Japanese;
    }
    void stepSentencesMatchTheGoldenFile()
    {
        QFETCH(Language, language);
        QFile file(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/tests/golden/sentences.%1.txt")
                       .arg(QLatin1String(QTest::currentDataTag())));
        const QString now = sentencesIn(language);
        if (qEnvironmentVariableIsSet("MORTONSCOPE_WRITE_GOLDEN")) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(now.toUtf8());
            return;
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList expected = QString::fromUtf8(file.readAll()).split('\n');
        const QStringList actual = now.split('\n');
        for (qsizetype i = 0; i < std::min(actual.size(), expected.size()); ++i) {
            QVERIFY2(actual[i] == expected[i], qPrintable(QStringLiteral("%1:%2\nnow:      %3\nexpected: %4")
                                                              .arg(file.fileName())
                                                              .arg(i + 1)
                                                              .arg(actual[i], expected[i])));
        }
        QCOMPARE(actual.size(), expected.size());
    }
};

QTEST_MAIN(TestGoldenSentences)
#include "test_golden_sentences.moc"
