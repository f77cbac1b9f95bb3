#include "app/window/main_window_parts.h"

#include "app/state/models.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/window/language.h"
#include "app/window/session.h"
#include "app/words/action_words.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QObject>
#include <QPointer>
#include <QPushButton>

#include <utility>

namespace mortonscope {

/// The menu of languages. Each language has its own name, so that users who can't read the current one find theirs.
class LanguageMenu : public QMenu {
    Q_OBJECT

public:
    LanguageMenu(SceneDocument& document, LanguageController& language, QMainWindow& window, QWidget* parent)
        : QMenu(parent), m_document(document), m_language(language), m_window(window)
    {
        setObjectName(QStringLiteral("languageMenu"));
        setTitle(tr("Lan&guage"));
        using Choice = LanguageController::Choice;
        const std::pair<Choice, QString> choices[] = {{Choice::System, tr("&System default")},
                                                      {Choice::English, QStringLiteral("&English")},
                                                      {Choice::Japanese, QStringLiteral("日本語 (&Japanese)")}};
        auto* group = new QActionGroup(this);
        for (const auto& [choice, text] : choices) {
            QAction* action = addAction(text);
            action->setObjectName(QStringLiteral("language-%1").arg(static_cast<int>(choice)));
            action->setCheckable(true);
            action->setChecked(language.choice() == choice);
            group->addAction(action);
            connect(action, &QAction::triggered, this, [this, choice = choice] { choose(choice); });
        }
    }

private:
    void choose(LanguageController::Choice choice)
    {
        m_language.choose(choice);
        delete m_box;
        if (m_language.isForNextStart()) {
            askToRestart();
        }
    }

    /// The box is not modal, so that the user can finish something first.
    void askToRestart()
    {
        m_box = new QMessageBox(QMessageBox::Question, tr("Language"),
                                tr("The language changes when Mortonscope starts again."), QMessageBox::NoButton,
                                &m_window);
        m_box->setObjectName(QStringLiteral("languageBox"));
        m_box->setAttribute(Qt::WA_DeleteOnClose);
        m_box->setTextFormat(Qt::PlainText);
        m_box->setModal(false);
        QPushButton* restart = m_box->addButton(tr("&Restart now"), QMessageBox::AcceptRole);
        restart->setObjectName(QStringLiteral("restartNow"));
        QPushButton* later = m_box->addButton(tr("&Later"), QMessageBox::RejectRole);
        later->setObjectName(QStringLiteral("restartLater"));
        m_box->setDefaultButton(restart);
        connect(restart, &QPushButton::clicked, this, [] { QCoreApplication::exit(kRestart); });
        const auto sayWhatStays = [this] {
            m_box->setInformativeText(m_document.undoStack()->count() > 0
                                          ? tr("A restart keeps your work, but you can no longer undo earlier edits.")
                                          : tr("A restart keeps your work."));
        };
        connect(&m_document.undoGroup(), &QUndoGroup::indexChanged, m_box, sayWhatStays);
        sayWhatStays();
        m_box->show();
    }

    SceneDocument& m_document;
    LanguageController& m_language;
    QMainWindow& m_window;
    QPointer<QMessageBox> m_box;
};

/// The entries of the View menu for the look: theme, language, text size, motion.
class LookMenus : public QObject {
    Q_OBJECT

public:
    LookMenus(const Models& models, LanguageController& language, QMenu& menu, QMainWindow& window)
        : QObject(&window), m_theme(models.theme)
    {
        addThemes(menu);
        menu.addMenu(new LanguageMenu(models.document, language, window, &menu));
        addTextSizes(menu);
        addMotion(menu, window);
    }

private:
    void addThemes(QMenu& menu)
    {
        auto* look = menu.addMenu(tr("T&heme"));
        look->setObjectName("themeMenu");
        auto* group = new QActionGroup(this);
        const std::pair<ThemeController::Choice, QString> looks[] = {
            {ThemeController::Choice::System, tr("&System default")},
            {ThemeController::Choice::Light, tr("&Light")},
            {ThemeController::Choice::Dark, tr("&Dark")},
            {ThemeController::Choice::HighContrast, tr("&High contrast")},
            {ThemeController::Choice::HighContrastDark, tr("High contrast, d&ark")},
        };
        for (const auto& [choice, text] : looks) {
            auto* action = makeToggle(this, QStringLiteral("theme-%1").arg(static_cast<int>(choice)), text, {},
                                      [this, choice = choice] { m_theme.setChoice(choice); });
            group->addAction(action);
            look->addAction(action);
            const auto show = [this, action, choice = choice] { action->setChecked(m_theme.choice() == choice); };
            connect(&m_theme, &ThemeController::changed, action, show);
            show();
        }
    }

    void addTextSizes(QMenu& menu)
    {
        constexpr int kStep = 25;
        menu.addAction(makeAction(this, "textLarger", tr("&Larger text"),
                                  {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal},
                                  [this] { m_theme.setTextPercent(m_theme.textPercent() + kStep); }));
        menu.addAction(makeAction(this, "textSmaller", tr("S&maller text"), {Qt::CTRL | Qt::Key_Minus},
                                  [this] { m_theme.setTextPercent(m_theme.textPercent() - kStep); }));
        menu.addAction(makeAction(this, "textNormal", tr("Text at &100 %"), {Qt::CTRL | Qt::SHIFT | Qt::Key_0},
                                  [this] { m_theme.setTextPercent(100); }));
    }

    void addMotion(QMenu& menu, QMainWindow& window)
    {
        auto* still = makeToggle(
            {"reducedMotion", tr("Reduce &motion"), {}, {}, {}, tr("Turn off animations; the race waits for you")},
            this);
        const auto show = [this, still, &window] {
            still->setChecked(m_theme.reducedMotion());
            window.setAnimated(!still->isChecked());
        };
        connect(still, &QAction::triggered, &m_theme, &ThemeController::setReducedMotion);
        connect(&m_theme, &ThemeController::reducedMotionChanged, this, show);
        show();
        menu.addAction(still);
    }

    ThemeController& m_theme;
};

void addLookMenus(const Models& models, LanguageController& language, QMenu& menu, QMainWindow& window)
{
    new LookMenus(models, language, menu, window);
}

}  // namespace mortonscope

#include "look_menus.moc"
