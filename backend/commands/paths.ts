import { z } from 'zod';
import { readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import { coverage } from '../../utils/interface/kith-network.ts';
import { readPersonPaths } from '../../utils/interface/people-paths.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { Refusal } from '../errors/refusal.ts';
import { parseCompanyDomain } from '../network/names/company-domain.ts';
import type { Kith } from '../open-kith.ts';
import { type Asking, asking, askService, type Question, ServiceRefusal } from './ask-service.ts';
import { defineCommand } from './command.ts';
import { findCandidates, showCandidates } from './company.ts';
import { showCompanyPaths, showPersonPaths } from './show-paths.ts';

/** `paths URL`: `--json` prints the documented person or company paths result (the `data`), untouched. */
export const paths = defineCommand({
  name: 'paths',
  input: asking.extend({ target: z.string() }),
  result: z.object({
    data: z.unknown(),
    /** The asker's own profile address, '' where it is not known: the interface does not say who is "you". */
    me: z.string(),
  }),
  async run(kith, { target, ...who }) {
    const data = await askPaths(kith, who, target);
    // Of our own routes, so a hosted service need not have it.
    const known = kith.embedded && (await askService(kith, who, { method: 'GET', path: '/kith/coverage' }));
    return { data, me: known ? coverage.parse(known).me : '' };
  },
  show({ data, me }) {
    const person = readPersonPaths.safeParse(data);
    return person.success ? showPersonPaths(person.data, me) : showCompanyPaths(readCompanyPaths.parse(data));
  },
  toJson: ({ data }) => data,
});

/** Where a page may be several companies, they are listed with the command that chooses. */
async function askPaths(kith: Kith, who: Asking, target: string): Promise<unknown> {
  try {
    return await askService(kith, who, questionOf(target));
  } catch (error) {
    const isPage = identifyLinkedin(target)?.kind === 'company';
    if (!isPage || !kith.embedded || !(error instanceof ServiceRefusal) || error.status !== 404) throw error;
    const candidates = await findCandidates(kith, who, target);
    if (candidates.length === 0) throw error;
    throw new Refusal(`Several companies of your data may be meant:\n${showCandidates(target, candidates)}`);
  }
}

function questionOf(target: string): Question {
  const kind = identifyLinkedin(target)?.kind;
  if (kind === 'person') return { method: 'POST', path: '/v2/people/paths', body: { linkedin_url: target } };
  if (kind === 'company')
    return { method: 'POST', path: '/v2/companies/paths', body: { linkedin_url: target } };
  const domain = parseCompanyDomain(target);
  // Another page of LinkedIn is nobody's page, not LinkedIn's own domain.
  const isOtherPage = domain?.registrable === 'linkedin.com' && target.includes('/');
  if (domain !== null && !isOtherPage) {
    return { method: 'POST', path: '/v2/companies/paths', body: { domain: domain.host } };
  }
  const known = `"${target}" is neither a LinkedIn person or company address nor a domain.`;
  throw new Refusal(`${known} Copy the address of the person's or company's page.`, 2);
}
