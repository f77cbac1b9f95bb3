#pragma once

#include "app/features/manual/manual_browser.h"

#include <QDialog>

#include <functional>

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace mortonscope {

/// Help ▸ Manual: pages on the left, the page on the right, and a field that searches all pages. Links lead to other
/// pages, do something in the main window, or open in the browser of the desktop.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    /// `followInProgram` is given the links that do something in the main window.
    ManualWindow(ThemeController& theme, std::function<void(const QUrl& link)> followInProgram, QWidget* window);

    ManualBrowser& browser() { return *m_browser; }
    void follow(const QUrl& link);

private:
    void showTopics();
    void search(const QString& text);
    void turnTo(const QTreeWidgetItem* item);
    void markTopic();

    const std::function<void(const QUrl& link)> m_followInProgram;
    QLineEdit* m_field;
    QLabel* m_count;
    QTreeWidget* m_list;
    ManualBrowser* m_browser;
    QList<ManualBrowser::Hit> m_hits;
};

}  // namespace mortonscope
