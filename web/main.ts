import "@fontsource/alegreya/latin-400.css";
import "@fontsource/alegreya/latin-600.css";
import "@fontsource/alegreya/latin-400-italic.css";
import "@fontsource/lato/latin-400.css";
import "@fontsource/lato/latin-700.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { wearTheme } from "./look/theme";

wearTheme();
mount(App, { target: document.getElementById("app")! });
