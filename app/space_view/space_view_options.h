#pragma once

#include "core/analysis/analysis.h"
#include "core/lesson/taught.h"

#include <QObject>
#include <QString>

#include <utility>

namespace mortonscope {

/// Texts of the World for tooltips and screen readers.

/// Returns "10 10 – 35 35" and, unless the user predicts it, the cell, on one line.
QString boxWords(const Scene& scene, BoxId id, const Placement& placement, bool showsCell = true);

/// Returns the code, column and row, index and number of boxes of a cell.
QString cellWords(const Analysis& analysis, Cell cell);

/// Returns "Cell 1 #0".
QString cellTitle(Cell cell);

/// The options of the World: tool, snapping, labels and overlays. The actions of the window set them; the World only
/// reads them, except that Escape selects the home tool.
class SpaceViewOptions : public QObject {
    Q_OBJECT

public:
    enum class Tool { Select, DrawBox, DrawCircle, Pan, RangeQuery };
    /// In the order used by the settings. Automatic: binary in shallow trees, if there is room.
    enum class CellLabels { None, Decimal, Binary, Base4, Automatic };
    Q_ENUM(Tool)
    Q_ENUM(CellLabels)

    using QObject::QObject;

    Tool tool() const { return m_tool; }
    /// Returns the tool that Escape selects: Select, or the one that a lesson's card needs.
    Tool homeTool() const { return m_homeTool; }
    /// Returns true if drags snap to the grid lines. Otherwise they are free, except near whole units.
    bool snaps() const { return m_snaps; }
    CellLabels cellLabels() const { return m_cellLabels; }
    /// Returns true if cells of all levels have their codes, as far as there is room, while cells have codes at all.
    bool labelsAncestors() const { return m_labelsAncestors; }
    /// Returns true if the line through the cells in code order is shown.
    bool showsZCurve() const { return m_showsZCurve; }
    /// Returns true if the view shows the level of a box of the selected size for each position of its center.
    bool showsPenalty() const { return m_showsPenalty; }
    /// Returns true while the World shows only the boxes, without levels, cells and run, because a class or a card asks
    /// for them.
    bool hidesAnswers() const { return m_hidesAnswers || m_isAsked; }
    /// Returns what the pictures may show, because the course has explained it.
    Taught taught() const { return m_taught; }
    /// Returns true if the first hint may be shown, because no user has edited anything yet.
    bool invites() const { return m_invites; }
    /// Returns true if the workspace is for placing boxes, which the first hint requires.
    bool placesBoxes() const { return m_placesBoxes; }

public slots:
    void setTool(mortonscope::SpaceViewOptions::Tool tool) { set(m_tool, tool); }
    /// Sets the tool to which Escape returns, and selects it.
    void setHomeTool(mortonscope::SpaceViewOptions::Tool tool)
    {
        m_homeTool = tool;
        setTool(tool);
    }
    void setSnaps(bool snaps) { set(m_snaps, snaps); }
    void setCellLabels(mortonscope::SpaceViewOptions::CellLabels labels) { set(m_cellLabels, labels); }
    void setLabelsAncestors(bool labels) { set(m_labelsAncestors, labels); }
    void setShowsZCurve(bool shows) { set(m_showsZCurve, shows); }
    void setShowsPenalty(bool shows) { set(m_showsPenalty, shows); }
    /// Hides answers while a card asks for them.
    void setAsked(bool asked) { set(m_isAsked, asked); }
    void setTaught(mortonscope::Taught taught) { set(m_taught, taught); }
    void setHidesAnswers(bool hides) { set(m_hidesAnswers, hides); }
    void setPlacesBoxes(bool places)
    {
        if (std::exchange(m_placesBoxes, places) != places) {
            emit invitesChanged();
        }
    }
    void setInvites(bool invites)
    {
        if (std::exchange(m_invites, invites) != invites) {
            emit invitesChanged();  // not changed(), which would end the first drag
        }
    }

signals:
    void changed();
    void invitesChanged();

private:
    template <class T>
    void set(T& member, T value)
    {
        if (member != value) {
            member = value;
            emit changed();
        }
    }

    Tool m_tool = Tool::Select;
    Tool m_homeTool = Tool::Select;
    bool m_snaps = false;
    CellLabels m_cellLabels = CellLabels::Automatic;
    bool m_labelsAncestors = false;
    bool m_showsZCurve = false;
    bool m_showsPenalty = false;
    bool m_hidesAnswers = false;
    bool m_isAsked = false;
    Taught m_taught = Taught::Everything;
    bool m_invites = false;
    bool m_placesBoxes = true;
};

}  // namespace mortonscope
