// The *Run it by hand* window: mouse and keys, undo, feedback, the right answer, reports, and nothing cut off.

#include "app/features/machine/machine_board.h"
#include "app/features/machine/machine_game.h"
#include "app/features/machine/machine_view.h"
#include "app/features/machine/machine_window.h"
#include "app/widgets/labels.h"
#include "core/catalogue/catalogue.h"
#include "tests/app/window_bench.h"
#include "tests/app/words_shown.h"
#include "tests/support/models_bench.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct Bench : ModelsBench {
    MachineGame played;
    MachineWindow window{models, played};

    explicit Bench(const char* code = nullptr)
    {
        window.show();
        [&] { QVERIFY(QTest::qWaitForWindowActive(&window)); }();
        if (code != nullptr) {
            window.begin(*exerciseCodeFromText(code));
            QCoreApplication::processEvents();
        }
    }

    template <class T>
    T& the(const char* name)
    {
        T* found = window.findChild<T*>(QLatin1String(name));
        Q_ASSERT_X(found, "the", name);
        return *found;
    }
    MachineGame& game() { return window.game(); }
    const Machine& machine() { return *game().machine(); }
    MachineBoard& board() { return the<MachineBoard>("machineBoard"); }
    QString remark() { return the<FittedLabel>("machineRemark").sentence(); }
    QString task() { return the<FittedLabel>("machineTask").sentence(); }
    Move next() { return machine().modelAnswer()[machine().moves().size()]; }

    void press(const char* button)
    {
        auto& found = the<QPushButton>(button);
        QVERIFY2(found.isVisible() && found.isEnabled(), button);
        QTest::mouseClick(&found, Qt::LeftButton);
    }
    void type(const QString& text)
    {
        auto& field = the<QLineEdit>("machineInput");
        QVERIFY(field.hasFocus());
        field.clear();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
    }
    void click(QPointF at) { QTest::mouseClick(&board(), Qt::LeftButton, {}, at.toPoint()); }

    /// Clicks until that cell is selected: the first click selects the deepest cell, each further one its parent.
    void chooseCell(Cell cell)
    {
        Cell leaf = cell;
        while (leaf.level() < machine().scene().space().depth()) {
            leaf = leaf.child(3);
        }
        // A point in that leaf outside all boxes, because a click on a box would select the box during the pass.
        QPointF at = board().cellRect(leaf).center();
        for (int i = 1; i < 64 && !machine().state().isPlacing(); ++i) {
            const auto covers = [&](std::uint32_t b) {
                return board().boxRect(BoxId(b)).adjusted(-1, -1, 1, 1).contains(at);
            };
            bool covered = false;
            for (std::uint32_t b = 0; b < machine().scene().size(); ++b) {
                covered = covered || covers(b);
            }
            if (!covered) {
                break;
            }
            const QRectF rect = board().cellRect(leaf);
            at = rect.topLeft() + QPointF(rect.width() * (i % 8 + 0.5) / 8, rect.height() * (i / 8 + 0.5) / 8);
        }
        click(at);
        for (int i = 0; i < 4 && board().cell() && board().cell() != cell; ++i) {
            click(at);
        }
    }
    void chooseBox(BoxId box)
    {
        // A point in the box that no smaller one covers.
        const QRectF rect = board().boxRect(box);
        for (int i = 0; i < 100; ++i) {
            const QPointF at(rect.left() + rect.width() * (i % 10 + 0.5) / 10,
                             rect.top() + rect.height() * (i / 10 + 0.5) / 10);
            bool hidden = false;
            for (std::uint32_t b = 0; b < machine().scene().size(); ++b) {
                const QRectF other = board().boxRect(BoxId(b));
                hidden = hidden
                      || (BoxId(b) != box && other.contains(at.toPoint())
                          && other.width() * other.height() <= rect.width() * rect.height());
            }
            if (!hidden) {
                click(at);
                return;
            }
        }
        QTest::keyClick(&board(), static_cast<Qt::Key>(Qt::Key_A + static_cast<int>(box.value)));
    }

    void doByMouse(const Move& move)
    {
        switch (move.kind) {
        case MoveKind::StateValue: type(QString::fromStdString(textOf(move, machine().scene()))); break;
        case MoveKind::Place:
            chooseCell(*move.cell);
            press("machineDo");
            break;
        case MoveKind::Enter:
            chooseCell(*move.cell);
            press("machineEnter");
            break;
        case MoveKind::Test:
            chooseBox(move.box);
            chooseBox(move.other);
            press("machineTest");
            break;
        case MoveKind::Push:
            chooseBox(move.box);
            press("machinePush");
            break;
        case MoveKind::Pop: press("machinePop"); break;
        case MoveKind::Leave: press("machineLeave"); break;
        }
    }
};

}  // namespace

