import { type Command, Option } from 'commander';
import { readLines } from '../read-lines.ts';
import { addCommand, addPagedCommand, type Paged, type Shared } from './add-command.ts';
import { rankCompanies, search, sortPeople } from './rankings.ts';
import { runCommand } from './run-command.ts';

/** `top`, `search` and `sort` */
export function addRankingCommands(program: Command): void {
  addPagedCommand(program, 'top', 'The companies you know best, of those whose page is known.').action(
    ({ member, asOf, json, page, limit }: Paged) =>
      runCommand(rankCompanies, { member, asOf, page: { page, limit } }, json),
  );
  addPagedCommand(program, 'search <words...>', 'Search your data in plain words.')
    .addOption(new Option('--type <type>', 'for what').choices(['people', 'companies']).default('people'))
    .action((words: string[], { member, asOf, json, page, limit, type }: Paged & { type: string }) =>
      runCommand(search, { member, asOf, query: words.join(' '), type, page, limit }, json),
    );
  addCommand(program, 'sort', 'Read addresses of people, one a line, and rank them.').action(
    async ({ member, asOf, json }: Shared) =>
      runCommand(sortPeople, { member, asOf, people: await readAddresses() }, json),
  );
}

/** Lines of standard input; blank ones name nobody. */
async function readAddresses(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(process.stdin)) {
    if (line.trim() !== '') lines.push(line.trim());
  }
  return lines;
}
