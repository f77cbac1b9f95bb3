#pragma once

#include "app/session/models.h"
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

/// How the word at the end of an unfinished condition could go on.
struct ConditionCompletion {
    qsizetype length = 0;  ///< of the part that is there already, to be replaced
    QStringList words;     ///< that begin with it, none that is it exactly

    /// `before` is the text in front of the cursor. After `kind ==` those of `kinds` are offered, after `box ==` and in a pair boxes
    /// (the first of those whose names begin so), elsewhere the names of the language.
    static ConditionCompletion of(const QString& before, const Scene& scene,
                                  KindSet kinds = KindSet::between(StepKind::LocateLt, StepKind::Candidate));
};

/// A part of a text, counted in QChars: what a problem points at.
struct TextSpan {
    qsizetype at = 0;
    qsizetype length = 0;

    friend bool operator==(TextSpan, TextSpan) = default;
};

/// Where in `text` a problem is. Behind its end, where something is missing, the span is empty.
TextSpan problemSpan(const ConditionProblem& problem, QStringView text);

/// Why `text` can't be read, as one translated sentence: which character (counted from 1), what stands there, what was
/// expected, and the known word that is most like it.
QString problemText(const ConditionProblem& problem, QStringView text);

/// What is typed as core keeps it: UTF-8, cut at a character to the language's kMaxCondition bytes.
std::string conditionBytes(const QString& text);

/// A tool tip that shows a text as it is, also where it looks like markup.
QString plainToolTip(const QString& text);

}  // namespace mortonscope
