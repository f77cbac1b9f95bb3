#include "core/query/query_answer.h"

#include "core/algorithms/range_query.h"

namespace mortonscope {

namespace {

/// Writes the walk down, numbering its moments as a recording would.
struct AnsweringProbe {
    const Scene& scene;
    QueryAnswer& answer;

    void enterCell(Cell) { ++answer.steps; }
    void leaveCell(Cell) { ++answer.steps; }
    void queryInside(Cell cell) { judge(cell, QueryVerdict::Inside, answer.inside); }
    void queryPartly(Cell cell) { judge(cell, QueryVerdict::Partly, answer.partly); }
    void queryOutside(Cell cell) { judge(cell, QueryVerdict::Outside, answer.outside); }

    void candidate(Cell cell, BoxId box)
    {
        const bool hit = overlaps(Shape{answer.query, {}}, scene.shape(box), scene.touching());
        answer.overlapping += hit ? 1 : 0;
        answer.candidates.push_back({box, cell, hit, ++answer.steps});
    }

    void judge(Cell cell, QueryVerdict verdict, std::size_t& count)
    {
        ++count;
        answer.cells.push_back({cell, verdict, ++answer.steps});
    }
};

}  // namespace

QueryAnswer answerQuery(const Scene& scene, const OriginSubTree& tree, const Box& query)
{
    QueryAnswer answer;
    answer.query = query;
    AnsweringProbe probe{scene, answer};
    rangeQuery(tree, query, probe);
    return answer;
}

}  // namespace mortonscope
