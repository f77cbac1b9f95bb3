// Runs the modules of a page without a browser: exactly the script of the page, up to main.js, which needs a document.
"use strict";
const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");

/** Returns the parts of a page's text. */
function partsOf(html) {
    const part = (pattern) => {
        const found = [...html.matchAll(pattern)];
        if (found.length !== 1) {
            throw new Error(`${found.length} × ${pattern}`);
        }
        return found[0][1];
    };
    return {
        policy: part(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g),
        title: part(/<title>([^]*?)<\/title>/g),
        style: part(/<style>([^]*?)<\/style>/g),
        data: part(/<script type="application\/json" id="data">([^]*?)<\/script>/g),
        script: part(/<script>([^]*?)<\/script>/g),
    };
}

/** Returns the functions and classes of all modules by their names, and the page's data. */
function loadText(html) {
    const { data, script } = partsOf(html);
    const begin = script.indexOf("\"use strict\";"), end = script.indexOf("\n// main.js\n");
    const modules = script.slice(begin, end);
    const withoutEngine = modules.replace(/^function makeEngine[^]*?^return [^]*?^\}$/m, "");
    const names = [...withoutEngine.matchAll(/^(?:function|class) (\w+)/gm)].map(([, name]) => name);
    const make = new Function(`${modules}\nreturn { ${names.join(", ")} };`);
    return { data: JSON.parse(data), ...make() };
}

function loadPage(path) {
    return loadText(readFileSync(path, "utf8"));
}

function sha256(text) {
    return createHash("sha256").update(text).digest("base64");
}

module.exports = { loadPage, loadText, partsOf, sha256 };
