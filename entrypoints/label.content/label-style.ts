/**
 * All that the page sets is undone first, whatever it calls important; what follows stands alone inside the shadow root.
 * The box is of one size whatever it says: a page can feel where it ends. It stands at the left, since LinkedIn docks its
 * messages at the right.
 */
export const LABEL_STYLE = `
:host { all: initial !important; }
aside {
  position: fixed; inset: auto auto 16px 16px; z-index: 2147483646;
  display: flex; align-items: flex-start; width: min(300px, calc(100vw - 32px)); height: 5.8em;
  font: 14px/1.4 system-ui, sans-serif; color: #1c2024; background: #ffffff;
  border: 1px solid #c9ced4; border-radius: 10px; box-shadow: 0 4px 16px rgb(0 0 0 / 0.18);
  touch-action: none; overflow: hidden;
}
button { all: unset; box-sizing: border-box; cursor: pointer; border-radius: 9px; }
button:focus-visible { outline: 2px solid #0b6e4f; outline-offset: -2px; }
.main {
  display: flex; flex: 1; flex-direction: column; justify-content: center; height: 100%; min-width: 0;
  padding: 0 4px 0 14px;
}
strong::before, span::before { content: attr(data-text); }
.close::before { content: '×'; }
.close { min-width: 32px; min-height: 32px; text-align: center; font-size: 18px; color: #5b6168; }
strong {
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-weight: 600;
}
span { overflow: hidden; color: #4a5057; text-overflow: ellipsis; white-space: nowrap; }
span[data-text=''] { display: none; }
@media (prefers-color-scheme: dark) {
  aside { color: #f1f3f5; background: #202428; border-color: #454b52; }
  span, .close { color: #b6bdc5; }
  button:focus-visible { outline-color: #5fd0a5; }
}
`;
