#include "app/model/lesson_player.h"
#include "app/window/language.h"
#include "tests/app/window_bench.h"
#include "tests/support/clipping.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace mortonscope;
using namespace mortonscope::test;

/// At every text size, in small windows too and in both languages, every word and every button is seen whole, or can be
/// scrolled to.
class TestClipping : public QObject {
    Q_OBJECT

    void look(const QString& language)
    {
        for (const QSize size : {QSize(1280, 800), QSize(1024, 640)}) {
            WindowBench b(Workspace::Place, size);
            b.window().setAnimated(false);
            for (const int percent : {100, 200, 300}) {
                b.models().theme.setTextPercent(percent);
                for (const Workspace workspace : {Workspace::Place, Workspace::Step, Workspace::Check, Workspace::Race, Workspace::Learn}) {
                    b.window().setWorkspace(workspace);
                    const QString where = QStringLiteral("%1, %2 %, %3 × %4, %5").arg(workspaceName(workspace)).arg(percent).arg(size.width()).arg(size.height()).arg(language);
                    for (int round = 0; round < 3; ++round) {
                        QCoreApplication::processEvents();
                    }
                    QStringList found = Clipping::in(b.window());
                    found += overlaps(b.window());
                    if (b.window().size() != size) {
                        found += QStringLiteral("the window is %1 × %2").arg(b.window().width()).arg(b.window().height());
                    }
                    if (!found.isEmpty()) {
                        m_found += where + ":\n    " + found.join("\n    ");
                    }
                }
            }
        }
    }

    /// Docks and bars that lie over each other, or outside of the window.
    static QStringList overlaps(MainWindow& window)
    {
        QList<QWidget*> parts{window.menuBar()};
        for (auto* bar : window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            parts += bar;
        }
        for (auto* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            parts += dock;
        }
        parts.removeIf([](const QWidget* part) { return !part->isVisible() || part->visibleRegion().isEmpty(); });
        parts += window.centralWidget();
        QStringList found;
        for (qsizetype i = 0; i < parts.size(); ++i) {
            if (!window.rect().contains(parts[i]->geometry())) {
                found += parts[i]->objectName() + " is cut by the window";
            }
            for (qsizetype k = 0; k < i; ++k) {
                if (parts[i]->geometry().intersects(parts[k]->geometry())) {
                    found += parts[i]->objectName() + " lies over " + parts[k]->objectName();
                }
            }
        }
        return found;
    }

    QStringList m_found;

private slots:
    void theCheckerFindsWhatIsCut()
    {
        QWidget window;
        window.resize(300, 200);
        auto* label = new QLabel("A sentence that has no room for all of its words", &window);
        label->setGeometry(0, 0, 60, 20);
        auto* button = new QPushButton("Wide enough", &window);
        button->setGeometry(0, 40, 200, 30);
        auto* outside = new QPushButton("Go", &window);
        outside->setGeometry(260, 80, 90, 30);
        window.show();
        QCOMPARE(Clipping::in(window).size(), 2);
        label->resize(label->sizeHint().expandedTo({300, 20}));
        label->setText("Short");
        outside->move(100, 80);
        QCOMPARE(Clipping::in(window), QStringList());
        label->setWordWrap(true);
        label->setText("Many words that wrap into many lines, more than there are");
        label->resize(80, 20);
        QCOMPARE(Clipping::in(window).size(), 1);
    }

    void inEnglish()
    {
        m_found.clear();
        look("en");
        for (const QString& found : std::as_const(m_found)) {
            qWarning("%s", qPrintable(found));  // a failure's own text is cut after a page
        }
        QVERIFY(m_found.isEmpty());
    }

    void inJapanese()
    {
        installLanguage("ja");
        m_found.clear();
        look("ja");
        for (const QString& found : std::as_const(m_found)) {
            qWarning("%s", qPrintable(found));  // a failure's own text is cut after a page
        }
        QVERIFY(m_found.isEmpty());
    }
};

QTEST_MAIN(TestClipping)
#include "test_clipping.moc"
