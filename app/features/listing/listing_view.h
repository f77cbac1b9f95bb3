#pragma once

#include "app/state/models.h"

#include <QListView>
#include <QMenu>

namespace mortonscope {

class ListingDelegate;
class ListingModel;

/// Shows the lines of the listing. A click on a line or Enter activates it (with Ctrl: backward); a click left of its
/// number is a click in the gutter. ↑ and ↓ move a line cursor that is independent of the run. The view keeps the line
/// of the current step visible.
class ListingView : public QListView {
    Q_OBJECT

public:
    ListingView(const Models& models, ListingModel* listing, QWidget* parent = nullptr);

    /// Returns the selected lines as text, or the whole listing if `all`.
    QString textOfLines(bool all) const;

signals:
    void lineActivated(int line, bool backward);
    void gutterClicked(int line);
    /// The context menu of a line is about to open; receivers may add actions to `menu`.
    void menuRequested(int line, QMenu* menu);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void applyTheme();
    void followCurrent();
    bool isInGutter(const QPoint& point) const;

    const Models m_models;
    ListingModel* m_listing;
    ListingDelegate* m_delegate;
    int m_pressed = -1;  ///< line on which the left button was pressed
    bool m_pressedInGutter = false;
};

}  // namespace mortonscope
