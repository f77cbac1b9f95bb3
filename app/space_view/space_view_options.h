#pragma once

#include "core/analysis/analysis.h"

#include <QObject>
#include <QString>

#include <utility>

namespace mortonscope {

/// What the Space says about its things, in tool tips and to screen readers.

/// "10 10 – 35 35" and the cell, unless that is to be predicted: one line.
QString boxWords(const Scene& scene, BoxId id, const Placement& placement, bool showsCell = true);

/// Code, column and row, index, and how many boxes the cell has.
QString cellWords(const Analysis& analysis, Cell cell);

/// "Cell 1 #0"
QString cellTitle(Cell cell);

/// How the Space is used and shown: the tool, snapping, labels, overlays. Owned by the window, whose
/// actions set it; the Space only reads it (and goes back to Select on Escape).
class SpaceViewOptions : public QObject {
    Q_OBJECT

public:
    enum class Tool { Select, DrawBox, DrawCircle, Pan, RangeQuery };
    /// In the order in which settings keep them. Automatic: binary in trees that are not deep, where there is room.
    enum class CellLabels { None, Decimal, Binary, Base4, Automatic };
    Q_ENUM(Tool)
    Q_ENUM(CellLabels)

    using QObject::QObject;

    Tool tool() const { return m_tool; }
    /// Dragging goes by the grid's lines; else it is free, but for a pull near whole units.
    bool snaps() const { return m_snaps; }
    CellLabels cellLabels() const { return m_cellLabels; }
    /// The line that runs through the cells in the order of their codes.
    bool showsZCurve() const { return m_showsZCurve; }
    /// The level that a box of the selected one's size would get, by where its centre is.
    bool showsPenalty() const { return m_showsPenalty; }
    /// A class is asked first: no level, no box's cell and nothing of the run is shown, only where the boxes are.
    bool hidesAnswers() const { return m_hidesAnswers || m_isAsked; }
    /// Nobody has used the program yet: it says where to begin.
    bool invites() const { return m_invites; }
    /// What is done here is placing boxes: then it may say so.
    bool placesBoxes() const { return m_placesBoxes; }

public slots:
    void setTool(mortonscope::SpaceViewOptions::Tool tool) { set(m_tool, tool); }
    void setSnaps(bool snaps) { set(m_snaps, snaps); }
    void setCellLabels(mortonscope::SpaceViewOptions::CellLabels labels) { set(m_cellLabels, labels); }
    void setShowsZCurve(bool shows) { set(m_showsZCurve, shows); }
    void setShowsPenalty(bool shows) { set(m_showsPenalty, shows); }
    /// A card asks what would be seen here.
    void setAsked(bool asked) { set(m_isAsked, asked); }
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
            emit invitesChanged();  // not changed(), which ends a drag: it is what the first drag changes
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
    bool m_snaps = false;
    CellLabels m_cellLabels = CellLabels::Automatic;
    bool m_showsZCurve = false;
    bool m_showsPenalty = false;
    bool m_hidesAnswers = false;
    bool m_isAsked = false;
    bool m_invites = false;
    bool m_placesBoxes = true;
};

}  // namespace mortonscope
