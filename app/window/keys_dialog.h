#pragma once

#include "app/widgets/offers.h"

#include <QDialog>

class QLabel;
class QTableWidget;

namespace mortonscope {

/// All keys of the window: those that its parts offer, and those of its actions. A field finds the lines in which
/// all its words stand.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    KeysDialog(QWidget& window, const QList<KeyOffer>& offered);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addKeys(const QWidget& window, const QList<KeyOffer>& offered);
    void find(const QString& text);
    void fit();

    QTableWidget* m_table;
    QLabel* m_none;
};

}  // namespace mortonscope
