import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveFocus } from '../../../../components/keys/move-focus.ts';

let wasTaken = false;
beforeEach(() => {
  render(
    <div
      role="menu"
      tabIndex={-1}
      onKeyDown={(event) => {
        wasTaken = moveFocus(event, 'button');
      }}
    >
      <button type="button">one</button>
      <button type="button">two</button>
      <button type="button">three</button>
      <input aria-label="field" />
    </div>,
  );
});
afterEach(cleanup);

const focused = () => document.activeElement?.textContent;
const press = (key: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

describe('a key that moves the focus', () => {
  it.each([
    ['ArrowDown', 'one', 'two'],
    ['j', 'two', 'three'],
    ['ArrowDown', 'three', 'one'],
    ['ArrowUp', 'two', 'one'],
    ['k', 'one', 'three'],
    ['Home', 'three', 'one'],
    ['End', 'one', 'three'],
  ])('%s goes from %s to %s', (key, from, to) => {
    screen.getByText(from).focus();
    press(key);
    expect([focused(), wasTaken]).toEqual([to, true]);
  });

  it.each([
    ['ArrowDown', 'one'],
    ['ArrowUp', 'three'],
  ])('%s leads in from outside, to %s', (key, to) => {
    screen.getByRole('menu').focus();
    press(key);
    expect(focused()).toBe(to);
  });

  it.each([
    ['another key', 'x', {}],
    ['one with Ctrl', 'j', { ctrlKey: true }],
    ['one with Alt', 'ArrowDown', { altKey: true }],
    ['one with the command key', 'k', { metaKey: true }],
  ])('is not %s', (_, key, init) => {
    screen.getByText('one').focus();
    press(key, init);
    expect([focused(), wasTaken]).toEqual(['one', false]);
  });

  it('is none where somebody types', () => {
    screen.getByLabelText('field').focus();
    press('j');
    expect([document.activeElement, wasTaken]).toEqual([screen.getByLabelText('field'), false]);
  });
});
