import { createApi } from "./model/api.js";
import { Model } from "./model/model.js";

const pageData = JSON.parse(document.getElementById("data")?.textContent ?? "");
window.mortonscope = createApi(new Model(pageData));
