import { z } from 'zod';
import { done, type KnownCompany, knownCompanies } from '../../utils/interface/kith/kith-network.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { type CliCommand, cliCommand, cliGroup } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import { PAGED } from '../cli/paging.ts';
import { type CallerOptions, caller, callService, defineServiceCommand } from '../cli/service-command.ts';
import { cleanLine, countPeople } from '../cli/terminal-text.ts';
import type { Kith } from '../open-kith.ts';
import { CALLED } from '../own-code.ts';
import { rankAllCompanies } from './ranking-commands.ts';

/** Returns the companies in the member's data that a LinkedIn page may belong to, most people first. */
export async function findCandidates(
  kith: Kith,
  who: CallerOptions,
  address: string,
): Promise<KnownCompany[]> {
  const query = new URLSearchParams({ linkedin_url: address });
  const found = await callService(kith, who, { method: 'GET', path: `/kith/companies?${query}` });
  return knownCompanies.parse(found).companies;
}

export function showCandidates(address: string, companies: readonly KnownCompany[]): string {
  // Prints Kith's own form of the address, because the typed one may contain shell characters.
  const page = identifyLinkedin(address)?.url ?? address;
  return [
    ...companies.map(({ id, name, people }) => `  ${id}  ${cleanLine(name)} (${countPeople(people)})`),
    `Choose one with: ${CALLED} company choose ${page} <id>`,
  ].join('\n');
}

export const listCandidates = defineCommand({
  name: 'company candidates',
  input: caller.extend({ address: z.string() }),
  result: knownCompanies.extend({ address: z.string() }),
  run: async (kith, { address, ...who }) => ({
    address,
    companies: await findCandidates(kith, who, address),
  }),
  show: ({ address, companies }) =>
    companies.length === 0
      ? 'No company in your data matches this page.'
      : showCandidates(address, companies),
  json: { schema: knownCompanies, of: ({ companies }) => ({ companies }) },
});

export const chooseCompany = defineServiceCommand({
  name: 'company choose',
  input: { address: z.string(), id: z.string() },
  answer: done,
  ask: ({ address, id }) => ({
    method: 'POST',
    path: '/kith/companies/choice',
    body: { linkedin_url: address, company_id: id },
  }),
  missing: ({ address }) =>
    `Your data has no company with this id. To list the ids: ${CALLED} company candidates ${address}`,
  show: ({ changed }) =>
    changed ? 'Saved. The page belongs to this company.' : 'The page already belonged to this company.',
});

export const COMPANY_COMMANDS: readonly CliCommand[] = [
  cliGroup('company', 'List companies, and choose which one a LinkedIn page belongs to.', [
    cliCommand(
      'candidates <address>',
      'List the companies in your data that this page may belong to.',
      listCandidates,
    ),
    cliCommand('choose <address> <id>', 'Save which company this page belongs to.', chooseCompany),
    cliCommand('top', 'List all reachable companies, best first.', rankAllCompanies, PAGED),
  ]),
];