class TestMachineWindow : public QObject {
    Q_OBJECT

private slots:
    void shortcutOpensTheWindow()
    {
        WindowBench bench;
        const auto scene = bench.models().document.scene();
        QTest::keyClick(&bench.window(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
        MachineWindow* window = nullptr;
        QTRY_VERIFY((window = bench.window().findChild<MachineWindow*>()) != nullptr && window->isVisible());
        window->begin(*exerciseCodeFromText("place-1-7"));
        window->game().act(window->game().machine()->modelAnswer().front());
        window->close();
        bench.action("runMachine").trigger();
        QVERIFY(window->isVisible() && window->game().machine()->moves().size() == 1);  // the exercise continues
        QVERIFY(bench.models().document.scene() == scene && bench.models().document.undoStack()->count() == 0);
    }

    void formAndExerciseCodeAgree()
    {
        Bench b;
        auto& code = b.the<QLineEdit>("machineCode");
        QVERIFY(exerciseCodeFromText(code.text().toStdString()).ok());
        b.the<QComboBox>("machinePart").setCurrentIndex(1);
        b.the<QComboBox>("machineDifficulty").setCurrentIndex(2);
        b.the<QComboBox>("machineOrder").setCurrentIndex(1);
        b.the<QComboBox>("machineFeedback").setCurrentIndex(2);
        b.the<QSpinBox>("machineNumber").setValue(4711);
        QCOMPARE(code.text(), QStringLiteral("pass-3-4711-last-in-at-end"));
        auto& boxes = b.the<QSpinBox>("machineBoxes");
        QCOMPARE(boxes.text(), QStringLiteral("Default"));
        boxes.setValue(10);
        QCOMPARE(code.text(), QStringLiteral("pass-3-4711-b10-last-in-at-end"));
        b.the<QComboBox>("machineDifficulty").setCurrentIndex(0);  // that level allows four boxes at most
        QCOMPARE(code.text(), QStringLiteral("pass-1-4711-b4-last-in-at-end"));
        boxes.stepDown();
        boxes.stepDown();
        QCOMPARE(code.text(), QStringLiteral("pass-1-4711-last-in-at-end"));
        // The reverse: enter a code that a teacher has given.
        code.setFocus();
        code.clear();
        QTest::keyClicks(&code, "both-2-");
        QVERIFY(!b.the<QPushButton>("machineBegin").isEnabled());
        QVERIFY(!b.the<QLabel>("machineCodeProblem").text().isEmpty());
        QTest::keyClicks(&code, "99-b6");
        QCOMPARE(boxes.value(), 6);
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(&code, Qt::Key_Backspace);
        }
        QCOMPARE(boxes.text(), QStringLiteral("Default"));
        QCOMPARE(b.the<QComboBox>("machinePart").currentIndex(), 2);
        QCOMPARE(b.the<QSpinBox>("machineNumber").value(), 99);
        QVERIFY(b.the<QLabel>("machineCodeProblem").text().isEmpty());
        QTest::keyClick(&code, Qt::Key_Return);
        QVERIFY(b.game().machine() != nullptr);
        QCOMPARE(b.machine().code().seed, 99U);
        QVERIFY(b.the<QLabel>("machineExercise").text().startsWith("both-2-99"));
    }

    void enterBeginsFromEachField()
    {
        for (const char* field :
             {"machinePart", "machineFeedback", "machineNumber", "machineCode", "machineName", "machineBegin"}) {
            Bench b;
            QVERIFY(b.game().machine() == nullptr);
            QTest::keyClick(&b.the<QWidget>(field), Qt::Key_Return);
            QVERIFY2(b.game().machine() != nullptr, field);
        }
    }

    /// On the board, Esc undoes a choice and doesn't close the window.
    void escapeAndCtrlWCloseTheWindow()
    {
        Bench b;
        QTest::keyClick(&b.the<QWidget>("machineNumber"), Qt::Key_Escape);
        QVERIFY(!b.window.isVisible());
        b.window.show();
        b.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&b.window));
        b.window.begin(*exerciseCodeFromText("place-1-7"));
        QTest::keyClick(&b.board(), Qt::Key_Escape);
        QVERIFY(b.window.isVisible());
        QTest::keyClick(&b.board(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(!b.window.isVisible());
    }

    void exerciseCanBeDoneByMouse()
    {
        Bench b("both-1-7");
        while (!b.machine().isFinished()) {
            const std::size_t before = b.machine().moves().size();
            b.doByMouse(b.next());
            QVERIFY2(b.machine().moves().size() == before + 1, qPrintable(b.remark()));
        }
        QCOMPARE(b.machine().score().percent(), 100);
        QVERIFY2(b.remark().contains("100"), qPrintable(b.remark()));
        QVERIFY(!b.the<QLineEdit>("machineInput").isVisible());
    }

    void exerciseCanBeDoneByTyping()
    {
        Bench b("both-2-4711");
        while (!b.machine().isFinished()) {
            const Move move = b.next();
            const QString text = QString::fromStdString(textOf(move, b.machine().scene()));
            // The value that is asked for needs no word before it.
            b.type(b.machine().state().isPlacing() ? text.section(' ', 1) : text);
        }
        QCOMPARE(b.machine().score().percent(), 100);
    }

    void keysSelectCellsAndBoxes()
    {
        Bench b("pass-1-7");
        b.board().setFocus();
        QTest::keyClick(&b.board(), Qt::Key_PageDown);
        QCOMPARE(b.board().cell(), Cell(1, 0));
        QTest::keyClick(&b.board(), Qt::Key_Right);
        QTest::keyClick(&b.board(), Qt::Key_Down);
        QCOMPARE(b.board().cell(), Cell(1, 3));
        QTest::keyClick(&b.board(), Qt::Key_PageUp);
        QCOMPARE(b.board().cell(), Cell());
        QTest::keyClick(&b.board(), Qt::Key_Return);
        QCOMPARE(b.machine().state().path(), std::vector<Cell>{Cell()});
        QTest::keyClick(&b.board(), Qt::Key_A);
        QTest::keyClick(&b.board(), Qt::Key_B);
        QCOMPARE(b.board().boxes().size(), std::size_t{2});
        QTest::keyClick(&b.board(), Qt::Key_A);
        QCOMPARE(b.board().boxes(), std::vector<BoxId>{BoxId(1)});
        QVERIFY(b.board().accessibleDescription().contains("chosen: B"));
    }

    void wrongMoveNamesItsMistake()
    {
        Bench b("pass-1-7");
        int named = 0;
        for (const Mistake& mistake : mistakes()) {
            b.window.begin(b.machine().code());
            for (const Move& move : mistakenMoves(b.machine().code(), b.machine().scene(), *mistake.algorithm)) {
                b.game().act(move);
                if (!b.machine().slips().empty() || b.machine().isFinished()) {
                    break;
                }
            }
            if (!b.machine().slips().empty()) {
                QVERIFY2(b.remark().contains("lassic mistake"), qPrintable(b.remark()));
                QVERIFY(!hasPlaceholder(b.remark()));
                ++named;
            }
        }
        QVERIFY(named > 8);
    }

    void laterFeedbackRevealsNothingEarly()
    {
        Bench b("both-2-12-at-end");
        const Move right = b.next();
        b.type(QString::number(right.number + 1));
        QVERIFY2(!b.remark().contains("ight"), qPrintable(b.remark()));
        QCOMPARE(b.machine().moves().size(), std::size_t{1});
        QVERIFY(!b.the<QPushButton>("machineCheck").isVisible());
        b.press("machineFinish");
        QCOMPARE(b.machine().slips().size(), std::size_t{1});

        b.window.begin(*exerciseCodeFromText("both-2-12-on-request"));
        b.type(QString::number(right.number + 1));
        b.press("machineCheck");
        QVERIFY2(b.remark().contains("Move 1"), qPrintable(b.remark()));
        b.press("machineUndo");
        b.press("machineCheck");
        QVERIFY(b.remark().contains("Everything is right"));
    }

    void shortcutsUndoAndRedoMoves()
    {
        Bench b("place-1-7");
        b.type(QString::fromStdString(textOf(b.next(), b.machine().scene())));
        QCOMPARE(b.machine().moves().size(), std::size_t{1});
        auto& field = b.the<QLineEdit>("machineInput");
        QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(b.machine().moves().size(), std::size_t{0});
        QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(b.machine().moves().size(), std::size_t{1});
        // Undo applies first to letters being typed.
        QTest::keyClicks(&field, "12");
        QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(b.machine().moves().size(), std::size_t{1});
        QVERIFY(field.text().isEmpty());
        QVERIFY(b.document.undoStack()->count() == 0);
    }

    void answerIsHiddenUntilSubmission()
    {
        Bench b("both-2-4711");
        QVERIFY(!b.the<QListWidget>("machineAnswer").isVisible());
        QCOMPARE(b.the<QListWidget>("machineAnswer").count(), 0);
        QCOMPARE(b.the<QListWidget>("machineCells").count(), 0);
        QVERIFY(!b.board().description().contains("in slot"));
        b.game().review(3);
        QVERIFY(!b.game().reviewed());  // only after it has been submitted
        // The main window's scene, run and history are not affected.
        QCOMPARE(b.document.scene()->title(), workedScene().title());
    }

    void rightAnswerCanBeSteppedThrough()
    {
        Bench b("both-1-7-at-end");
        b.press("machineFinish");
        auto& answer = b.the<QListWidget>("machineAnswer");
        QVERIFY(answer.isVisible());
        QCOMPARE(static_cast<std::size_t>(answer.count()), b.machine().modelAnswer().size() + 1);
        answer.setFocus();
        answer.setCurrentRow(0);
        for (std::size_t moves = 1; moves <= b.machine().modelAnswer().size(); ++moves) {
            QTest::keyClick(&answer, Qt::Key_Down);
            QCOMPARE(b.game().reviewed(), std::optional(moves));
        }
        const MachineState end = b.game().shownState();
        QCOMPARE(end.homes().size(), b.machine().scene().size());
        QCOMPARE(static_cast<std::size_t>(b.the<QListWidget>("machineTests").count()), end.tests().size());
        QVERIFY(b.board().description().contains("in slot"));
    }

    void reportsAreSavedAndCopied()
    {
        Bench b;
        b.the<QLineEdit>("machineName").setText(QStringLiteral("Kim 金"));
        b.window.begin(*exerciseCodeFromText("place-1-7"));
        b.game().act(b.next());
        b.press("machineHint");
        const QTemporaryDir folder;
        const QString path = folder.filePath("kim.json");
        QVERIFY(b.window.view().saveReport(path));
        QVERIFY(!b.game().isUnderWay());
        const auto read = readReportFile(path.toStdString());
        QVERIFY(read && read->isTrue());
        QCOMPARE(QString::fromStdString(read->head.name), QStringLiteral("Kim 金"));
        QCOMPARE(read->machine.score(), b.machine().score());
        b.press("machineCopy");
        QVERIFY(QGuiApplication::clipboard()->text().contains("place-1-7, Kim"));
        QVERIFY(!b.window.view().saveReport(folder.filePath("no/such/folder.json")));
        auto* box = b.window.findChild<QMessageBox*>("machineNotSaved");
        QVERIFY(box != nullptr && box->text().contains("folder.json"));
        box->reject();
    }

    void anotherExerciseAsksFirst()
    {
        Bench b("place-1-7");
        b.press("machineAnother");
        QVERIFY(b.game().machine() == nullptr);  // nothing had been done
        b.window.begin(*exerciseCodeFromText("place-1-7"));
        b.game().act(b.next());
        b.press("machineAnother");
        auto* box = b.window.findChild<QMessageBox*>("machineLose");
        QVERIFY(box != nullptr && b.game().machine() != nullptr);
        QTest::mouseClick(box->button(QMessageBox::No), Qt::LeftButton);
        QVERIFY(b.game().machine() != nullptr);
        QTRY_VERIFY(b.window.findChild<QMessageBox*>("machineLose") == nullptr);
        b.press("machineAnother");
        QTest::mouseClick(b.window.findChild<QMessageBox*>("machineLose")->button(QMessageBox::Yes), Qt::LeftButton);
        QTRY_VERIFY(b.game().machine() == nullptr);
    }

    void exerciseContinuesAfterQuitting()
    {
        ModelsBench models;
        std::optional<MachineState> left;
        {
            MachineGame game;
            MachineWindow window(models.models, game);
            window.setup().setName(QStringLiteral("Kim"));
            window.begin(*exerciseCodeFromText("both-2-4711-on-request"));
            for (int i = 0; i < 7; ++i) {
                window.game().act(window.game().machine()->modelAnswer()[window.game().machine()->moves().size()]);
            }
            window.game().undo();
            window.game().check();
            left = window.game().machine()->state();
        }
        {
            MachineGame game;
            MachineWindow window(models.models, game);
            QVERIFY(window.game().machine() != nullptr && window.game().machine()->state() == *left);
            QCOMPARE(window.game().machine()->score().checks, std::size_t{1});
            QCOMPARE(window.game().name(), QStringLiteral("Kim"));
            QVERIFY(window.game().machine()->canUndo() && window.game().machine()->canRedo());
            QVERIFY(window.view().isVisibleTo(&window));
            window.game().finish();
        }
        {
            MachineGame game;
            MachineWindow window(models.models, game);  // already submitted: the right answer can be stepped through
            QVERIFY(window.game().machine()->isFinished());
            window.game().review(3);
            QVERIFY(window.game().reviewed() == std::optional<std::size_t>(3));
            window.chooseAnother();
            if (auto* box = window.findChild<QMessageBox*>("machineLose")) {
                box->accept();
                QVERIFY(box->result() != 0);
            }
        }
        // Invalid stored exercises are ignored.
        QSettings().setValue(
            "machine/kept",
            QByteArray(
                "{\"format\":\"mortonscope-machine\",\"version\":1,\"exercise\":\"both-2-1\",\"actions\":[\"fly\"]}"));
        MachineGame game;
        QVERIFY(MachineWindow(models.models, game).game().machine() == nullptr);
    }

    void invalidInputIsExplained()
    {
        Bench b("both-1-7");
        for (const char* text : {"jump", "place 999", "test", "-1", "\"", "9999999999999", "enter 0", "pop", "leave"}) {
            b.type(text);
            QVERIFY2(!b.remark().isEmpty() && b.machine().moves().empty(), text);
            b.the<QLineEdit>("machineInput").clear();
        }
        QVERIFY(b.machine().slips().empty());  // none of them counted as a move
        b.click(QPointF(1, 1));
        b.click(b.board().rect().bottomRight());
        QVERIFY(!b.board().cell());
    }

    void nothingIsCutOff_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        QTest::newRow("100 %") << 100 << QSize(1160, 720);
        QTest::newRow("200 %") << 200 << QSize(1280, 800);
        QTest::newRow("300 %") << 300 << QSize(1280, 800);
        QTest::newRow("small") << 100 << QSize(900, 560);
    }

