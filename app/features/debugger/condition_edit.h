#pragma once

#include "app/state/models.h"
#include "core/condition/condition.h"
#include "core/run/range_summary.h"
#include "core/scene/scene.h"

#include <QLineEdit>
#include <QString>
#include <QStringList>
#include <QStringView>

#include <optional>
#include <string>

class QCompleter;
class QStringListModel;

namespace mortonscope {

/// A line edit for a condition. It parses the text while the user types, and underlines an error. The error message is
/// the tooltip and the accessible description. The editor offers completions of the current word; Ctrl+Space offers all
/// names.
class ConditionEdit : public QLineEdit {
    Q_OBJECT

public:
    /// The kind of text: a condition about a step, or any expression that can be watched.
    enum class Reads { Condition, Watch };

    ConditionEdit(const Models& models, Reads reads, QWidget* parent = nullptr);

    /// Returns why the text can't be parsed; none if it can. An empty text has no problem.
    const std::optional<ConditionProblem>& problem() const { return m_problem; }
    /// Returns the problem as a sentence; empty if there is none.
    QString problemSentence() const;
    /// Returns whether the list of completions is open.
    bool isOffering() const;

signals:
    /// The text was parsed; problem() may have changed.
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

    const Models m_models;
    const Reads m_reads;
    std::optional<ConditionProblem> m_problem;
    QStringListModel* m_words;
    QCompleter* m_completer;
    qsizetype m_prefix = 0;  ///< QChars before the cursor that a completion replaces
};

/// The completions of the word at the end of an unfinished condition.
struct ConditionCompletion {
    qsizetype length = 0;  ///< length of the existing part, which a completion replaces
    QStringList words;     ///< words that begin with this part, without the part itself

    /// Finds the completions. `before` is the text before the cursor. After `kind ==` they are the names of `kinds`;
    /// after `box ==` and in a pair, the first matching box names; elsewhere, the names of the language.
    static ConditionCompletion of(const QString& before, const Scene& scene,
                                  KindSet kinds = KindSet::between(StepKind::LocateLt, StepKind::Candidate));
};

/// The part of a text that a problem points at, in QChars.
struct TextSpan {
    qsizetype at = 0;
    qsizetype length = 0;

    friend bool operator==(TextSpan, TextSpan) = default;
};

/// Returns the position of a problem in `text`. The span is empty and at the end if something is missing there.
TextSpan problemSpan(const ConditionProblem& problem, QStringView text);

/// Explains in one translated sentence why `text` can't be parsed: the position (in characters, from 1), the text
/// there, what was expected, and the most similar known word.
QString problemText(const ConditionProblem& problem, QStringView text);

/// Converts typed text for core: UTF-8, cut between characters to at most kMaxCondition bytes.
std::string conditionBytes(const QString& text);

/// Returns a tooltip that shows the text literally, even if it looks like markup.
QString plainToolTip(const QString& text);

}  // namespace mortonscope
