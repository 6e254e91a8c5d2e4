import { Option } from 'commander';
import { z } from 'zod';
import {
  coverage,
  done,
  type Erased,
  erased,
  eraseRequest,
} from '../../utils/interface/kith/kith-network.ts';
import { type CliCommand, cliCommand } from '../cli/cli-command.ts';
import { isOnTerminal, requireConsent } from '../cli/prompts.ts';
import { defineServiceCommand } from '../cli/service-command.ts';
import { countOf, countPeople } from '../cli/terminal-text.ts';
import { Refusal } from '../errors/refusal.ts';
import { CALLED } from '../own-code.ts';

export const showCoverage = defineServiceCommand({
  name: 'coverage',
  input: {},
  answer: coverage,
  ask: () => ({ method: 'GET', path: '/kith/coverage' }),
  show({ connections, people, companies, me, sources }) {
    const lines = [
      `${countOf(connections, 'connection')}, ${countPeople(people)}, ${countOf(companies, 'company', 'companies')}.`,
      me ? `You are ${me}.` : `Kith doesn’t know your profile yet. Set it with: ${CALLED} me ADDRESS`,
    ];
    for (const { import_id, imported_at, source, file_name, people: count, folded } of sources) {
      lines.push(
        `  ${imported_at.slice(0, 10)}  ${nameOf(file_name, source)} (${countPeople(count)}${withOlder(folded)})  ${import_id}`,
      );
    }
    return lines.join('\n');
  },
});

export const setMe = defineServiceCommand({
  name: 'me',
  input: { address: z.string() },
  answer: done,
  ask: ({ address }) => ({ method: 'PUT', path: '/kith/me', body: { linkedin_url: address } }),
  show: ({ changed }) => (changed ? 'Saved as your profile.' : 'This was already your profile.'),
});

export const erase = defineServiceCommand({
  name: 'erase',
  input: { request: eraseRequest },
  answer: erased,
  ask: ({ request }) => ({ method: 'POST', path: '/kith/erase', body: request }),
  missing: () => `You have no import with this id. To list them: ${CALLED} coverage`,
  show: showErased,
});

export function showErased({ people, evidence, imports }: Erased): string {
  return `Erased: ${countPeople(people)}, ${countOf(evidence, 'fact')}, ${countOf(imports, 'import')}.`;
}

/** Returns a source's file and kind. Manual entries have no file. */
function nameOf(fileName: string, source: string): string {
  return fileName === '' ? formatSource(source) : `${fileName}, ${formatSource(source)}`;
}

function withOlder(folded: number): string {
  return folded === 0 ? '' : `, including ${countOf(folded, 'older import')}`;
}

const SOURCES: Readonly<Record<string, string>> = {
  'linkedin-export': 'LinkedIn export',
  'google-contacts': 'Google contacts',
  'outlook-contacts': 'Outlook contacts',
  vcard: 'address cards',
  mbox: 'mail',
  calendar: 'calendar',
  table: 'table of people',
  'helper-connections': 'someone else’s connections',
  several: 'several kinds in one file',
  kith: 'your data from another Kith',
  'by hand': 'added manually',
};

export function formatSource(source: string): string {
  return SOURCES[source] ?? source;
}

interface ErasureTyped {
  readonly member: string;
  readonly person?: string;
  readonly import?: string;
  readonly all?: boolean;
}

export const OWN_DATA_COMMANDS: readonly CliCommand[] = [
  cliCommand('coverage', 'Show what your data covers, by source.', showCoverage),
  cliCommand('me <address>', 'Set which LinkedIn profile is yours.', setMe),
  cliCommand('erase', 'Erase a person, an import or everything you imported.', erase, {
    options: [
      new Option('--person <address>', 'this person; later imports skip them'),
      new Option('--import <id>', 'data that only this import contains (for ids, see: coverage)'),
      new Option('--all', 'everything this member imported'),
    ],
    async toInput(typed: ErasureTyped) {
      const request = readErasure(typed);
      if (request.what === 'all') await confirmErasingAll(typed.member);
      return { request };
    },
  }),
];

function readErasure({ person, import: id, all }: ErasureTyped) {
  const chosen = [person, id, all].filter((value) => value !== undefined).length;
  if (chosen !== 1) throw new Refusal('erase takes exactly one of --person, --import and --all.', 2);
  if (person !== undefined) return { what: 'person', linkedin_url: person } as const;
  if (id !== undefined) return { what: 'import', import_id: id } as const;
  return { what: 'all' } as const;
}

/** Asks for confirmation on a terminal. Scripts aren't asked. */
async function confirmErasingAll(member: string): Promise<void> {
  if (!isOnTerminal()) return;
  await requireConsent(
    `Erase everything that "${member}" imported? You can’t undo this.`,
    'Nothing was erased.',
  );
}
