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
afterEach(() => label.remove());

const hosts = () =>
  [...document.documentElement.children].filter(({ localName }) => !['head', 'body'].includes(localName));
const part = (selector: string) => {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The label has no ${selector}.`);
  return found;
};

describe('the label', () => {
  it('isn’t in the page before it is shown', () => {
    expect(hosts()).toEqual([]);
  });

  it('shows the verdict and the introducer in a closed shadow root under a plain element', () => {
    label.show(TEXT);
    expect(part('strong').dataset.text).toBe('Ask Dana.');
    expect(part('em').dataset.text).toBe('Very Good');
    expect(root.querySelectorAll('b.on')).toHaveLength(4);
    expect(part('.main').getAttribute('aria-label')).toBe('Ask Dana. Dana Weiss · Very Good');
    expect(mode).toBe('closed');
    expect(hosts().map((host) => host.outerHTML)).toEqual(['<div></div>']);
  });

  it('appears once, no matter how often it is shown', () => {
    label.show(TEXT);
    label.show({ ...TEXT, verdict: 'You know Maria.' });
    expect(hosts()).toHaveLength(1);
    expect(part('strong').dataset.text).toBe('You know Maria.');
  });

  it('contains no text that a search in the page could find', () => {
    label.show({ ...TEXT, verdict: '<img src=x onerror=alert(1)>' });
    expect(root.textContent).toBe('');
    expect(root.querySelector('img')).toBeNull();
  });

  it('stays closed on this page once closed', () => {
    label.show(TEXT);
    part('.close').click();
    expect(hosts()).toEqual([]);
    label.show(TEXT);
    expect(hosts()).toEqual([]);
  });

  it('names its buttons for screen readers and in tooltips', () => {
    label.show(TEXT);
    const named = ['.main', '.close', '.move'].map((button) => part(button).getAttribute('aria-label'));
    expect(named).toEqual(['Ask Dana. Dana Weiss · Very Good', 'Close', 'Move']);
    expect(['.main', '.close', '.move'].map((button) => part(button).title)).toEqual(named);
  });

  it('comes back after the setting is switched off and on', () => {
    label.show(TEXT);
    part('.close').click();
    label.remove();
    label.show(TEXT);
    expect(hosts()).toHaveLength(1);
  });

  it('ignores clicks made by scripts of the page', () => {
    label.show(TEXT);
    part('.main').click();
    expect(open).not.toHaveBeenCalled();
  });

  it('leaves nothing in the page when removed', () => {
    label.show(TEXT);
    label.remove();
    expect(hosts()).toEqual([]);
  });
});
