#pragma once

#include "app/widgets/banner.h"

namespace mortonscope {

/// What goes wrong in the exhibit that is chosen, said as long as it is: nobody shall take published mistakes for the
/// algorithm. Also leads to the scene that shows it best, and back.
class ExhibitBanner : public Banner {
    Q_OBJECT

public:
    explicit ExhibitBanner(const Models& models, QWidget* parent = nullptr);

    bool isWanted() const;

signals:
    /// The built-in scene of that id.
    void sceneWanted(const QString& id);
    /// The single pass beside the exhibit, from the first difference on.
    void comparisonWanted();

private:
    void follow();
};

}  // namespace mortonscope
