#pragma once

#include "app/widgets/panel.h"
#include "app/widgets/plain_table.h"

class QToolButton;

namespace mortonscope {

class FittedLabel;
class RaceController;
class RaceTableModel;

/// The algorithms as a table whose rows are ticked by mouse, or by Space wherever in the row one is; the exhibits
/// unfold below their head, by a click, Space, Enter, Left and Right. Names are whole.
class RaceTable : public PlainTable {
    Q_OBJECT

public:
    RaceTable(const Models& models, RaceTableModel* rows, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void sizeColumns() override;
    void applyTheme() override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitName();
    void spanHead();
    void setOpen(bool open);

    RaceTableModel& m_rows;
};

/// Who races, how they do, and whether they agree.
class RaceTablePanel : public Panel {
    Q_OBJECT

public:
    RaceTablePanel(const Models& models, RaceController& race, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showAgreement();

    RaceController& m_race;
    RaceTable* m_table;
    FittedLabel* m_agreement;
    QToolButton* m_open;
};

}  // namespace mortonscope
