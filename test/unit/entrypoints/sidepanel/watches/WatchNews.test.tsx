import { signal } from '@preact/signals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { WatchNews } from '../../../../../entrypoints/sidepanel/watches/WatchNews.tsx';
import type { Watch } from '../../../../../utils/interface/kith/kith-watches.ts';
import { forgetLookUps } from '../../../../../utils/look-up/look-up-cache.ts';
import { fakeWatches, watchOf } from '../../../components/support/fake-acts.ts';

const MARIA = watchOf({ score: 40, score_label: 'Good', fresh: true });
const KEN = watchOf({ id: 'w2', name: 'Ken Ito', linkedin_url: 'https://www.linkedin.com/in/ken' });

/** Renders a watchlist with these watches, which the user can remove or mark as seen. */
function renderNews(list: readonly Watch[]) {
  const version = signal(0);
  let now = list;
  const change = (next: readonly Watch[]) => {
    now = next;
    version.value += 1;
  };
  const watches = fakeWatches({
    version,
    all: vi.fn(async () => now),
    remove: async (id) => change(now.filter((watch) => watch.id !== id)),
    markSeen: async () => change(now.map((watch) => ({ ...watch, fresh: false }))),
  });
  const openPage = vi.fn();
  render(<WatchNews watches={watches} openPage={openPage} />);
  return { watches, openPage, let: (next: readonly Watch[]) => (now = next) };
}
const said = () => screen.queryByText(/on your watchlist\./)?.textContent;

describe('the watchlist', () => {
  it('shows newly reachable people first, and opens their card', async () => {
    const { openPage } = renderNews([MARIA, KEN]);
    await waitFor(() => expect(said()).toBe('You now have a path to someone on your watchlist.'));
    fireEvent.click(screen.getByRole('button', { name: /Maria Lopez.*Good/ }));
    expect(openPage).toHaveBeenCalledExactlyOnceWith(MARIA.linkedin_url);
    expect(screen.getByText('1 person or company on your watchlist')).toBeTruthy();
  });

  it('draws only companies as squares', async () => {
    renderNews([MARIA, { ...KEN, kind: 'company', fresh: true }]);
    await screen.findByText('Ken Ito');
    expect(document.querySelectorAll('.avatar.square')).toHaveLength(1);
  });

  it('no longer shows someone as new once marked as seen', async () => {
    renderNews([MARIA]);
    fireEvent.click(await screen.findByRole('button', { name: 'Seen' }));
    await waitFor(() => expect(said()).toBeUndefined());
    expect(screen.getByText('1 person or company on your watchlist')).toBeTruthy();
  });

  it('reloads after an import or a correction', async () => {
    const news = renderNews([KEN]);
    await screen.findByText('1 person or company on your watchlist');
    news.let([{ ...KEN, fresh: true, score: 9 }]);
    await act(() => forgetLookUps());
    await waitFor(() => expect(said()).toBe('You now have a path to someone on your watchlist.'));
  });

  it('removes someone and focuses the next', async () => {
    renderNews([MARIA, { ...KEN, fresh: true }]);
    const takeOff = await screen.findByRole('button', { name: 'Remove Maria Lopez from your watchlist' });
    fireEvent.click(takeOff);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Ken Ito'));
  });

  it('is hidden when it is empty', async () => {
    const { watches } = renderNews([]);
    await waitFor(() => expect(watches.all).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'Watchlist' })).toBeNull();
  });
});
