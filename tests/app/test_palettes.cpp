#include "app/features/present/pen.h"
#include "app/theme/palettes.h"
#include "tests/support/colors.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr Theme::Scheme kSchemes[] = {Theme::Scheme::Light, Theme::Scheme::Dark, Theme::Scheme::HighContrast,
                                      Theme::Scheme::HighContrastDark};
constexpr const char* kSchemeNames[] = {"light", "dark", "high contrast", "high contrast, dark"};

/// WCAG 2.2: 1.4.3 and 1.4.6 (text), 1.4.11 (lines and shapes; it has no stricter level, so high contrast requires for
/// them what AA requires for text).
double leastForText(const Theme& theme) { return theme.isHighContrast() ? 7.0 : 4.5; }
double leastForShapes(const Theme& theme) { return theme.isHighContrast() ? 4.5 : 3.0; }

/// The least distance of two colors with different meanings in one picture. Such things also differ in shape or label.
double leastApart(const Theme& theme) { return theme.isHighContrast() ? 8.5 : 10.0; }

struct Named {
    Role role;
    const char* name;
};
#define ROLE(name) \
    Named { Role::name, #name }
constexpr Named kBackgrounds[] = {ROLE(Window),  ROLE(Surface),    ROLE(Raised),
                                  ROLE(Outside), ROLE(AccentSoft), ROLE(HoverSoft)};
constexpr Named kTexts[] = {ROLE(Text),        ROLE(Quiet),    ROLE(Faint),      ROLE(Accent), ROLE(Current),
                            ROLE(BitX),        ROLE(BitY),     ROLE(Hover),      ROLE(Hit),    ROLE(Miss),
                            ROLE(Warning),     ROLE(Bookmark), ROLE(Breakpoint), ROLE(Found),  ROLE(Query),
                            ROLE(QueryPartly), ROLE(Missing),  ROLE(Extra)};

/// Colors that must be distinguishable, because they occur together in one picture.
const std::vector<std::vector<Named>> kTogether = {
    {ROLE(BitX), ROLE(BitY), ROLE(Text), ROLE(Accent)},                   // derivation, rulers, labels, listing
    {ROLE(Hit), ROLE(Miss), ROLE(Warning), ROLE(Accent)},                 // pairs, the verdict of a comparison, remarks
    {ROLE(Accent), ROLE(Hover), ROLE(Hit), ROLE(Miss)},                   // World, array, tree
    {ROLE(Extra), ROLE(Hit), ROLE(Quiet)},                                // a checked list and its pairs in the World
    {ROLE(Query), ROLE(QueryPartly), ROLE(Miss), ROLE(Hit), ROLE(Text)},  // a range query
    {ROLE(Bookmark), ROLE(Found), ROLE(Breakpoint), ROLE(Hit), ROLE(Accent)},  // timeline
    {ROLE(Breakpoint), ROLE(Warning), ROLE(Accent)},                           // listing
    {ROLE(Text), ROLE(Quiet), ROLE(Warning), ROLE(Accent)},                    // tables
};
#undef ROLE

QString describeFault(const Theme& theme, const QString& what, double value)
{
    return QStringLiteral("%1: %2: %3")
        .arg(QLatin1String(kSchemeNames[static_cast<int>(theme.scheme())]), what)
        .arg(value, 0, 'f', 2);
}

/// Collects all faults, so that a change of a color shows every one.
class Faults {
public:
    void expect(bool holds, const Theme& theme, const QString& what, double value)
    {
        ++m_asked;
        if (!holds) {
            m_faults += describeFault(theme, what, value);
        }
    }
    void verify(int atLeastAsked) const
    {
        QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.join('\n')));
        QVERIFY2(m_asked >= atLeastAsked, qPrintable(QString::number(m_asked)));
    }

private:
    QStringList m_faults;
    int m_asked = 0;
};

std::vector<Theme> themes()
{
    std::vector<Theme> all;
    for (const Theme::Scheme scheme : kSchemes) {
        all.emplace_back(scheme, QFont(), 1.0);
    }
    return all;
}

}  // namespace

