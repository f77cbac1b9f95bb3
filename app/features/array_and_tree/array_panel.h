#pragma once

#include "app/widgets/panel.h"

namespace mortonscope {

class ArrayView;

/// The one linear array as strips, a band per level.
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
