#pragma once

#include "app/features/check/list_verdict.h"
#include "app/state/models.h"

#include <QPlainTextDocumentLayout>
#include <QPlainTextEdit>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace mortonscope {

/// Lays out the lines of a text with room above and below each, for missing pairs, which are drawn there but are not
/// part of the text. Asks for the room of visible lines only.
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
    /// Repeats the layout. Call it when the room of a line may have changed.
    void roomChanged();

private:
    std::function<Room(const QTextBlock&)> m_room;
};

class ListCheck;

/// The editor of a pair list. The margin shows each line's number and verdict sign. After a wrong line the editor shows
/// what is wrong. Missing pairs appear in pale text between the lines, without being part of the text. The line with
/// the caret is the current one. A click on a sign or on a missing pair goes to the step that tests the pair. The
/// editor doesn't insert a dropped or pasted file, or a text that is too long: it emits fileGiven() or longTextGiven().
///
/// Looks up visible lines only, so a long list costs no more than a short one.
class ListEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    ListEditor(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    /// Returns the text without changing any character, with "\n" between lines.
    std::string text() const;
    /// Replaces the text without emitting edited(). Undo does not restore the previous text.
    void setText(const std::string& text);
    /// Replaces the text as one edit, which Undo reverts. Does not emit edited().
    void changeText(const std::string& text);

    /// One visible row: a line of the text, a missing pair, or the count of further missing pairs.
    struct Shown {
        QRectF rect;                     ///< in the viewport, at its full width
        int number = 0;                  ///< line number in the text, from 1; 0 if the row is not part of the text
        std::optional<ListLine> line{};  ///< none if the row has no verdict
        std::size_t more = 0;            ///< number of missing pairs that a counting row replaces …
        std::size_t from = 0;            ///< … and the index of the first in ListVerdict::lines
        QRectF text{};                   ///< position of its words
    };
    /// Returns the visible rows from top to bottom.
    std::vector<Shown> shown() const;
    /// Returns whether the reason fits beside a wrong line.
    bool saysReasons() const;
    /// Scrolls a line of the text, counted from 1, into view.
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
    // ---- results ---------------------------------------------------------------------------------
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

    // ---- positions -------------------------------------------------------------------------------
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

    // ---- painting --------------------------------------------------------------------------------
    void paintGround(QPainter& painter, const Shown& shown) const;
    void paintWords(QPainter& painter, const Shown& shown) const;
    void paintMargin();
    bool sayTip(QEvent* event, double y);
    void applyTheme();

    const Models m_models;
    ListCheck& m_list;
    ListLayout* m_layout;
    QWidget* m_margin;
    double m_wordsAt = 0;                     ///< distance of the verdicts from the text's left edge
    std::shared_ptr<const Scene> m_measured;  ///< the scene whose names m_wordsAt was computed for
    std::optional<ListLine> m_lookedAt;       ///< the current line at the last followCurrent()
    std::size_t m_mostInGap = 0;              ///< missing pairs that each gap lists in addition, after clicks on "more"
    bool m_isLookingAtCaret = false;
    bool m_isSetting = false;
    bool m_followsCaret = false;  ///< the current line is the one that the user is typing
};

}  // namespace mortonscope
