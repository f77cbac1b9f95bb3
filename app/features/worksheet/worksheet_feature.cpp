#include "app/features/factories.h"

#include "app/features/worksheet/worksheet_dialog.h"
#include "app/theme/theme.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QPointer>

namespace mortonscope {

namespace {

class WorksheetFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(WorksheetFeature)

public:
    WorksheetFeature(ThemeController& theme, WindowShell& shell) : Feature(shell), m_theme(theme) {}

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part == MenuPart::Print) {
            menu.addAction(makeAction({"fileWorksheet",
                                       tr("&Worksheet…"),
                                       {},
                                       {},
                                       [this] { show(); },
                                       tr("Make exercises to print, with an answer key")},
                                      this));
        }
    }

private:
    void show()
    {
        if (!m_dialog) {
            m_dialog = new WorksheetDialog(m_theme, &shell().mainWindow());
            m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        }
        m_dialog->show();
        m_dialog->raise();
        m_dialog->activateWindow();
    }

    ThemeController& m_theme;
    QPointer<WorksheetDialog> m_dialog;
};

}  // namespace

Feature* makeWorksheetFeature(ThemeController& theme, WindowShell& shell) { return new WorksheetFeature(theme, shell); }

}  // namespace mortonscope
