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

/// The pages as they will be printed, one below the other, as wide as there is room.
class SheetPreview : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit SheetPreview(const ThemeController& theme, QWidget* parent = nullptr);

    /// All parts must have the same paper and language.
    void show(std::vector<SheetPages> parts);
    int pageCount() const;
    /// Where a page lies in the viewport, px.
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
    /// The page's picture as large as it is seen now.
    const QPixmap& pictureOf(int number, const SheetPage& page);

    const ThemeController& m_theme;
    std::vector<SheetPages> m_parts;
    std::optional<SheetType> m_type;    ///< of the parts' language; none before there are any
    std::map<int, QPixmap> m_pictures;  ///< of the pages in sight, by number: scrolling and focus only copy them
};

}  // namespace mortonscope
