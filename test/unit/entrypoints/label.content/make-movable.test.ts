import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMovable } from '../../../../entrypoints/label.content/make-movable.ts';

let box: HTMLElement;
let inside: HTMLElement;
let button: HTMLElement;
let endsDrag: (click: MouseEvent) => boolean;

beforeEach(() => {
  box = document.createElement('aside');
  inside = document.createElement('button');
  button = document.createElement('button');
  box.append(inside, button);
  document.body.replaceChildren(box);
  box.getBoundingClientRect = () => new DOMRect(100, 200, 300, 81);
  endsDrag = makeMovable(box, button);
});
afterEach(() => document.body.replaceChildren());

const place = () => [box.style.getPropertyValue('--x'), box.style.getPropertyValue('--y')];
const point = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, ...more });
const drag = (x: number, y: number, ending = 'pointerup') => {
  box.dispatchEvent(point('pointerdown', 110, 210));
  window.dispatchEvent(point('pointermove', x, y));
  window.dispatchEvent(point(ending, x, y));
};
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  inside.dispatchEvent(event);
  return event;
};
const click = (detail = 1) => new MouseEvent('click', { detail, bubbles: true });

describe('moving the label', () => {
  it('follows the pointer while dragged', () => {
    drag(160, 190);
    expect(place()).toEqual(['150px', '180px']);
    expect(endsDrag(click())).toBe(true);
  });

  it.each([
    ['ArrowLeft', '76px', '200px'],
    ['ArrowRight', '124px', '200px'],
    ['ArrowUp', '100px', '176px'],
    ['ArrowDown', '100px', '224px'],
  ])('moves by %s when focused, without scrolling the page', (key, x, y) => {
    expect(press(key).defaultPrevented).toBe(true);
    expect(place()).toEqual([x, y]);
  });

  it('moves from corner to corner with its button, by mouse or keyboard', () => {
    const seen = [1, 0, 1].map((detail) => {
      button.dispatchEvent(click(detail));
      return place();
    });
    expect(seen).toEqual([
      ['0px', '72px'],
      ['100vw', '72px'],
      ['0px', '100vh'],
    ]);
  });
});

describe('the label when it isn’t moved', () => {
  it.each([
    ['a pointer that hardly moves', () => drag(112, 211)],
    [
      'another mouse button',
      () => {
        box.dispatchEvent(point('pointerdown', 110, 210, { button: 2 }));
        window.dispatchEvent(point('pointermove', 160, 190));
      },
    ],
    ['another key', () => press('a')],
    ['an arrow key with a modifier', () => press('ArrowLeft', { altKey: true })],
    [
      'a drag that starts on a button',
      () => {
        drag(110, 206);
        box.style.cssText = '';
        button.dispatchEvent(click());
      },
    ],
  ])('ignores %s', (_, act) => {
    act();
    expect(place()).toEqual(['', '']);
  });

  it.each(['pointerup', 'pointercancel'])('ignores the pointer after the end of a drag: %s', (ending) => {
    drag(160, 190, ending);
    window.dispatchEvent(point('pointermove', 400, 400));
    expect(place()).toEqual(['150px', '180px']);
  });
});

describe('a click on the label', () => {
  it('counts when nothing was dragged or when made by keyboard', () => {
    expect(endsDrag(click())).toBe(false);
    drag(160, 190);
    expect(endsDrag(click(0))).toBe(false);
  });

  it('counts again after an earlier drag', () => {
    drag(160, 190);
    box.dispatchEvent(point('pointerdown', 150, 180));
    expect(endsDrag(click())).toBe(false);
  });
});