    void nothingIsCutOff()
    {
        QFETCH(int, percent);
        QFETCH(QSize, size);
        Bench b("both-3-4711-on-request");
        b.theme.setTextPercent(percent);
        b.window.resize(size);
        QCoreApplication::processEvents();
        b.type("0");
        QCoreApplication::processEvents();
        QVERIFY2(b.window.width() <= size.width() && b.window.height() <= size.height(),
                 qPrintable(QStringLiteral("%1 x %2").arg(b.window.width()).arg(b.window.height())));
        auto& scroll = b.the<QScrollArea>("machineScroll");
        for (auto* button : scroll.findChildren<QPushButton*>()) {
            if (!button->isVisible()) {
                continue;
            }
            const QRect at(button->mapTo(scroll.widget(), QPoint()), button->size());
            QVERIFY2(scroll.widget()->rect().contains(at), qPrintable(button->objectName()));
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->objectName()));
            for (auto* other : scroll.findChildren<QPushButton*>()) {
                QVERIFY(other == button || !other->isVisible()
                        || !at.intersects(QRect(other->mapTo(scroll.widget(), QPoint()), other->size())));
            }
        }
        QVERIFY2(scroll.widget()->width() <= scroll.viewport()->width(),
                 qPrintable(QStringLiteral("%1 in %2").arg(scroll.widget()->width()).arg(scroll.viewport()->width())));
        if (!qEnvironmentVariableIsEmpty("MACHINE_PICTURES")) {
            b.window.grab().save(qEnvironmentVariable("MACHINE_PICTURES")
                                 + QStringLiteral("/machine-%1-%2.png").arg(percent).arg(size.width()));
        }
    }

    void tabGoesThroughTheForm()
    {
        Bench b;
        QStringList names;
        b.the<QComboBox>("machinePart").setFocus();
        for (int i = 0; i < 9; ++i) {
            names << QApplication::focusWidget()->objectName();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(names,
                 (QStringList{"machinePart", "machineDifficulty", "machineBoxes", "machineOrder", "machineFeedback",
                              "machineNumber", "machineCode", "machineName", "machineBegin"}));
    }

    void everythingHasAName()
    {
        Bench b("both-2-4711-on-request");
        for (auto* widget : b.window.findChildren<QWidget*>()) {
            if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) != 0) {
                auto* button = qobject_cast<QPushButton*>(widget);
                QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                         qPrintable(widget->metaObject()->className() + widget->objectName()));
            }
        }
    }
};

QTEST_MAIN(TestMachineWindow)
#include "test_machine_window.moc"
