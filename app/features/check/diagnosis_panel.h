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

/// Which mistakes the list in hand can come from: each with the belief behind it and the way to where it goes wrong;
/// where there are several, the way to a scene that tells them apart. Where there is none it says so, and which comes
/// nearest.
class DiagnosisPanel : public Panel {
    Q_OBJECT

public:
    DiagnosisPanel(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Shows another part below what is known.
    void addPart(QWidget* part);
    /// Which mistakes the scene that is open now tells apart; said while there is no list for it.
    void sayTold(const QString& sentence);
    /// Whether there is a list, or a scene was opened that tells mistakes apart.
    bool hasSomethingToSay() const;

signals:
    void hasSomethingToSayChanged();
    void stepBothWanted(const mortonscope::NamedMistake& mistake);

protected:
    void themeChanged() override;

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
    QVBoxLayout* m_column = nullptr;  ///< of what scrolls
    QLabel* m_sentence;
    QPushButton* m_stop;
    QPushButton* m_again;
    QPushButton* m_tell;
    QPushButton* m_stopTelling;
    QLabel* m_telling;  ///< how the search for a telling scene goes
    QLabel* m_undecided;
    QVBoxLayout* m_cardColumn = nullptr;
    QList<MistakeCard*> m_cards;
    std::vector<Card> m_shown;  ///< what the cards say
    QString m_told;
    bool m_foundNone = false;  ///< no scene tells these mistakes apart
    bool m_hadSomethingToSay = false;
};

}  // namespace mortonscope
