#include "app/theme/theme.h"
#include "app/window/keys_dialog.h"
#include "tests/app/window_bench.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTableWidget>

using namespace mortonscope;
using namespace mortonscope::test;

/// The list of shortcuts, and the features that all dialogs share.
class TestDialogs : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;

    KeysDialog& open()
    {
        QTest::keyClick(&m_bench->window(), Qt::Key_F1);
        auto& dialog = m_bench->the<KeysDialog>("keysDialog");
        [&] { QVERIFY(QTest::qWaitForWindowActive(&dialog)); }();
        return dialog;
    }
    QTableWidget& table() { return m_bench->the<QTableWidget>("keysTable"); }
    QLineEdit& field() { return m_bench->the<QLineEdit>("keysField"); }
    QStringList shown()
    {
        QStringList lines;
        for (int row = 0; row < table().rowCount(); ++row) {
            if (!table().isRowHidden(row)) {
                lines += table().item(row, 0)->text() + ": " + table().item(row, 1)->text();
            }
        }
        return lines;
    }

private slots:
    void init() { m_bench = std::make_unique<WindowBench>(LaunchOptions{}); }
    void cleanup()
    {
        m_bench.reset();
        installLanguage(QStringLiteral("en"));
    }

    void shortcutsAreFoundByTextOrKey()
    {
        KeysDialog& dialog = open();
        QTRY_VERIFY(field().hasFocus());
        const auto all = shown().size();
        QVERIFY(all > 80);
        QTest::keyClicks(&field(), "new SCENE");
        QVERIFY(shown().isEmpty());
        QVERIFY(m_bench->the<QLabel>("keysNone").isVisible());
        field().clear();
        QVERIFY(!m_bench->the<QLabel>("keysNone").isVisible());
        QTest::keyClicks(&field(), "full ");  // the description …
        QVERIFY(!shown().filter("F12").isEmpty());
        QVERIFY(shown().size() < all);
        field().clear();
        QTest::keyClicks(&field(), "ctrl+e");  // … or the key
        QCOMPARE(shown().filter("Examples").size(), 1);
        QTest::keyClick(&field(), Qt::Key_Return);
        QVERIFY(dialog.isVisible());
        QTest::keyClick(&field(), Qt::Key_Down);
        QVERIFY(table().hasFocus());
        QTest::keyClick(&table(), Qt::Key_Escape);
        QTRY_VERIFY(m_bench->window().findChild<KeysDialog*>() == nullptr);
    }

    void shortcutListOpensOnlyOnce()
    {
        KeysDialog& dialog = open();
        m_bench->action("helpKeys").trigger();
        QCOMPARE(m_bench->window().findChildren<KeysDialog*>(), QList{&dialog});
    }

    void shortcutListIsNeverCutOff_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::newRow("en") << "en" << 100;
        QTest::newRow("en, 200 %") << "en" << 200;
        QTest::newRow("ja") << "ja" << 100;
        QTest::newRow("ja, 200 %") << "ja" << 200;
    }
    void shortcutListIsNeverCutOff()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        installLanguage(language);
        LaunchOptions options;
        options.textPercent = percent;
        m_bench->restart(options, {1024, 640});
        KeysDialog& dialog = open();
        for (const QSize size : {dialog.size(), QSize(900, 560), QSize(600, 500)}) {
            dialog.resize(size);
            QCoreApplication::processEvents();
            QVERIFY(dialog.width() <= 1024 && dialog.height() <= 640);
            QVERIFY(table().columnWidth(0) + table().columnWidth(1) <= table().viewport()->width());
            for (int row = 0; row < table().rowCount(); ++row) {
                const bool isHeading = table().columnSpan(row, 0) == 2;
                for (int column = 0; column < (isHeading ? 1 : 2); ++column) {
                    const int wide = (isHeading ? table().viewport()->width() : table().columnWidth(column))
                                   - 2 * (table().style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1);
                    const QRect needed = table().fontMetrics().boundingRect(QRect(0, 0, wide, 9999), Qt::TextWordWrap,
                                                                            table().item(row, column)->text());
                    QVERIFY2(needed.width() <= wide && needed.height() <= table().rowHeight(row),
                             qPrintable(table().item(row, column)->text()));
                }
            }
        }
        // The text grows while the dialog is open.
        m_bench->models().theme.setTextPercent(percent + 50);
        QCoreApplication::processEvents();
        QVERIFY(table().rowHeight(0) >= table().fontMetrics().height());
    }

    /// Icons have the color of the text, unlike the platform's. Buttons have text only.
    void messageIconsHaveTheTextColor()
    {
        for (const auto choice : {ThemeController::Choice::Light, ThemeController::Choice::Dark}) {
            m_bench->models().theme.setChoice(choice);
            for (const auto sign :
                 {QMessageBox::Warning, QMessageBox::Question, QMessageBox::Information, QMessageBox::Critical}) {
                QMessageBox box(sign, "title", "text", QMessageBox::Save | QMessageBox::Cancel, &m_bench->window());
                const QImage image = box.iconPixmap().toImage().convertToFormat(QImage::Format_ARGB32);
                QVERIFY(!image.isNull());
                bool isDrawn = false;
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = 0; x < image.width(); ++x) {
                        const QColor color = image.pixelColor(x, y);
                        if (color.alpha() > 250) {
                            isDrawn = true;
                            QCOMPARE(color.rgb(), m_bench->models().theme.theme().color(Role::Text).rgb());
                        }
                    }
                }
                QVERIFY(isDrawn);
                for (const QAbstractButton* button : box.buttons()) {
                    QVERIFY(button->icon().isNull());
                }
            }
        }
    }
};

QTEST_MAIN(TestDialogs)
#include "test_dialogs.moc"
