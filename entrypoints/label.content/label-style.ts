/**
 * All that the page sets is undone first, whatever it calls important; what follows stands alone inside the shadow root.
 * The box is of one size whatever it says: a page can feel where it ends. It stands at the left, since LinkedIn docks its
 * messages at the right, unless it was moved to --x and --y, and always inside of the window. Both are set here, as a page
 * could set them from outside.
 */
export const LABEL_STYLE = `
:host { all: initial !important; }
aside {
  --x: 0px; --y: 100vh; --width: min(300px, calc(100vw - 32px)); --height: 5.8em;
  position: fixed; z-index: 2147483646;
  left: clamp(16px, var(--x), calc(100vw - var(--width) - 16px));
  top: clamp(16px, var(--y), calc(100vh - var(--height) - 16px));
  box-sizing: border-box; display: flex; align-items: flex-start; width: var(--width); height: var(--height);
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
.move::before { content: '⇄'; }
.close, .move {
  display: block; min-width: 32px; min-height: 32px; line-height: 32px; text-align: center; font-size: 18px;
  color: #5b6168;
}
.move { font-size: 14px; }
strong {
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-weight: 600;
}
span { overflow: hidden; color: #4a5057; text-overflow: ellipsis; white-space: nowrap; }
span[data-text=''] { display: none; }
@media (prefers-color-scheme: dark) {
  aside { color: #f1f3f5; background: #202428; border-color: #454b52; }
  span, .close, .move { color: #b6bdc5; }
  button:focus-visible { outline-color: #5fd0a5; }
}
`;
