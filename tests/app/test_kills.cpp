// Kills a window at random moments while it is edited. All work done up to two seconds earlier is offered for recovery,
// complete. MORTONSCOPE_KILLS=200 sets the number of kills; the default is small to save time. The seed is printed.

#include "app/features/files/recovery.h"
#include "app/window/session.h"
#include "core/scene/scene_json.h"
#include "tests/support/clean_start.h"

#include <QDateTime>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <iostream>
#include <random>

using namespace mortonscope;

namespace {

constexpr qint64 kPromised = 2000;  ///< ms

qint64 now() { return QDateTime::currentMSecsSinceEpoch(); }

/// The process to be killed: a window in which box 0 is renamed again and again, n1, n2 …, while other boxes are added
/// and removed. It prints its folder and then, for each edit, the time and the longest delay by a busy machine so far.
int editForEver()
{
    const test::CleanStart clean;
    Session session{LaunchOptions()};
    if (!session.load()) {
        return 2;
    }
    session.show();
    session.window().setUpdatesEnabled(false);  // it is killed before anyone could look at it
    std::cout << Recovery::defaultFolder().toStdString() << std::endl;
    SceneDocument& document = session.models().document;
    QTimer timer;
    std::mt19937 random(1);  // NOLINT(cert-msc32-c,cert-msc51-cpp): only the moment of the kill is random
    int edits = 0;
    qint64 expected = 0, latest = 0;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        latest = std::max(latest, expected == 0 ? 0 : now() - expected);
        (void)document.rename(BoxId(0), QStringLiteral("n%1").arg(++edits));
        std::cout << now() << ' ' << latest << std::endl;
        if (edits % 7 == 0) {
            document.duplicate({BoxId(0)});
        } else if (edits % 14 == 1 && document.scene()->size() > 10) {
            document.remove({BoxId(static_cast<std::uint32_t>(document.scene()->size() - 1))});
        }
        const int pause = static_cast<int>(random() % 80);
        expected = now() + pause;
        timer.start(pause);
    });
    timer.start(0);
    return QApplication::exec();
}

struct Killed {
    qint64 at = 0;
    QString folder;
    std::vector<qint64> edits;  ///< time of the first, second … edit
    qint64 kept = 0;            ///< longest delay of the machine, ms
};

Killed killAfter(int milliseconds, const QTemporaryDir& home)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("HOME", home.path());
    process.setProcessEnvironment(environment);
    process.start(QCoreApplication::applicationFilePath(), {"--edit"});
    while (process.bytesAvailable() == 0 && process.waitForReadyRead(60'000)) {}
    QTest::qWait(milliseconds);
    Killed killed;
    killed.at = now();
    process.kill();
    process.waitForFinished();
    killed.folder = QString::fromUtf8(process.readLine()).trimmed();
    while (process.canReadLine()) {
        const QByteArrayList words = process.readLine().trimmed().split(' ');
        killed.edits.push_back(words.value(0).toLongLong());
        killed.kept = words.value(1).toLongLong();
    }
    return killed;
}

}  // namespace

class TestKills : public QObject {
    Q_OBJECT

private slots:
    void nothingOlderThanTwoSecondsIsLost()
    {
        const int kills = std::max(8, qEnvironmentVariableIntValue("MORTONSCOPE_KILLS"));
        const unsigned seed = std::random_device()();
        std::mt19937 random(seed);
        qint64 oldest = 0, sum = 0;
        int offered = 0;
        for (int i = 0; i < kills; ++i) {
            const QTemporaryDir home;
            const Killed killed = killAfter(static_cast<int>(random() % 4000), home);
            const auto about = [&](const char* what) {
                return QStringLiteral("%1 (kill %2, seed %3, %4 edits)")
                    .arg(what)
                    .arg(i)
                    .arg(seed)
                    .arg(killed.edits.size())
                    .toUtf8();
            };
            SceneDocument document;
            const Recovery recovery(document, killed.folder);
            const auto leftOvers = recovery.leftOvers();
            QVERIFY2(leftOvers.size() <= 1, about("more than one copy"));
            std::size_t kept = 0;
            if (!leftOvers.empty()) {
                const auto scene = readSceneFile(leftOvers.front().file.toStdString());
                QVERIFY2(scene.ok(), about("a damaged copy"));
                kept = static_cast<std::size_t>(std::stoul(scene->name(BoxId(0)).substr(1)));
                ++offered;
            }
            const qint64 lost = kept < killed.edits.size() ? killed.at - killed.edits[kept] : 0;
            QVERIFY2(lost <= kPromised + killed.kept,
                     about("older work is lost") + ": " + QByteArray::number(lost) + " ms");
            oldest = std::max(oldest, lost);
            sum += lost;
        }
        qInfo("%d kills, seed %u: %d copies offered, all whole; the oldest lost edit %lld ms before, on average %lld",
              kills, seed, offered, oldest, sum / kills);
    }
};

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    if (argc > 1 && QByteArray(argv[1]) == "--edit") {
        return editForEver();
    }
    qputenv("QTEST_FUNCTION_TIMEOUT", "86400000");  // ms; many kills take longer than the five minutes of Qt Test
    TestKills test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_kills.moc"
