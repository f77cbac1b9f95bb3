#pragma once

#include "app/features/check/list_verdict.h"
#include "app/session/models.h"

#include <QPlainTextDocumentLayout>
#include <QPlainTextEdit>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace mortonscope {

/// Lays out the lines of a text with room above and below each, where something is drawn that is not part of it: lines
/// that are missing. Asks for the room only of the lines that are shown.
class ListLayout : public QPlainTextDocumentLayout {
    Q_OBJECT

public:
    struct Room {
        double above = 0;
        double below = 0;
    };

    ListLayout(QTextDocument* document, std::function<Room(const QTextBlock&)> room)
        : QPlainTextDocumentLayout(document), m_room(std::move(room))
    {
    }

    QRectF blockBoundingRect(const QTextBlock& block) const override;
    /// What room there is has changed.
    void roomChanged();

private:
    std::function<Room(const QTextBlock&)> m_room;
};

class ListCheck;

/// Where a pair list is typed and judged: beside each line its number and the sign of its verdict, behind a wrong one
/// what is wrong with it, and between the lines, pale and no part of the text, the pairs that are missing. The line
/// with the caret is the one that is looked at; a click on a sign, or on a missing pair, leads to the moment of that
/// pair. A file, or a text that is too long to be edited, is not put in but handed on.
///
/// Only what can be seen is looked up, so a long list costs no more than a short one.
class ListEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    ListEditor(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    /// Every character as it is, lines ended by "\n".
    std::string text() const;
    /// Shows another text. Nobody is told, and Undo does not bring the one before back.
    void setText(const std::string& text);
    /// Shows a text that differs by an edit, which Undo takes back. Nobody is told.
    void changeText(const std::string& text);

    /// One line that is drawn: of the text, or of what is missing.
    struct Shown {
        QRectF rect;                     ///< in the viewport, as wide as it
        int number = 0;                  ///< of the text's line, from 1; 0: it is none
        std::optional<ListLine> line{};  ///< unless nothing is known of it
        std::size_t more = 0;            ///< stands for so many that are missing,
        std::size_t from = 0;            ///< from this place in the verdict's lines on
        QRectF text{};                   ///< where its words are
    };
    /// What can be seen, from top to bottom.
    std::vector<Shown> shown() const;
    /// Whether there is room to say beside a wrong line why it is wrong.
    bool saysReasons() const;
    /// Brings a line into view.
    void showLine(std::size_t line);

signals:
    void edited();
    void fileGiven(const QString& path);
    void longTextGiven(const QString& text);

protected:
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // ---- what is known ---------------------------------------------------------------------------
    const ListVerdict* verdict() const;
    const UnreadLine* unread(const Shown& shown) const;
    bool isHeader(const Shown& shown) const;
    bool isCurrent(const Shown& shown) const;
    void followVerdict();
    void followCurrent();
    void lookAtCaret();
    void setCaret(std::size_t line);
    void goTo(const Shown& shown);
    void goToMistake(int direction);

    // ---- where it is -----------------------------------------------------------------------------
    QTextBlock block(std::size_t line) const;
    double rowHeight() const;
    std::size_t mostInGap() const;
    std::size_t rowsOf(const ListGap* gap) const;
    std::vector<const ListGap*> gapsAt(const QTextBlock& block) const;
    ListLayout::Room roomOf(const QTextBlock& block) const;
    std::optional<Shown> shownAt(double y) const;
    void bringIntoView(ListLine line);
    int numberWidth() const;
    int marginWidth() const;
    void layOutMargin();

    // ---- how it looks ----------------------------------------------------------------------------
    void paintGround(QPainter& painter, const Shown& shown) const;
    void paintWords(QPainter& painter, const Shown& shown) const;
    void paintMargin();
    bool sayTip(QEvent* event, double y);
    void applyTheme();

    const Models m_models;
    ListCheck& m_list;
    ListLayout* m_layout;
    QWidget* m_margin;
    double m_wordsAt = 0;                     ///< how far from the text's left edge what is said about the lines stands
    std::shared_ptr<const Scene> m_measured;  ///< whose names m_wordsAt leaves room for
    std::optional<ListLine> m_lookedAt;       ///< when it was last followed
    std::size_t m_mostInGap = 0;              ///< missing pairs that are listed in one place
    bool m_isLookingAtCaret = false;
    bool m_isSetting = false;
    bool m_followsCaret = false;  ///< the line that is looked at is the one being written
};

}  // namespace mortonscope
