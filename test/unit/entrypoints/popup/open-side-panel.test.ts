import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openSidePanel } from '../../../../entrypoints/popup/open-side-panel.ts';

const close = vi.fn();
beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('close', close);
  close.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(fakeBrowser, 'sidebarAction');
  vi.unstubAllGlobals();
});

it('opens the panel of the window in the click itself, then closes the popup', async () => {
  const open = vi.fn(async () => undefined);
  Object.assign(fakeBrowser, { sidePanel: { open } });
  openSidePanel(7);
  expect(open).toHaveBeenCalledWith({ windowId: 7 });
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('opens Firefox’s sidebar', async () => {
  const open = vi.fn(async () => undefined);
  Object.assign(fakeBrowser, { sidebarAction: { open } });
  openSidePanel(null);
  expect(open).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('does nothing where there is no window to open it in', () => {
  openSidePanel(null);
  expect(close).not.toHaveBeenCalled();
});
