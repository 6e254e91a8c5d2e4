import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { loadMutualsRequest, saveMutualsRequest } from '../../../../../utils/page/mutuals-request.ts';
import { addRecentPage } from '../../../../../utils/recent.ts';
import { MARIA } from '../../../components/support/answers.ts';
import { openBeside } from '../open-beside.tsx';

const LIST =
  'https://www.linkedin.com/search/results/people/?connectionOf=%5B%22ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012%22%5D&network=%5B%22F%22%5D';
const LIST_OF = 'li:m:251749025';
const at = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const LINKS = [at('stranger-one'), at('priya-rao'), at('ken')];
const ASKED = { url: MARIA, name: 'Maria', listOf: LIST_OF };

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = () => [...document.querySelectorAll('[data-row] .row-name')].map((row) => row.textContent);

async function openAsked(request: typeof ASKED | { url: string; name: string; listOf: null } = ASKED) {
  const beside = await openBeside(LIST, LINKS);
  await saveMutualsRequest(request);
  return beside;
}

afterEach(cleanup);

describe('LinkedIn’s list of mutual connections', () => {
  it.each([
    ['who was asked for', ASKED],
    ['of whom the page did not tell the list', { ...ASKED, listOf: null }],
  ])('is ranked for somebody %s: those one knows, best known first', async (_, request) => {
    const beside = await openAsked(request);
    await screen.findByText('These people connect you with Maria');
    expect(beside.readings()).toBe(0);
    fireEvent.click(await button('Rank this list'));
    await waitFor(() => expect(rows()).toEqual(['Ken', 'Priya Rao']));
    expect(screen.getByText('2 people and 1 more who isn’t in your data')).toBeTruthy();
  });

  it('says no more than that where nobody on it is known', async () => {
    await openBeside(LIST, [at('stranger-one'), at('stranger-two')]);
    await saveMutualsRequest(ASKED);
    fireEvent.click(await button('Rank this list'));
    expect(await screen.findByText('Nobody on this page is in your data.')).toBeTruthy();
  });

  it('keeps the one who is picked, shows the card, and takes it back', async () => {
    const beside = await openAsked();
    fireEvent.click(await button('Rank this list'));
    fireEvent.click(await button('Pick Priya Rao: connected with Maria on LinkedIn'));
    expect(await screen.findByText('Noted: Priya Rao and Maria are connected on LinkedIn.')).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Ask Dana.' });
    expect(await loadMutualsRequest()).toBeNull();
    fireEvent.click(await button('Undo'));
    await waitFor(() => expect(screen.queryByText(/^Noted:/)).toBeNull());
    const said = beside.asked.filter(({ path }) => path === '/kith/people/connection');
    const pair = { introducer_linkedin_url: at('priya-rao'), target_linkedin_url: MARIA };
    expect(said.map(({ body }) => body)).toEqual([
      { ...pair, connected: 'seen' },
      { ...pair, connected: 'undo' },
    ]);
  });

  it('sends nothing but the sort before anybody is picked', async () => {
    const beside = await openAsked();
    fireEvent.click(await button('Rank this list'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    const paths = new Set(beside.asked.filter(({ method }) => method === 'POST').map(({ path }) => path));
    expect([...paths]).toEqual(['/v2/people/sort']);
  });

  it('goes on with the next page of the list', async () => {
    const beside = await openAsked();
    fireEvent.click(await button('Rank this list'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    beside.goTo(`${LIST}&page=2`, [at('lena')]);
    fireEvent.click(await button('Add the people of this page'));
    await waitFor(() => expect(rows()).toEqual(['Ken', 'Lena', 'Priya Rao']));
  });

  it('of somebody else than was asked for is not taken for theirs', async () => {
    await openAsked({ ...ASKED, listOf: 'li:m:7' });
    expect(await screen.findByText(/somebody else’s connections, not Maria’s/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rank this list' })).toBeNull();
  });

  it('is whose the person says, where nobody was asked for', async () => {
    const beside = await openBeside('https://www.linkedin.com/feed/', []);
    await addRecentPage({ key: 'li:in:maria-lopez', url: MARIA, name: 'Maria Lopez' });
    beside.goTo(LIST, LINKS);
    const list = (await screen.findByText(/^Whose connections/)).closest('section');
    fireEvent.click(within(list ?? document.body).getByRole('button', { name: 'Maria Lopez' }));
    expect(await screen.findByText('These people connect you with Maria Lopez')).toBeTruthy();
    expect(await loadMutualsRequest()).toEqual({ url: MARIA, name: 'Maria Lopez', listOf: LIST_OF });
  });

  it('says what to do where nobody was looked at yet', async () => {
    await openBeside(LIST, LINKS);
    expect(await screen.findByText(/Open the profile of whoever you want to meet first/)).toBeTruthy();
  });

  it('is a page like any other where a connection cannot be kept', async () => {
    await openBeside(LIST, LINKS, { seen_connections: false });
    expect(await button('Rank them')).toBeTruthy();
  });
});
