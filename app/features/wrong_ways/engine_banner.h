#pragma once

#include "app/widgets/banner.h"

namespace mortonscope {

/// Said as long as the engine is chosen: it has no steps of its own, and whose they are that are shown.
class EngineBanner : public Banner {
    Q_OBJECT

public:
    explicit EngineBanner(const Models& models, QWidget* parent = nullptr);

    bool isWanted() const;

signals:
    /// The workspace in which it can be seen at work.
    void raceWanted();

private:
    void follow();
};

}  // namespace mortonscope
