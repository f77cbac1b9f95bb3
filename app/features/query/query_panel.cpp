#include "app/features/query/query_panel.h"

#include "app/features/query/query_edges.h"
#include "app/features/query/query_export.h"
#include "app/features/query/query_legend.h"
#include "app/features/query/query_model.h"
#include "app/features/query/query_table.h"
#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/export_file.h"
#include "app/widgets/spoken_notice.h"
#include "app/widgets/text_label.h"
#include "app/words/ask_words.h"
#include "app/words/wording.h"

#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <memory>

namespace mortonscope {

QueryPanel::QueryPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("queryPanel"), tr("Query"), parent), m_model(new QueryModel(models, this)),
      m_edges(new QueryEdges(models, this)), m_insert(new QToolButton(this)), m_remove(new QToolButton(this)),
      m_export(new QToolButton(this)), m_words(makeTextLabel("queryWords", this, Qt::AlignLeft | Qt::AlignTop)),
      m_legend(new QueryLegend(models, this)), m_table(new QueryTable(models, m_model, this)),
      m_leftOut(makeTextLabel("queryLeftOut", this, Qt::AlignLeft | Qt::AlignTop)),
      m_empty(makeTextLabel("queryEmpty", this, Qt::AlignLeft | Qt::AlignTop))
{
    offerMoments();
    offerCopies();
    makeNotice(*m_words);
    setUpButton(*m_insert, QStringLiteral("queryInsert"), tr("Insert"), tr("Make the query box a box of the scene"));
    setUpButton(*m_remove, QStringLiteral("queryRemove"), tr("Remove"),
                tr("Remove the query and go back to the previous algorithm"));
    setUpButton(*m_export, QStringLiteral("queryExport"), tr("Export…"), tr("Write all candidates to a CSV file"));
    connect(m_insert, &QToolButton::clicked, this, [this] {
        if (const auto id = this->models().query.putIn()) {
            this->models().selection.select({*id});
        }
    });
    connect(m_remove, &QToolButton::clicked, this, [this] { this->models().query.remove(); });
    connect(m_export, &QToolButton::clicked, this, &QueryPanel::exportAll);
    m_empty->setText(tr(
        "No query yet. Press R and drag a box over the Space, or type its four edges. The box is not part of the scene: you see here what a query with it finds, and which boxes it would be tested with. Enter inserts it."));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_insert);
    buttons->addWidget(m_export);
    buttons->addWidget(m_remove);
    // Where height is scarce it scrolls: what it holds must not push the other bars away.
    auto* page = new QWidget(this);
    m_column = new QVBoxLayout(page);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("queryScroll"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(page);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
    QVBoxLayout* column = m_column;
    column->addWidget(m_edges);
    column->addWidget(m_words);
    column->addWidget(m_legend);
    column->addLayout(buttons);
    column->addWidget(m_table, 1);
    column->addWidget(m_leftOut);
    column->addWidget(m_empty, 1);

    connect(&models.query, &QueryBox::changed, this, &QueryPanel::follow);
    connect(&models.run, &RunController::hidesFutureChanged, this, &QueryPanel::follow);
    QueryPanel::themeChanged();
    follow();
}

QSize QueryPanel::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(84), theme.space(80)};
}

QSize QueryPanel::minimumSizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(48), theme.space(20)};
}

void QueryPanel::setBare(bool isBare)
{
    m_isBare = isBare;
    follow();
}

void QueryPanel::themeChanged()
{
    const Theme& theme = models().theme.theme();
    m_column->setContentsMargins(theme.space(3), theme.space(2), theme.space(3), theme.space(2));
    m_column->setSpacing(theme.space(2));
    for (QLabel* label : {m_words, m_leftOut, m_empty}) {
        label->setFont(theme.font(TextSize::Body));
    }
    setTextColor(*m_empty, theme.color(Role::Quiet));
    setTextColor(*m_leftOut, theme.color(Role::Warning));
    m_edges->themeChanged();
    m_legend->updateGeometry();
    Panel::themeChanged();
}

void QueryPanel::follow()
{
    const QueryAnswer* answer = models().query.answer();
    const bool isThere = models().query.box().has_value();
    const bool mayTell = answer != nullptr && !models().run.hidesFuture();  // its numbers are to be predicted
    m_table->setVisible(isThere);
    m_edges->setHidden(m_isBare);
    for (QToolButton* button : {m_insert, m_remove, m_export}) {
        button->setVisible(isThere && !m_isBare);
    }
    m_export->setEnabled(mayTell);
    const QString words =
        mayTell ? queryWords(*models().document.scene(), *answer, *models().query.inserted()) : QString();
    m_words->setVisible(mayTell);
    m_words->setText(words);
    m_words->setAccessibleName(words);
    tellNotice(*m_words);
    m_legend->follow();
    const QString leftOut = answer != nullptr ? leftOutText() : QString();
    m_leftOut->setVisible(!leftOut.isEmpty());
    m_leftOut->setText(leftOut);
    m_empty->setVisible(!isThere);
}

QString QueryPanel::leftOutText() const
{
    const std::vector<BoxId>& boxes = models().query.leftOut();
    if (boxes.empty()) {
        return {};
    }
    return tr("Left out of the tree because a corner lies outside the world, and never found: %1.")
        .arg(namesInWords(*models().document.scene(), boxes));
}

void QueryPanel::exportAll()
{
    const std::shared_ptr<const Scene> scene = models().document.scene();
    const std::shared_ptr<const QueryAnswer> answer = models().query.keptAnswer();
    if (!answer) {
        return;
    }
    exportFile(this,
               {tr("Export the candidates of the query"), QStringLiteral("query.csv"),
                tr("Lists of boxes (*.csv);;All files (*)"), tr("Writing boxes …")},
               [&](const std::filesystem::path& path, const Progress& progress) {
                   return exportCandidates(*scene, answer->candidates, path, progress);
               });
}

}  // namespace mortonscope
