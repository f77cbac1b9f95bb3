#pragma once

#include "app/session/models.h"
#include "app/widgets/feature.h"

#include <QPointer>

class QAction;

namespace mortonscope {

class UnfoldPane;

/// The unfolding in the window: takes the place of the Space and gives it back, and writes pictures of it to files.
class UnfoldFeature : public Feature {
    Q_OBJECT

public:
    UnfoldFeature(const Models& models, QWidget& space, WindowShell& shell);

    /// Shows it, and stops at a moment: 0 … 1.
    void showAt(double time);
    void setShown(bool shown);
    bool isShown() const;
    /// What stands in the centre while nothing else does: the unfolding or the Space.
    QWidget* centre() const;
    /// Null until it was shown for the first time.
    UnfoldPane* pane() const;

    void fillMenu(MenuPart part, QMenu& menu) override;
    void complete() override;
    Claim claim() const override { return isShown() ? Claim::Transport : Claim::None; }
    QVariant state() const override;
    void restoreState(const QVariant& state) override;

    /// Writes `count` pictures into `folder`, or into a new folder in it if it is not empty; with progress, to be
    /// cancelled. Says what went wrong. The folder, empty if there are no pictures.
    QString saveFramesTo(const QString& folder, int count);

signals:
    void shownChanged(bool shown);

private:
    UnfoldPane& madePane();
    void follow();
    /// Ask for a name, then write.
    void savePicture();
    void saveFrames();

    const Models m_models;
    QWidget& m_space;
    QAction* m_action;
    QPointer<UnfoldPane> m_pane;
    bool m_wasShown = false;
};

}  // namespace mortonscope
