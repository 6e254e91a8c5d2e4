import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveFocus } from '../../../../components/keys/focus.ts';

beforeEach(() => {
  render(
    <div role="menu" tabIndex={-1} onKeyDown={(event) => moveFocus(event, 'button')}>
      <button type="button">one</button>
      <button type="button">two</button>
      <button type="button">three</button>
      <input aria-label="field" />
    </div>,
  );
});

const focused = () => document.activeElement?.textContent;
/** Returns whether the key was handled. */
const press = (key: string, init: object = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

describe('moveFocus', () => {
  it.each([
    ['ArrowDown', 'one', 'two'],
    ['j', 'two', 'three'],
    ['ArrowDown', 'three', 'one'],
    ['ArrowUp', 'two', 'one'],
    ['k', 'one', 'three'],
    ['Home', 'three', 'one'],
    ['End', 'one', 'three'],
  ])('moves with %s from %s to %s', (key, from, to) => {
    screen.getByText(from).focus();
    expect([press(key), focused()]).toEqual([true, to]);
  });

  it.each([
    ['ArrowDown', 'one'],
    ['ArrowUp', 'three'],
  ])('moves with %s from outside to %s', (key, to) => {
    screen.getByRole('menu').focus();
    press(key);
    expect(focused()).toBe(to);
  });

  it.each([
    ['another key', 'x', {}],
    ['a key with Ctrl', 'j', { ctrlKey: true }],
    ['a key with Alt', 'ArrowDown', { altKey: true }],
    ['a key with Command', 'k', { metaKey: true }],
  ])('ignores %s', (_, key, init) => {
    screen.getByText('one').focus();
    expect([press(key, init), focused()]).toEqual([false, 'one']);
  });

  it('does nothing while the user is typing', () => {
    screen.getByLabelText('field').focus();
    expect([press('j'), document.activeElement]).toEqual([false, screen.getByLabelText('field')]);
  });
});
