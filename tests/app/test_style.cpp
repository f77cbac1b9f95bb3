// Parts of panels get their style from the theme, and again when the theme changes.

#include "app/widgets/style.h"

#include "app/widgets/labels.h"
#include "app/widgets/panel.h"
#include "tests/support/models_bench.h"

#include <QGridLayout>
#include <QTest>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

using Choice = ThemeController::Choice;

bool isSame(const QFont& font, const QFont& expected)
{
    return font.pointSizeF() == expected.pointSizeF() && font.weight() == expected.weight()
        && font.families() == expected.families();
}

}  // namespace

class TestStyle : public QObject {
    Q_OBJECT

private slots:
    void partsFollowTheThemeEvenIfNeverShown()
    {
        ModelsBench b;
        QWidget parent;
        auto* button = new QToolButton(&parent);
        auto* bits = new QLabel(&parent);
        QLabel* title =
            makeTextLabel(b.theme, "title", {TextSize::Title, Role::Warning, Face::Bold}, &parent, Qt::AlignTop);
        auto* grid = new QGridLayout(&parent);
        setTextStyle(b.theme, *bits, {TextSize::Bits, {}, Face::Mono});
        setThemedIcon(b.theme, *button, QStringLiteral("close"), 5);
        setThemedMargins(b.theme, *grid, {1, 2, 3, 4});
        setThemedMargins(b.theme, *bits, {4, 3, 2, 1});
        setThemedSpacing(b.theme, *grid, 2, 0.5);
        setThemedBackground(b.theme, parent, Role::Surface);
        for (const Choice choice : {Choice::Light, Choice::Dark, Choice::HighContrast, Choice::HighContrastDark}) {
            for (const int percent : {200, 100}) {
                b.theme.setChoice(choice);
                b.theme.setTextPercent(percent);
                const Theme& theme = b.theme.theme();
                QVERIFY(isSame(title->font(), theme.font(TextSize::Title, true)));
                QVERIFY(isSame(bits->font(), theme.mono(TextSize::Bits)));
                QCOMPARE(title->palette().color(QPalette::WindowText), theme.color(Role::Warning));
                QCOMPARE(parent.palette().color(QPalette::Window), theme.color(Role::Surface));
                QCOMPARE(button->iconSize(), QSize(theme.space(5), theme.space(5)));
                QCOMPARE(grid->contentsMargins(),
                         QMargins(theme.space(1), theme.space(2), theme.space(3), theme.space(4)));
                QCOMPARE(bits->contentsMargins(),
                         QMargins(theme.space(4), theme.space(3), theme.space(2), theme.space(1)));
                QCOMPARE(grid->horizontalSpacing(), theme.space(2));
                QCOMPARE(grid->verticalSpacing(), theme.space(0.5));
            }
        }
    }

    void listenersOfTheThemeFindStyledParts()
    {
        ModelsBench b;
        QLabel label;
        QFont fontAtChange;
        connect(&b.theme, &ThemeController::changed, &label, [&] { fontAtChange = label.font(); });
        setTextStyle(b.theme, label, {TextSize::Small});  // connected after the listener
        b.theme.setTextPercent(200);
        QVERIFY(isSame(fontAtChange, b.theme.theme().font(TextSize::Small)));
    }

    void aLaterStyleReplacesTheFirst()
    {
        ModelsBench b;
        QLabel label;
        setTextStyle(b.theme, label, {TextSize::Title, Role::Hit, Face::Bold});
        setTextStyle(b.theme, label, {TextSize::Body, Role::Miss});
        for (const int percent : {100, 200}) {
            b.theme.setTextPercent(percent);
            QVERIFY(isSame(label.font(), b.theme.theme().font(TextSize::Body)));
            QCOMPARE(label.palette().color(QPalette::WindowText), b.theme.theme().color(Role::Miss));
        }
    }

    /// An application style sheet resets the fonts of a widget that gets another parent.
    void reparentedPanelStylesItsPartsAgain()
    {
        ModelsBench b;
        QWidget dock;
        auto* panel = new Panel(b.models, QStringLiteral("panel"), QStringLiteral("Panel"), nullptr);
        QLabel* label = makeTextLabel(b.theme, "label", {TextSize::Title, {}, Face::Bold}, panel);
        label->setFont(b.theme.theme().font(TextSize::Small));
        panel->setParent(&dock);
        QVERIFY(isSame(label->font(), b.theme.theme().font(TextSize::Title, true)));
    }

    void aPartMayBeDeletedBeforeTheTheme()
    {
        ModelsBench b;
        {
            QWidget parent;
            setTextStyle(b.theme, *new QLabel(&parent), {});
            setThemedSpacing(b.theme, *new QGridLayout(&parent), 1, 1);
        }
        b.theme.setTextPercent(200);
    }
};

QTEST_MAIN(TestStyle)
#include "test_style.moc"
