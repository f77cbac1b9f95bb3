// The figures of the command line have the colors of the window's light theme, although they are made without Qt.

#include "app/theme/palettes.h"
#include "core/figure/figure.h"

#include <QTest>

using namespace mortonscope;

namespace {

constexpr std::pair<FigureRole, Role> kSame[] = {
    {FigureRole::Surface, Role::Surface}, {FigureRole::Line, Role::Line},
    {FigureRole::Frame, Role::Frame},     {FigureRole::Grid, Role::Grid},
    {FigureRole::Text, Role::Text},       {FigureRole::Quiet, Role::Quiet},
    {FigureRole::Current, Role::Current}, {FigureRole::AccentSoft, Role::AccentSoft},
    {FigureRole::BitX, Role::BitX},       {FigureRole::BitY, Role::BitY},
    {FigureRole::Hit, Role::Hit},         {FigureRole::Miss, Role::Miss},
    {FigureRole::Query, Role::Query}};

QColor figureColorOf(FigureRole role, int level = 0, int depth = 0)
{
    return QColor::fromRgb(static_cast<QRgb>(figureColor(role, level, depth)));
}

}  // namespace

class TestFigureColors : public QObject {
    Q_OBJECT

private slots:
    void rolesHaveTheColorsOfTheLightTheme()
    {
        QCOMPARE(std::size(kSame), static_cast<std::size_t>(FigureRole::Level));  // all roles but Level
        for (const auto& [figure, window] : kSame) {
            QCOMPARE(figureColorOf(figure), colorOf(Theme::Scheme::Light, window));
        }
    }

    void levelsHaveTheColorsOfTheLightTheme()
    {
        for (int depth = 0; depth <= 12; ++depth) {
            for (int level = 0; level <= depth; ++level) {
                const double share = depth == 0 ? 0 : static_cast<double>(level) / depth;
                const QColor window = levelColorOf(Theme::Scheme::Light, share);
                QCOMPARE(figureColorOf(FigureRole::Level, level, depth), window);
                const bool isWhite = figureTextOnLevel(level, depth) == FigureRole::Surface;
                QCOMPARE(isWhite, legibleOn(window) == QColor(Qt::white));
            }
        }
    }
};

QTEST_MAIN(TestFigureColors)
#include "test_figure_colors.moc"
