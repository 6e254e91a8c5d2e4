import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openWindowPanel } from '../../../utils/open-window-panel.ts';

const open = vi.fn(async () => undefined);
beforeEach(() => {
  open.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(fakeBrowser, 'sidebarAction');
  Reflect.deleteProperty(fakeBrowser, 'sidePanel');
});

it('openWindowPanel opens a window’s side panel at once', () => {
  Object.assign(fakeBrowser, { sidePanel: { open } });
  openWindowPanel(7);
  expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 7 });
});

it('openWindowPanel opens Firefox’s sidebar at once, which needs no window', () => {
  Object.assign(fakeBrowser, { sidebarAction: { open } });
  openWindowPanel(null);
  expect(open).toHaveBeenCalledExactlyOnceWith();
});

it('openWindowPanel opens nothing without a window', () => {
  Object.assign(fakeBrowser, { sidePanel: { open } });
  expect(openWindowPanel(null)).toBeNull();
  expect(open).not.toHaveBeenCalled();
});
