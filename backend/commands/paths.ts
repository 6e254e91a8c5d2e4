import { z } from 'zod';
import { readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import { coverage } from '../../utils/interface/kith-network.ts';
import { readPersonPaths } from '../../utils/interface/people-paths.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { parseCompanyDomain } from '../network/company-domain.ts';
import { Refusal } from '../refusal.ts';
import { asking, askService, type Question } from './ask-service.ts';
import { defineCommand } from './command.ts';
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
    const data = await askService(kith, who, questionOf(target));
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
  throw new Refusal(`"${target}" is neither a LinkedIn person or company address nor a domain.`, 2);
}
