#pragma once

#include <QProxyStyle>

namespace mortonscope {

/// Fusion, whose few sizes that it takes from nowhere follow the text: the arrow behind which menus wait that have no room.
class TextSizedStyle : public QProxyStyle {
    Q_OBJECT

public:
    TextSizedStyle();

    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;
};

}  // namespace mortonscope
