#pragma once

#include "app/session/models.h"

#include <QListWidget>
#include <QStyledItemDelegate>

namespace mortonscope {

class LessonPlayer;

/// The lessons, each with what it is about and how far one is; a click or Enter begins it, at the first card that is
/// not done.
class LessonShelfView : public QListWidget {
    Q_OBJECT

public:
    LessonShelfView(const Models& models, LessonPlayer& player, QWidget* parent);

    /// The place on the shelf of the lesson that is current in the list.
    std::size_t currentEntry() const { return static_cast<std::size_t>(std::max(currentRow(), 0)); }
    void applyTheme();

signals:
    void lessonWanted(std::size_t entry);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();

    const Models m_models;
    LessonPlayer& m_player;
};

}  // namespace mortonscope
