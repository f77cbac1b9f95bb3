// Prints the overlapping pairs of a Mortonscope scene, found by brute force.
//
// The scene comes as JSON on standard input; the pairs go to standard output, one a line, as CSV:
//
//     node pairs.js < scene.mscene
//
// Your task: replace candidates() by something that looks at fewer pairs.

'use strict';

const fs = require('fs');

/** A box with its edges. A circle is a box, too: the one around it; its own shape counts in overlap(). */
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

/** world, level (the depth of the tree; brute force has none), outside, closed and boxes of a scene's text. */
function sceneFrom(text) {
    const members = JSON.parse(text.replace(/^\uFEFF/, ''));
    const { world, level, outside = 'clamp', touching = 'open' } = members;
    const isInside = (box) => world.left <= box.left && box.right <= world.right
        && world.top <= box.top && box.bottom <= world.bottom;
    let boxes = members.boxes.map(boxFrom);
    if (outside === 'reject') { // then a box with a corner outside the world takes no part
        boxes = boxes.filter(isInside);
    }
    return { world, level, outside, closed: touching === 'closed', boxes }; // closed: boxes that only touch overlap, too
}

/** Whether two boxes, two circles, or a box and a circle overlap. Circles do only if the boxes around them do. */
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

/** The pairs that are tested: every one. A quadtree needs far fewer. */
function* candidates(scene) {
    for (let i = 0; i < scene.boxes.length; ++i) {
        for (let j = i + 1; j < scene.boxes.length; ++j) {
            yield [scene.boxes[i], scene.boxes[j]];
        }
    }
}

/** A name may hold anything: in quotes, with quotes doubled, it is one field all the same. */
const field = (name) => '"' + name.replace(/"/g, '""') + '"';

const scene = sceneFrom(fs.readFileSync(0, 'utf8'));
const lines = ['first,second,overlaps'];
for (const [first, second] of candidates(scene)) {
    if (overlap(first, second, scene.closed)) {
        lines.push(`${field(first.name)},${field(second.name)},true`);
    }
}
fs.writeFileSync(1, lines.join('\n') + '\n');
