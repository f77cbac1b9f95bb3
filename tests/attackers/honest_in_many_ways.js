// The sandbox must allow what honest programs do with processes, workers and files.
const { execFileSync, spawnSync } = require("child_process");
const { Worker } = require("worker_threads");
const fs = require("fs");
const os = require("os");
if (fs.readFileSync(0).length === 0 || execFileSync("/bin/echo", ["x"]).toString() !== "x\n") process.exit(1);
if (spawnSync("sh", ["-c", "exit 3"]).status !== 3) process.exit(1);
fs.writeFileSync(os.tmpdir() + "/one", "x");
// A copy gets the modes of the file, and no program can set them where the sandbox has no namespaces.
if (process.argv[2] !== "keep-modes") fs.copyFileSync(os.tmpdir() + "/one", os.tmpdir() + "/two");
new Worker("require('worker_threads').parentPort.postMessage('B-A')", { eval: true }).on("message", (line) => console.log(line));
