#pragma once

#include "app/features/lesson/lesson_player.h"
#include "tests/app/window_bench.h"

#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QTimer>

#include <functional>

namespace mortonscope::test {

/// Returns for each card whether it is done.
inline QList<bool> doneCards(const LessonPlayer& player, const LessonPlayer::Entry& entry)
{
    QList<bool> done;
    for (const CardState state : player.cards(entry)) {
        done += state != CardState::Open;
    }
    return done;
}

/// A window in the Learn workspace.
struct Learner : WindowBench {
    explicit Learner(QSize size = {1280, 800}) : WindowBench(Workspace::Learn, size) {}

    LessonPlayer& lessons() { return bench().lessons; }
    QString text(const char* label) { return the<QLabel>(label).text().replace(QChar::Nbsp, u' '); }
    bool isShown(const char* widget) { return the<QWidget>(widget).isVisible(); }

    void open(const char* lesson, std::size_t card = 0)
    {
        const auto entry = lessons().find(QString::fromLatin1(lesson));
        if (!entry || !lessons().show(*entry, card)) {
            qFatal("%s can't be opened", lesson);
        }
        QCoreApplication::processEvents();
    }
    void type(const QString& answer)
    {
        auto& field = the<QLineEdit>("lessonField");
        field.clear();
        QTest::keyClicks(&field, answer);
        QTest::keyClick(&field, Qt::Key_Return);
    }
    void choose(int choice)
    {
        the<QRadioButton>(("lessonChoice-" + QByteArray::number(choice)).data()).click();
        the<QPushButton>("lessonSubmit").click();
    }
    /// Runs `what` and answers the message box that it opens. Returns whether one was opened.
    bool answering(QMessageBox::StandardButton answer, const std::function<void()>& what)
    {
        bool asked = false;
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, [&] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                asked = true;
                box->button(answer)->click();
            }
        });
        timer.start(10);
        what();
        return asked;
    }
    void moveA() { document().setBoxes({{id("A"), Box{60, 60, 70, 70}}}, QStringLiteral("Move A")); }
};

}  // namespace mortonscope::test
