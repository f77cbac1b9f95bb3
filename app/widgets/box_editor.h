#pragma once

#include "app/state/models.h"
#include "core/base/id.h"
#include "core/base/result.h"

#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include <array>
#include <optional>

namespace mortonscope {

class Scene;

/// Text fields for the name and the exact numbers of one box. Enter, or leaving a field, applies the value as one undo
/// step. A refused value remains in its field with the reason below the fields; Escape restores the old value.
class BoxEditor : public QWidget {
    Q_OBJECT

public:
    BoxEditor(const Models& models, QWidget* parent);

    /// Shows a box of the document's scene, or no box.
    void setBox(std::optional<BoxId> id);
    /// Returns the reason shown below the fields, empty if no value is refused.
    QString refusal() const { return m_refusal->text(); }

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Field { Name, Left, Top, Right, Bottom, X, Y, Radius, kFieldCount };

    void addField(Field field, const QString& objectName, const QString& label, const QString& says);
    QString textOf(const Scene& scene, Field field) const;
    void fill();
    void apply(Field field);
    std::optional<Error> applyNumber(Field field, double value);
    void refuse(Field field, const QString& sentence);
    void restore(Field field);

    const Models m_models;
    std::optional<BoxId> m_box;  ///< in the document's scene
    std::array<QLineEdit*, kFieldCount> m_fields{};
    std::array<QLabel*, kFieldCount> m_labels{};
    QLabel* m_refusal;
    std::optional<Field> m_refused;
};

/// Reads a number independently of the locale, such as "12.5", "-3" or "1e-3". Ignores surrounding whitespace.
std::optional<double> typedNumber(const QString& text);

}  // namespace mortonscope
