#pragma once

#include "app/session/models.h"
#include "app/widgets/offers.h"

#include <QList>
#include <QObject>
#include <QStringList>

class QAction;

namespace mortonscope {

class Veil;

/// Hides what gives the answer away, all at once or one by one, and reveals it: to ask a class before showing.
class Veils : public QObject {
    Q_OBJECT

public:
    Veils(const Models& models, QObject* parent);
    ~Veils() override;

    /// Hides every answer; if any is hidden, reveals them all.
    QAction* allAction() const { return m_allAction; }
    /// The answer that has the focus, or is in the panel that has it.
    QAction* oneAction() const { return m_oneAction; }

    /// They may come late, and go early: hidden at once if the others are.
    void add(const QList<AnswerOffer>& answers);
    bool isAny() const;
    void setAll(bool on);
    /// The veil over an answer or over one of a panel's parts; null if it tells no answer.
    Veil* of(const QWidget* panel) const;
    /// The object names of what is hidden.
    QStringList hidden() const;
    void setHidden(const QStringList& names);

private:
    void toggleOne();
    void follow();

    const Models m_models;
    QList<Veil*> m_veils;
    QAction* m_allAction;
    QAction* m_oneAction;
    bool m_isAsking = false;  ///< all were hidden, and not all of them are revealed
};

}  // namespace mortonscope
