#include "app/features/scene_edit/world_dialog.h"

#include "app/session/scene_document.h"
#include "app/widgets/text_label.h"
#include "app/words/wording.h"
#include "core/base/text.h"
#include "core/scene/scene_names.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

#include <limits>

namespace mortonscope {

WorldDialog::WorldDialog(SceneDocument& document, QWidget* parent) : QDialog(parent), m_document(document)
{
    setObjectName("worldDialog");
    setWindowTitle(tr("World and title"));
    const Scene& scene = *document.scene();
    const Box& world = scene.space().world();
    auto* form = new QFormLayout(this);
    m_title = new QLineEdit(fromCore(scene.title()), this);
    m_title->setObjectName("titleField");
    form->addRow(tr("&Title"), m_title);
    const std::pair<QString, double> edges[] = {
        {tr("&Left"), world.left}, {tr("To&p"), world.top}, {tr("&Right"), world.right}, {tr("&Bottom"), world.bottom}};
    for (int i = 0; i < 4; ++i) {
        m_edges[i] = new QLineEdit(fromCore(numberText(edges[i].second)), this);
        m_edges[i]->setObjectName(QStringLiteral("edgeField%1").arg(i));
        form->addRow(edges[i].first, m_edges[i]);
    }
    m_problem = makeTextLabel("problemLabel", this);
    m_problem->hide();
    form->addRow(m_problem);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (apply()) {
            accept();
        }
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

bool WorldDialog::apply()
{
    const auto edge = [this](int i) {
        bool ok = false;
        const double value = QLocale::c().toDouble(m_edges[i]->text().trimmed(), &ok);
        return ok ? value : std::numeric_limits<double>::quiet_NaN();
    };
    for (int i = 0; i < 4; ++i) {
        if (edge(i) != edge(i)) {
            m_problem->setText(tr("“%1” is not a number; expected one such as 12.5.").arg(m_edges[i]->text()));
            m_problem->show();
            m_edges[i]->setFocus();
            return false;
        }
    }
    auto problem = checkTitle(m_title->text().toStdString());
    if (!problem) {
        problem = m_document.setWorld({edge(0), edge(1), edge(2), edge(3)});
    }
    if (problem) {
        m_problem->setText(errorText(*problem));
        m_problem->show();
        return false;
    }
    m_document.setTitle(m_title->text());
    return true;
}

}  // namespace mortonscope
