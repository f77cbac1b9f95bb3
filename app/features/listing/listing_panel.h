#pragma once

#include "app/features/listing/listing_model.h"
#include "app/widgets/panel.h"
#include "core/scene/view.h"

class QComboBox;
class QLabel;

namespace mortonscope {

class ListingView;

/// The algorithm of the run as code in a language of choice, the line of the current step marked. A click on a
/// line runs to its next step (with Ctrl: back to its last), a click into the gutter sets a breakpoint or takes
/// it away. Remembers the language.
class ListingPanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    explicit ListingPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    void setBare(bool isBare) override;

    /// What is shown; a line's kinds say which steps happen on it.
    const Listing& listing() const { return m_model->listing(); }
    ListingLanguage language() const { return m_model->language(); }
    void setLanguage(ListingLanguage language);
    /// The line of the line cursor; none if it stands nowhere.
    std::optional<int> cursorLine() const;

protected:
    void themeChanged() override;

private:
    void joinDebugger();
    void nameAlgorithm();
    LineMark markOf(const ListingLine& line) const;
    /// Puts the line cursor on the line of one of these steps, if there is one.
    void putCursorOn(KindSet kinds);
    /// The line as a place to run to; none if no step happens there.
    std::optional<Breakpoint> placeOf(int line) const;

    ListingModel* m_model;
    QComboBox* m_languages;
    QLabel* m_algorithm;
    ListingView* m_view;
};

}  // namespace mortonscope
