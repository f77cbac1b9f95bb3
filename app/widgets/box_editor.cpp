#include "app/widgets/box_editor.h"

#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/base/text.h"
#include "core/scene/scene_names.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLocale>

#include <algorithm>

namespace mortonscope {

std::optional<double> typedNumber(const QString& text)
{
    QString plain = text.trimmed();
    plain.replace(QChar(0x2212), QLatin1Char('-'));  // a minus sign copied from the figure
    bool ok = false;
    QLocale c = QLocale::c();
    c.setNumberOptions(QLocale::RejectGroupSeparator);
    const double value = c.toDouble(plain, &ok);
    if (!ok) {
        return std::nullopt;
    }
    return value;
}

BoxEditor::BoxEditor(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models),
      m_refusal(makeTextLabel(models.theme, "boxRefusal", {TextSize::Small, Role::Warning}, this))
{
    setNames(*this, QStringLiteral("boxEditor"), tr("Box"));
    addField(Name, QStringLiteral("boxName"), tr("Name"), tr("Name of the box"));
    addField(Left, QStringLiteral("boxLeft"), tr("Left"), tr("Left edge in world units"));
    addField(Top, QStringLiteral("boxTop"), tr("Top"), tr("Top edge in world units"));
    addField(Right, QStringLiteral("boxRight"), tr("Right"), tr("Right edge in world units"));
    addField(Bottom, QStringLiteral("boxBottom"), tr("Bottom"), tr("Bottom edge in world units"));
    addField(X, QStringLiteral("circleX"), tr("Center x"), tr("x of the circle's center"));
    addField(Y, QStringLiteral("circleY"), tr("Center y"), tr("y of the circle's center"));
    addField(Radius, QStringLiteral("circleRadius"), tr("Radius"), tr("The circle's radius"));

    auto* layout = new QGridLayout(this);
    setThemedMargins(models.theme, *layout, {3, 2, 3, 1});
    setThemedSpacing(models.theme, *layout, 2, 0.5);
    layout->addWidget(m_fields[Name], 0, 0, 1, 2);
    const auto put = [&](Field field, int row, int column) {
        layout->addWidget(m_labels[field], row, column);
        layout->addWidget(m_fields[field], row + 1, column);
    };
    put(Left, 1, 0);
    put(Top, 1, 1);
    put(Right, 1, 2);
    put(Bottom, 1, 3);
    put(X, 3, 0);
    put(Y, 3, 1);
    put(Radius, 3, 2);
    m_labels[Name]->hide();
    for (int column = 0; column < 4; ++column) {
        layout->setColumnStretch(column, 1);
    }
    m_refusal->setVisible(false);
    layout->addWidget(m_refusal, 5, 0, 1, 4);
    // The owner calls setBox() only while the editor is visible, but typed text may be applied at any time.
    connect(&models.document, &SceneDocument::boxesRenumbered, this, [this](const SceneChange& change) {
        if (change.isOtherScene) {
            m_box.reset();
        } else if (m_box) {
            m_box = followed(*change.before, *m_box, *change.now);
        }
    });
}

void BoxEditor::addField(Field field, const QString& objectName, const QString& label, const QString& says)
{
    auto* edit = new QLineEdit(this);
    setNames(*edit, objectName, says);
    edit->setToolTip(says);
    edit->setMinimumWidth(0);
    edit->installEventFilter(this);
    if (field == Name) {
        setTextStyle(m_models.theme, *edit, {TextSize::Title, {}, Face::Bold});
    } else {
        setTextStyle(m_models.theme, *edit, {TextSize::Body, {}, Face::Mono});
    }
    auto* words = new QLabel(label, this);
    setTextStyle(m_models.theme, *words, {TextSize::Small, Role::Quiet});
    words->setBuddy(edit);
    m_fields[field] = edit;
    m_labels[field] = words;
    connect(edit, &QLineEdit::editingFinished, this, [this, field] { apply(field); });
}

QString BoxEditor::textOf(const Scene& scene, Field field) const
{
    const Box& box = scene.box(*m_box);
    const Circle circle = scene.circle(*m_box).value_or(Circle{});
    const auto number = [](double value) { return fromCore(numberText(value)); };
    switch (field) {
    case Name: return nameOf(scene, *m_box);
    case Left: return number(box.left);
    case Top: return number(box.top);
    case Right: return number(box.right);
    case Bottom: return number(box.bottom);
    case X: return number(circle.centre.x);
    case Y: return number(circle.centre.y);
    case Radius: return number(circle.radius);
    case kFieldCount: break;
    }
    return {};
}

void BoxEditor::setBox(std::optional<BoxId> id)
{
    if (id != m_box) {
        m_box = id;
        m_refused.reset();
    }
    fill();
}

void BoxEditor::fill()
{
    setEnabled(m_box.has_value());
    const Scene& scene = *m_models.document.scene();
    const bool circle = m_box && scene.circle(*m_box).has_value();
    for (const Field field : {X, Y, Radius}) {
        m_fields[field]->setVisible(circle);
        m_labels[field]->setVisible(circle);
    }
    for (int f = Name; f < kFieldCount; ++f) {
        const auto field = static_cast<Field>(f);
        QLineEdit* edit = m_fields[field];
        QString text;
        if (m_box) {
            text = textOf(scene, field);
        }
        // Keeps text that is being typed, and refused text next to its reason.
        const bool typing = edit->hasFocus() && edit->isModified();
        if (!typing && m_refused != field && edit->text() != text) {
            edit->setText(text);
            edit->setCursorPosition(0);
        }
    }
    m_refusal->setVisible(m_refused.has_value());
    if (!m_refused) {
        m_refusal->clear();
    }
}

void BoxEditor::restore(Field field)
{
    m_refused.reset();
    if (m_box) {
        m_fields[field]->setText(textOf(*m_models.document.scene(), field));
        m_fields[field]->selectAll();
    }
    fill();
}

void BoxEditor::refuse(Field field, const QString& sentence)
{
    m_refused = field;
    m_refusal->setText(sentence);
    m_fields[field]->setAccessibleDescription(sentence);
    fill();
}

void BoxEditor::apply(Field field)
{
    QLineEdit* edit = m_fields[field];
    if (!m_box || !edit->isModified()) {
        return;
    }
    edit->setModified(false);
    const Scene& scene = *m_models.document.scene();
    if (edit->text() == textOf(scene, field)) {
        restore(field);
        return;
    }
    std::optional<Error> error;
    if (field == Name) {
        error = m_models.document.rename(*m_box, edit->text());
    } else if (const auto number = typedNumber(edit->text())) {
        error = applyNumber(field, *number);
    } else {
        refuse(field, tr("“%1” is not a number; expected one such as 12.5 or 1e-3.").arg(edit->text().trimmed()));
        return;
    }
    if (error) {
        refuse(field, errorText(*error));
        return;
    }
    edit->setAccessibleDescription({});
    restore(field);
}

std::optional<Error> BoxEditor::applyNumber(Field field, double value)
{
    const Scene& scene = *m_models.document.scene();
    const QString words = tr("Change %1").arg(nameOf(scene, *m_box));
    Box box = scene.box(*m_box);
    switch (field) {
    case Left: box.left = value; break;
    case Top: box.top = value; break;
    case Right: box.right = value; break;
    case Bottom: box.bottom = value; break;
    default: break;
    }
    if (auto circle = scene.circle(*m_box)) {
        // If an edge of a circle moves, the opposite edge and the center on the other axis stay.
        switch (field) {
        case Left:
        case Right:
            circle->radius = (box.right - box.left) / 2;
            circle->centre.x = box.left + circle->radius;
            break;
        case Top:
        case Bottom:
            circle->radius = (box.bottom - box.top) / 2;
            circle->centre.y = box.top + circle->radius;
            break;
        case X: circle->centre.x = value; break;
        case Y: circle->centre.y = value; break;
        case Radius: circle->radius = value; break;
        default: break;
        }
        if (field >= X || circle->radius >= 0) {
            return m_models.document.setCircle(*m_box, *circle, words);
        }
    }
    return m_models.document.setBoxes({{*m_box, box}}, words);
}

bool BoxEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        if (const auto at = std::ranges::find(m_fields, watched); at != m_fields.end()) {
            restore(static_cast<Field>(at - m_fields.begin()));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace mortonscope
