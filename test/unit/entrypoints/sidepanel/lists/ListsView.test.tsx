import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListsView } from '../../../../../entrypoints/sidepanel/lists/ListsView.tsx';
import { numberedLists } from '../../../../../entrypoints/sidepanel/lists/NumberedLists.tsx';
import type { Capabilities } from '../../../../../utils/interface/kith/kith-network.ts';
import { capabilitiesOf } from '../../../components/support/answers.ts';
import { fakeLists, listWith, personUrl } from '../../../components/support/fake-lists.ts';
import { signIn } from '../../../components/support/signed-in.ts';

beforeEach(() => signIn());

const openPage = vi.fn();

function show(can: Partial<Capabilities>, initial = [listWith(25, { id: 12, title: 'Lisbon' })]) {
  const lists = fakeLists(initial);
  const capabilities = capabilitiesOf({ teams: false, ...can });
  render(<ListsView client={lists.client} capabilities={capabilities} openPage={openPage} />);
  return lists;
}
const BY_NUMBER = { lists: false, lists_by_number: true };
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const openNumber = async (number: string) => {
  await fill('Number of a list', number);
  await click('Open');
};

it('ListsView shows all lists when the service can list them', async () => {
  show({});
  await screen.findByRole('button', { name: /^Lisbon/ });
});

it('ListsView shows a message when the service has no lists', () => {
  const { asked } = show({ lists: false, lists_by_number: false });
  expect(screen.getByText('The connected service doesn’t store lists.')).toBeTruthy();
  expect(asked).toEqual([]);
});

describe('a service that only creates lists and opens them by number', () => {
  it('explains that the service only creates lists and opens them by number', () => {
    show(BY_NUMBER);
    expect(screen.getByText(/can only create lists and open them by number/)).toBeTruthy();
  });

  it('opens a list by its number, read-only and page by page', async () => {
    const { asked } = show(BY_NUMBER);
    await openNumber(' 12 ');
    await screen.findByRole('heading', { name: 'Lisbon' });
    await screen.findByText(/^No\. 12 · 25 people/);
    await click('Show more');
    await waitFor(() => expect(document.querySelectorAll('.row')).toHaveLength(25));
    fireEvent.click(screen.getByText('Person 25'));
    expect(openPage).toHaveBeenCalledWith(personUrl(25));
    expect(screen.queryByRole('button', { name: /from the list/ })).toBeNull();
    expect(new Set(asked.map(({ path }) => path.split('?')[0]))).toEqual(new Set(['/v2/lists/12']));
  });

  it('saves a list’s number once it was opened', async () => {
    show(BY_NUMBER);
    await openNumber('12');
    await screen.findByRole('heading', { name: 'Lisbon' });
    await click('All lists');
    await screen.findByRole('button', { name: /^Lisbon/ });
    expect(await numberedLists.load()).toEqual([{ id: 12, title: 'Lisbon', type: 'people' }]);
  });

  it('shows an error for an unknown number and doesn’t save it', async () => {
    show(BY_NUMBER);
    await openNumber('99');
    await screen.findByText('There is no list with this id.');
    expect(await numberedLists.load()).toEqual([]);
  });

  it.each(['', '0', '-1', '1.5', 'x', '1234567890123456'])('rejects “%s” as a number', async (text) => {
    const { asked } = show(BY_NUMBER);
    await openNumber(text);
    await screen.findByText(/^A list’s number has only digits/);
    expect(asked).toEqual([]);
  });

  it('creates a list, opens it and saves its number', async () => {
    const { lists } = show(BY_NUMBER, []);
    await click('New list…');
    await fill('Title', 'Berlin');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Public/ }));
    await click('Create list');
    await screen.findByRole('heading', { name: 'Berlin' });
    expect(lists[0]).toMatchObject({ title: 'Berlin', is_public: true });
    await waitFor(async () =>
      expect((await numberedLists.load()).map(({ title }) => title)).toEqual(['Berlin']),
    );
  });

  it('forgets a list’s number on request without changing the list', async () => {
    await numberedLists.put({ id: 12, title: 'Lisbon', type: 'people' });
    const { lists } = show(BY_NUMBER);
    await click('Forget “Lisbon” in this browser');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Lisbon/ })).toBeNull());
    expect(await numberedLists.load()).toEqual([]);
    expect(lists).toHaveLength(1);
  });
});
