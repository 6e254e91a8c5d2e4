import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { ME } from '../../../components/support/answers.ts';
import { signIn } from '../../../components/support/signed-in.ts';
import { openBeside } from '../open-beside.tsx';

const SEARCH = 'https://www.linkedin.com/search/results/people/?keywords=cfo';
const at = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const LINKS = [at('stranger-one'), ME, at('priya-rao-long-name'), at('ken'), at('ken?x=1')];

const rank = async () => fireEvent.click(await screen.findByRole('button', { name: 'Rank them' }));
const rows = () => [...document.querySelectorAll('[data-row] .row-name')].map((row) => row.textContent);

describe('a page that lists people', () => {
  it('isn’t read before the click', async () => {
    const beside = await openBeside(SEARCH, LINKS);
    await screen.findByRole('button', { name: 'Rank them' });
    expect(beside.readings()).toBe(0);
  });

  it('is ranked in one request, easiest to reach first, without duplicates and the reader', async () => {
    const beside = await openBeside(SEARCH, LINKS);
    await rank();
    await waitFor(() => expect(rows()).toEqual(['Ken', 'Priya Rao Long Name', 'Stranger One']));
    expect(screen.getByText('3 people')).toBeTruthy();
    expect(screen.getByText('nothing in your data')).toBeTruthy();
    const calls = beside.asked.filter(({ path }) => path === '/v2/people/sort');
    expect(calls.map(({ body }) => body)).toEqual([
      { people: [at('stranger-one'), at('priya-rao-long-name'), at('ken')] },
    ]);
    expect(beside.readings()).toBe(1);
  });

  it('can be shown in the order of the page', async () => {
    await openBeside(SEARCH, LINKS);
    await rank();
    fireEvent.click(await screen.findByRole('radio', { name: 'As on the page' }));
    await waitFor(() => expect(rows()).toEqual(['Stranger One', 'Priya Rao Long Name', 'Ken']));
  });

  it('focuses the first row, and arrow keys move through the rows', async () => {
    await openBeside(SEARCH, LINKS);
    await rank();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Ken'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('Priya');
  });

  it('opens a person’s card, and returns to the ranking', async () => {
    const beside = await openBeside(SEARCH, LINKS);
    await rank();
    fireEvent.click(await screen.findByRole('button', { name: /Priya/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maria Lopez'));
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(beside.readings()).toBe(1);
  });

  it('shows no one from the previous page after navigation', async () => {
    const beside = await openBeside(SEARCH, LINKS);
    await rank();
    await waitFor(() => expect(rows()).toHaveLength(3));
    beside.goTo(`${SEARCH}&page=2`, []);
    await waitFor(() => expect(rows()).toEqual([]));
    await rank();
    expect(await screen.findByText('This page doesn’t link to any profiles.')).toBeTruthy();
  });

  it('hides its ranking from someone who pairs this browser later', async () => {
    await openBeside(SEARCH, LINKS);
    await rank();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await signIn({ token: 'token-2', member: { external_user_id: 'ken', email: 'ken@example.com' } });
    await screen.findByRole('button', { name: 'Rank them' });
    expect(rows()).toEqual([]);
  });

  it.each([
    ['on other sites', 'https://example.org/', {}],
    ['when the service can’t rank people', SEARCH, { people_sort: false }],
  ])('isn’t offered for ranking %s', async (_, url, capabilities) => {
    await openBeside(url, LINKS, capabilities);
    await screen.findByText('Who would you like to meet?');
    expect(screen.queryByRole('button', { name: 'Rank them' })).toBeNull();
  });
});
