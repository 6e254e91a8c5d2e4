import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { OwnLists } from '../../../../../entrypoints/sidepanel/lists/OwnLists.tsx';
import { createPanelMemory, PanelMemoryContext } from '../../../../../entrypoints/sidepanel/panel-memory.ts';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import { fakeLists, listWith, personUrl } from '../../../components/support/fake-lists.ts';

const openPage = vi.fn();

function show(...[initial, options]: Parameters<typeof fakeLists>) {
  const lists = fakeLists(initial, options);
  render(<OwnLists client={lists.operations} canExport={false} openPage={openPage} />);
  return lists;
}
async function showOne(...[initial, options]: Parameters<typeof fakeLists>) {
  const lists = show(initial, options);
  fireEvent.click(await screen.findByRole('button', { name: /^A list/ }));
  await screen.findByRole('heading', { name: 'A list' });
  return lists;
}
const rows = () => [...document.querySelectorAll<HTMLElement>('.row')];
const names = () => rows().map((row) => row.querySelector('.row-name')?.textContent);
const details = () => rows().map((row) => row.querySelector('.row-detail')?.textContent);
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const busy = () => {
  throw new CompanionFailure('failed', 'The service is busy.');
};

describe('the overview of lists', () => {
  it('shows each list’s size, readers and last change', async () => {
    const theirs = { id: 3, title: 'Theirs', is_own: false, is_public: true, read_by: 'Sales' };
    const shared = { id: 2, title: 'Shared', type: 'company', is_public: true } as const;
    show([listWith(12, { title: 'Own' }), listWith(1, shared), listWith(0, theirs)], { team: 'Sales' });
    await waitFor(() => expect(names()).toEqual(['Own', 'Shared', 'Theirs']));
    expect(details()).toEqual([
      '12 people · only you · changed 3 days ago',
      '1 company · shared with Sales · changed 3 days ago',
      '0 people · by a teammate, shared with Sales · changed 3 days ago',
    ]);
  });

  it('shows that nobody reads a shared list', async () => {
    show([listWith(0, { is_public: true })]);
    await screen.findByText(/^0 people · shared, but you aren’t in a team/);
  });

  it('explains what lists are for when there are none', async () => {
    show();
    await screen.findByText(/^Lists group people or companies/);
  });

  it('loads 20 lists at a time, more on request', async () => {
    show(Array.from({ length: 25 }, (_, n) => listWith(0, { id: n + 1, title: `List ${n}` })));
    await waitFor(() => expect(rows()).toHaveLength(20));
    await click('Show more');
    await waitFor(() => expect(rows()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows why the lists can’t load, and retries', async () => {
    const lists = fakeLists([listWith(0)]);
    lists.hooks.refuse = busy;
    render(<OwnLists client={lists.operations} canExport={false} openPage={openPage} />);
    await screen.findByText('The service is busy.');
    lists.hooks.refuse = () => undefined;
    await click('Try again');
    await waitFor(() => expect(names()).toEqual(['A list']));
  });
});

describe('a new list', () => {
  it('is created as entered, and opened', async () => {
    const { lists } = show([], { team: 'Sales' });
    await click('New list…');
    await fill('Title', 'Where to apply');
    fireEvent.click(screen.getByRole('radio', { name: 'Companies' }));
    await fill('What it’s for (optional)', 'Spring');
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Share with Sales/ }));
    await click('Create list');
    await screen.findByRole('heading', { name: 'Where to apply' });
    const made = { title: 'Where to apply', type: 'company', description: 'Spring', is_public: true };
    expect(lists[0]).toMatchObject(made);
    await screen.findByText('There’s nothing on this list yet.');
  });

  it('focuses its title field, and then the button again', async () => {
    show();
    await click('New list…');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
    await click('Cancel');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New list…'));
  });

  it('keeps the typed text when creating fails', async () => {
    const lists = show();
    await click('New list…');
    await fill('Title', 'Lisbon');
    lists.hooks.refuse = busy;
    await click('Create list');
    await screen.findByText('The service is busy.');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lisbon');
  });
});

describe('an open list', () => {
  it('focuses its title, and links back to all lists', async () => {
    await showOne([listWith(1)]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('A list'));
    await click('All lists');
    await screen.findByRole('button', { name: /^A list/ });
  });

  it('shows each item with position, label and path', async () => {
    await showOne([listWith(1)]);
    await screen.findByText('Person 1');
    expect(rows()[0]?.textContent).toBe('PPerson 1CTO at AcmeThrough Dana WeissVery Good48.2');
  });

  it('moves with the arrow keys, and opens a card', async () => {
    await showOne([listWith(3)]);
    await screen.findByText('Person 1');
    rows()[0]?.focus();
    press('ArrowDown');
    press('j');
    expect(document.activeElement).toBe(rows()[2]);
    fireEvent.click(rows()[2] as HTMLElement);
    expect(openPage).toHaveBeenCalledWith(personUrl(3));
  });

  it('is still open after returning from a card', async () => {
    const { operations } = fakeLists([listWith(1)]);
    const memory = createPanelMemory();
    const open = () =>
      render(
        <PanelMemoryContext.Provider value={memory}>
          <OwnLists client={operations} canExport={false} openPage={openPage} />
        </PanelMemoryContext.Provider>,
      );
    open();
    await click(/^A list/);
    await screen.findByText('Person 1');
    cleanup();
    open();
    await screen.findByText('Person 1');
  });

  it('can’t be changed when it is a teammate’s', async () => {
    await showOne([listWith(1, { is_own: false, is_public: true })]);
    await screen.findByText('Person 1');
    expect(screen.queryByText('Change this list')).toBeNull();
    expect(screen.queryByText('Add by address')).toBeNull();
    expect(screen.queryByRole('button', { name: /from the list/ })).toBeNull();
  });
});

