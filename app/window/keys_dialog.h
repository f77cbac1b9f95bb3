#pragma once

#include "app/widgets/panel.h"

#include <QDialog>

#include <vector>

class QLabel;
class QMainWindow;
class QTableWidget;

namespace mortonscope {

/// Lists all keys of the window in groups, the ten most important first. A search field shows only the lines that
/// contain all its words.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    KeysDialog(QMainWindow& window, const QList<KeyOffer>& offered);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addHeading(const QString& text);
    void addKey(const QString& keys, const QString& what);
    void addKeys(const QMainWindow& window, const QList<KeyOffer>& offered);
    void find(const QString& text);
    void fit();

    QTableWidget* m_table;
    QLabel* m_none;
    std::vector<int> m_headings;  ///< rows, ascending
};

}  // namespace mortonscope
