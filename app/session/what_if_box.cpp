#include "app/session/what_if_box.h"

#include "app/session/analysis_service.h"
#include "app/session/scene_document.h"
#include "app/words/ask_words.h"
#include "app/words/wording.h"

namespace mortonscope {

WhatIfBox::WhatIfBox(SceneDocument& document, AnalysisService& analysis, QObject* parent) : QObject(parent), m_document(document), m_analysis(analysis)
{
    connect(&analysis, &AnalysisService::analysisChanged, this, [this] {
        if (m_box) {
            emit changed();
        }
    });
    connect(&document, &SceneDocument::sceneReplaced, this, [this] { setBox(std::nullopt); });
}

void WhatIfBox::setBox(const std::optional<Box>& box)
{
    if (box == m_box || (box && checkBox(*box))) {
        return;
    }
    m_box = box;
    m_answer.reset();
    m_answered.reset();
    emit changed();
}

const Analysis& WhatIfBox::analysis() const { return *m_analysis.current(); }

const std::shared_ptr<const WhatIf>& WhatIfBox::keptAnswer() const
{
    if (!m_box) {
        return m_answer;  // none, as setBox() leaves it
    }
    if (!m_answer || m_answered != m_analysis.current()) {
        m_answered = m_analysis.current();
        m_answer = std::make_shared<const WhatIf>(whatIf(*m_answered->scene, m_answered->tree, m_answered->method, *m_box));
    }
    return m_answer;
}

QString WhatIfBox::name() const { return fromCore(m_document.scene()->freeName()); }

QString WhatIfBox::words() const
{
    const WhatIf* found = answer();
    return found != nullptr ? whatIfWords(analysis(), *found) : QString();
}

std::optional<BoxId> WhatIfBox::putIn()
{
    if (!m_box) {
        return std::nullopt;
    }
    SceneObject object;
    object.name = m_document.scene()->freeName();
    object.box = *m_box;
    const DeferredText words = [name = fromCore(object.name)] { return tr("Insert %1").arg(name); };
    setBox(std::nullopt);
    const auto ids = m_document.insert({std::move(object)}, words);
    return ids.empty() ? std::nullopt : std::optional(ids.front());
}

}  // namespace mortonscope
