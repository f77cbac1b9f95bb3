def test(pairs, a, b):
    pairs.append((a, b))  # any pair: do they overlap?

def run(boxes):  # those that are not left out
    pairs = []
    for i in range(len(boxes)):
        box = boxes[i]  # @take-box
        for j in range(i + 1, len(boxes)):
            test(pairs, box, boxes[j])  # @test-pair
    return pairs
