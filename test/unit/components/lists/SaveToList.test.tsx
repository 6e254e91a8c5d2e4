import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { SaveToList } from '../../../../components/lists/SaveToList.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { ACME, MARIA } from '../support/answers.ts';
import { fakeLists, kithListOf, listWith } from '../support/fake-lists.ts';
import { INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

const friends = () => listWith(0, { id: 7, title: 'Friends' });
const lisbon = () => ({ ...kithListOf({ id: 8, title: 'Lisbon' }), items: [{ id: 80, url: MARIA }] });
const startups = () => listWith(0, { id: 9, title: 'Start-ups', type: 'company' });

function open(initial = [friends(), lisbon(), startups()], { url = MARIA, team = '' } = {}) {
  const lists = fakeLists(initial, { team });
  render(<SaveToList lists={lists.operations} url={url} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return lists;
}
const writes = ({ asked }: ReturnType<typeof fakeLists>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const choices = async () => {
  await screen.findByRole('menu');
  return screen
    .getAllByRole('menuitemcheckbox')
    .map((item) => [item.textContent, item.getAttribute('aria-checked')]);
};
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const said = (words: string) => screen.findByText(words);
const fill = async (title: string) =>
  fireEvent.input(await screen.findByLabelText('Title'), { target: { value: title } });

describe('the lists menu', () => {
  it('shows the reader’s lists of the right type, checked if they contain the person', async () => {
    open();
    expect(await choices()).toEqual([
      ['Friends', 'false'],
      ['Lisbon', 'true'],
    ]);
  });

  it('shows lists of companies on a company’s card', async () => {
    open(undefined, { url: ACME });
    expect(await choices()).toEqual([['Start-ups', 'false']]);
  });

  it('wraps around when moved through by keyboard', async () => {
    open();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Friends'));
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Lisbon');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement?.textContent).toBe('New list…');
  });

  it.each([
    ['Escape', () => press('Escape')],
    ['a click elsewhere', () => fireEvent.pointerDown(document.body)],
    ['the button again', () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))],
  ])('closes on %s without changing anything', async (_, act) => {
    const lists = open();
    await choices();
    act();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(writes(lists)).toEqual([]);
  });

  it('returns the focus when it closes', async () => {
    open();
    await choices();
    press('Escape');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Save');
  });

  it('shows why the lists couldn’t be loaded, and retries', async () => {
    const lists = fakeLists([friends()]);
    lists.hooks.refuse = () => {
      throw new CompanionFailure('failed', 'The service is busy.');
    };
    render(<SaveToList lists={lists.operations} url={MARIA} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The service is busy.');
    lists.hooks.refuse = () => undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await choices()).toEqual([['Friends', 'false']]);
  });
});

describe('choosing a list', () => {
  it('saves with one request, confirms and closes', async () => {
    const lists = open();
    await choose('Friends');
    await said('Saved to “Friends”.');
    expect(writes(lists)).toEqual(['POST /kith/lists/7/items']);
    expect(lists.asked.at(-1)?.body).toEqual({ linkedin_urls: [MARIA] });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Save');
  });

  it('removes from a checked list', async () => {
    const lists = open();
    await choose('Lisbon');
    await said('Removed from “Lisbon”.');
    expect(lists.lists.find(({ id }) => id === 8)?.items).toEqual([]);
  });

  it.each([
    ['Friends', 7, 0],
    ['Lisbon', 8, 1],
  ])('a choice of lists can be undone: %s', async (title, id, before) => {
    const lists = open();
    await choose(title);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await said('Undone.');
    expect(lists.lists.find((list) => list.id === id)?.items).toHaveLength(before);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('changes nothing when someone else already saved the person', async () => {
    const lists = open();
    await choices();
    lists.lists.find(({ id }) => id === 7)?.items.push({ id: 70, url: MARIA });
    await choose('Friends');
    await said('Already on “Friends”.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('shows in place why it was refused', async () => {
    const lists = open();
    await choices();
    Object.assign(lists.lists.find(({ id }) => id === 7) ?? {}, { type: 'company' });
    await choose('Friends');
    expect((await screen.findByRole('alert')).textContent).toBe('This list holds something else.');
    expect(screen.getByRole('menu')).toBeTruthy();
  });
});

describe('a new list in the menu', () => {
  const name = async (title: string) => {
    fireEvent.click(await screen.findByRole('menuitem', { name: 'New list…' }));
    await fill(title);
    fireEvent.click(screen.getByRole('button', { name: 'Create and save' }));
  };

  it('can be entered at once when there are no lists', async () => {
    open([]);
    await said('You have no list for this yet. Give the first one a title.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  });

  it('is created with the card’s type and contains the person', async () => {
    const lists = open(undefined, { url: ACME });
    await name('  Where to apply ');
    await said('Saved to “Where to apply”.');
    const draft = { title: 'Where to apply', type: 'company', description: '', is_public: false };
    expect(lists.lists[0]).toMatchObject({ ...draft, items: [{ url: ACME }] });
  });

  it('requires a title', async () => {
    const lists = open();
    await name('  ');
    expect((await screen.findByRole('alert')).textContent).toBe('Give the list a title.');
    expect(writes(lists)).toEqual([]);
  });

  it('can be shared with the team, with an explanation of what the team sees', async () => {
    const lists = open(undefined, { team: 'Sales' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'New list…' }));
    await fill('Shared');
    expect(document.body.textContent).toContain('They see everyone on it, including people you keep private');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Share with Sales/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Create and save' }));
    await said('Saved to “Shared”.');
    expect(lists.lists[0]?.is_public).toBe(true);
  });

  it('can’t be shared when the user has no team', async () => {
    open([]);
    await screen.findByLabelText('Title');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('keeps its input after a failure, and is created only once on retry', async () => {
    const lists = open();
    const create = vi.spyOn(lists.operations, 'create');
    lists.hooks.refuse = ({ path }) => {
      if (path.endsWith('/items')) throw new CompanionFailure('failed', 'The service is busy.');
    };
    await name('Berlin');
    await screen.findByText('The service is busy.');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Berlin');
    fireEvent.click(screen.getByRole('button', { name: 'Create and save' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    const [first, second] = create.mock.calls;
    expect(second).toEqual(first);
  });

  it('can be canceled', async () => {
    open();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'New list…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await choices()).toHaveLength(2);
  });
});

describe('saving a card to lists', () => {
  const { operations } = fakeLists();
  it.each([
    ['you-know-them', true],
    ['connected-only', true],
    ['path', true],
    ['not-confirmed', true],
    ['not-in-your-data', true],
    ['company', true],
    ['company-unknown', true],
    ['this-is-you', false],
    ['not-a-page', false],
    ['looking', false],
    ['not-set-up', false],
    ['not-running', false],
  ] as const)('is offered in the state %s: %s', (state, canBe) => {
    renderCard(INPUTS[state], { lists: operations });
    expect(screen.queryByRole('button', { name: 'Save' }) !== null).toBe(canBe);
  });

  it('isn’t offered when the service doesn’t support lists', () => {
    renderCard(INPUTS.path, { lists: null });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
