#pragma once

#include <QProxyStyle>

namespace mortonscope {

/// Fusion, whose choices, number fields and sliders get a frame that can be seen in every scheme (Fusion darkens the
/// window's colour for it, which leaves nothing of black) and whose focus is a plain frame in the strong colour.
/// The palette says which colours: Dark for frames, Highlight for the focus. A size that Fusion takes from nowhere
/// follows the text: that of the arrow behind which menus wait that have no room, and of the sign in a message box.
/// What dialogs show are our own icons, and their buttons have none.
class ThemedStyle : public QProxyStyle {
    Q_OBJECT

public:
    ThemedStyle();

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget = nullptr) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption* option = nullptr,
                       const QWidget* widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption* option = nullptr, const QWidget* widget = nullptr,
                  QStyleHintReturn* data = nullptr) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                    const QWidget* widget = nullptr) const override;
};

}  // namespace mortonscope
