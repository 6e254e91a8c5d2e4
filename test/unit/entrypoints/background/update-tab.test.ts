import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLookUpsOf } from '../../../../entrypoints/background/limit-look-ups.ts';
import { paintTab } from '../../../../entrypoints/background/paint-tab.ts';
import {
  forgetTab,
  paintTabsShowing,
  updateAllTabs,
  updateTab,
} from '../../../../entrypoints/background/update-tab.ts';
import { lookUpPage } from '../../../../utils/look-up/look-up.ts';
import { saveLookUp } from '../../../../utils/look-up/look-up-cache.ts';
import { linkedinTabs } from '../../../../utils/page/page-tab.ts';
import { readSettings } from '../../../../utils/settings/settings.ts';
import { lookUpOf } from '../../utils/support/answers.ts';

vi.mock('../../../../utils/look-up/look-up.ts', () => ({ lookUpPage: vi.fn() }));
vi.mock('../../../../entrypoints/background/paint-tab.ts', () => ({ paintTab: vi.fn() }));
vi.mock('../../../../utils/page/page-tab.ts', () => ({ linkedinTabs: vi.fn() }));

/** The context for painting tabs when nobody is signed in. */
const NOBODY = { settings: readSettings({}), session: null, known: { capabilities: null, coverage: null } };
const at = (slug: string, id = 1) => ({ id, url: `https://www.linkedin.com/in/${slug}` });

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  vi.mocked(lookUpPage).mockImplementation(async (_, { key, slug }) =>
    lookUpOf(slug, { key, at: Date.now() }),
  );
  vi.mocked(linkedinTabs).mockResolvedValue([at('maria')]);
  for (const id of [1, 2, 3, 4, 5, 6]) {
    forgetTab(id);
    forgetLookUpsOf(id);
  }
});
afterEach(() => vi.useRealTimers());

const asked = () => vi.mocked(lookUpPage).mock.calls.map(([, { key }]) => key);

describe('updateTab', () => {
  it('paints a recent cached result at once, without a request', async () => {
    const kept = lookUpOf('maria', { at: Date.now() - 1_000 });
    await saveLookUp(kept, '');
    await updateTab(at('maria'));
    expect(paintTab).toHaveBeenCalledExactlyOnceWith(at('maria'), kept, NOBODY);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lookUpPage).not.toHaveBeenCalled();
  });

  it('looks a page up again after a minute, and paints the cached result until then', async () => {
    await saveLookUp(lookUpOf('maria', { at: Date.now() - 61_000 }), '');
    await updateTab(at('maria'));
    expect(paintTab).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(300);
    expect(asked()).toEqual(['li:in:maria']);
  });

  it('looks a page up only after it has stayed open', async () => {
    await updateTab(at('maria'));
    await vi.advanceTimersByTimeAsync(299);
    expect(lookUpPage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(['li:in:maria']);
  });

  it('looks up only the last page when someone clicks through many', async () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e']) {
      await updateTab(at(slug));
      await vi.advanceTimersByTimeAsync(200);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(asked()).toEqual(['li:in:e']);
  });

  it('limits a tab to 30 lookups a minute, then looks up its last page', async () => {
    for (let n = 0; n < 60; n++) {
      await updateTab(at(`p${n}`));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(asked()).toEqual(Array.from({ length: 30 }, (_, n) => `li:in:p${n}`));
    await updateTab(at('other', 2));
    await vi.advanceTimersByTimeAsync(300);
    expect(asked().at(-1)).toBe('li:in:other');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked().slice(31)).toEqual(['li:in:p59']);
  });

  it('looks a page up once when both the script and the tab report it', async () => {
    await updateTab(at('maria'));
    await vi.advanceTimersByTimeAsync(200);
    await updateTab(at('maria'));
    await vi.advanceTimersByTimeAsync(500);
    expect(asked()).toEqual(['li:in:maria']);
  });

  it('looks up two tabs independently', async () => {
    await updateTab(at('a', 1));
    await updateTab(at('b', 2));
    await vi.advanceTimersByTimeAsync(300);
    expect(asked()).toEqual(['li:in:a', 'li:in:b']);
  });

  it('paints a page without a person or company without a lookup', async () => {
    const feed = { id: 1, url: 'https://www.linkedin.com/feed/' };
    await updateTab(feed);
    await vi.advanceTimersByTimeAsync(300);
    expect(lookUpPage).not.toHaveBeenCalled();
    expect(paintTab).toHaveBeenCalledExactlyOnceWith(feed, null, NOBODY);
  });

  it('doesn’t look up the page of a closed tab', async () => {
    await updateTab(at('maria'));
    forgetTab(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(lookUpPage).not.toHaveBeenCalled();
  });

  it('never paints a late result on a tab that now shows another page', async () => {
    vi.mocked(linkedinTabs).mockResolvedValue([at('ken'), at('maria', 2)]);
    await paintTabsShowing(lookUpOf('maria'));
    expect(vi.mocked(paintTab).mock.calls.map(([tab]) => tab.id)).toEqual([2]);
  });

  it('looks up every open page again after pairing or a correction', async () => {
    await updateTab(at('maria'));
    await vi.advanceTimersByTimeAsync(300);
    await updateAllTabs();
    await vi.advanceTimersByTimeAsync(300);
    expect(asked()).toEqual(['li:in:maria', 'li:in:maria']);
  });
});
