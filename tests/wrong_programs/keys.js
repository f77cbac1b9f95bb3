// Wrong programs in JavaScript: a cell is a number with a one before its code, so 1 is the root, and key >> 2 the
// parent.
//
//     node keys.js MISTAKE[+MISTAKE…] [--overlaps] < scenes.json
//
// Reads a scene, or a list of scenes, and prints a list of pairs for each; a line "#" separates them. If a program
// fails on a scene, it prints "!" instead of the list.

'use strict';

const args = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wrong = new Set((args[0] || '').split('+'));
const overlapsOnly = process.argv.includes('--overlaps');

function boxFrom({ name, circle, ...edges }) {
    const { left, top, right, bottom } = circle ? {
        left: circle.x - circle.radius, top: circle.y - circle.radius, right: circle.x + circle.radius, bottom: circle.y + circle.radius,
    } : edges;
    return { name, circle, x: [left, right], y: [top, bottom] };
}

function overlap(a, b, closed) {
    const less = (closed !== wrong.has('touching-swapped')) ? (v, w) => v <= w : (v, w) => v < w;
    const meet = (p, q) => less(p[0], q[1]) && less(q[0], p[1]);
    const size = (p) => p[1] - p[0], middle = (p) => (p[0] + p[1]) / 2;
    const inside = (v, p) => less(p[0], v) && less(v, p[1]);
    const corner = (p, q) => q.x.some((x) => q.y.some((y) => inside(x, p.x) && inside(y, p.y)));
    let boxes = meet(a.x, b.x) && meet(a.y, b.y);
    if (wrong.has('x-axis-only')) {
        boxes = meet(a.x, b.x);
    } else if (wrong.has('or-for-and')) {
        boxes = meet(a.x, b.x) || meet(a.y, b.y);
    } else if (wrong.has('corner-inside')) {
        boxes = corner(a, b) || corner(b, a);
    } else if (wrong.has('sizes-not-halved')) {
        boxes = less(Math.abs(middle(a.x) - middle(b.x)), size(a.x) + size(b.x)) && less(Math.abs(middle(a.y) - middle(b.y)), size(a.y) + size(b.y));
    }
    if (!boxes || (!a.circle && !b.circle)) {
        return boxes;
    }
    if (a.circle && b.circle) {
        return less(Math.hypot(a.circle.x - b.circle.x, a.circle.y - b.circle.y), a.circle.radius + b.circle.radius);
    }
    const [circle, box] = a.circle ? [a.circle, b] : [b.circle, a];
    const near = (v, p) => Math.min(Math.max(v, p[0]), p[1]);
    return less(Math.hypot(circle.x - near(circle.x, box.x), circle.y - near(circle.y, box.y)), circle.radius);
}

// Spreads the bits of a number to the even places.
function spread(v) {
    let code = 0;
    for (let bit = 1; bit <= v; bit *= 2) {
        if (Math.floor(v / bit) % 2) {
            code += bit * bit;
        }
    }
    return code;
}

function candidates(scene) {
    const { world, level } = scene;
    const outsideRule = scene.outside || 'clamp';
    const count = 2 ** level;
    const isOutside = (box) => box.x[0] < world.left || box.x[1] > world.right || box.y[0] < world.top || box.y[1] > world.bottom;
    const column = (v, low, high) => {
        const whole = Math.floor((v - (wrong.has('no-origin') ? 0 : low)) / ((high - low) / count));
        if (wrong.has('far-edge-kept')) {
            return Math.max(whole, 0);
        }
        return wrong.has('far-edge-wraps') ? Math.max(whole, 0) % count : Math.min(Math.max(whole, 0), count - 1);
    };
    const leafKey = (x, y) => count * count + spread(column(x, world.left, world.right)) + 2 * spread(column(y, world.top, world.bottom));
    const keyOf = (box) => {
        if (outsideRule === 'root' && isOutside(box) && !wrong.has('ignores-outside')) {
            return 1;
        }
        let a = leafKey(box.x[0], box.y[0]), b = leafKey(box.x[1], box.y[1]);
        if (wrong.has('top-left-only')) {
            return a;
        }
        if (wrong.has('every-second-level')) {
            while (a !== b) {
                a = Math.max(Math.floor(a / 16), 1);
                b = Math.max(Math.floor(b / 16), 1);
            }
            return a;
        }
        while (a !== b) {
            a = Math.floor(a / 4);
            b = Math.floor(b / 4);
            if (wrong.has('climbs-once')) {
                break;
            }
        }
        return wrong.has('up-one-too-far') ? Math.max(Math.floor(b / 4), 1) : b;
    };

    const cells = new Map();
    const marked = new Set();
    for (const box of scene.boxes.map(boxFrom)) {
        if (outsideRule === 'reject' && isOutside(box) && !wrong.has('ignores-outside')) {
            continue;
        }
        const key = keyOf(box);
        cells.set(key, [...(cells.get(key) || []), box]);
        if (wrong.has('not-cleared')) {
            cells.get(key).push(box);
        }
        for (let k = key; k >= 1; k = Math.floor(k / 4)) {
            marked.add(k);
            if (wrong.has('ancestors-not-marked')) {
                marked.add(1);
                break;
            }
        }
    }

    // Each cell searches its ancestors for boxes: there is no stack.
    const pairs = [];
    const reached = (key) => key === 1 ? marked.has(1) : marked.has(key) && reached(Math.floor(key / 4));
    const keys = [...cells.keys()].filter(reached).sort((a, b) => a - b);
    for (const key of keys) {
        const cell = cells.get(key);
        if (!wrong.has('no-in-cell')) {
            cell.forEach((box, i) => cell.slice(i + 1).forEach((other) => pairs.push([box, other])));
        }
        let k = Math.floor(key / 4);
        const last = wrong.has('root-forgotten') ? 2 : 1;
        for (; k >= last && !wrong.has('no-stack'); k = Math.floor(k / 4)) {
            for (const above of cells.get(k) || []) {
                cell.forEach((box) => pairs.push([above, box]));
            }
            if (wrong.has('parent-only')) {
                break;
            }
        }
    }
    return pairs;
}

function answer(scene) {
    let pairs;
    try {
        pairs = candidates(scene);
    } catch (error) {
        return '!\n';
    }
    if (overlapsOnly) {
        pairs = pairs.filter(([a, b]) => overlap(a, b, scene.touching === 'closed'));
    }
    if (wrong.has('indices')) {
        const names = scene.boxes.map((box) => box.name);
        return pairs.map(([a, b]) => `${names.indexOf(a.name)},${names.indexOf(b.name)}\n`).join('');
    }
    if (wrong.has('prints-nothing')) {
        return '';
    }
    return JSON.stringify(pairs.map(([a, b]) => ({ a: a.name, b: b.name }))) + '\n';
}

const input = JSON.parse(require('fs').readFileSync(0, 'utf8'));
require('fs').writeFileSync(1, (Array.isArray(input) ? input : [input]).map(answer).join('#\n'));
