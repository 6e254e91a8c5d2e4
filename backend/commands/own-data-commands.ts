import { confirm, isCancel } from '@clack/prompts';
import { Option } from 'commander';
import { Refusal } from '../errors/refusal.ts';
import { erase, setMe, showCoverage } from './own-data.ts';
import { type WordedCommand, wordCommand } from './worded-command.ts';

interface Erased {
  readonly member: string;
  readonly person?: string;
  readonly import?: string;
  readonly all?: boolean;
}

/** `coverage`, `me` and `erase` */
export const OWN_DATA_COMMANDS: readonly WordedCommand[] = [
  wordCommand('coverage', 'What your data covers, source by source.', showCoverage),
  wordCommand('me <address>', 'Say which LinkedIn profile is yours.', setMe),
  wordCommand('erase', 'Erase one person, one import, or everything you brought in.', erase, {
    options: [
      new Option('--person <address>', 'this person, for good: a later import skips them'),
      new Option('--import <id>', 'what only this import brought (ids: coverage)'),
      new Option('--all', 'everything of this member'),
    ],
    async toInput(typed: Erased) {
      const request = readErasure(typed);
      if (request.what === 'all') await confirmErasingAll(typed.member);
      return { request };
    },
  }),
];

function readErasure({ person, import: id, all }: Erased) {
  const chosen = [person, id, all].filter((value) => value !== undefined).length;
  if (chosen !== 1) throw new Refusal('erase takes exactly one of --person, --import and --all.', 2);
  if (person !== undefined) return { what: 'person', linkedin_url: person } as const;
  if (id !== undefined) return { what: 'import', import_id: id } as const;
  return { what: 'all' } as const;
}

/** Asks on a terminal; a script has said what it wants by calling. */
async function confirmErasingAll(member: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return;
  const answer = await confirm({
    message: `Erase everything that "${member}" brought in? This cannot be undone.`,
  });
  if (isCancel(answer) || !answer) throw new Refusal('Nothing was erased.');
}
