#pragma once

#include "app/theme/theme.h"

#include <QFrame>
#include <QList>
#include <QRect>
#include <QWidget>

class QLabel;
class QPushButton;

namespace mortonscope {

/// A calm outline around a part of the window. The mouse goes through it.
class TourFrame : public QWidget {
    Q_OBJECT

public:
    TourFrame(ThemeController& theme, QWidget* window);

    /// In the window; empty: there is none.
    void setTarget(const QRect& target);
    const QRect& target() const { return m_target; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int reach() const;

    ThemeController& m_theme;
    QRect m_target;
};

/// What is said at a stop of the tour, with its buttons: a card that lies over the window and takes no room from it.
/// Enter, Space and the right arrow go on, the left arrow goes back, Escape leaves, wherever the focus is in the
/// window, but for what is typed into.
class TourCard : public QFrame {
    Q_OBJECT

public:
    TourCard(ThemeController& theme, QWidget* window);

    struct Words {
        QString title;
        QString text;
        int number = 1;  ///< of the stop
        int of = 1;
    };
    void setWords(const Words& words);
    /// Below the words of the last stop, which has no other.
    QPushButton* addWay(const QString& objectName, const QString& text, const QString& says);

    /// How large it is at a width, with its text in a size.
    QSize sizeFor(int width, TextSize size) const;
    void setForm(const QRect& rect, TextSize size);
    void focusNext();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void nextWanted();
    void backWanted();
    void leaveWanted();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Form {
        QRect title, count, text, ways, buttons;
        int height;
    };
    Form formFor(int width, TextSize size) const;
    bool isMeant(const QObject* watched, int key) const;

    ThemeController& m_theme;
    QLabel* m_title;
    QLabel* m_count;
    QLabel* m_text;
    QWidget* m_ways;
    QWidget* m_buttons;
    QPushButton* m_next;
    QPushButton* m_back;
    QPushButton* m_leave;
};

}  // namespace mortonscope
