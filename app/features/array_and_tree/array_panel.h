#pragma once

#include "app/widgets/panel.h"

namespace mortonscope {

class ArrayView;

/// The panel with the linear array: all cells by slot, in one row.
class ArrayPanel : public Panel, public HidesAnswer {
    Q_OBJECT

public:
    explicit ArrayPanel(const Models& models, QWidget* parent = nullptr);

    ArrayView& view() { return *m_view; }
    void setAsked(bool isAsked) override;

private:
    ArrayView* m_view;
};

}  // namespace mortonscope
