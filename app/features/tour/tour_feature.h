#pragma once

#include "app/session/models.h"
#include "app/widgets/feature.h"

#include <QPointer>
#include <QTimer>

#include <functional>

class QAction;
class QPushButton;

namespace mortonscope {

class Tour;
class TourCard;
class TourFrame;

/// Help ▸ Tour: at each stop shows the workspace and panel, a card with the text, and a frame around the subject. At
/// the first start, a button offers the tour.
class TourFeature : public Feature {
    Q_OBJECT

public:
    /// `showLesson` opens a lesson at its first card.
    TourFeature(const Models& models, Tour& tour, std::function<void(const QString& lesson)> showLesson,
                WindowShell& shell);

    void fillMenu(MenuPart part, QMenu& menu) override;
    void complete() override;
    void enter(Workspace workspace) override;
    void fitBars() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void begin();
    void makeOffer();
    bool fitOffer(int room);
    void trigger(const char* action);
    void makeWays(std::function<void(const QString& lesson)> showLesson);
    void follow();
    /// Shows the workspace and the panel of the stop.
    void showStop();
    void place();
    void leave();
    /// Returns the visible part of a widget in the window; empty if it is not visible.
    QRect placeOf(const char* name) const;
    QRect contentOf(const char* panel) const;
    QWidget* part(const char* name) const;

    const Models m_models;
    Tour& m_tour;
    QAction* m_action;
    TourCard* m_card;
    TourFrame* m_frame;
    QWidget* m_offer;
    QPushButton* m_take = nullptr;   ///< in m_offer
    QPushButton* m_learn = nullptr;  ///< in m_offer
    QToolBar* m_offerBar;
    QTimer m_soon;  ///< places the card once a new layout is done
    QPointer<QWidget> m_focusBefore;
    bool m_isMoving = false;  ///< the tour itself changes the workspace
    bool m_isShown = false;
};

Feature* makeTourFeature(const Models& models, Tour& tour, std::function<void(const QString& lesson)> showLesson,
                         WindowShell& shell);

}  // namespace mortonscope
