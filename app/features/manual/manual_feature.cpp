#include "app/features/factories.h"

#include "app/features/manual/manual_window.h"
#include "app/widgets/feature.h"
#include "app/widgets/program_row.h"
#include "app/words/action_words.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QString>

#include <functional>
#include <utility>

namespace mortonscope {

namespace {

using ShowLesson = std::function<void(const QString& lesson, const QString& card)>;

class ManualFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(ManualFeature)

public:
    ManualFeature(ThemeController& theme, ShowLesson showLesson, WindowShell& shell)
        : Feature(shell), m_theme(theme), m_showLesson(std::move(showLesson))
    {
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part == MenuPart::Help) {
            m_manual =
                makeAction({"helpManual", tr("&Manual"), {}, {Qt::SHIFT | Qt::Key_F1}, [this] { showAsked(); }}, this);
            menu.addAction(m_manual);
        } else if (part == MenuPart::Teach) {
            menu.addAction(makeAction(
                {"helpPlans", tr("Plans &for a class"), {}, {}, [this] { showTopic(QStringLiteral("plans")); }}, this));
        }
    }

private:
    void show()
    {
        if (m_window == nullptr) {
            m_window = new ManualWindow(
                m_theme, [this](const QUrl& link) { followProgramLink(link, shell(), m_showLesson); },
                &shell().mainWindow());
        }
        m_window->show();
        m_window->raise();
        m_window->activateWindow();
    }

    /// Opens the page that a link stored in the action, then clears it.
    void showAsked()
    {
        show();
        if (const QString topic = m_manual->data().toString(); !topic.isEmpty()) {
            m_manual->setData({});
            m_window->browser().showTopic(topic);
        }
    }

    void showTopic(const QString& topic)
    {
        show();
        m_window->browser().showTopic(topic);
    }

    ThemeController& m_theme;
    const ShowLesson m_showLesson;
    QAction* m_manual = nullptr;
    ManualWindow* m_window = nullptr;
};

}  // namespace

Feature* makeManualFeature(ThemeController& theme,
                           std::function<void(const QString& lesson, const QString& card)> showLesson,
                           WindowShell& shell)
{
    return new ManualFeature(theme, std::move(showLesson), shell);
}

}  // namespace mortonscope
