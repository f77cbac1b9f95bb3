#pragma once

#include "app/state/models.h"
#include "app/widgets/panel.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QMimeData;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace mortonscope {

class FittedLabel;
class ListCheck;
class ListEditor;

/// The choices for comparing a list: with the candidates or the overlaps; as a set, as a multiset or in order; and, if
/// order counts, in which order the single pass reads the cells' lists.
class CheckRulesRow : public QWidget {
    Q_OBJECT

public:
    CheckRulesRow(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    /// Returns the current rules in words: "Candidates as a set".
    QString words() const;

private:
    QComboBox* makeChoice(const QString& name, const QString& title, const QString& says,
                          const QList<std::pair<QString, QString>>& choices);
    void follow();

    ListCheck& m_list;
    QComboBox* m_of;
    QComboBox* m_matching;
    QComboBox* m_order;
};

/// The panel with the user's pair list, which can be typed, pasted, dropped or opened. Each line shows its verdict. The
/// verdict on the whole list is above, the reason for the current line below. Missing pairs are counted, and shown on
/// request.
class CheckPanel : public Panel {
    Q_OBJECT

public:
    CheckPanel(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Replaces the list with the text on the clipboard, or opens the file that was copied.
    void paste();
    /// Adds a part below the buttons, and an entry of the list's menu that shows and hides it. `name` is the entry's
    /// object name, `says` its tooltip.
    void addPart(QWidget* part, const QString& name, const QString& text, const QString& says);
    /// Gives the focus to the editor.
    void focusList();

signals:
    void openWanted();
    void fileGiven(const QString& path);

protected:
    void themeChanged() override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QToolButton* makeToggle(const QString& name, const QString& text, const QString& says);
    /// Adds an entry to the list's menu.
    QAction* addEntry(const QString& name, const QString& text, const QString& says);
    void makeHead(QVBoxLayout& column);
    void makeBody(QVBoxLayout& column);
    void take(const QMimeData& data);
    void followRules();
    void followText();
    void followVerdict();
    void followFindings();
    void followCurrent();
    void useLikeness();
    void followMissing();
    void layOutParts();
    void showParts();
    void showPartsNow();
    void sayVerdict();

    ListCheck& m_list;
    QWidget* m_head;
    QToolButton* m_menu = nullptr;  ///< opens the list's menu
    QAction* m_clear = nullptr;
    QAction* m_back = nullptr;
    QToolButton* m_showRules = nullptr;
    QToolButton* m_showMissing = nullptr;
    CheckRulesRow* m_rules;
    QWidget* m_said;  ///< row with the verdict and its sign
    QLabel* m_sign;
    QLabel* m_verdict;
    QString m_saidVerdict;  ///< the full sentence, even if the label elides it
    QWidget* m_likenessRow;
    QLabel* m_likeness;
    QPushButton* m_switch;
    ListEditor* m_editor;
    QLabel* m_tooLong;  ///< replaces the editor if the list is too long to edit
    QWidget* m_foot;
    FittedLabel* m_reason;
    QPushButton* m_apply;
    bool m_isLow = false;       ///< the panel has little height: one line for all sentences
    bool m_isShowing = false;   ///< showParts() is running …
    bool m_showsAgain = false;  ///< … and must run another round
    bool m_isNewText = false;   ///< the first verdict on the current text has not arrived yet
};

}  // namespace mortonscope
