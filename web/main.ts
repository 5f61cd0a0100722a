import "./look/fonts/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { wearTheme } from "./look/theme";

wearTheme();
// Not in the same task in which the program was read: a press need not wait for both.
setTimeout(() => mount(App, { target: document.getElementById("app")! }));
