#pragma once

#include "app/widgets/panel.h"
#include "core/check/diagnosis.h"

#include <QList>

#include <memory>
#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace mortonscope {

class ListCheck;
struct ListFindings;
class MistakeCard;

/// The panel with the mistakes that explain the current list. Each has a card with the belief behind the mistake and a
/// button that steps to the first difference. If there are several, a button looks for a scene that tells them apart.
/// If there is none, the panel says so and shows the nearest mistake.
class DiagnosisPanel : public Panel {
    Q_OBJECT

public:
    DiagnosisPanel(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Adds a part below the findings and takes ownership of it.
    void addPart(QWidget* part);
    /// Sets the sentence about the mistakes that the current scene tells apart. The panel shows it while the list is
    /// empty.
    void sayTold(const QString& sentence);
    /// Returns whether there is a list, or a scene that was opened to tell mistakes apart.
    bool hasSomethingToSay() const;

signals:
    void hasSomethingToSayChanged();
    void stepBothWanted(const mortonscope::NamedMistake& mistake);

private:
    struct Card {
        Method mistake;
        QString effect;
        QString closing;

        friend bool operator==(const Card&, const Card&) = default;
    };

    void follow();
    void showCards(const std::shared_ptr<const ListFindings>& findings);
    QString sentence() const;

    ListCheck& m_list;
    QScrollArea* m_scroll;
    QVBoxLayout* m_column = nullptr;  ///< layout of the scrolled contents
    QLabel* m_sentence;
    QPushButton* m_stop;
    QPushButton* m_again;
    QPushButton* m_tell;
    QPushButton* m_stopTelling;
    QLabel* m_telling;  ///< state of the search for a scene that tells the mistakes apart
    QLabel* m_undecided;
    QVBoxLayout* m_cardColumn = nullptr;
    QList<MistakeCard*> m_cards;
    std::vector<Card> m_shown;  ///< contents of m_cards
    QString m_told;
    bool m_foundNone = false;  ///< no scene tells these mistakes apart
    bool m_hadSomethingToSay = false;
};

}  // namespace mortonscope
