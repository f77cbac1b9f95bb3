#pragma once

#include "app/session/models.h"
#include "core/condition/condition.h"

#include <QLineEdit>

#include <optional>

class QCompleter;
class QStringListModel;

namespace mortonscope {

/// A line to write a condition in. It reads along: a problem is underlined where it is, and its sentence is the tool
/// tip and the accessible description. While a word is written, names that begin so are offered; Ctrl+Space offers all.
class ConditionEdit : public QLineEdit {
    Q_OBJECT

public:
    /// What is written: a question about a step, or anything that can be watched.
    enum class Reads { Condition, Watch };

    ConditionEdit(const Models& models, Reads reads, QWidget* parent = nullptr);

    /// Why the text can't be read; none if it can. Nothing written yet is no problem.
    const std::optional<ConditionProblem>& problem() const { return m_problem; }
    /// Its sentence, or empty.
    QString problemSentence() const;
    /// Whether names are being offered just now.
    bool isOffering() const;

signals:
    /// The text was read: it may have a problem now, or no longer.
    void problemChanged();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void read();
    void offer(bool evenWithoutPrefix);
    void complete(const QString& word);
    void keyWhileOffering(QKeyEvent* event);
    void applyTheme();

    const Models m_models;
    const Reads m_reads;
    std::optional<ConditionProblem> m_problem;
    QStringListModel* m_words;
    QCompleter* m_completer;
    qsizetype m_prefix = 0;  ///< QChars before the cursor that a completion replaces
};

}  // namespace mortonscope
