#pragma once

#include "app/state/models.h"
#include "app/widgets/bar.h"

#include <QList>
#include <QString>

#include <functional>

class QAction;
class QLabel;
class QMimeData;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace mortonscope {

class CheckTriangle;
class ElidingLabel;
class FittedLabel;
class ListCheck;
class ListEditor;
class PairLegend;

/// The panel with the user's pair list, which can be typed, pasted, dropped or opened. Each line shows its verdict, and
/// a triangle beside the list shows the verdict on every pair. Above both, the current line is explained, and the
/// verdicts are counted. Missing pairs are only a number until the user asks for them.
class CheckPanel : public Panel {
    Q_OBJECT

public:
    CheckPanel(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Replaces the list with the text on the clipboard, or opens the file that was copied.
    void paste();
    /// Adds a hidden part above the list.
    void addPart(QWidget* part);
    /// Gives the focus to the editor.
    void focusList();

signals:
    void fileGiven(const QString& path);

protected:
    void themeChanged() override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeHead(QVBoxLayout& column);
    void makeBody(QVBoxLayout& column);
    void take(const QMimeData& data);
    void followText();
    void followVerdict();
    void followCounts();
    void followFindings();
    void followCurrent();
    void useLikeness();
    void followMissing();
    void layOutParts();
    void showParts();
    void showPartsNow();
    void sayVerdict();

    ListCheck& m_list;
    QWidget* m_explained;  ///< row with the reason of the current line
    FittedLabel* m_reason;
    QPushButton* m_apply;
    QWidget* m_counted;  ///< row with the numbers of right, wrong and missing pairs
    PairLegend* m_counts;
    QPushButton* m_showMissing;
    QLabel* m_verdict;      ///< shown if it says more than the numbers
    QString m_saidVerdict;  ///< the full sentence, even if the label elides it
    QWidget* m_likenessRow;
    QLabel* m_likeness;
    QPushButton* m_switch;
    CheckTriangle* m_triangle;
    ListEditor* m_editor;
    QLabel* m_tooLong;          ///< replaces the editor if the list is too long to edit
    bool m_isPlain = false;     ///< the numbers say all that the verdict says
    bool m_isLow = false;       ///< the panel has little height: one line for all sentences
    bool m_isShowing = false;   ///< showParts() is running …
    bool m_showsAgain = false;  ///< … and must run another round
    bool m_isNewText = false;   ///< the first verdict on the current text has not arrived yet
};

/// The bar with the actions of the Check workspace: the list's menu, the rules for comparing the list, and the question
/// which mistake gives it.
class CheckBar : public Bar {
    Q_OBJECT

public:
    /// Acts on the list and on `panel`, which shows it. Both must outlive the bar.
    CheckBar(const Models& models, ListCheck& list, CheckPanel& panel, QWidget* parent);

    /// Adds a part to the panel, and an entry of the list's menu that shows and hides it. `name` is the entry's object
    /// name, `says` its tooltip.
    void addPart(QWidget* part, const QString& name, const QString& text, const QString& says);
    /// Returns whether the user wants to know which mistake gives the list.
    bool asksForMistake() const;

signals:
    void openWanted();
    void asksForMistakeChanged();

protected:
    std::vector<Arrangement> arrangements() const override;

private:
    QAction* addEntry(const QString& name, const QString& text, const QString& says);
    void makeListMenu(CheckPanel& panel);
    void makeRules();
    QList<QAction*> addChoices(const QString& name, const QList<std::pair<QString, QString>>& choices,
                               std::function<void(int)> choose);
    void follow();

    ListCheck& m_list;
    CheckPanel& m_panel;
    QToolButton* m_menu;
    QToolButton* m_rules;
    ElidingLabel* m_note;
    QPushButton* m_mistake;
    QAction* m_clear = nullptr;
    QAction* m_back = nullptr;
    QList<QAction*> m_of;        ///< by PairsOf
    QList<QAction*> m_matching;  ///< by Matching
    QList<QAction*> m_order;     ///< either order, then by ListOrder
};

}  // namespace mortonscope
