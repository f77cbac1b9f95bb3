#pragma once

#include "app/session/motion.h"
#include "core/base/id.h"
#include "core/space/cell.h"

#include <optional>
#include <string>

namespace mortonscope {

class AnalysisService;
class SceneDocument;
class Selection;

/// The way of the selected box from one cell to another when an edit puts it there: frame and chip ride from the old
/// cell to the new one, in all pictures alike.
class CellRide : public QObject {
    Q_OBJECT

public:
    /// Where on its way the box is: `t` of it is gone, 0 ≤ t < 1.
    struct Way {
        BoxId box;
        Cell from;
        Cell to;
        double t;
    };

    /// It moves when `steps` may, and as fast; all must outlive it.
    CellRide(const SceneDocument& document, const Selection& selection, const AnalysisService& analysis,
             const Motion& steps, QObject* parent = nullptr);

    /// None at rest.
    std::optional<Way> way() const;
    Motion& motion() { return m_motion; }

signals:
    /// The way begins, goes on or has ended.
    void moved();

private:
    /// The selected box and its cell in one scene.
    struct Home {
        quint64 history;
        std::string name;
        BoxId box;
        Cell cell;
    };
    std::optional<Home> home() const;
    void follow();

    const SceneDocument& m_document;
    const Selection& m_selection;
    const AnalysisService& m_analysis;
    const Motion& m_steps;
    std::optional<Home> m_home;
    Cell m_from;
    Motion m_motion;
};

}  // namespace mortonscope
