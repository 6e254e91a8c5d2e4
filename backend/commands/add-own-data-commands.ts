import { confirm, isCancel } from '@clack/prompts';
import type { Command } from 'commander';
import { Refusal } from '../refusal.ts';
import { addCommand, type Shared } from './add-command.ts';
import { erase, setMe, showCoverage } from './own-data.ts';
import { runCommand } from './run-command.ts';

interface Erased {
  readonly person?: string;
  readonly import?: string;
  readonly all?: boolean;
}

/** `coverage`, `me` and `erase` */
export function addOwnDataCommands(program: Command): void {
  addCommand(program, 'coverage', 'What your data covers, source by source.').action(
    ({ member, asOf, json }: Shared) => runCommand(showCoverage, { member, asOf }, json),
  );
  addCommand(program, 'me <address>', 'Say which LinkedIn profile is yours.').action(
    (address: string, { member, asOf, json }: Shared) => runCommand(setMe, { member, asOf, address }, json),
  );
  addCommand(program, 'erase', 'Erase one person, one import, or everything you brought in.')
    .option('--person <address>', 'this person, for good: a later import skips them')
    .option('--import <id>', 'what only this import brought (ids: coverage)')
    .option('--all', 'everything of this member')
    .action(async ({ member, asOf, json, ...what }: Shared & Erased) => {
      const request = readErasure(what);
      if (request.what === 'all') await confirmErasingAll(member);
      await runCommand(erase, { member, asOf, request }, json);
    });
}

function readErasure(what: Erased) {
  const chosen = Object.values(what).filter((value) => value !== undefined).length;
  if (chosen !== 1) throw new Refusal('erase takes exactly one of --person, --import and --all.', 2);
  if (what.person !== undefined) return { what: 'person', linkedin_url: what.person } as const;
  if (what.import !== undefined) return { what: 'import', import_id: what.import } as const;
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
