import { z } from 'zod';
import { done, type KnownCompany, knownCompanies } from '../../utils/interface/kith-network.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { type CliCommand, cliCommand, cliGroup } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import { PAGE_OPTIONS } from '../cli/paging.ts';
import { type Caller, caller, callOr, callService } from '../cli/service-command.ts';
import { cleanLine, countOf } from '../cli/terminal-text.ts';
import type { Kith } from '../open-kith.ts';
import { CALLED } from '../own-code.ts';
import { rankAllCompanies } from './ranking-commands.ts';

/** The companies of the member's data that a LinkedIn page may be, most people first. */
export async function findCandidates(kith: Kith, who: Caller, address: string): Promise<KnownCompany[]> {
  const query = new URLSearchParams({ linkedin_url: address });
  const found = await callService(kith, who, { method: 'GET', path: `/kith/companies?${query}` });
  return knownCompanies.parse(found).companies;
}

/** The candidates by id, and how one of them is chosen. */
export function showCandidates(address: string, companies: readonly KnownCompany[]): string {
  // As Kith writes it: what was typed may hold characters that a shell obeys.
  const page = identifyLinkedin(address)?.url ?? address;
  return [
    ...companies.map(
      ({ id, name, people }) => `  ${id}  ${cleanLine(name)} (${countOf(people, 'person', 'people')})`,
    ),
    `Choose one with: ${CALLED} company choose ${page} <id>`,
  ].join('\n');
}

/** `company candidates ADDRESS` */
export const listCandidates = defineCommand({
  name: 'company candidates',
  input: caller.extend({ address: z.string() }),
  result: knownCompanies.extend({ address: z.string() }),
  run: async (kith, { address, ...who }) => ({
    address,
    companies: await findCandidates(kith, who, address),
  }),
  show: ({ address, companies }) =>
    companies.length === 0 ? 'No company of your data may be meant.' : showCandidates(address, companies),
  toJson: ({ companies }) => ({ companies }),
});

/** `company choose ADDRESS ID`: "this page is that company". */
export const chooseCompany = defineCommand({
  name: 'company choose',
  input: caller.extend({ address: z.string(), id: z.string() }),
  result: done,
  run: async (kith, { address, id, ...who }) =>
    done.parse(
      await callOr(
        `There is no such company in your data. Their ids: ${CALLED} company candidates ${address}`,
        callService(kith, who, {
          method: 'POST',
          path: '/kith/companies/choice',
          body: { linkedin_url: address, company_id: id },
        }),
      ),
    ),
  show: ({ changed }) =>
    changed ? 'That page is this company from now on.' : 'That page was this company already.',
});

/** `company …` */
export const COMPANY_COMMANDS: readonly CliCommand[] = [
  cliGroup('company', 'The companies you can reach, and which one a LinkedIn page is.', [
    cliCommand(
      'candidates <address>',
      'List the companies of your data that this page may be.',
      listCandidates,
    ),
    cliCommand(
      'choose <address> <id>',
      'Say that this page is that company; Kith remembers it.',
      chooseCompany,
    ),
    cliCommand('top', 'All companies you can reach, best first.', rankAllCompanies, {
      options: PAGE_OPTIONS,
      toInput: ({ page, limit }) => ({ page: { page, limit } }),
    }),
  ]),
];
