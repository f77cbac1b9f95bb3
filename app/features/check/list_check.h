#pragma once

#include "app/features/check/list_verdict.h"
#include "app/session/latest_job.h"
#include "app/session/marked_cells.h"
#include "core/check/distinguish.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace mortonscope {

class AnalysisService;
class SceneDocument;

/// The pair list in hand: its text, how it is compared, what is known about it, and which of its lines is looked at.
///
/// It is judged anew whenever it, the scene or a rule changes: at once while that is quick, else on a worker, where the
/// latest question wins. Then the mistakes that it can come from are looked for in the same way. No edit of the scene
/// is ever made here.
class ListCheck : public QObject {
    Q_OBJECT

public:
    ListCheck(SceneDocument& document, AnalysisService& analysis, QObject* parent = nullptr);

    // ---- the text -------------------------------------------------------------------------------
    /// UTF-8, or whatever a file had; never null.
    const std::shared_ptr<const std::string>& text() const { return m_text; }
    bool isEmpty() const { return m_text->empty(); }
    /// Where it was read, for people; empty if it was typed or pasted.
    QString source() const { return m_source; }
    /// Whether an editor can hold it: it is not too long, and it is text.
    bool isEditable() const { return m_isEditable; }

    /// Takes another list in its place; the one before can be brought back.
    void setText(std::string text, const QString& source = {});
    /// The same list, with a change that somebody makes to it.
    void edit(std::string text);
    void clear() { setText({}); }
    /// Reads a file; a large one, or one that may be slow, on a worker. An error that is known at once is returned,
    /// one that comes later is told by openingFailed(). Then the list stays as it is.
    Outcome open(const QString& path);
    bool isReading() const { return m_reading.isBusy(); }
    bool canBringBack() const { return m_before != nullptr; }
    /// The list before this one, and this one in its place.
    void bringBack();

    // ---- the rules ------------------------------------------------------------------------------
    PairsOf of() const { return m_of; }
    Matching matching() const { return m_matching; }
    /// In which order a list has to be, while order matters; none: either will do.
    std::optional<ListOrder> order() const { return m_order; }
    void setOf(PairsOf of);
    void setMatching(Matching matching);
    void setOrder(std::optional<ListOrder> order);
    /// As core takes them. Where order does not matter, the right list is in the order chosen for the single pass.
    CheckRules rules() const;

    // ---- what is known --------------------------------------------------------------------------
    /// Null without a list. While isJudging() it may be of an earlier text or scene.
    const std::shared_ptr<const ListVerdict>& verdict() const { return m_verdict; }
    bool isJudging() const { return m_judging.isBusy(); }
    /// Of verdict(); null while it is looked for, and for a list that can't be read.
    const std::shared_ptr<const ListFindings>& findings() const { return m_findings; }
    bool isNaming() const { return m_naming.isBusy(); }
    void stopNaming();
    void nameAgain();
    /// The name of the scene that an unknown one was probably meant to be; empty if none is near.
    QString suggestion(const std::string& unknown) const;
    /// Puts the nearest names into the line of the text where unknown ones are. False if there are none, or the text
    /// can't be edited.
    bool applySuggestion(ListLine line);

    // ---- what is missing ------------------------------------------------------------------------
    /// Whether missing pairs are shown; else they are only counted. Never while answers are hidden, and another list or
    /// scene begins without.
    bool showsMissing() const { return m_showsMissing && !m_hidesAnswers; }
    void setShowsMissing(bool shows);
    bool hidesAnswers() const { return m_hidesAnswers; }
    void setHidesAnswers(bool hides);
    /// Whether somebody may see the line.
    bool isShown(ListLine line) const { return !line.isMissing || showsMissing(); }

    // ---- telling apart --------------------------------------------------------------------------
    /// Looks for a scene on which the named mistakes differ; toldApart() or notToldApart() says what came of it.
    void tellApart();
    void stopTelling() { m_telling.cancel(); }
    bool isTelling() const { return m_telling.isBusy(); }

    // ---- attention ------------------------------------------------------------------------------
    /// In another list the first line that is wrong, as soon as it is known.
    std::optional<ListLine> current() const { return m_current; }
    void setCurrent(std::optional<ListLine> line);
    /// What the Space is to show of it: of a pair that is missing or extra, while the verdict is of the document's
    /// scene.
    std::optional<PairMark> mark() const;
    /// And of all others that are extra, or missing and shown. Empty without such a verdict.
    PairLinks links() const;

signals:
    /// Another list, not only an edit of it.
    void textReplaced();
    /// The same list with an edit that was not made by edit().
    void textChanged();
    void readingChanged();
    void openingFailed(const mortonscope::Error& error);
    void rulesChanged();
    void verdictChanged();
    void findingsChanged();
    void showsMissingChanged();
    void currentChanged();
    void toldApart(const std::shared_ptr<const mortonscope::DistinguishingScene>& telling);
    void notToldApart();
    void tellingChanged();

private:
    struct Kept {
        std::shared_ptr<const std::string> text;
        QString source;
    };

    void hold(Kept list);
    void followMissing(bool showedMissing);
    void chooseFirst();
    void judge();
    void take(std::shared_ptr<const ListVerdict> verdict);
    void name();
    void takeFindings(std::shared_ptr<const ListFindings> findings);

    SceneDocument& m_document;
    AnalysisService& m_analysis;
    std::shared_ptr<const std::string> m_text;
    QString m_source;
    bool m_isEditable = true;
    std::unique_ptr<Kept> m_before;

    PairsOf m_of = PairsOf::Candidates;
    Matching m_matching = Matching::Sets;
    std::optional<ListOrder> m_order;

    std::shared_ptr<const ListVerdict> m_verdict;
    std::shared_ptr<const ListFindings> m_findings;
    std::optional<ListLine> m_current;
    bool m_showsMissing = false;
    bool m_hidesAnswers = false;
    bool m_choosesFirst = false;                    ///< of another list nothing has been chosen yet
    mutable QHash<QString, QString> m_suggestions;  ///< of the verdict's scene
    LatestJob m_reading;
    LatestJob m_judging;
    LatestJob m_naming;
    LatestJob m_telling;
};

}  // namespace mortonscope
