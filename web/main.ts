import "./look/fonts/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { wearTheme } from "./look/theme";

wearTheme();
mount(App, { target: document.getElementById("app")! });
