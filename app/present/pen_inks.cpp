#include "app/present/pen_inks.h"

#include "app/theme/theme.h"

#include <QCoreApplication>

#include <array>

namespace mortonscope {

namespace {

struct InkOfPen {
    const char* name;
    Role role;
    Role strong;  ///< in high contrast, where some roles come near each other
};

constexpr const char* kInkContext = "mortonscope::DrawingTools";

constexpr std::array<InkOfPen, kPenInks> kInksOfPen = {{
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Vermilion"), Role::BitY, Role::BitY},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Blue"), Role::BitX, Role::BitX},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Green"), Role::Hit, Role::Hit},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Violet"), Role::Accent, Role::Accent},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "As text"), Role::Text, Role::Text},
}};

}  // namespace

QString penInkName(int ink) { return QCoreApplication::translate(kInkContext, kInksOfPen[static_cast<std::size_t>(ink)].name); }

QColor penInk(const Theme& theme, int ink)
{
    const InkOfPen& chosen = kInksOfPen[static_cast<std::size_t>(ink)];
    return theme.color(theme.isHighContrast() ? chosen.strong : chosen.role);
}

}  // namespace mortonscope
