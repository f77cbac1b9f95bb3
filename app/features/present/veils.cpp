#include "app/features/present/veils.h"

#include "app/features/present/veil.h"
#include "app/words/action_words.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>

#include <algorithm>
#include <utility>

namespace mortonscope {

Veils::Veils(const Models& models, QObject* parent)
    : QObject(parent), m_models(models),
      m_allAction(
          makeAction({QStringLiteral("presentHideAll"),
                      tr("&Hide the answers"),
                      tr("Hide or reveal the answers: codes and levels, array, tree, stack, pairs, the sentence"),
                      {Qt::Key_X},
                      {}},
                     this)),
      m_oneAction(makeAction({QStringLiteral("presentHideOne"),
                              tr("Hide this &answer"),
                              tr("Hide or reveal the panel with the focus"),
                              {Qt::SHIFT | Qt::Key_X},
                              {}},
                             this))
{
    m_allAction->setCheckable(true);
    connect(m_allAction, &QAction::triggered, this, &Veils::setAll);
    connect(m_oneAction, &QAction::triggered, this, &Veils::toggleOne);
}

/// The veils are the answers' siblings, in docks that may live longer.
Veils::~Veils()
{
    for (Veil* veil : std::exchange(m_veils, {})) {
        veil->disconnect(this);
        delete veil;
    }
}

void Veils::add(const QList<AnswerOffer>& answers)
{
    for (const AnswerOffer& answer : answers) {
        auto* veil = new Veil(m_models, *answer.widget, answer.title, answer.hide);
        connect(veil, &Veil::changed, this, &Veils::follow);
        connect(veil, &QObject::destroyed, this, [this, veil] {
            m_veils.removeOne(veil);
            follow();
        });
        m_veils += veil;
        veil->setOn(m_isAsking);
    }
}

bool Veils::isAny() const { return std::ranges::any_of(m_veils, &Veil::isOn); }

void Veils::follow()
{
    m_isAsking = m_isAsking && isAny();
    m_allAction->setChecked(isAny());
}

void Veils::setAll(bool on)
{
    m_isAsking = on;
    for (Veil* veil : std::as_const(m_veils)) {
        veil->setOn(on);
    }
    follow();
}

Veil* Veils::of(const QWidget* panel) const
{
    const auto found = std::ranges::find_if(m_veils, [panel](const Veil* veil) {
        return panel == &veil->answer() || panel == veil || panel->isAncestorOf(&veil->answer());
    });
    return found == m_veils.end() ? nullptr : *found;
}

void Veils::toggleOne()
{
    for (const QWidget* at = QApplication::focusWidget(); at != nullptr && !at->isWindow(); at = at->parentWidget()) {
        const auto* dock = qobject_cast<const QDockWidget*>(at);
        if (Veil* veil = of(dock != nullptr ? dock->widget() : at); veil != nullptr) {
            veil->setOn(!veil->isOn());
            return;
        }
        if (dock != nullptr) {
            return;
        }
    }
}

QStringList Veils::hidden() const
{
    QStringList names;
    for (const Veil* veil : m_veils) {
        if (veil->isOn()) {
            names += veil->answer().objectName();
        }
    }
    return names;
}

void Veils::setHidden(const QStringList& names)
{
    m_isAsking = names.size() > 1;
    for (Veil* veil : std::as_const(m_veils)) {
        veil->setOn(names.contains(veil->answer().objectName()));
    }
}

}  // namespace mortonscope
