import { Option } from 'commander';
import { readLines } from '../files/read-lines.ts';
import { paths } from './paths.ts';
import { rankCompanies, search, sortPeople } from './rankings.ts';
import { PAGE_OPTIONS, type Typed, type WordedCommand, wordCommand } from './worded-command.ts';

/** `paths` */
export const PATH_COMMANDS: readonly WordedCommand[] = [
  wordCommand('paths <address>', 'Who can introduce you to this person, or at this company.', paths, {
    toInput: ({ address }) => ({ target: address }),
  }),
];

/** `top`, `search` and `sort` */
export const RANKING_COMMANDS: readonly WordedCommand[] = [
  wordCommand('top', 'The companies you know best, of those whose page is known.', rankCompanies, {
    options: PAGE_OPTIONS,
    toInput: ({ page, limit }) => ({ page: { page, limit } }),
  }),
  wordCommand('search <words...>', 'Search your data in plain words.', search, {
    options: [
      ...PAGE_OPTIONS,
      new Option('--type <type>', 'for what').choices(['people', 'companies']).default('people'),
    ],
    toInput: ({ words, ...typed }: Typed & { readonly words: readonly string[] }) => ({
      ...typed,
      query: words.join(' '),
    }),
  }),
  wordCommand('sort', 'Read addresses of people, one a line, and rank them.', sortPeople, {
    toInput: async () => ({ people: await readAddresses() }),
  }),
];

/** Lines of standard input; blank ones name nobody. */
async function readAddresses(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(process.stdin)) {
    if (line.trim() !== '') lines.push(line.trim());
  }
  return lines;
}
