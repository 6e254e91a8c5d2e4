import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ListedMutuals } from '../../../../utils/page/mutual-list.ts';
import { loadMutualsRequest, saveMutualsRequest } from '../../../../utils/page/mutuals-request.ts';
import { addRecentPage } from '../../../../utils/recent-pages.ts';
import { openBeside } from '../../entrypoints/sidepanel/open-beside.tsx';
import { MARIA } from '../support/answers.ts';
import { signIn } from '../support/signed-in.ts';

const LIST =
  'https://www.linkedin.com/search/results/people/?connectionOf=%5B%22ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012%22%5D&network=%5B%22F%22%5D';
const LIST_OF = 'li:m:251749025';
const at = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const ASKED = { url: MARIA, name: 'Maria Lopez', listOf: LIST_OF, tabId: 1, isThere: true };

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const names = () => [...document.querySelectorAll('.picks .row-name')].map((row) => row.textContent);
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('.picks input')].map((input) => input.checked);

function listed(slugs: readonly string[], changed: Partial<ListedMutuals> = {}): ListedMutuals {
  return { people: slugs.map(at), total: null, isEmpty: false, isLimited: false, ...changed };
}

/**
 * Opens the panel next to LinkedIn's list, which shows `first` until it `loads` something else. Until then, the page
 * waits.
 */
async function openList(first: ListedMutuals, request: typeof ASKED | null = ASKED) {
  let now = first;
  let wake: () => void = () => undefined;
  const beside = await openBeside(LIST, []);
  const executeScript = vi.fn(async ({ args: [, before] }: { args: [number, string, number] }) => {
    if (before === JSON.stringify(now)) await new Promise<void>((resolve) => (wake = resolve));
    return [{ result: now }];
  });
  Object.assign(fakeBrowser.scripting, { executeScript });
  if (request !== null) await saveMutualsRequest(request);
  return {
    ...beside,
    executeScript,
    loads(next: ListedMutuals) {
      now = next;
      wake();
    },
    /** Ends the page's wait without new content. */
    staysAsItIs: () => wake(),
  };
}

