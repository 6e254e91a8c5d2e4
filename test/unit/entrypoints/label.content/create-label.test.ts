import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLabel, type Label } from '../../../../entrypoints/label.content/create-label.ts';

const TEXT = {
  type: 'label',
  verdict: 'Ask Dana.',
  detail: 'Dana Weiss · Very Good',
  initials: 'DW',
  steps: 4,
  isConfirmed: true,
  strength: 'Very Good',
  close: 'Close',
  move: 'Move',
} as const;
const open = vi.fn();
let root: ShadowRoot;
let mode: string;
let label: Label;

beforeEach(() => {
  open.mockReset();
  const attachShadow = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, given) {
    mode = given.mode;
    root = attachShadow.call(this, given);
    return root;
  });
  label = createLabel(open);
});
afterEach(() => {
  label.remove();
  vi.restoreAllMocks();
});

const hosts = () =>
  [...document.documentElement.children].filter(({ localName }) => !['head', 'body'].includes(localName));
const part = (selector: string) => {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The label has no ${selector}.`);
  return found;
};

describe('the label', () => {
  it('is in no page before it is shown', () => {
    expect(hosts()).toEqual([]);
  });

  it('says verdict and introducer, in a closed root under an element that tells nothing', () => {
    label.show(TEXT);
    expect(part('strong').dataset.text).toBe('Ask Dana.');
    expect(part('em').dataset.text).toBe('Very Good');
    expect(root.querySelectorAll('b.on')).toHaveLength(4);
    expect(part('.main').getAttribute('aria-label')).toBe('Ask Dana. Dana Weiss · Very Good');
    expect(mode).toBe('closed');
    expect(hosts().map((host) => host.outerHTML)).toEqual(['<div></div>']);
  });

  it('is there once, however often it is told something new', () => {
    label.show(TEXT);
    label.show({ ...TEXT, verdict: 'You know Maria.' });
    expect(hosts()).toHaveLength(1);
    expect(part('strong').dataset.text).toBe('You know Maria.');
  });

  it('has no text that a search of the page could find', () => {
    label.show({ ...TEXT, verdict: '<img src=x onerror=alert(1)>' });
    expect(root.textContent).toBe('');
    expect(root.querySelector('img')).toBeNull();
  });

  it('can be closed, and stays closed on this page', () => {
    label.show(TEXT);
    part('.close').click();
    expect(hosts()).toEqual([]);
    label.show(TEXT);
    expect(hosts()).toEqual([]);
  });

  it('names its buttons for those who hear the page, and for those who point at them', () => {
    label.show(TEXT);
    const named = ['.main', '.close', '.move'].map((button) => part(button).getAttribute('aria-label'));
    expect(named).toEqual(['Ask Dana. Dana Weiss · Very Good', 'Close', 'Move']);
    expect(['.main', '.close', '.move'].map((button) => part(button).title)).toEqual(named);
  });

  it('comes back when it is switched off and on again', () => {
    label.show(TEXT);
    part('.close').click();
    label.remove();
    label.show(TEXT);
    expect(hosts()).toHaveLength(1);
  });

  it('opens nothing for a click a script of the page makes', () => {
    label.show(TEXT);
    part('.main').click();
    expect(open).not.toHaveBeenCalled();
  });

  it('leaves nothing behind', () => {
    label.show(TEXT);
    label.remove();
    expect(hosts()).toEqual([]);
  });
});
