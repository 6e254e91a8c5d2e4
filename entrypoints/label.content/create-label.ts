import type { LabelMessage } from '../../utils/label-message.ts';
import { LABEL_STYLE } from './label-style.ts';

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
  const verdict = make('strong');
  const detail = make('span');
  const close = makeButton('close');
  main.append(verdict, detail);
  box.append(main, close);
  root.append(box);

  let isClosed = false;
  main.addEventListener('click', (event) => event.isTrusted && !endsMove(event, box) && open());
  close.addEventListener('click', () => {
    isClosed = true;
    host.remove();
  });
  makeMovable(box);

  return {
    show(text) {
      if (isClosed) return;
      verdict.dataset.text = text.verdict;
      detail.dataset.text = text.detail;
      main.title = [text.verdict, text.detail].filter((line) => line !== '').join(' ');
      main.setAttribute('aria-label', main.title);
      close.setAttribute('aria-label', text.close);
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

/** Lets the label be dragged out of the way; where it was let go is where it stays on this page. */
function makeMovable(box: HTMLElement): void {
  box.addEventListener('pointerdown', (start) => {
    delete box.dataset.moved;
    const { left, top } = box.getBoundingClientRect();
    const move = (event: PointerEvent) => {
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (Math.hypot(x, y) < 4) return;
      box.dataset.moved = '';
      box.style.inset = `${Math.max(0, top + y)}px auto auto ${Math.max(0, left + x)}px`;
    };
    const end = new AbortController();
    window.addEventListener('pointermove', move, { signal: end.signal });
    window.addEventListener('pointerup', () => end.abort(), { signal: end.signal });
  });
}

/** A drag ends in a click too, which is not meant as one; a click by key has no clicks to count. */
function endsMove(event: MouseEvent, box: HTMLElement): boolean {
  return event.detail > 0 && 'moved' in box.dataset;
}
