#pragma once

#include "app/panels/bar_rows.h"
#include "app/panels/panel.h"

class QLabel;
class QPushButton;

namespace mortonscope {

class FittedLabel;

/// What goes wrong in the exhibit that is chosen, said as long as it is: nobody shall take published mistakes for the
/// algorithm. Also leads to the scene that shows it best, and back.
class ExhibitBanner : public Panel {
    Q_OBJECT

public:
    explicit ExhibitBanner(const Models& models, QWidget* parent = nullptr);

    bool isWanted() const;
    QSize minimumSizeHint() const override;

signals:
    /// The built-in scene of that id.
    void sceneWanted(const QString& id);
    /// The single pass beside the exhibit, from the first difference on.
    void comparisonWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void themeChanged() override;

private:
    QPushButton* add(const QString& objectName, const QString& text, const QString& toolTip);
    void follow();
    std::vector<BarRows::Arrangement> arrangements() const;
    int widthIn(const QWidget* widget) const;
    void arrange();

    QLabel* m_icon;
    FittedLabel* m_warning;
    QWidget* m_buttons;
    BarRows m_rows;
};

}  // namespace mortonscope
