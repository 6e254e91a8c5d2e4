import { type Command, Option } from 'commander';
import { addCommand, addPagedCommand, type Paged, type Shared } from './add-command.ts';
import {
  addListItems,
  changeList,
  createList,
  deleteList,
  listLists,
  removeListItems,
  showList,
} from './lists.ts';
import { runCommand } from './run-command.ts';

/** `list …` */
export function addListCommands(program: Command): void {
  const lists = program.command('list').description('Lists of people or companies.');
  addPagedCommand(lists, 'list', 'The lists you can read.').action(
    ({ member, asOf, json, page, limit }: Paged) =>
      runCommand(listLists, { member, asOf, page: { page, limit } }, json),
  );
  addPagedCommand(lists, 'show <id>', 'A list with what it holds.').action(
    (id: string, { member, asOf, json, page, limit }: Paged) =>
      runCommand(showList, { member, asOf, id, page: { page, limit } }, json),
  );
  addCommand(lists, 'create <title>', 'Make a list.')
    .addOption(new Option('--type <type>', 'what it holds').choices(['people', 'company']).default('people'))
    .addOption(new Option('--description <text>', 'what it is for').default(''))
    .option('--public', 'the team you use can read it', false)
    .action(
      (
        title: string,
        {
          member,
          asOf,
          json,
          type,
          description,
          public: isPublic,
        }: Shared & {
          type: string;
          description: string;
          public: boolean;
        },
      ) => runCommand(createList, { member, asOf, title, type, description, isPublic }, json),
    );
  addCommand(lists, 'change <id>', 'Change what a list is called, what it is for or who reads it.')
    .option('--title <text>', 'what it is called')
    .option('--description <text>', 'what it is for')
    .option('--public', 'the team you use can read it')
    .option('--no-public', 'nobody else reads it')
    .action(
      (
        id: string,
        {
          member,
          asOf,
          json,
          title,
          description,
          public: isPublic,
        }: Shared & {
          title?: string;
          description?: string;
          public?: boolean;
        },
      ) => runCommand(changeList, { member, asOf, id, title, description, isPublic }, json),
    );
  addCommand(lists, 'add <id> <address...>', 'Save people or companies to a list.').action(
    (id: string, addresses: string[], { member, asOf, json }: Shared) =>
      runCommand(addListItems, { member, asOf, id, addresses }, json),
  );
  addCommand(lists, 'remove <id> <item...>', 'Take items off a list.').action(
    (id: string, items: string[], { member, asOf, json }: Shared) =>
      runCommand(removeListItems, { member, asOf, id, items }, json),
  );
  addCommand(lists, 'delete <id>', 'Delete a list.').action((id: string, { member, asOf, json }: Shared) =>
    runCommand(deleteList, { member, asOf, id }, json),
  );
}
