#pragma once

#include <QDockWidget>

class QVBoxLayout;

namespace mortonscope {

class ThemeController;

/// The top of the column on the right: banners, and below them the sentence of the step or the bar that replaces it.
/// It is as high as they are, and hidden if none is shown. The user can't move it. Where the center takes the whole
/// width, its bars are in a second dock below the center.
class Guide : public QDockWidget {
    Q_OBJECT

public:
    Guide(const ThemeController& theme, QWidget* parent);

    void addBanner(QWidget& bar) { add(*m_banners, bar); }
    void addSentence(QWidget& bar) { add(*m_sentences, bar); }
    QDockWidget& below() { return *m_below; }
    /// Shows the bars, if there are any, on the right or below the center.
    void showBars(bool isBelow);

signals:
    /// Emitted when a bar appears or disappears.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void add(QVBoxLayout& column, QWidget& bar);
    void fit();

    QDockWidget* m_below;
    QWidget* m_content;
    QVBoxLayout* m_banners;
    QVBoxLayout* m_sentences;
};

}  // namespace mortonscope
