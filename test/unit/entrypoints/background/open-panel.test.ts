import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  answerCommand,
  answerLinkMenu,
  makeLinkMenu,
} from '../../../../entrypoints/background/open-panel.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';

const MARIA = 'https://www.linkedin.com/in/maria';
const ITEM = { menuItemId: 'who-can-introduce-me', linkUrl: MARIA };
const open = vi.fn(async (_: object) => undefined);
const create = vi.fn();
const removeAll = vi.fn(async () => undefined);
const waiting = async () => (await fakeBrowser.storage.session.get('asked-link'))['asked-link'] ?? null;

beforeEach(() => {
  vi.clearAllMocks();
  open.mockResolvedValue(undefined);
  Object.assign(fakeBrowser, { sidePanel: { open }, contextMenus: { create, removeAll } });
});

describe('the context menu item of a link', () => {
  /** Matches a URL as browsers do (developer.chrome.com, match patterns). */
  async function isOffered(address: string): Promise<boolean> {
    await makeLinkMenu();
    const patterns: string[] = create.mock.lastCall?.[0].targetUrlPatterns;
    const { protocol, hostname, pathname, search } = new URL(address);
    return patterns.some((pattern) => {
      const [, path = ''] = /^\*:\/\/\*\.linkedin\.com(\/.+)$/.exec(pattern) ?? [];
      const reading = path.split('*').map(escapeText).join('.*');
      const isHost = hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com');
      const isWeb = /^https?:$/.test(protocol);
      return isWeb && isHost && new RegExp(`^${reading}$`).test(pathname + search);
    });
  }

  it('is added once, for links only, even when created repeatedly', async () => {
    await makeLinkMenu();
    await makeLinkMenu();
    expect(removeAll.mock.invocationCallOrder[1]).toBeLessThan(create.mock.invocationCallOrder[1] ?? 0);
    expect(create).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: 'Kith: who can introduce me?', contexts: ['link'] }),
    );
  });

  it('is added once for two changes at the same time', async () => {
    const calls: string[] = [];
    removeAll.mockImplementation(async () => void calls.push('remove'));
    create.mockImplementation(() => calls.push('create'));
    await Promise.all([makeLinkMenu(), makeLinkMenu()]);
    expect(calls).toEqual(['remove', 'create', 'remove', 'create']);
  });

  it.each([
    'https://www.linkedin.com/in/maria',
    'http://linkedin.com/in/maria/?trk=x',
    'https://de.linkedin.com/in/maria/',
    'https://www.linkedin.com/pub/maria-lopez/1a/2b3/4c5',
    'https://www.linkedin.com/profile/view?id=1234',
    'https://www.linkedin.com/sales/lead/ACwAAAEEabcdefghijklmnopqrstuvwxyz01234,NAME',
    'https://www.linkedin.com/recruiter/profile/1234,abc,CAP',
    'https://www.linkedin.com/talent/profile/AEMAAAEEabcdefghijklmnopqrstuvwxyz01234',
    'https://www.linkedin.com/mwlite/in/maria',
    'https://www.linkedin.com/comm/in/maria',
    'https://www.linkedin.com/company/acme/people/',
    'https://www.linkedin.com/school/eth/',
    'https://www.linkedin.com/showcase/acme-labs',
    'https://www.linkedin.com/company-beta/1234',
  ])('appears on %s, a person or company', async (address) => {
    expect(identifyLinkedin(address)).not.toBeNull();
    expect(await isOffered(address)).toBe(true);
  });

  it.each([
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/jobs/view/1',
    'https://www.linkedin.com/posts/company/1',
    'https://evil.example/linkedin.com/in/maria',
    'https://notlinkedin.com/in/maria',
  ])('doesn’t appear on %s', async (address) => {
    expect(await isOffered(address)).toBe(false);
  });
});

describe('a click on the context menu item', () => {
  it('opens its window’s panel before the first await and passes it the link', async () => {
    answerLinkMenu(ITEM, { windowId: 3 });
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 3 });
    await expect.poll(() => waiting()).toEqual({ value: MARIA, windowId: 3 });
  });

  it('passes the link to an open panel when the click has no window', async () => {
    answerLinkMenu(ITEM, { windowId: -1 });
    expect(open).not.toHaveBeenCalled();
    await expect.poll(() => waiting()).toEqual({ value: MARIA, windowId: null });
  });

  it('forgets the link when the browser doesn’t open a panel', async () => {
    const opening = Promise.withResolvers<undefined>();
    open.mockReturnValue(opening.promise);
    answerLinkMenu(ITEM, { windowId: 3 });
    await expect.poll(() => waiting()).toEqual({ value: MARIA, windowId: 3 });
    opening.reject(new Error('may only be called in response to a user gesture'));
    await expect.poll(() => waiting()).toBeNull();
  });

  it.each([
    ['another extension’s item', { ...ITEM, menuItemId: 'other' }],
    ['an item without a link', { menuItemId: ITEM.menuItemId }],
  ])('does nothing for %s', async (_, clicked) => {
    answerLinkMenu(clicked, { windowId: 3 });
    expect(open).not.toHaveBeenCalled();
    expect(await waiting()).toBeNull();
  });
});

describe('the keyboard shortcut of the panel', () => {
  it('opens the panel of its window before the first await', () => {
    answerCommand('open-panel', { windowId: 4 });
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 4 });
  });

  it('ignores other commands', () => {
    answerCommand('_execute_action', { windowId: 4 });
    expect(open).not.toHaveBeenCalled();
  });
});

function escapeText(text: string): string {
  return text.replace(/[.?+^$()|[\]\\]/g, '\\$&');
}
