#pragma once

#include "app/state/models.h"
#include "app/widgets/feature.h"

#include <QPointer>

class QAction;

namespace mortonscope {

class UnfoldPane;

/// Shows the unfolding in place of the World, and exports pictures of it.
class UnfoldFeature : public Feature {
    Q_OBJECT

public:
    UnfoldFeature(const Models& models, QWidget& space, WindowShell& shell);

    /// Shows the unfolding, stopped at a time: 0 … 1.
    void showAt(double time);
    void setShown(bool shown);
    bool isShown() const;
    /// Returns the unfolding or the World, whichever is in the center when nothing else is.
    QWidget* center() const;
    /// Returns null until it was first shown.
    UnfoldPane* pane() const;

    void fillMenu(MenuPart part, QMenu& menu) override;
    void complete() override;
    Claim claim() const override { return isShown() ? Claim::Transport : Claim::None; }

    /// Writes `count` pictures into `folder`, or into a new subfolder if it is not empty. Shows progress with a Cancel
    /// button, and reports errors. Returns the folder; empty if there are no pictures.
    QString saveFramesTo(const QString& folder, int count);

signals:
    void shownChanged(bool shown);

private:
    UnfoldPane& madePane();
    void follow();
    /// Ask for a file or folder, then write.
    void savePicture();
    void saveFrames();

    const Models m_models;
    QWidget& m_space;
    QAction* m_action;
    QPointer<UnfoldPane> m_pane;
    bool m_wasShown = false;
};

}  // namespace mortonscope
