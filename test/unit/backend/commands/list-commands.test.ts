import { describe, expect, it } from 'vitest';
import {
  addListItems,
  changeList,
  createList,
  deleteList,
  listLists,
  removeListItems,
  showList,
} from '../../../../backend/commands/list-commands.ts';
import type { Kith } from '../../../../backend/open-kith.ts';
import { list, listWithItems } from '../../../../utils/interface/lists.ts';
import { DANA, kithWithPeople, run, show } from './support/run.ts';
import { temporaryKith } from './support/temporary-kith.ts';

const NO_PAGE = { page: { page: null, limit: null } };
const NEW = { title: 'To meet', type: 'people', description: '', isPublic: false };

/** Returns a Kith with list 1, which contains Dana. */
async function kithWithList(): Promise<Kith> {
  const kith = await kithWithPeople();
  await run(createList, kith, NEW);
  await run(addListItems, kith, { id: '1', addresses: [DANA] });
  return kith;
}

describe('the commands “list …”', () => {
  it('create lists and print them as documented', async () => {
    const kith = await kithWithPeople();
    expect(await show(listLists, kith, NO_PAGE)).toContain('There are no lists yet.');
    expect(list.parse(await run(createList, kith, NEW))).toMatchObject({ id: 1, title: 'To meet' });
    expect(await show(createList, kith, NEW)).toBe(
      '2  To meet (0 people)\nAdd to it with: npm run kith -- list add 2 <address>',
    );
    expect(await show(listLists, kith, NO_PAGE)).toBe('2  To meet (0 people)\n1  To meet (0 people)');
  });

  it('report the result for each added address', async () => {
    const kith = await kithWithList();
    const addresses = [DANA, 'https://www.linkedin.com/in/ken', 'https://www.linkedin.com/company/acme'];
    expect(await show(addListItems, kith, { id: '1', addresses })).toBe(
      [
        `Already there: ${DANA}`,
        'Saved: https://www.linkedin.com/in/ken',
        'Not saved: https://www.linkedin.com/company/acme. This list is for people. Send the LinkedIn address of a person.',
      ].join('\n'),
    );
  });

  it('show a list’s items page by page', async () => {
    const kith = await kithWithList();
    await run(addListItems, kith, { id: '1', addresses: ['https://www.linkedin.com/in/ken'] });
    expect(listWithItems.parse(await run(showList, kith, { id: '1', ...NO_PAGE })).item_count).toBe(2);
    const said = await show(showList, kith, { id: '1', page: { page: null, limit: '1' } });
    expect(said).toMatch(
      /^1 {2}To meet \(2 people\)\n\n\d {2}\w+ \w+, .*: Maybe\n\nThere are more: --page 2$/,
    );
  });

  it('change, empty and delete a list', async () => {
    const kith = await kithWithList();
    expect(await show(changeList, kith, { id: '1', title: 'Met' })).toBe('1  Met (1 person)');
    expect(await show(removeListItems, kith, { id: '1', items: ['1', '9'] })).toBe(
      'Removed 1 item, 1 not found. 1  Met (0 people)',
    );
    expect(await show(deleteList, kith, { id: '1' })).toBe('List deleted.');
    await expect(run(showList, kith, { id: '1', ...NO_PAGE })).rejects.toThrow('a list with this id');
  });

  it.each(['x', '0', '-1', '1/../2', ''])('reject %j as the number of a list', async (id) => {
    await expect(run(deleteList, await temporaryKith(), { id })).rejects.toThrow(/number of a list/);
  });

  it.each(['0', 'x', '1.5', ''])('reject %j as a page', async (page) => {
    const asked = run(listLists, await temporaryKith(), { page: { page, limit: null } });
    await expect(asked).rejects.toThrow(/whole number from 1/);
  });
});
