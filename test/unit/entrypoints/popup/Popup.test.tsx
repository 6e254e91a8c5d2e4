import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openSurface } from '../../../../components/data/open-surface.ts';
import { openSidePanel, Popup } from '../../../../entrypoints/popup/Popup.tsx';
import { loadUnsavedAsks } from '../../../../utils/ask/unsaved-asks.ts';
import { openedAsk } from '../../../../utils/hand-over.ts';
import {
  capabilitiesOf,
  coverageOf,
  introBy,
  MARIA,
  personAnswer,
} from '../../components/support/answers.ts';
import { introducerOf, standingOf } from '../../components/support/asks.ts';
import { fakeClient } from '../../components/support/fake-client.ts';
import { signIn } from '../../components/support/signed-in.ts';

const close = vi.fn();
const openPanel = vi.fn(async () => undefined);
beforeEach(async () => {
  await signIn();
  Object.assign(fakeBrowser, { sidePanel: { open: openPanel } });
  vi.stubGlobal('close', close);
  close.mockClear();
  openPanel.mockReset();
  openPanel.mockResolvedValue(undefined);
});

async function open(windowId: number | null) {
  const { client } = fakeClient(({ path }) => {
    if (path === '/v2/people/paths') return personAnswer([introBy('Dana Weiss')]).paths;
    if (path === '/kith/asks/standing') return standingOf([introducerOf()]);
    return path === '/kith/capabilities' ? capabilitiesOf() : coverageOf();
  });
  const surface = await openSurface(client);
  surface.store.show(MARIA);
  render(<Popup surface={surface} windowId={windowId} />);
  await screen.findByRole('button', { name: 'Ask Dana' });
}

describe('an ask started in the popup', () => {
  it('opens in the panel during the key press', async () => {
    await open(7);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(openPanel).toHaveBeenCalledExactlyOnceWith({ windowId: 7 });
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await loadUnsavedAsks()).toMatchObject({
      writings: [{ target: { fullName: 'Maria Lopez' } }],
      isOpen: true,
    });
    const take = vi.fn();
    openedAsk.take(7, take);
    await waitFor(() => expect(take).toHaveBeenCalledOnce());
  });

  it.each([
    ['there is no window', null],
    ['the browser doesn’t open a panel', 7],
  ])('opens in the popup when %s', async (_, windowId) => {
    openPanel.mockRejectedValue(new Error('may only be called in response to a user gesture'));
    await open(windowId);
    fireEvent.click(screen.getByRole('button', { name: 'Ask Dana' }));
    await screen.findByLabelText('Note to Dana');
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('button', { name: 'Ask Dana' });
  });
});

describe('openSidePanel', () => {
  afterEach(() => Reflect.deleteProperty(fakeBrowser, 'sidebarAction'));

  it('opens the window’s panel during the click, then closes the popup', async () => {
    const open = vi.fn(async () => undefined);
    Object.assign(fakeBrowser, { sidePanel: { open } });
    openSidePanel(7);
    expect(open).toHaveBeenCalledWith({ windowId: 7 });
    await expect.poll(() => close).toHaveBeenCalledOnce();
  });

  it('opens the sidebar in Firefox', async () => {
    const open = vi.fn(async () => undefined);
    Object.assign(fakeBrowser, { sidebarAction: { open } });
    openSidePanel(null);
    expect(open).toHaveBeenCalledOnce();
    await expect.poll(() => close).toHaveBeenCalledOnce();
  });

  it('does nothing when there is no window', () => {
    openSidePanel(null);
    expect(close).not.toHaveBeenCalled();
  });
});
