import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useSingleKeys } from '../../../../components/card/card-keys.ts';
import { KeyHelp } from '../../../../components/keys/KeyHelp.tsx';
import { openKeyHelp } from '../../../../components/keys/letter-keys.ts';

const refresh = vi.fn();
const shortcut = (name: string, keys: string) =>
  Object.assign(fakeBrowser, {
    commands: { getAll: async () => [{ name: 'other' }, { name, shortcut: keys }] },
  });

beforeEach(() => {
  refresh.mockClear();
  shortcut('open-panel', 'Alt+Shift+K');
});

function View({
  isOn = true,
  here = 'card',
}: {
  isOn?: boolean;
  here?: 'card' | 'rows' | 'search' | 'none';
}) {
  useSingleKeys(isOn, { refresh });
  return (
    <>
      {here === 'card' && (
        <article class="card" data-key="li:in:maria">
          <button type="button" data-act="save">
            Save
          </button>
        </article>
      )}
      {here === 'rows' && <ul>{<li data-row="">Maria</li>}</ul>}
      {here === 'search' && <search>{<input aria-label="words" />}</search>}
      <KeyHelp areSingleKeysOn={isOn} />
    </>
  );
}
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });
const open = async () => {
  openKeyHelp();
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
};
const listed = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((line) => [
      [...line.querySelectorAll('kbd')].map((key) => key.textContent).join(' '),
      line.querySelector('dd')?.textContent,
    ]),
  );
const EVERYWHERE = {
  'Tab Shift+Tab': 'Next button or field, and back',
  Esc: 'Close what’s open',
  '?': 'List the shortcuts',
  'Alt+Shift+K': 'Open Kith’s panel',
};

describe('KeyHelp', () => {
  it('opens with ? and lists the shortcuts of this page', async () => {
    render(<View />);
    press('?');
    await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
    expect(listed()).toEqual({ R: 'Refresh', S: 'Save to a list', ...EVERYWHERE });
  });

  it('lists the shortcuts for rows when there are rows', async () => {
    render(<View here="rows" />);
    await open();
    const rows = { '↓ J': 'Next row', '↑ K': 'Previous row', 'Home End': 'First and last row' };
    expect(listed()).toEqual({ ...rows, ...EVERYWHERE });
  });

  it('lists the search shortcut when there is a search field', async () => {
    render(<View here="search" />);
    await open();
    expect(listed()).toEqual({ '/': 'Go to the search field', ...EVERYWHERE });
  });

  it('hides single-letter shortcuts when they are off, and then opens only with its button', async () => {
    render(<View isOn={false} />);
    press('?');
    await open();
    const { '?': _, ...rest } = EVERYWHERE;
    expect(listed()).toEqual(rest);
    expect(screen.getByText('Single-letter shortcuts are switched off in the settings.')).toBeTruthy();
  });

  it.each([
    ['under Firefox’s name', '_execute_sidebar_action', 'Alt+Shift+K', true],
    ['as changed by the user', 'open-panel', 'Ctrl+Shift+Y', true],
    ['none when the user has removed it', 'open-panel', '', false],
  ])('lists the shortcut for the panel: %s', async (_, name, keys, isThere) => {
    shortcut(name, keys);
    render(<View here="none" />);
    await open();
    expect(keys in listed()).toBe(isThere);
  });

  it('doesn’t open when ? is typed into a field', () => {
    render(<View here="search" />);
    press('?', screen.getByLabelText('words'));
    expect(document.querySelector('dialog')?.open).toBe(false);
  });

  it('blocks the card’s shortcuts while it is open', async () => {
    render(<View />);
    await open();
    press('r');
    expect(refresh).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('r');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('is rebuilt each time it opens', async () => {
    const { rerender } = render(<View here="card" />);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    rerender(<View here="none" />);
    await waitFor(() => expect(listed()).toEqual({}));
    await open();
    expect(listed()).toEqual(EVERYWHERE);
  });
});