/// Requirements on the colors of all four schemes, with the theme's own values.
class TestPalettes : public QObject {
    Q_OBJECT

private slots:
    void boldNumbersHaveABoldFace()
    {
        const auto hasBold = [](const QString& family) {
            const QStringList styles = QFontDatabase::styles(family);
            return std::ranges::any_of(
                styles, [&](const QString& style) { return QFontDatabase::weight(family, style) >= QFont::DemiBold; });
        };
        QVERIFY(!hasBold("No such family") && hasBold(monoFamilyWithBold("No such family")));
        const Theme theme(Theme::Scheme::Light, QApplication::font(), 1.0);
        const QString family = QFontInfo(theme.mono(TextSize::Bits, true)).family();
        QVERIFY2(hasBold(family), qPrintable(family));
        QCOMPARE(monoFamilyWithBold(family), family);
    }

    void colorFormulasAreRight()
    {
        QVERIFY(std::abs(contrast(Qt::white, Qt::black) - 21) < 1e-9);
        QVERIFY(std::abs(contrast(QColor(0x777777), Qt::white) - 4.48) < 0.01);  // the gray that just fails
        QCOMPARE(contrast(Qt::red, Qt::blue), contrast(Qt::blue, Qt::red));
        QCOMPARE(laidOver(Qt::white, QColor(0, 0, 0, 128)), QColor(127, 127, 127));
        // From table 1 of Sharma, Wu and Dalal.
        struct Row {
            Lab one, two;
            double apart;
        };
        for (const Row& row :
             {Row{{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
              Row{{50, -1.3802, -84.2814}, {50, 0, -82.7485}, 1.0000}, Row{{50, 0, 0}, {50, -1, 2}, 2.3669},
              Row{{50, 2.49, -0.001}, {50, -2.49, 0.0011}, 7.2195}, Row{{50, 2.5, 0}, {73, 25, -18}, 27.1492},
              Row{{50, 2.5, 0}, {61, -5, 29}, 22.8977},
              Row{{22.7233, 20.0904, -46.694}, {23.0331, 14.973, -42.5619}, 2.0373},
              Row{{2.0776, 0.0795, -1.135}, {0.9033, -0.0636, -0.5514}, 0.9082}}) {
            QVERIFY2(std::abs(ciede2000(row.one, row.two) - row.apart) < 1e-4,
                     qPrintable(QString::number(ciede2000(row.one, row.two))));
            QVERIFY(std::abs(ciede2000(row.two, row.one) - row.apart) < 1e-4);
        }
        // Without one kind of cones, grays look the same, but some other colors can be confused.
        for (const Eyes eyes : kAllEyes) {
            QVERIFY(distance(eyes, QColor(0x808080), QColor(0x808080)) < 1e-9);
            const Rgb grey = seenBy(eyes, linearOf(QColor(0x808080)));
            QVERIFY(std::abs(grey[0] - grey[1]) < 1e-4 && std::abs(grey[1] - grey[2]) < 1e-4);
        }
        QVERIFY(distance(Eyes::All, QColor(0xC04040), QColor(0x707000)) > 25);
        QVERIFY(distance(Eyes::Deuteranopia, QColor(0xC04040), QColor(0x707000)) < 10);
        QVERIFY(distance(Eyes::Tritanopia, QColor(0x0070C0), QColor(0x007060))
                < distance(Eyes::All, QColor(0x0070C0), QColor(0x007060)) / 2);
    }

    void textIsLegibleOnEveryBackground()
    {
        Faults faults;
        for (const Theme& theme : themes()) {
            const auto ask = [&](const QColor& text, const QColor& under, const QString& what) {
                const double ratio = contrast(text, under);
                faults.expect(ratio >= leastForText(theme), theme, what, ratio);
            };
            for (const Named& background : kBackgrounds) {
                for (const Named& text : kTexts) {
                    ask(theme.color(text.role), theme.color(background.role),
                        QStringLiteral("%1 on %2").arg(text.name, background.name));
                }
            }
            ask(theme.color(Role::OnAccent), theme.color(Role::Accent), QStringLiteral("OnAccent on Accent"));
            // A line of a list that can't be read.
            ask(theme.color(Role::Text), laidOver(theme.color(Role::Surface), theme.color(Role::Warning, kBadLineTint)),
                QStringLiteral("Text on a bad line"));
        }
        faults.verify(400);
    }

    /// Names are drawn on boxes, which may be selected or overlap. Boxes are drawn on cells, which may be tinted, and
    /// on the labels of cells.
    void namesAndLabelsAreLegibleInTheSpace()
    {
        constexpr int kDepth = 4;
        Faults faults;
        for (const Theme& theme : themes()) {
            const auto filled = [&theme](const QColor& under, int level, double share) {
                QColor over = theme.level(level, kDepth);
                over.setAlphaF(static_cast<float>(tintOf(theme, share)));
                return laidOver(under, over);
            };
            const auto tinted = [&theme](const QColor& under, Role role, double share) {
                return laidOver(under, theme.color(role, tintOf(theme, share)));
            };
            const QColor surface = theme.color(Role::Surface);
            const std::pair<const char*, QColor> grounds[] = {
                {"a cell", surface},
                {"the outside", theme.color(Role::Outside)},
                {"the current cell", theme.color(Role::AccentSoft)},
                {"a query's cell", tinted(surface, Role::Query, kQueryTint)},
            };
            for (const auto& [name, ground] : grounds) {
                for (int level = 0; level <= kDepth; ++level) {
                    const double ratio = contrast(theme.color(Role::Text), filled(ground, level, kBoxTint));
                    faults.expect(ratio >= leastForText(theme), theme,
                                  QStringLiteral("a name upon a box of level %1 in %2").arg(level).arg(name), ratio);
                }
            }
            for (int level = 0; level <= kDepth; ++level) {
                for (int below = 0; below <= level; ++below) {
                    const QColor shared =
                        tinted(filled(filled(surface, below, kBoxTint), level, kBoxTint), Role::Hit, kSharedTint);
                    const double ratio = contrast(theme.color(Role::Text), shared);
                    faults.expect(
                        ratio >= leastForText(theme), theme,
                        QStringLiteral("a name where boxes of levels %1 and %2 overlap").arg(below).arg(level), ratio);
                }
                for (const Role label : {Role::Quiet, Role::BitX, Role::BitY}) {
                    for (const Role cell : {Role::Surface, Role::AccentSoft}) {
                        const double ratio = contrast(filled(theme.color(label), level, kBoxTint),
                                                      filled(theme.color(cell), level, kBoxTint));
                        faults.expect(ratio >= leastForText(theme), theme,
                                      QStringLiteral("a cell's label below a box of level %1").arg(level), ratio);
                    }
                }
            }
        }
        faults.verify(200);
    }

    void namesAreLegibleOnLevels()
    {
        Faults faults;
        for (const Theme& theme : themes()) {
            for (int depth = 0; depth <= 12; ++depth) {
                for (int level = 0; level <= depth; ++level) {
                    const double ratio = contrast(theme.onLevel(level, depth), theme.level(level, depth));
                    faults.expect(ratio >= leastForText(theme), theme,
                                  QStringLiteral("level %1 of %2").arg(level).arg(depth), ratio);
                }
            }
        }
        faults.verify(300);
    }

    void linesAndShapesHaveEnoughContrast()
    {
        Faults faults;
        for (const Theme& theme : themes()) {
            const auto ask = [&](const QColor& shape, const QColor& under, const QString& what) {
                const double ratio = contrast(shape, under);
                faults.expect(ratio >= leastForShapes(theme), theme, what, ratio);
            };
            const QColor surface = theme.color(Role::Surface);
            for (const Role ground : {Role::Surface, Role::Window, Role::Raised}) {
                ask(theme.color(Role::Frame), theme.color(ground), QStringLiteral("a frame"));
                ask(theme.color(Role::Accent), theme.color(ground), QStringLiteral("the focus"));
            }
            for (int level = 1; level <= 8; ++level) {
                ask(laidOver(surface, theme.gridLine(level).color()), surface,
                    QStringLiteral("grid line of level %1").arg(level));
            }
            for (int level = 0; level <= 6; ++level) {
                ask(theme.level(level, 6), surface, QStringLiteral("boxes and slots of level %1").arg(level));
            }
            for (int n = 0; n < kSeriesColors; ++n) {
                ask(seriesColorOf(theme.scheme(), n), surface, QStringLiteral("curve %1").arg(n));
            }
            ask(laidOver(surface, theme.color(Role::Miss, kQueryOutsideLine)), surface,
                QStringLiteral("a cell outside of a query"));
            ask(laidOver(surface, theme.color(Role::QueryPartly, kQueryPartlyLine)), surface,
                QStringLiteral("a cell partly in a query"));
            // The race: objects with and without collision.
            ask(laidOver(surface, theme.color(Role::Quiet, kRacingLine)), surface,
                QStringLiteral("an object of the race"));
        }
        faults.verify(120);
    }

    void colorsOfMeaningsDifferForEveryColorVision()
    {
        Faults faults;
        for (const Theme& theme : themes()) {
            for (const auto& group : kTogether) {
                for (std::size_t i = 0; i < group.size(); ++i) {
                    for (std::size_t j = i + 1; j < group.size(); ++j) {
                        for (const Eyes eyes : kAllEyes) {
                            const double apart = distance(eyes, theme.color(group[i].role), theme.color(group[j].role));
                            faults.expect(
                                apart >= leastApart(theme), theme,
                                QStringLiteral("%1 and %2, %3").arg(group[i].name, group[j].name, nameOf(eyes)), apart);
                        }
                    }
                }
            }
        }
        faults.verify(500);
    }

    /// They are side by side in every code.
    void bitColorsOfXAndYDifferClearly()
    {
        Faults faults;
        for (const Theme& theme : themes()) {
            for (const Eyes eyes : kAllEyes) {
                const double apart = distance(eyes, theme.color(Role::BitX), theme.color(Role::BitY));
                faults.expect(apart >= 25, theme, QStringLiteral("x bits and y bits, %1").arg(nameOf(eyes)), apart);
            }
        }
        faults.verify(16);
    }

    /// Each level is lighter than the one above (in dark themes, darker), for every kind of vision. Up to four levels
    /// differ at a glance. Deeper ones are distinguished by the rows of array and tree and by labels.
    void levelColorsChangeSteadilyForEveryColorVision()
    {
        Faults faults;
        for (const Theme& theme : themes()) {
            for (const Eyes eyes : kAllEyes) {
                for (int depth = 1; depth <= 8; ++depth) {
                    for (int level = 0; level < depth; ++level) {
                        const QColor upper = theme.level(level, depth), lower = theme.level(level + 1, depth);
                        const QString what = QStringLiteral("levels %1 and %2 of %3, %4")
                                                 .arg(level)
                                                 .arg(level + 1)
                                                 .arg(depth)
                                                 .arg(nameOf(eyes));
                        const double lighter =
                            labOf(seenBy(eyes, linearOf(lower))).l - labOf(seenBy(eyes, linearOf(upper))).l;
                        faults.expect(theme.isDark() ? lighter < 0 : lighter > 0, theme, what, lighter);
                        if (depth <= 3) {
                            const double least = theme.isHighContrast() ? 5.0 : 9.0;
                            faults.expect(distance(eyes, upper, lower) >= least, theme, what,
                                          distance(eyes, upper, lower));
                        }
                    }
                }
            }
        }
        faults.verify(500);
    }

    /// From purple over blue to teal, in light and dark themes: green means overlap.
    void levelHuesRunFromPurpleToTeal()
    {
        Faults faults;
        for (const Theme& theme : themes()) {
            for (int depth = 1; depth <= 8; ++depth) {
                for (int level = 0; level <= depth; ++level) {
                    const int hue = theme.level(level, depth).hsvHue();
                    const QString what = QStringLiteral("the hue of level %1 of %2").arg(level).arg(depth);
                    faults.expect(hue >= 170 && hue <= 300, theme, what, hue);
                    faults.expect(level == 0 || hue <= theme.level(level - 1, depth).hsvHue() + 2, theme, what, hue);
                }
            }
        }
        faults.verify(300);
    }

    void curveColorsDifferForEveryColorVision()
    {
        Faults faults;
        for (const Theme& theme : themes()) {
            for (int i = 0; i < kSeriesColors; ++i) {
                for (int j = i + 1; j < kSeriesColors; ++j) {
                    for (const Eyes eyes : kAllEyes) {
                        const double apart =
                            distance(eyes, seriesColorOf(theme.scheme(), i), seriesColorOf(theme.scheme(), j));
                        faults.expect(apart >= 18, theme,
                                      QStringLiteral("curves %1 and %2, %3").arg(i).arg(j).arg(nameOf(eyes)), apart);
                    }
                }
            }
        }
        faults.verify(400);
    }

    /// Lines of the presenter's pen may be side by side, on any background.
    void penInksAreVisibleAndDifferForEveryColorVision()
    {
        Faults faults;
        for (const Theme& theme : themes()) {
            for (int i = 0; i < kPenInks; ++i) {
                for (const Named& ground : kBackgrounds) {
                    const double ratio = contrast(penInk(theme, i), theme.color(ground.role));
                    faults.expect(ratio >= leastForShapes(theme), theme,
                                  QStringLiteral("%1 ink on %2").arg(penInkName(i), ground.name), ratio);
                }
                for (int j = i + 1; j < kPenInks; ++j) {
                    for (const Eyes eyes : kAllEyes) {
                        const double apart = distance(eyes, penInk(theme, i), penInk(theme, j));
                        faults.expect(
                            apart >= leastApart(theme), theme,
                            QStringLiteral("%1 and %2 ink, %3").arg(penInkName(i), penInkName(j), nameOf(eyes)), apart);
                    }
                }
            }
        }
        faults.verify(250);
    }

    /// As Windows sets it, and as other systems set a light or dark look.
    void systemPaletteSetsTheTheme()
    {
        const QTemporaryDir folder;
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
        const std::tuple<QRgb, QRgb, Theme::Scheme> palettes[] = {
            {0xFF000000, 0xFFFFFFFF, Theme::Scheme::HighContrastDark},
            {0xFFFFFFFF, 0xFF000000, Theme::Scheme::HighContrast},
            {0xFFEFEFEF, 0xFF000000, Theme::Scheme::Light},
            {0xFF2D2D2D, 0xFFFFFFFF, Theme::Scheme::Dark}};
        const QPalette before = QApplication::palette();
        for (const auto& [window, text, scheme] : palettes) {
            QPalette palette = before;
            palette.setColor(QPalette::Window, window);
            palette.setColor(QPalette::WindowText, text);
            QApplication::setPalette(palette);
            const ThemeController controller;
            QCOMPARE(controller.theme().scheme(), scheme);
        }
        QApplication::setPalette(before);
    }

    /// The desktop turns dark while another look is chosen in the program: that look stays, and choosing the system's
    /// look later gives the dark one.
    void systemPaletteIsTrackedWhileOverridden()
    {
        const QTemporaryDir folder;
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
        const QPalette before = QApplication::palette();
        QPalette desktop = before;
        const auto set = [&desktop](QRgb window, QRgb text) {
            desktop.setColor(QPalette::Window, window);
            desktop.setColor(QPalette::WindowText, text);
            QApplication::setPalette(desktop);
        };
        set(0xFFEFEFEF, 0xFF000000);
        {
            ThemeController controller;
            controller.setChoice(ThemeController::Choice::HighContrast);
            set(0xFF2D2D2D, 0xFFFFFFFF);
            QCOMPARE(controller.theme().scheme(), Theme::Scheme::HighContrast);
            QCOMPARE(QApplication::palette().color(QPalette::Window), controller.theme().color(Role::Window));
            controller.setChoice(ThemeController::Choice::System);
            QCOMPARE(controller.theme().scheme(), Theme::Scheme::Dark);
        }
        QCOMPARE(QApplication::palette().color(QPalette::Window), QColor(0xFF2D2D2D));
        QApplication::setPalette(before);
    }

    void highContrastIsBlackAndWhite()
    {
        const Theme light(Theme::Scheme::Light, QFont(), 1), strong(Theme::Scheme::HighContrast, QFont(), 1);
        const Theme dark(Theme::Scheme::Dark, QFont(), 1), strongDark(Theme::Scheme::HighContrastDark, QFont(), 1);
        QVERIFY(strong.isHighContrast() && strongDark.isHighContrast() && !light.isHighContrast()
                && !dark.isHighContrast());
        QVERIFY(strongDark.isDark() && dark.isDark() && !strong.isDark() && !light.isDark());
        QVERIFY(contrast(strong.color(Role::Text), strong.color(Role::Surface)) > 20);
        QVERIFY(contrast(strongDark.color(Role::Text), strongDark.color(Role::Surface)) > 20);
    }
};

QTEST_MAIN(TestPalettes)
#include "test_palettes.moc"
