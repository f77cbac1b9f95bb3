#pragma once

#include "app/features/listing/listing_model.h"
#include "app/widgets/panel.h"
#include "core/scene/view.h"

class QComboBox;
class QLabel;

namespace mortonscope {

class ListingView;

/// Shows the run's algorithm as code in a chosen language and marks the line of the current step. A click on a line
/// runs to its next step or, with Ctrl, back to its previous one. A click in the gutter sets or removes a breakpoint.
/// The settings keep the language.
class ListingPanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    explicit ListingPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    void setBare(bool isBare) override;

    /// Returns what is shown. Each line names the kinds of steps that happen on it.
    const Listing& listing() const { return m_model->listing(); }
    ListingLanguage language() const { return m_model->language(); }
    void setLanguage(ListingLanguage language);
    /// Returns the line of the line cursor; none if there is no cursor.
    std::optional<int> cursorLine() const;

private:
    void joinDebugger();
    void nameAlgorithm();
    LineMark markOf(const ListingLine& line) const;
    /// Moves the line cursor to the line where one of these steps happens, if there is one.
    void putCursorOn(KindSet kinds);
    /// Returns the line as a target to run to; none if no step happens there.
    std::optional<Breakpoint> placeOf(int line) const;

    ListingModel* m_model;
    QComboBox* m_languages;
    QLabel* m_algorithm;
    ListingView* m_view;
};

}  // namespace mortonscope
