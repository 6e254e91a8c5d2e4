import type { LabelMessage } from '../../utils/content-messages.ts';
import { makeMovable } from './make-movable.ts';

type LabelText = Extract<LabelMessage, { type: 'label' }>;

export interface Label {
  show(text: LabelText): void;
  /** Removes every trace of the label from the page. */
  remove(): void;
}

/** Returns the root element. An element named `documentElement` in the page could shadow `document.documentElement`. */
export function pageRoot(): Element | null {
  return Document.prototype.querySelector.call(document, ':root');
}

/**
 * Creates the label in a closed shadow root under a plain `div`. Its style is an adopted sheet, so no style
 * element or file is added to the page. CSS draws the words, because `window.find` would find text even in a
 * closed root. `open` is called only for real clicks, not for events the page makes up.
 */
export function createLabel(open: () => void): Label {
  const host = make('div');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LABEL_STYLE);
  root.adoptedStyleSheets = [sheet];

  const box = make('aside');
  const main = makeButton('main');
  const picture = make('i');
  const words = make('div');
  const verdict = make('strong');
  const line = make('span');
  const steps = [1, 2, 3, 4, 5].map(() => make('b'));
  const strength = make('em');
  const side = make('div');
  const close = makeButton('close');
  const move = makeButton('move');
  line.append(...steps, strength);
  words.append(verdict, line);
  main.append(picture, words);
  side.append(close, move);
  box.append(main, side);
  root.append(box);

  let isClosed = false;
  const endsDrag = makeMovable(box, move);
  main.addEventListener('click', (event) => event.isTrusted && !endsDrag(event) && open());
  close.addEventListener('click', (event) => {
    if (endsDrag(event)) return;
    isClosed = true;
    host.remove();
  });

  return {
    show(text) {
      if (isClosed) return;
      verdict.dataset.text = text.verdict;
      strength.dataset.text = text.strength;
      picture.dataset.text = text.initials;
      line.dataset.steps = String(text.steps);
      line.dataset.confirmed = String(text.isConfirmed);
      for (const [index, step] of steps.entries()) step.className = index < text.steps ? 'on' : '';
      name(main, [text.verdict, text.detail].filter((line) => line !== '').join(' '));
      name(close, text.close);
      name(move, text.move);
      if (!host.isConnected) pageRoot()?.append(host);
    },
    remove() {
      // If the label was closed, switching it off and on again shows it again.
      isClosed = false;
      host.remove();
    },
  };
}

/** Creates an element. An element named `createElement` in the page could shadow `document.createElement`. */
function make<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
}

function makeButton(className: string): HTMLButtonElement {
  const button = make('button');
  button.type = 'button';
  button.className = className;
  return button;
}

function name(button: HTMLButtonElement, words: string): void {
  button.title = words;
  button.setAttribute('aria-label', words);
}

/**
 * The first rule undoes everything the page sets, even with `!important`. The box has a fixed size, because a page
 * could measure it and guess the text. It starts on the left, since LinkedIn docks its messages on the right, and
 * never leaves the window. --x and --y are its position after a move. They have values here so that the page can't
 * set them.
 */
const LABEL_STYLE = `
:host { all: initial !important; }
aside {
  --x: 0px; --y: 100vh; --width: min(300px, calc(100vw - 32px)); --height: 3.5em; --step: #5b8579; --empty: #dfdcd4;
  position: fixed; z-index: 2147483646;
  left: clamp(16px, var(--x), calc(100vw - var(--width) - 16px));
  top: clamp(16px, var(--y), calc(100vh - var(--height) - 16px));
  box-sizing: border-box; display: flex; align-items: center; width: var(--width); height: var(--height);
  font: 14px/1.3 system-ui, sans-serif; color: #1d1c1a; background: #ffffff;
  border: 1px solid #e6e3dc; border-radius: 999px; box-shadow: 0 6px 24px rgb(40 35 20 / 0.16);
  touch-action: none; overflow: hidden;
}
button { all: unset; box-sizing: border-box; cursor: pointer; border-radius: 999px; }
button:focus-visible { outline: 2px solid #0d6150; outline-offset: -2px; }
.main { display: flex; flex: 1; gap: 8px; align-items: center; height: 100%; min-width: 0; padding: 0 2px 0 9px; }
.main > div { display: grid; flex: 1; min-width: 0; }
aside > div { display: flex; flex-direction: row-reverse; padding-right: 6px; }
strong::before, em::before, i::before { content: attr(data-text); }
i {
  display: grid; flex: none; place-items: center; width: 30px; height: 30px; border-radius: 50%;
  font: 600 11px/1 system-ui, sans-serif; color: #1c4f74; background: #dcebf5;
}
i[data-text=''] { color: #ffffff; background: #0d6150; }
i[data-text='']::before { content: 'K'; }
.close::before { content: '×'; }
.move::before { content: '⇄'; }
.close, .move {
  display: block; min-width: 28px; min-height: 28px; line-height: 28px; text-align: center; font-size: 17px; color: #5e5b54;
}
.move { font-size: 13px; }
strong, em { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
strong { font-weight: 600; }
span { display: flex; gap: 2px; align-items: center; }
span[data-steps='0'] { display: none; }
em { margin-left: 4px; font: 12px/1.3 system-ui, sans-serif; color: #5e5b54; }
b { flex: none; width: 8px; height: 5px; border-radius: 1.5px; background: var(--empty); }
b.on { background: var(--step); }
[data-confirmed=false] > b.on { background: none; box-shadow: inset 0 0 0 1.25px var(--step); }
[data-confirmed=false] > em { color: #7a4f00; }
[data-steps='1'] { --step: #858177; }
[data-steps='2'] { --step: #7b7a6d; }
[data-steps='4'] { --step: #2b7a66; }
[data-steps='5'] { --step: #0d6150; }
@media (prefers-color-scheme: dark) {
  aside { --step: #8fb8ab; --empty: #3f4445; color: #eeedea; background: #212324; border-color: #343839; }
  em, .close, .move { color: #b3b2ad; }
  i { color: #a9d2f0; background: #22384a; }
  i[data-text=''] { color: #06251d; background: #74cdb4; }
  [data-confirmed=false] > em { color: #f0c26a; }
  [data-steps='1'] { --step: #8d918f; }
  [data-steps='2'] { --step: #9aa19b; }
  [data-steps='4'] { --step: #6cc4ab; }
  [data-steps='5'] { --step: #74cdb4; }
  button:focus-visible { outline-color: #74cdb4; }
}
`;
