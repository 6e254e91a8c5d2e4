import { z } from 'zod';
import { done, type KnownCompany, knownCompanies } from '../../utils/interface/kith-network.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { Kith } from '../open-kith.ts';
import { CALLED } from '../own-code.ts';
import { type Asking, asking, askOr, askService } from './ask-service.ts';
import { cleanLine } from './clean-for-terminal.ts';
import { defineCommand } from './command.ts';
import { countOf } from './count-of.ts';

/** The companies of the member's data that a LinkedIn page may be, most people first. */
export async function findCandidates(kith: Kith, who: Asking, address: string): Promise<KnownCompany[]> {
  const query = new URLSearchParams({ linkedin_url: address });
  const found = await askService(kith, who, { method: 'GET', path: `/kith/companies?${query}` });
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
  input: asking.extend({ address: z.string() }),
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
  input: asking.extend({ address: z.string(), id: z.string() }),
  result: done,
  run: async (kith, { address, id, ...who }) =>
    done.parse(
      await askOr(
        `There is no such company in your data. Their ids: ${CALLED} company candidates ${address}`,
        askService(kith, who, {
          method: 'POST',
          path: '/kith/companies/choice',
          body: { linkedin_url: address, company_id: id },
        }),
      ),
    ),
  show: ({ changed }) =>
    changed ? 'That page is this company from now on.' : 'That page was this company already.',
});
