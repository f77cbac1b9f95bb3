#pragma once

#include "app/panels/listing_model.h"
#include "app/panels/panel.h"

#include <QMenu>

class QComboBox;

namespace mortonscope {

class ListingView;

/// The putting-in and the pass as code in a language of choice, the line of the current step marked. What
/// activating a line or clicking its gutter does is for others to say. Remembers the language.
class ListingPanel : public Panel {
    Q_OBJECT

public:
    explicit ListingPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;

    /// What is shown; a line's kinds say which steps happen on it.
    const Listing& listing() const { return m_model->listing(); }
    ListingLanguage language() const { return m_model->language(); }
    void setLanguage(ListingLanguage language);
    /// The line of the line cursor; none if it stands nowhere.
    std::optional<int> cursorLine() const;

    /// Who says which lines are marked in the gutter; asked anew after marksChanged().
    void setLineMarks(ListingModel::Marks marks) { m_model->setMarks(std::move(marks)); }
    void marksChanged() { m_model->marksChanged(); }

signals:
    void lineActivated(int line);
    void gutterClicked(int line);
    /// A menu is about to be shown for a line; others may add to it.
    void menuRequested(int line, QMenu* menu);

protected:
    void themeChanged() override;

private:
    ListingModel* m_model;
    QComboBox* m_languages;
    ListingView* m_view;
};

}  // namespace mortonscope
