/** All that the page sets is undone first; what follows stands alone inside the shadow root. */
export const LABEL_STYLE = `
:host { all: initial; }
aside {
  position: fixed; inset: auto 16px 16px auto; z-index: 2147483646;
  display: flex; align-items: flex-start; max-width: min(320px, calc(100vw - 32px));
  font: 14px/1.4 system-ui, sans-serif; color: #1c2024; background: #ffffff;
  border: 1px solid #c9ced4; border-radius: 10px; box-shadow: 0 4px 16px rgb(0 0 0 / 0.18);
  touch-action: none;
}
button { all: unset; box-sizing: border-box; cursor: pointer; border-radius: 9px; }
button:focus-visible { outline: 2px solid #0b6e4f; outline-offset: -2px; }
.main { display: flex; flex-direction: column; gap: 2px; padding: 10px 4px 10px 14px; }
.close { min-width: 32px; min-height: 32px; text-align: center; font-size: 18px; color: #5b6168; }
strong { font-weight: 600; }
span { color: #4a5057; }
span:empty { display: none; }
@media (prefers-color-scheme: dark) {
  aside { color: #f1f3f5; background: #202428; border-color: #454b52; }
  span, .close { color: #b6bdc5; }
  button:focus-visible { outline-color: #5fd0a5; }
}
`;