describe('LinkedIn’s list of mutual connections', () => {
  it('is read and ranked once requested, with the best 3 selected', async () => {
    await openList(listed(['stranger-one', 'priya-rao', 'ken', 'lena', 'ottokar']));
    await waitFor(() => expect(names()).toEqual(['ken', 'lena', 'ottokar', 'priya-rao']));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mutual connections');
    expect(screen.getByText('With Maria Lopez · 5 read')).toBeTruthy();
    expect(ticked()).toEqual([true, true, true, false]);
    expect(screen.getByText('and 1 more who isn’t in your data')).toBeTruthy();
  });

  it('grows as the page loads more, and keeps the reader’s selection', async () => {
    const list = await openList(listed(['priya-rao', 'lena'], { total: 3 }));
    await screen.findByText('With Maria Lopez · 2 of 3 read. Scroll for more.');
    fireEvent.click(screen.getByRole('checkbox', { name: /lena/ }));
    list.loads(listed(['priya-rao', 'lena', 'ken'], { total: 3 }));
    await screen.findByText('With Maria Lopez · 3 read');
    expect(names()).toEqual(['ken', 'lena', 'priya-rao']);
    expect(ticked()).toEqual([false, false, true]);
  });

  it('looks up only people who are new since the last time', async () => {
    const list = await openList(listed(['priya-rao', 'lena']));
    await waitFor(() => expect(names()).toEqual(['lena', 'priya-rao']));
    list.loads(listed(['priya-rao', 'lena', 'ken']));
    await waitFor(() => expect(names()).toEqual(['ken', 'lena', 'priya-rao']));
    const asked = list.asked.filter(({ path }) => path === '/kith/people/known');
    expect(asked.map(({ body }) => body)).toEqual([
      { people: ['priya-rao', 'lena'].map(at) },
      { people: ['ken'].map(at) },
    ]);
  });

  it('saves the selected people, returns to the card, and can be undone', async () => {
    const list = await openList(listed(['priya-rao', 'lena', 'ken']));
    fireEvent.click(await screen.findByRole('checkbox', { name: /lena/ }));
    fireEvent.click(await button('Save these 2'));
    expect(
      await screen.findByText('Saved: 2 people you know are connected with Maria Lopez on LinkedIn.'),
    ).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Maria Lopez' });
    expect(await loadMutualsRequest()).toBeNull();
    fireEvent.click(await button('Undo'));
    await waitFor(() => expect(screen.queryByText(/^Saved:/)).toBeNull());
    const said = list.asked.filter(({ path }) => path === '/kith/people/connection');
    expect(said.map(({ body }) => body)).toEqual(
      (['seen', 'undo'] as const).flatMap((connected) =>
        ['ken', 'priya-rao'].map((slug) => ({
          introducer_linkedin_url: at(slug),
          target_linkedin_url: MARIA,
          connected,
        })),
      ),
    );
  });

  it('offers its undo only to the person who saved it', async () => {
    await openList(listed(['ken']));
    fireEvent.click(await button(/^Save/));
    await screen.findByText(/^Saved:/);
    await signIn({ token: 'token-2', member: { external_user_id: 'noor', email: 'noor@example.com' } });
    await waitFor(() => expect(screen.queryByText(/^Saved:/)).toBeNull());
  });

  it('sends only the ranking request before anyone is saved', async () => {
    const list = await openList(listed(['priya-rao', 'ken']));
    await waitFor(() => expect(names()).toHaveLength(2));
    const paths = new Set(list.asked.filter(({ method }) => method === 'POST').map(({ path }) => path));
    expect([...paths]).toEqual(['/kith/people/known']);
  });

  it('offers nothing to save when no one is selected', async () => {
    await openList(listed(['ken']));
    fireEvent.click(await screen.findByRole('checkbox', { name: /ken/ }));
    expect(screen.getByText('Select the people you would ask.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
  });

  it.each([
    [
      'LinkedIn lists no one',
      listed([], { isEmpty: true }),
      /LinkedIn lists no mutual connections with Maria/,
    ],
    ['LinkedIn’s total is 0', listed([], { total: 0 }), /LinkedIn lists no mutual connections with Maria/],
    ['LinkedIn’s limit is reached', listed([], { isLimited: true }), /you’ve reached its search limit/],
    [
      'no one on the list is in the data',
      listed(['stranger-one']),
      /None of the people read so far are in your data/,
    ],
  ])('reports when %s', async (_, page, words) => {
    await openList(page);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
  });

  it('counts as unrecognized after some seconds without content, and is read if content appears later', async () => {
    const list = await openList(listed([]));
    expect(await screen.findByText('Reading the list…')).toBeTruthy();
    await waitFor(() => expect(list.executeScript).toHaveBeenCalledTimes(2));
    list.staysAsItIs();
    expect(await screen.findByText(/doesn’t recognize a list of people/)).toBeTruthy();
    await waitFor(() => expect(list.executeScript).toHaveBeenCalledTimes(3));
    list.loads(listed(['ken']));
    await waitFor(() => expect(names()).toEqual(['ken']));
  });

  it('leads back to the card', async () => {
    await openList(listed(['ken']));
    fireEvent.click(await button('Back to Maria Lopez'));
    await screen.findByRole('heading', { level: 1, name: 'Maria Lopez' });
  });

  it('isn’t read when another list was requested', async () => {
    const list = await openList(listed(['ken']), { ...ASKED, listOf: 'li:m:7' });
    await screen.findByText(/^Whose connections/);
    expect(list.executeScript).not.toHaveBeenCalled();
  });

  it('is read for the person the reader chooses, if no list was requested', async () => {
    const list = await openList(listed(['ken']), null);
    await screen.findByText(/^Whose connections/);
    expect(list.executeScript).not.toHaveBeenCalled();
    cleanup();
    await addRecentPage({ key: 'li:in:maria-lopez', url: MARIA, name: 'Maria Lopez' });
    list.renderAgain();
    const section = (await screen.findByText(/^Whose connections/)).closest('section');
    fireEvent.click(within(section ?? document.body).getByRole('button', { name: 'Maria Lopez' }));
    await waitFor(() => expect(names()).toEqual(['ken']));
    expect(await loadMutualsRequest()).toEqual(ASKED);
  });

  it('explains what to do when no profile was viewed yet', async () => {
    await openList(listed([]), null);
    expect(await screen.findByText(/First open the profile of the person you want to meet/)).toBeTruthy();
  });

  it('counts as an ordinary page when connections can’t be saved', async () => {
    await openBeside(LIST, [], { seen_connections: false });
    expect(await button('Rank them')).toBeTruthy();
  });
});
