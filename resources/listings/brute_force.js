function test(pairs, a, b) {
    pairs.push([a, b]);  // any pair: do they overlap?
}

function run(boxes) {  // those that are not left out
    const pairs = [];
    for (let i = 0; i < boxes.length; ++i) {
        const box = boxes[i];  // @take-box
        for (let j = i + 1; j < boxes.length; ++j) {
            test(pairs, box, boxes[j]);  // @test-pair
        }
    }
    return pairs;
}