describe('removing someone from a list', () => {
  it('is confirmed, moves the focus to the next, and can be undone at the same position', async () => {
    const { lists } = await showOne([listWith(3)]);
    await click('Remove Person 2 from the list');
    await screen.findByText('Person 2 was removed from the list.');
    expect(names()).toEqual(['Person 1', 'Person 3']);
    expect(document.activeElement).toBe(rows()[1]);
    expect(screen.getByText(/^2 people/)).toBeTruthy();
    await click('Undo');
    await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3']));
    expect(document.activeElement).toBe(rows()[1]);
    expect(lists[0]?.items).toHaveLength(3);
  });

  it('keeps the focus on the list when it becomes empty', async () => {
    await showOne([listWith(1)]);
    await click('Remove Person 1 from the list');
    await screen.findByText('There’s nothing on this list yet.');
    expect(document.activeElement?.className).toBe('row-list');
  });

  it('shows why it failed and changes nothing', async () => {
    const lists = await showOne([listWith(2)]);
    await screen.findByText('Person 1');
    lists.hooks.refuse = busy;
    await click('Remove Person 1 from the list');
    await screen.findByText('The service is busy.');
    expect(rows()).toHaveLength(2);
  });

  it('works when the list was reloaded in the meantime', async () => {
    const { operations } = fakeLists([listWith(2)]);
    const [isOff, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let reads = 0;
    const slow: typeof operations = {
      ...operations,
      async takeOff(...args) {
        const changed = await operations.takeOff(...args);
        await isOff.promise;
        return changed;
      },
      async read(...args) {
        const read = await operations.read(...args);
        reads += 1;
        if (reads > 1) await isRead.promise;
        return read;
      },
    };
    render(<OwnLists client={slow} canExport={false} openPage={openPage} />);
    await click(/^A list/);
    await fill('LinkedIn addresses', personUrl(3));
    await click('Add');
    await waitFor(() => expect(reads).toBe(2));
    await click('Remove Person 1 from the list');
    isRead.resolve();
    await screen.findByText('Person 3');
    isOff.resolve();
    await screen.findByText('Person 1 was removed from the list.');
    expect(names()).toEqual(['Person 2', 'Person 3']);
  });

  it('doesn’t bring anyone back with the next page', async () => {
    const { operations } = fakeLists([listWith(25)]);
    const next = Promise.withResolvers<void>();
    const slow: typeof operations = {
      ...operations,
      async read(id, page) {
        const read = await operations.read(id, page);
        if (page > 1) await next.promise;
        return read;
      },
    };
    render(<OwnLists client={slow} canExport={false} openPage={openPage} />);
    await click(/^A list/);
    await click('Show more');
    await click('Remove Person 1 from the list');
    await screen.findByText('Person 1 was removed from the list.');
    next.resolve();
    await screen.findByText('Person 25');
    expect(names()).toHaveLength(24);
  });

  it('doesn’t hide anyone on the next page', async () => {
    await showOne([listWith(25)]);
    for (const n of [1, 2]) {
      await click(`Remove Person ${n} from the list`);
      await screen.findByText(`Person ${n} was removed from the list.`);
    }
    await click('Show more');
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(document.activeElement).toBe(rows()[18]);
    await click('Show more');
    await waitFor(() => expect(rows()).toHaveLength(23));
    expect(new Set(names()).size).toBe(23);
  });
});

describe('changing a list', () => {
  it('saves the title and the description, and confirms it', async () => {
    const lists = await showOne([listWith(0)]);
    await fill('Title', 'Renamed');
    await fill('What it’s for (optional)', 'Spring');
    await click('Save changes');
    await screen.findByRole('heading', { name: 'Renamed' });
    expect(lists.asked.at(-1)?.body).toEqual({ title: 'Renamed', description: 'Spring' });
    await screen.findByText('Saved.');
  });

  it('shares it with the team, and confirms it', async () => {
    const lists = await showOne([listWith(0)], { team: 'Sales' });
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Share with Sales/ }));
    await click('Save changes');
    await screen.findByText(/shared with Sales/);
    expect(lists.asked.at(-1)?.body).toMatchObject({ is_public: true });
  });

  it('stops sharing it after the team is gone', async () => {
    const { lists } = await showOne([listWith(0, { is_public: true })]);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Share with a team/ }));
    await click('Save changes');
    await waitFor(() => expect(lists[0]?.is_public).toBe(false));
  });

  it('doesn’t offer sharing when there is no team', async () => {
    await showOne([listWith(0)]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('deletes it after a confirmation that explains what is deleted', async () => {
    const { lists } = await showOne([listWith(2)]);
    await click('Delete this list');
    const question = screen.getByRole('group', { name: 'Delete “A list” for good?' });
    expect(question.textContent).toContain('This list has 2 people. Your data about them stays.');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete for good' }));
    await screen.findByText(/^Lists group people or companies/);
    expect(lists).toEqual([]);
  });
});
