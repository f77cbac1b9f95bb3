#include "app/features/pairs/pair_search.h"

#include "app/words/wording.h"

#include <algorithm>

namespace mortonscope {

PairSearch::PairSearch(std::shared_ptr<const Analysis> analysis, const QString& text, bool hitsOnly)
    : m_analysis(std::move(analysis)), m_text(text.trimmed()), m_hitsOnly(hitsOnly)
{
    if (!findNamed(m_text)) {
        m_isWanted.assign(m_analysis->scene->size(), 0);
        m_work = m_analysis->scene->size();
        if (m_work == 0) {
            finish();
        }
    }
}

/// One box by its whole name, or two: no need to look at any other name.
bool PairSearch::findNamed(const QString& text)
{
    const Scene& scene = *m_analysis->scene;
    if (const auto box = scene.find(text.toStdString())) {
        m_isWanted.assign(scene.size(), 0);
        m_isWanted[box->value] = 1;
        m_wanted = {*box};
        chooseWay();
        return true;
    }
    for (qsizetype i = 1; i + 1 < text.size(); ++i) {
        if (!text[i].isSpace() && text[i] != QLatin1Char(',') && text[i] != QLatin1Char('-')) {
            continue;
        }
        const auto a = scene.find(text.left(i).trimmed().toStdString());
        const auto b = scene.find(text.mid(i + 1).trimmed().toStdString());
        if (a && b) {
            if (const auto step = m_analysis->run.stepOf(*a, *b)) {
                add(*step, *a, *b);
            }
            finish();
            return true;
        }
    }
    return false;
}

void PairSearch::advance(std::uint64_t units)
{
    while (m_state == State::Searching && units > 0) {
        switch (m_way) {
        case Way::Names: advanceNames(units); break;
        case Way::Boxes: advanceBoxes(units); break;
        case Way::Tests: advanceTests(units); break;
        }
    }
}

void PairSearch::advanceNames(std::uint64_t& units)
{
    for (; m_next < m_work && units > 0; ++m_next, --units) {
        const BoxId box(static_cast<std::uint32_t>(m_next));
        if (nameOf(*m_analysis->scene, box).contains(m_text, Qt::CaseInsensitive)) {
            m_isWanted[box.value] = 1;
            m_wanted.push_back(box);
        }
    }
    if (m_next == m_work) {
        chooseWay();
    }
}

void PairSearch::chooseWay()
{
    const std::uint64_t byBoxes = m_wanted.size() * m_analysis->scene->size();
    const std::uint64_t byTests = m_hitsOnly ? m_analysis->hits.count() : m_analysis->run.tests();
    m_way = byBoxes < byTests ? Way::Boxes : Way::Tests;
    m_next = 0;
    m_work = m_wanted.empty() ? 0 : std::min(byBoxes, byTests);
    if (m_work > kMostWork) {
        m_state = State::TooMuch;
    } else if (m_work == 0) {
        finish();
    }
}

void PairSearch::advanceBoxes(std::uint64_t& units)
{
    const std::uint64_t boxes = m_analysis->scene->size();
    for (; m_next < m_work && units > 0; ++m_next, --units) {
        const BoxId wanted = m_wanted[m_next / boxes];
        const BoxId other(static_cast<std::uint32_t>(m_next % boxes));
        if (m_isWanted[other.value] && other <= wanted) {
            continue;  // itself, or a pair that was met from the other side
        }
        if (const auto step = m_analysis->run.stepOf(wanted, other)) {
            add(*step, wanted, other);
        }
    }
    if (m_next == m_work) {
        finish();
    }
}

void PairSearch::advanceTests(std::uint64_t& units)
{
    for (; m_next < m_work && units > 0; ++m_next, --units) {
        const Step step = m_hitsOnly ? m_analysis->hits.steps()[m_next] : m_analysis->run.stepOfTest(m_next + 1);
        const auto pair = m_analysis->run.at(step).event->pair();
        if (m_isWanted[pair->first.value] || m_isWanted[pair->second.value]) {
            m_found.push_back(step);
        }
    }
    if (m_next == m_work) {
        finish();
    }
}

void PairSearch::add(Step step, BoxId a, BoxId b)
{
    if (!m_hitsOnly || m_analysis->scene->overlap(a, b)) {
        m_found.push_back(step);
    }
}

void PairSearch::finish()
{
    std::ranges::sort(m_found);
    m_state = State::Done;
}

}  // namespace mortonscope
