#include "app/features/factories.h"

#include "app/features/debugger/search_bar.h"
#include "app/state/run_search.h"
#include "app/theme/icons.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>

namespace mortonscope {

namespace {

class SearchFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(SearchFeature)

public:
    SearchFeature(const Models& models, WindowShell& shell)
        : Feature(shell), m_models(models), m_search(new SearchBar(models, &shell.mainWindow()))
    {
        addBar(BarPlace::Sentence, *m_search);
        connect(m_search, &SearchBar::closed, this, [this] {
            setShown(false);
            this->shell().focusSpace();
        });
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part != MenuPart::Find) {
            return;
        }
        RunSearch& search = m_models.search;
        auto* find = makeAction(this, "runFind", tr("&Find in the run…"), {Qt::CTRL | Qt::Key_F}, [this] {
            setShown(true);
            m_search->begin();
        });
        giveIcon(find, QStringLiteral("find"), m_models.theme);
        auto* next =
            makeAction(this, "runFindNext", tr("Find ne&xt"), {Qt::CTRL | Qt::Key_G}, [&search] { search.findNext(); });
        auto* previous = makeAction(this, "runFindPrevious", tr("Find previ&ous"), {Qt::CTRL | Qt::SHIFT | Qt::Key_G},
                                    [&search] { search.findPrevious(); });
        const auto enable = [&search, next, previous] {
            next->setEnabled(search.canSearch());
            previous->setEnabled(search.canSearch());
        };
        connect(&search, &RunSearch::textChanged, this, enable);
        enable();
        menu.addActions({find, next, previous});
    }

    Claim claim() const override { return m_isShown ? Claim::Bar : Claim::None; }

    void leaveRun() override { m_isShown = false; }

    void fitBars() override
    {
        m_isShown = m_isShown && !shell().isRacing();
        m_search->setVisible(m_isShown);
    }

private:
    void setShown(bool shown)
    {
        m_isShown = shown;
        shell().fitBars();
    }

    const Models m_models;
    SearchBar* m_search;
    bool m_isShown = false;
};

}  // namespace

Feature* makeSearchFeature(const Models& models, WindowShell& shell) { return new SearchFeature(models, shell); }

}  // namespace mortonscope
