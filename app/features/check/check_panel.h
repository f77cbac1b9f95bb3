#pragma once

#include "app/widgets/panel.h"

class QAction;
class QLabel;
class QMimeData;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace mortonscope {

class CheckRulesRow;
class FittedLabel;
class ListCheck;
class ListEditor;

/// A pair list of one's own, typed, pasted, dropped or opened, judged line by line where it stands, with the verdict
/// above and the reason for the line that is looked at below. Pairs that are missing are counted, and shown when asked
/// for.
class CheckPanel : public Panel {
    Q_OBJECT

public:
    CheckPanel(const Models& models, ListCheck& list, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Takes what is on the clipboard for the list.
    void paste();
    /// Adds a part below the buttons that a line of the list's menu, `name` with its text and what it says, shows and
    /// hides.
    void addPart(QWidget* part, const QString& name, const QString& text, const QString& says);
    /// Where one begins: the editor.
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
    /// Of the list's menu.
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
    QToolButton* m_menu = nullptr;  ///< what can be done with the list
    QAction* m_clear = nullptr;
    QAction* m_back = nullptr;
    QToolButton* m_showRules = nullptr;
    QToolButton* m_showMissing = nullptr;
    CheckRulesRow* m_rules;
    QWidget* m_said;  ///< the verdict with its sign
    QLabel* m_sign;
    QLabel* m_verdict;
    QString m_saidVerdict;  ///< whole, also where the label cuts it
    QWidget* m_likenessRow;
    QLabel* m_likeness;
    QPushButton* m_switch;
    ListEditor* m_editor;
    QLabel* m_tooLong;  ///< in the editor's place
    QWidget* m_foot;
    FittedLabel* m_reason;
    QPushButton* m_apply;
    bool m_isLow = false;       ///< one line for each sentence
    bool m_isShowing = false;   ///< showParts() is at work …
    bool m_showsAgain = false;  ///< … and has to look once more
    bool m_isNewText = false;   ///< whose first verdict is to come
};

}  // namespace mortonscope
