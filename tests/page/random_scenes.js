// Random scenes of many kinds, the same for the same seed: worlds far from 0, tiny and huge; all depths and rules;
// boxes on grid lines, of no size, duplicate, touching, outside; circles; awkward names.
"use strict";

const kNames = [
    "<script>alert(1)</script>", "</script>", "<!-- -->", "a & b", "100 %", "back\\slash", "$x$ $& $1", "quo\"te",
    "שלום", "😀 smile", "x".repeat(40), "日本語の名前はとても長いのでここで切れるはずです、きっと",
    "é".repeat(30), "-1", "A-B", "{1}", "{2} {1}", "it's", "a;b:c,d",
    "#&=%3D", "\u2028", "__proto__", "constructor",
];

/** Random numbers from 0 to below 1 (Park and Miller). */
function randomNumbers(seed) {
    let state = (seed % 2147483646) + 1;
    return () => {
        state = (state * 48271) % 2147483647;
        return state / 2147483647;
    };
}

function randomScene(seed) {
    const random = randomNumbers(seed);
    const below = (n) => Math.floor(random() * n);
    const pick = (list) => list[below(list.length)];
    const scale = pick([1, 1, 1, 1e-6, 1e6, 1e-15, 1e12, 1e-300, 3.3, 1 / 3]);
    const left = pick([0, 0, -50, 100, 1e5, -1e9, 0.1]) * scale, top = left * pick([1, -1, 0]);
    const width = pick([100, 80, 160, 49, 1, 640, 77.7, 100000.5]) * scale, height = pick([100, 50, 160, 33.3]) * scale;
    const depth = below(9);
    const boxes = [], shapes = [];
    const onLine = (low, size) => low + (size / 2 ** depth) * below(2 ** depth + 1);
    const inOrder = (a, b) => (a < b ? [a, b] : [b, a]);
    const edges = () => {
        const x = left + (random() * 1.4 - 0.2) * width, y = top + (random() * 1.4 - 0.2) * height;
        const other = boxes.length > 0 ? pick(boxes) : [x, y, x, y];
        switch (below(8)) {
            case 0: return [x, y, x, y];
            case 1: {
                const [x1, x2] = inOrder(onLine(left, width), onLine(left, width));
                const [y1, y2] = inOrder(onLine(top, height), onLine(top, height));
                return [x1, y1, x2, y2];
            }
            case 2: return other;
            case 3: return [other[2], other[1], other[2] + random() * 0.1 * width, other[3]];
            case 4: return [Math.round(x), Math.round(y), Math.round(x) + 5, Math.round(y) + 5];
            case 5: return [x, y, x + (random() * 2 * width) / 2 ** depth, y + (random() * 2 * height) / 2 ** depth];
            default: return [x, y, x + random() * 0.3 * width, y + random() * 0.3 * height];
        }
    };
    const used = new Set();
    for (let i = below(pick([3, 12, 40])); i > 0; --i) {
        const wish = random() < 0.2 ? pick(kNames) : `B${i}`, name = used.has(wish) ? `C${i}` : wish;
        const box = edges();
        if (!box.every(Number.isFinite) || box[0] > box[2] || box[1] > box[3]) {
            continue;
        }
        used.add(name);
        boxes.push(box);
        const radius = Math.min(box[2] - box[0], box[3] - box[1]) / 2;
        const x = pick([box[0] + radius, Math.round(box[0])]), y = box[1] + radius;
        const circle = { x, y, radius: pick([radius, 5 * scale]) };
        const asBox = { left: box[0], top: box[1], right: box[2], bottom: box[3] };
        shapes.push(random() < 0.2 ? { name, circle } : { name, ...asBox });
    }
    const scene = {
        format: "mortonscope-scene", version: 1,
        world: { left, top, right: left + width, bottom: top + height }, level: depth,
        outside: pick(["clamp", "root", "reject"]), touching: pick(["open", "closed"]), boxes: shapes,
    };
    return { scene: JSON.parse(JSON.stringify(scene)), order: pick(["oldest-first", "newest-first"]) };
}

module.exports = { kNames, randomNumbers, randomScene };
