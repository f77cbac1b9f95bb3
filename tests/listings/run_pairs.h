// Runs the listing in whose namespace this file is included. The listing has no tree and returns its pairs.

struct Made {
    Pairs pairs;
};

void runOne(const drive::Scene& scene) { drive::print(Made{run(drive::boxesOf<Box>(scene.boxes))}); }
