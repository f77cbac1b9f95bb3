#pragma once

#include "app/features/worksheet/sheet_item.h"
#include "app/features/worksheet/sheet_pages.h"

#include <QAbstractScrollArea>
#include <QPixmap>

#include <map>
#include <optional>
#include <vector>

namespace mortonscope {

class ThemeController;

/// Shows the pages as they will be printed, one below the other, at the width of the view.
class SheetPreview : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit SheetPreview(const ThemeController& theme, QWidget* parent = nullptr);

    /// Shows the parts, which must have the same paper and language.
    void show(std::vector<SheetPages> parts);
    int pageCount() const;
    /// Returns a page's rectangle in the viewport, px.
    QRect pageRect(int page) const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    int pageWidth() const;
    int pageStep() const;
    void fitScrolling();
    /// Returns the page's picture at its current size.
    const QPixmap& pictureOf(int number, const SheetPage& page);

    const ThemeController& m_theme;
    std::vector<SheetPages> m_parts;
    std::optional<SheetType> m_type;  ///< fonts for the parts' language; none before show()
    std::map<int, QPixmap>
        m_pictures;  ///< pictures of the visible pages, by number; scrolling and focus only copy them
};

}  // namespace mortonscope
