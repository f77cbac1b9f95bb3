#pragma once

#include <QDialog>

class QLabel;
class QTableWidget;

namespace mortonscope {

/// All keys of the window, read from its actions, with those of the Space that are no actions; a field finds the lines in which
/// all its words stand.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    explicit KeysDialog(QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addKeys(const QWidget& window);
    void find(const QString& text);
    void fit();

    QTableWidget* m_table;
    QLabel* m_none;
};

}  // namespace mortonscope
