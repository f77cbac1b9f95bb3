#pragma once

#include "app/model/models.h"

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
    /// Something that tells an answer, and how it is named.
    struct Answer {
        QWidget* widget;
        QString title;
    };

    Veils(const Models& models, const QList<Answer>& answers, QObject* parent);
    ~Veils() override;

    /// Hides every answer; if any is hidden, reveals them all.
    QAction* allAction() const { return m_allAction; }
    /// The answer that has the focus, or is in the panel that has it.
    QAction* oneAction() const { return m_oneAction; }

    bool isAny() const;
    void setAll(bool on);
    /// The veil over an answer or over one of a panel's parts; null if it tells no answer.
    Veil* of(const QWidget* panel) const;
    /// The object names of what is hidden.
    QStringList hidden() const;
    void setHidden(const QStringList& names);

private:
    void toggleOne();

    QList<Veil*> m_veils;
    QAction* m_allAction;
    QAction* m_oneAction;
};

}  // namespace mortonscope
