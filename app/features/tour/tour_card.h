#pragma once

#include "app/theme/theme.h"

#include <QFrame>
#include <QRect>
#include <QWidget>

class QLabel;
class QPushButton;

namespace mortonscope {

/// A plain outline around a part of the window. The mouse passes through it.
class TourFrame : public QWidget {
    Q_OBJECT

public:
    TourFrame(ThemeController& theme, QWidget* window);

    /// Sets the outlined rectangle in the window's coordinates; empty: no outline.
    void setTarget(const QRect& target);
    const QRect& target() const { return m_target; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int reach() const;

    ThemeController& m_theme;
    QRect m_target;
};

/// The text of a stop with its buttons: a card that lies over the window and takes no space from it. Wherever the focus
/// is in the window, Enter, Space and the right arrow advance, the left arrow goes back, and Escape leaves, except
/// while the user types.
class TourCard : public QFrame {
    Q_OBJECT

public:
    TourCard(ThemeController& theme, QWidget* window);

    struct Words {
        QString title;
        QString text;
        int number = 1;  ///< number of the stop, from 1
        int of = 1;
    };
    void setWords(const Words& words);
    /// Adds a button below the text of the last stop. Other stops have none.
    QPushButton* addWay(const QString& objectName, const QString& text, const QString& says);

    /// Returns the card's size at a width, with its text in that size.
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
