#pragma once

#include "app/worksheet/sheet_pages.h"

#include <QAbstractScrollArea>

#include <vector>

namespace mortonscope {

class ThemeController;

/// The pages as they will be printed, one below the other, as wide as there is room.
class SheetPreview : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit SheetPreview(const ThemeController& theme, QWidget* parent = nullptr);

    /// All parts must have the same paper.
    void show(std::vector<SheetPages> parts);
    int pageCount() const;
    /// Where a page lies in the viewport, px.
    QRectF pageRect(int page) const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    double pageWidth() const;
    double pageStep() const;
    void fitScrolling();

    const ThemeController& m_theme;
    std::vector<SheetPages> m_parts;
};

}  // namespace mortonscope
