#pragma once

#include "app/features/manual/manual_browser.h"

#include <QDialog>

#include <functional>

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace mortonscope {

/// Help ▸ Manual: pages on the left, the page on the right, and a field that searches all pages. Links lead to other pages, do
/// something in the main window, or open in the browser of the desktop.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    /// What links do in the main window. Each gets names that exist.
    struct Hooks {
        std::function<void(const QString& id)> openScene;  ///< may ask whether the scene that is open may go
        std::function<void(const QString& name)> showWorkspace;
        std::function<void(const QString& lesson, const QString& card)> showLesson;
    };

    ManualWindow(ThemeController& theme, Hooks hooks, QWidget* window);

    ManualBrowser& browser() { return *m_browser; }
    void follow(const QUrl& link);

private:
    void showTopics();
    void search(const QString& text);
    void turnTo(const QTreeWidgetItem* item);
    void markTopic();

    const Hooks m_hooks;
    QLineEdit* m_field;
    QLabel* m_count;
    QTreeWidget* m_list;
    ManualBrowser* m_browser;
    QList<ManualBrowser::Hit> m_hits;
};

}  // namespace mortonscope
