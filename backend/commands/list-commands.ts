import { Option } from 'commander';
import { z } from 'zod';
import { readText } from '../../utils/interface/envelope.ts';
import {
  addedListItems,
  kithList,
  kithLists,
  removedListItems,
} from '../../utils/interface/kith/kith-lists.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import { list, listType, readList, readListWithItems } from '../../utils/interface/lists.ts';
import { pagedListWithItems } from '../../utils/interface/v2/lists.ts';
import { type CliCommand, cliCommand, cliGroup, type Typed } from '../cli/cli-command.ts';
import { formatNextPage, PAGED, pageQuery } from '../cli/paging.ts';
import { defineServiceCommand, numberArgument } from '../cli/service-command.ts';
import { countOf, countPeople, joinKnown } from '../cli/terminal-text.ts';
import { CALLED } from '../own-code.ts';

export const LIST_NUMBER = `takes the number of a list (see: ${CALLED} list list)`;
const ITEM_NUMBER = `takes numbers of items (see: ${CALLED} list show)`;
const id = numberArgument(LIST_NUMBER);

function formatList({ id: number, title, type, item_count }: z.output<typeof readList>): string {
  const items = type === 'company' ? countOf(item_count, 'company', 'companies') : countPeople(item_count);
  return `${number}  ${title} (${items})`;
}

export const listLists = defineServiceCommand({
  name: 'list list',
  input: { page: pageQuery },
  answer: kithLists,
  ask: ({ page }) => ({ method: 'GET', path: `/kith/lists${page}` }),
  show: ({ lists, pagination }) =>
    lists.length === 0
      ? `There are no lists yet. Create one with: ${CALLED} list create <title>`
      : [
          ...lists.map(
            (list) =>
              formatList(list) +
              (list.read_by ? `, read by ${list.read_by}` : '') +
              (list.is_own ? '' : ', a teammate’s'),
          ),
          ...formatNextPage(pagination),
        ].join('\n'),
});

const itemData = z.object({
  full_name: readText,
  name: readText,
  linkedin_url: readText,
  headline: readText,
  summary: z.object({ score_label: readText }).prefault({}),
});

/** `list show ID`: shows a list. `--json` prints the documented list with its items. */
export const showList = defineServiceCommand({
  name: 'list show',
  input: { id, page: pageQuery },
  answer: readListWithItems,
  documented: pagedListWithItems,
  ask: ({ id: number, page }) => ({ method: 'GET', path: `/v2/lists/${number}${page}` }),
  show: (list) =>
    [
      formatList(list),
      ...(list.description ? [list.description] : []),
      '',
      ...list.items.data.map(({ id: item, data }) => {
        const { full_name, name, linkedin_url, headline, summary } = itemData.parse(data);
        const who = joinKnown([full_name || name || linkedin_url, headline], ', ');
        return `${item}  ${who}${summary.score_label ? `: ${summary.score_label}` : ''}`;
      }),
      ...formatNextPage(list.items.pagination),
    ]
      .join('\n')
      .trimEnd(),
});

export const createList = defineServiceCommand({
  name: 'list create',
  input: {
    title: z.string(),
    type: listType,
    description: z.string(),
    isPublic: z.boolean(),
  },
  answer: readList,
  documented: list,
  ask: ({ isPublic, ...list }) => ({
    method: 'POST',
    path: '/v2/lists',
    body: { ...list, is_public: isPublic },
  }),
  show: (list) => `${formatList(list)}\nAdd to it with: ${CALLED} list add ${list.id} <address>`,
});

export const changeList = defineServiceCommand({
  name: 'list change',
  input: {
    id,
    title: z.string().optional(),
    description: z.string().optional(),
    isPublic: z.boolean().optional(),
  },
  answer: kithList,
  ask: ({ id: number, isPublic, ...changes }) => ({
    method: 'PUT',
    path: `/kith/lists/${number}`,
    body: { ...changes, ...(isPublic === undefined ? {} : { is_public: isPublic }) },
  }),
  show: (list) => formatList(list) + (list.read_by ? `, read by ${list.read_by}` : ''),
});

/** `list add ID ADDRESS…`: saves addresses. Reports for each whether it was added, already there or refused. */
export const addListItems = defineServiceCommand({
  name: 'list add',
  input: { id, addresses: z.array(z.string()) },
  answer: addedListItems,
  ask: ({ id: number, addresses }) => ({
    method: 'POST',
    path: `/kith/lists/${number}/items`,
    body: { linkedin_urls: addresses },
  }),
  show: ({ items }) =>
    items
      .map(({ url, status, error }) => {
        if (status === 'refused') return `Not saved: ${url}. ${error}`;
        return `${status === 'added' ? 'Saved' : 'Already there'}: ${url}`;
      })
      .join('\n'),
});

export const removeListItems = defineServiceCommand({
  name: 'list remove',
  input: { id, items: z.array(numberArgument(ITEM_NUMBER)) },
  answer: removedListItems,
  ask: ({ id: number, items }) => ({
    method: 'POST',
    path: `/kith/lists/${number}/items/remove`,
    body: { item_ids: items.map(Number) },
  }),
  show: ({ items, list }) => {
    const removed = items.filter(({ status }) => status === 'removed').length;
    const missing = items.length - removed;
    return `Removed ${countOf(removed, 'item')}${missing > 0 ? `, ${missing} not found` : ''}. ${formatList(list)}`;
  },
});

export const deleteList = defineServiceCommand({
  name: 'list delete',
  input: { id },
  answer: done,
  ask: ({ id: number }) => ({ method: 'DELETE', path: `/kith/lists/${number}` }),
  show: () => 'List deleted.',
});

export const LIST_COMMANDS: readonly CliCommand[] = [
  cliGroup('list', 'Manage lists of people or companies.', [
    cliCommand('list', 'List the lists you can read.', listLists, PAGED),
    cliCommand('show <id>', 'Show a list and its items.', showList, PAGED),
    cliCommand('create <title>', 'Create a list.', createList, {
      options: [
        new Option('--type <type>', 'what it contains').choices(['people', 'company']).default('people'),
        new Option('--description <text>', 'its description').default(''),
        new Option('--public', 'let the current team read it').default(false),
      ],
      toInput: withPublic,
    }),
    cliCommand('change <id>', 'Change a list’s title, description or readers.', changeList, {
      options: [
        new Option('--title <text>', 'its title'),
        new Option('--description <text>', 'its description'),
        new Option('--public', 'let the current team read it'),
        new Option('--no-public', 'stop sharing it with the team'),
      ],
      toInput: withPublic,
    }),
    cliCommand('add <id> <address...>', 'Add people or companies to a list.', addListItems, {
      toInput: ({ id, address }) => ({ id, addresses: address }),
    }),
    cliCommand('remove <id> <item...>', 'Remove items from a list.', removeListItems, {
      toInput: ({ id, item }) => ({ id, items: item }),
    }),
    cliCommand('delete <id>', 'Delete a list.', deleteList),
  ]),
];

function withPublic({ public: isPublic, ...list }: Typed): object {
  return { ...list, isPublic };
}
