#pragma once

#include "app/features/check/list_verdict.h"
#include "app/state/latest_job.h"
#include "app/state/marked_cells.h"
#include "core/check/distinguish.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace mortonscope {

class AnalysisService;
class SceneDocument;

/// The current pair list: its text, the rules for comparing it, the results, and its current line.
///
/// Whenever the text, the scene or a rule changes, the list is judged again: at once if that is quick, else on a
/// worker, where a new request replaces the old one. After that, the mistakes that explain the list are searched in the
/// same way. This class never edits the scene.
class ListCheck : public QObject {
    Q_OBJECT

public:
    ListCheck(SceneDocument& document, AnalysisService& analysis, QObject* parent = nullptr);

    // ---- the text -------------------------------------------------------------------------------
    /// Returns the text, never null. It is UTF-8, unless a file had something else.
    const std::shared_ptr<const std::string>& text() const { return m_text; }
    bool isEmpty() const { return m_text->empty(); }
    /// Returns the file that the list was read from, for display; empty if it was typed or pasted.
    QString source() const { return m_source; }
    /// Returns whether an editor can hold the list: it is valid UTF-8 of at most kMaxEdited bytes and has no null
    /// characters.
    bool isEditable() const { return m_isEditable; }

    /// Replaces the list, and keeps the previous one for bringBack() unless that is empty.
    void setText(std::string text, const QString& source = {});
    /// Sets the text after an edit by the user. Unlike setText() it doesn't keep the previous text for bringBack().
    void edit(std::string text);
    void clear() { setText({}); }
    /// Reads a file; on a worker if it is large or may be slow. Returns an error that is known at once; openingFailed()
    /// reports a later one. If reading fails, the list doesn't change.
    Outcome open(const QString& path);
    bool isReading() const { return m_reading.isBusy(); }
    bool canBringBack() const { return m_before != nullptr; }
    /// Swaps the list with the previous one.
    void bringBack();

    // ---- the rules ------------------------------------------------------------------------------
    PairsOf of() const { return m_of; }
    Matching matching() const { return m_matching; }
    /// Returns the list order that the list must follow if order matters; none if either order is right.
    std::optional<ListOrder> order() const { return m_order; }
    void setOf(PairsOf of);
    void setMatching(Matching matching);
    void setOrder(std::optional<ListOrder> order);
    /// Returns the rules for core. If order does not matter, the right list is in the order chosen for the single pass.
    CheckRules rules() const;

    // ---- results --------------------------------------------------------------------------------
    /// Returns the verdict; null without a list. While isJudging() it may belong to an earlier text or scene.
    const std::shared_ptr<const ListVerdict>& verdict() const { return m_verdict; }
    bool isJudging() const { return m_judging.isBusy(); }
    /// Returns what explains verdict(); null during the search, and for a list that can't be read.
    const std::shared_ptr<const ListFindings>& findings() const { return m_findings; }
    bool isNaming() const { return m_naming.isBusy(); }
    void stopNaming();
    void nameAgain();
    /// Returns the name in the scene that is nearest to an unknown one; empty if none is near.
    QString suggestion(const std::string& unknown) const;
    /// Replaces the unknown names in a line of the text with the nearest known ones. Returns false if there are none,
    /// or if the text can't be edited.
    bool applySuggestion(ListLine line);

    // ---- missing pairs --------------------------------------------------------------------------
    /// Returns whether missing pairs are shown and not only counted. They never are while answers are hidden. Replacing
    /// the list or the scene turns this off.
    bool showsMissing() const { return m_showsMissing && !m_hidesAnswers; }
    void setShowsMissing(bool shows);
    bool hidesAnswers() const { return m_hidesAnswers; }
    void setHidesAnswers(bool hides);
    /// Returns whether the line is visible: it was given, or missing pairs are shown.
    bool isShown(ListLine line) const { return !line.isMissing || showsMissing(); }

    // ---- telling mistakes apart -----------------------------------------------------------------
    /// Starts the search for a scene on which the named mistakes differ; toldApart() or notToldApart() reports the
    /// result. Does nothing with fewer than two mistakes.
    void tellApart();
    void stopTelling() { m_telling.cancel(); }
    bool isTelling() const { return m_telling.isBusy(); }

    // ---- the current line -----------------------------------------------------------------------
    /// Returns the current line. In a new list it is the first wrong line, as soon as that is known.
    std::optional<ListLine> current() const { return m_current; }
    void setCurrent(std::optional<ListLine> line);
    /// Returns the mark that the World shows for the current line. None unless its pair is missing or extra and the
    /// verdict belongs to the document's scene.
    std::optional<PairMark> mark() const;
    /// Returns all extra pairs, and the missing ones if they are shown. Empty unless the verdict belongs to the
    /// document's scene.
    PairLinks links() const;

signals:
    /// The list was replaced, not only edited.
    void textReplaced();
    /// The text was edited, but not by edit().
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
    bool m_choosesFirst = false;                    ///< the next verdict selects the first wrong line of a new list
    mutable QHash<QString, QString> m_suggestions;  ///< cached suggestions, by unknown name; for the verdict's scene
    LatestJob m_reading;
    LatestJob m_judging;
    LatestJob m_naming;
    LatestJob m_telling;
};

}  // namespace mortonscope
