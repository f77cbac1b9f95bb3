// Prints the overlapping pairs of a Mortonscope scene, found by brute force.
//
// Reads the scene as JSON from standard input and prints the pairs as CSV to standard output, one per line:
//
//     node pairs.js < scene.mscene
//
// Your task: replace candidates() with a function that yields fewer pairs.

'use strict';

const fs = require('fs');

/** A box with its edges. For a circle this is its bounding box; only overlap() uses the circle itself. */
function boxFrom(member) {
    const { name, circle } = member;
    if (!circle) {
        return { name, left: member.left, top: member.top, right: member.right, bottom: member.bottom };
    }
    return {
        name, circle,
        left: circle.x - circle.radius, top: circle.y - circle.radius,
        right: circle.x + circle.radius, bottom: circle.y + circle.radius,
    };
}

/** Returns whether no corner of a box is outside the world. */
const isInside = (world, box) => world.left <= box.left && box.right <= world.right
    && world.top <= box.top && box.bottom <= world.bottom;

/** Reads a scene: world, level (the depth of the tree; brute force has none), outside, closed and boxes. */
function sceneFrom(text) {
    const members = JSON.parse(text.replace(/^\uFEFF/, ''));
    const { world, level, outside = 'clamp', touching = 'open' } = members;
    let boxes = members.boxes.map(boxFrom);
    if (outside === 'reject') { // leaves out boxes with a corner outside the world
        boxes = boxes.filter((box) => isInside(world, box));
    }
    return { world, level, outside, closed: touching === 'closed', boxes }; // closed: boxes that only touch overlap too
}

// --------------------------------------------------------------------------------------------- collision

/** Returns whether two boxes, two circles, or a box and a circle overlap. Circles also need overlapping bounding boxes. */
function overlap(a, b, closed) {
    const before = (v, w) => (closed ? v <= w : v < w);
    if (!(before(a.left, b.right) && before(b.left, a.right) && before(a.top, b.bottom) && before(b.top, a.bottom))) {
        return false;
    }
    if (a.circle && b.circle) {
        const distance = Math.hypot(a.circle.x - b.circle.x, a.circle.y - b.circle.y);
        return before(distance, a.circle.radius + b.circle.radius);
    }
    if (a.circle || b.circle) {
        const [circle, box] = a.circle ? [a.circle, b] : [b.circle, a];
        const nearestX = Math.min(Math.max(circle.x, box.left), box.right);
        const nearestY = Math.min(Math.max(circle.y, box.top), box.bottom);
        return before(Math.hypot(circle.x - nearestX, circle.y - nearestY), circle.radius);
    }
    return true;
}

/** Yields the pairs to be tested: here every pair. A quadtree needs far fewer. */
function* candidates(scene) {
    for (let i = 0; i < scene.boxes.length; ++i) {
        for (let j = i + 1; j < scene.boxes.length; ++j) {
            yield [scene.boxes[i], scene.boxes[j]];
        }
    }
}

/** Returns a name as one CSV field: in quotes, with quotes doubled, whatever it contains. */
const field = (name) => '"' + name.replace(/"/g, '""') + '"';

const scene = sceneFrom(fs.readFileSync(0, 'utf8'));
const lines = ['first,second,overlaps'];
for (const [first, second] of candidates(scene)) {
    if (overlap(first, second, scene.closed)) {
        lines.push(`${field(first.name)},${field(second.name)},true`);
    }
}
fs.writeFileSync(1, lines.join('\n') + '\n');
