#pragma once

#include "app/widgets/banner.h"
#include "app/widgets/can_be_asked.h"
#include "app/widgets/can_be_bare.h"

namespace mortonscope {

struct Algorithm;

/// What is to be said of the algorithm as long as it is chosen, with the way back to the single pass. Silent while
/// nobody may know which one it is. Over the example of an exhibit it says what there is to see.
class MethodBanner : public Banner, public CanBeBare, public CanBeAsked {
    Q_OBJECT

public:
    /// What goes wrong in an exhibit or a classic mistake: nobody shall take published mistakes for the algorithm.
    /// Leads to the scene that shows it best, too.
    static MethodBanner* ofWrongWays(const Models& models, QWidget* parent);
    /// The engine has no steps of its own: whose they are that are shown.
    static MethodBanner* ofEngine(const Models& models, QWidget* parent);

    bool isWanted() const;
    /// Only what goes wrong is said: it leads nowhere.
    void setBare(bool isBare) override;
    /// Somebody is asked what goes wrong: only that something does is said.
    void setAsked(bool isAsked) override;

signals:
    /// The built-in scene of that id.
    void sceneWanted(const QString& id);
    /// The single pass beside it, from the first difference on.
    void comparisonWanted();
    /// The workspace in which the engine can be seen at work.
    void raceWanted();

private:
    struct About {
        QString objectName;
        QString title;
        QString icon;
        QString iconName;
        bool (*isMeant)(const Algorithm&);
        QString (*sentence)(const Algorithm&);
    };

    MethodBanner(const Models& models, const About& about, QWidget* parent);
    /// A button that leads elsewhere.
    QPushButton* addLead(const QString& objectName, const QString& text, const QString& toolTip);
    void addWayBack(const QString& objectName, const QString& toolTip);
    void follow();

    QString sentence() const;

    const About m_about;
    QList<QPushButton*> m_leads;
    bool m_isBare = false;
    bool m_isAsked = false;
};

}  // namespace mortonscope
