#include "app/theme/paper_ink.h"

namespace mortonscope {

QColor paperInk(PaperInk ink)
{
    switch (ink) {
    case PaperInk::Black: return {0, 0, 0};
    case PaperInk::Grey: return {96, 96, 96};
    case PaperInk::Light: return {190, 190, 190};
    case PaperInk::Shade: return {214, 214, 214};
    case PaperInk::Veil: return {0, 0, 0, 22};
    }
    return {0, 0, 0};
}

QColor paperColor() { return {255, 255, 255}; }

}  // namespace mortonscope
