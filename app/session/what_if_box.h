#pragma once

#include "core/query/what_if.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace mortonscope {

class AnalysisService;
class SceneDocument;
struct Analysis;

/// A box that is not in the scene: what if it were? Owns where it is and what would become of it by the method in use.
/// It is gone when it is put in, taken away, or another scene is opened.
class WhatIfBox : public QObject {
    Q_OBJECT

public:
    WhatIfBox(SceneDocument& document, AnalysisService& analysis, QObject* parent = nullptr);

    const std::optional<Box>& box() const { return m_box; }
    /// A box that is not finite or is inverted is not taken.
    void setBox(const std::optional<Box>& box);

    /// What would become of it among the boxes of analysis(); null without a box.
    const WhatIf* answer() const { return keptAnswer().get(); }
    /// The same, to be held for longer.
    const std::shared_ptr<const WhatIf>& keptAnswer() const;
    /// Whose boxes the answer names. While the scene is computed anew it is that of an earlier one.
    const Analysis& analysis() const;
    /// The name that it would get.
    QString name() const;
    /// The answer as a sentence; empty without a box.
    QString words() const;

    /// Makes it a box of the scene, one undo step, and is gone. None if there was no box.
    std::optional<BoxId> putIn();

signals:
    void changed();

private:
    SceneDocument& m_document;
    AnalysisService& m_analysis;
    std::optional<Box> m_box;
    mutable std::shared_ptr<const Analysis> m_answered;  ///< what m_answer is about
    mutable std::shared_ptr<const WhatIf> m_answer;
};

}  // namespace mortonscope
