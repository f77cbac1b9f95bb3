#pragma once

#include "app/session/models.h"
#include "core/base/id.h"
#include "core/base/result.h"

#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>

namespace mortonscope {

class Scene;

/// Name and exact numbers of one box, typed. Enter or leaving a field applies it as one undo step; what
/// is refused stays in its field, with one sentence below why, and Escape brings the old value back.
class BoxEditor : public QWidget {
    Q_OBJECT

public:
    BoxEditor(const Models& models, QWidget* parent);

    /// Shows a box of the document's scene, or none.
    void setBox(std::optional<BoxId> id);
    /// The sentence below the fields; empty when nothing is refused.
    QString refusal() const { return m_refusal->text(); }
    void themeChanged();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Field { Name, Left, Top, Right, Bottom, X, Y, Radius, kFieldCount };

    QLineEdit* addField(Field field, const QString& objectName, const QString& label, const QString& says);
    QString textOf(const Scene& scene, Field field) const;
    void followScene();
    void fill();
    void apply(Field field);
    std::optional<Error> applyNumber(Field field, double value);
    void refuse(Field field, const QString& sentence);
    void restore(Field field);

    const Models m_models;
    std::optional<BoxId> m_box;
    std::shared_ptr<const Scene> m_scene;  ///< the one of which m_box is a box; see followScene()
    quint64 m_history = 0;                 ///< that it belongs to
    std::array<QLineEdit*, kFieldCount> m_fields{};
    std::array<QLabel*, kFieldCount> m_labels{};
    QLabel* m_refusal;
    std::optional<Field> m_refused;
};

/// A number as it is typed, independent of locale: "12.5", "-3", "1e-3", with blanks around it.
std::optional<double> typedNumber(const QString& text);

}  // namespace mortonscope
