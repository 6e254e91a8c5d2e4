import { Option } from 'commander';
import {
  addListItems,
  changeList,
  createList,
  deleteList,
  listLists,
  removeListItems,
  showList,
} from './lists.ts';
import { PAGE_OPTIONS, type Typed, type WordedCommand, wordCommand, wordGroup } from './worded-command.ts';

/** `list …` */
export const LIST_COMMANDS: readonly WordedCommand[] = [
  wordGroup('list', 'Lists of people or companies.', [
    wordCommand('list', 'The lists you can read.', listLists, {
      options: PAGE_OPTIONS,
      toInput: ({ page, limit }) => ({ page: { page, limit } }),
    }),
    wordCommand('show <id>', 'A list with what it holds.', showList, {
      options: PAGE_OPTIONS,
      toInput: ({ id, page, limit }) => ({ id, page: { page, limit } }),
    }),
    wordCommand('create <title>', 'Make a list.', createList, {
      options: [
        new Option('--type <type>', 'what it holds').choices(['people', 'company']).default('people'),
        new Option('--description <text>', 'what it is for').default(''),
        new Option('--public', 'the team you use can read it').default(false),
      ],
      toInput: withPublic,
    }),
    wordCommand('change <id>', 'Change what a list is called, what it is for or who reads it.', changeList, {
      options: [
        new Option('--title <text>', 'what it is called'),
        new Option('--description <text>', 'what it is for'),
        new Option('--public', 'the team you use can read it'),
        new Option('--no-public', 'nobody else reads it'),
      ],
      toInput: withPublic,
    }),
    wordCommand('add <id> <address...>', 'Save people or companies to a list.', addListItems, {
      toInput: ({ id, address }) => ({ id, addresses: address }),
    }),
    wordCommand('remove <id> <item...>', 'Take items off a list.', removeListItems, {
      toInput: ({ id, item }) => ({ id, items: item }),
    }),
    wordCommand('delete <id>', 'Delete a list.', deleteList),
  ]),
];

function withPublic({ public: isPublic, ...list }: Typed): object {
  return { ...list, isPublic };
}
