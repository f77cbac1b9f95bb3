#pragma once

#include "app/widgets/pair_triangle.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// An entry of a legend: a mark with words and, if it is given, a number.
struct PairLegendEntry {
    PairMarkKind kind{};
    std::optional<std::uint64_t> count;
    QString words;
};

/// A legend of the triangle, such as "1 overlap · 0 tested, apart", with the marks before the words. It may have a bar
/// with the shares of the marks above it. Its accessible name says the same.
class PairLegend : public QWidget {
    Q_OBJECT

public:
    PairLegend(const ThemeController& theme, const QString& objectName, QWidget* parent);

    void setEntries(std::vector<PairLegendEntry> entries, bool hasBar = false);
    bool isEmpty() const { return m_entries.empty(); }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    /// Returns the size of one line.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double lineHeight() const;
    double barHeight() const;
    double wordsLeft() const;
    double widthOf(const PairLegendEntry& entry) const;
    /// Returns the place of each entry, in lines of at most this width.
    std::vector<QRectF> places(double width) const;
    void paintBar(QPainter& painter) const;

    const ThemeController& m_theme;
    std::vector<PairLegendEntry> m_entries;
    bool m_hasBar = false;
};

}  // namespace mortonscope
