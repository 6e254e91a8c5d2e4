import { z } from 'zod';
import { readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import { readPersonPaths } from '../../utils/interface/people-paths.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { parseCompanyDomain } from '../network/company-domain.ts';
import { Refusal } from '../refusal.ts';
import { asking, askService } from './ask-service.ts';
import { defineCommand } from './command.ts';
import { showCompanyPaths, showPersonPaths } from './show-paths.ts';

/** `paths URL`: the documented person or company paths result (the `data` of the answer), untouched. */
export const paths = defineCommand({
  name: 'paths',
  input: asking.extend({ target: z.string() }),
  result: z.unknown(),
  async run(kith, { target, ...who }) {
    const kind = identifyLinkedin(target)?.kind;
    if (kind === 'person') {
      return askService(kith, who, {
        method: 'POST',
        path: '/v2/people/paths',
        body: { linkedin_url: target },
      });
    }
    const domain = kind === 'company' ? null : parseCompanyDomain(target)?.host;
    if (domain === undefined)
      throw new Refusal(`"${target}" is neither a LinkedIn person or company address nor a domain.`, 2);
    const body = domain === null ? { linkedin_url: target } : { domain };
    return askService(kith, who, { method: 'POST', path: '/v2/companies/paths', body });
  },
  show(result) {
    const person = readPersonPaths.safeParse(result);
    if (person.success) return showPersonPaths(person.data);
    return showCompanyPaths(readCompanyPaths.parse(result));
  },
});
