import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  answerCommand,
  answerLinkMenu,
  makeLinkMenu,
} from '../../../../entrypoints/background/open-panel.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { speakEnglish } from '../../components/support/english.ts';

const MARIA = 'https://www.linkedin.com/in/maria';
const ITEM = { menuItemId: 'who-can-introduce-me', linkUrl: MARIA };
const open = vi.fn(async (_: object) => undefined);
const create = vi.fn();
const removeAll = vi.fn(async () => undefined);
const waiting = async () => (await fakeBrowser.storage.session.get('asked-link'))['asked-link'] ?? null;

beforeEach(async () => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  open.mockResolvedValue(undefined);
  await speakEnglish();
  Object.assign(fakeBrowser, { sidePanel: { open }, contextMenus: { create, removeAll } });
});

describe('the menu of a link', () => {
  /** The browser's own reading of a match pattern (developer.chrome.com, match patterns). */
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

  it('has one line, on links alone, however often it is made', async () => {
    await makeLinkMenu();
    await makeLinkMenu();
    expect(removeAll.mock.invocationCallOrder[1]).toBeLessThan(create.mock.invocationCallOrder[1] ?? 0);
    expect(create).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: 'Kith: who can introduce me?', contexts: ['link'] }),
    );
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
  ])('is there on %s, which is somebody’s', async (address) => {
    expect(identifyLinkedin(address)).not.toBeNull();
    expect(await isOffered(address)).toBe(true);
  });

  it.each([
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/jobs/view/1',
    'https://www.linkedin.com/posts/company/1',
    'https://evil.example/linkedin.com/in/maria',
    'https://notlinkedin.com/in/maria',
  ])('is not there on %s', async (address) => {
    expect(await isOffered(address)).toBe(false);
  });
});

describe('a click on it', () => {
  it('opens the panel of its window before anything is awaited, and hands the link over', async () => {
    answerLinkMenu(ITEM, { windowId: 3 });
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 3 });
    await vi.waitFor(async () => expect(await waiting()).toEqual({ value: MARIA, windowId: 3 }));
  });

  it('is answered by the panel that is open where the link was in no tab', async () => {
    answerLinkMenu(ITEM, { windowId: -1 });
    expect(open).not.toHaveBeenCalled();
    await vi.waitFor(async () => expect(await waiting()).toEqual({ value: MARIA, windowId: null }));
  });

  it('leaves nothing behind where the browser opens no panel', async () => {
    open.mockRejectedValue(new Error('may only be called in response to a user gesture'));
    answerLinkMenu(ITEM, { windowId: 3 });
    await vi.waitFor(async () => expect(await waiting()).toEqual({ value: MARIA, windowId: 3 }));
    await vi.waitFor(async () => expect(await waiting()).toBeNull());
  });

  it.each([
    ['another extension’s line', { ...ITEM, menuItemId: 'other' }],
    ['no link', { menuItemId: ITEM.menuItemId }],
  ])('of %s does nothing', async (_, clicked) => {
    answerLinkMenu(clicked, { windowId: 3 });
    expect(open).not.toHaveBeenCalled();
    expect(await waiting()).toBeNull();
  });
});

describe('a key for the panel', () => {
  it('opens that of the window it was pressed in, before anything is awaited', () => {
    answerCommand('open-panel', { windowId: 4 });
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 4 });
  });

  it('that is another does nothing', () => {
    answerCommand('_execute_action', { windowId: 4 });
    expect(open).not.toHaveBeenCalled();
  });
});

function escapeText(text: string): string {
  return text.replace(/[.?+^$()|[\]\\]/g, '\\$&');
}
