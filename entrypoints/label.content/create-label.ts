import type { LabelMessage } from '../../utils/label-message.ts';
import { LABEL_STYLE } from './label-style.ts';
import { makeMovable } from './make-movable.ts';

type LabelText = Extract<LabelMessage, { type: 'label' }>;

export interface Label {
  show(text: LabelText): void;
  /** Leaves nothing of the label in the page. */
  remove(): void;
}

/** Not by `document.documentElement`: an element of that name in the page would stand in its place. */
export function pageRoot(): Element | null {
  return Document.prototype.querySelector.call(document, ':root');
}

/**
 * A label in a closed shadow root under an element without a telling name; its style is an adopted sheet, so the
 * page gets no style element and no file. `open` is called for a person's own click only. Its words are drawn by the
 * style: a text in a closed root a page still finds by `window.find`, letter by letter.
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
      // Switched off and on again, it comes back even where it was closed.
      isClosed = false;
      host.remove();
    },
  };
}

/** Not by `document.createElement`, in whose place an element of that name may stand. */
function make<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
}

function makeButton(className: string): HTMLButtonElement {
  const button = make('button');
  button.type = 'button';
  button.className = className;
  return button;
}

/** For those who hear the page, and for those who point at it. */
function name(button: HTMLButtonElement, words: string): void {
  button.title = words;
  button.setAttribute('aria-label', words);
}
