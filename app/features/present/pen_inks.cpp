#include "app/features/present/pen_inks.h"

#include "app/theme/theme.h"

#include <QCoreApplication>

#include <array>

namespace mortonscope {

namespace {

struct InkOfPen {
    const char* name;
    Role role;
};

constexpr const char* kInkContext = "mortonscope::DrawingTools";

constexpr std::array<InkOfPen, kPenInks> kInksOfPen = {{
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Vermilion"), Role::BitY},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Blue"), Role::BitX},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Green"), Role::GreenInk},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Violet"), Role::Accent},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "As text"), Role::Text},
}};

}  // namespace

QString penInkName(int ink)
{
    return QCoreApplication::translate(kInkContext, kInksOfPen[static_cast<std::size_t>(ink)].name);
}

QColor penInk(const Theme& theme, int ink) { return theme.color(kInksOfPen[static_cast<std::size_t>(ink)].role); }

}  // namespace mortonscope
