import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import { topCompanies } from '../../utils/interface/kith-companies.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';

/** Companies that are looked into until there is somebody. */
const LOOK_AT = 3;

/**
 * The LinkedIn address of somebody at the companies that are reached best: the first whom the reader does not know and
 * somebody can introduce, else the best known; '' where the data have nobody yet. Throws CompanionFailure.
 */
export async function findFirstPerson(client: Pick<CompanionClient, 'asMe'>): Promise<string> {
  const top = `/kith/companies/top?page=1&limit=${LOOK_AT}`;
  const { companies } = await client.asMe('GET', top, { answer: topCompanies });
  let known = '';
  for (const { id } of companies) {
    const path = `/kith/companies/${encodeURIComponent(id)}/paths`;
    const { target_people } = await client.asMe('GET', path, { answer: readCompanyPaths });
    const people = target_people.flatMap(({ target, paths }) => {
      const identity = identifyLinkedin(target.linkedin_url);
      const isStranger = paths.length > 0 && paths.every(({ type }) => type === 'intro');
      return identity?.kind === 'person' && identity.url ? [{ url: identity.url, isStranger }] : [];
    });
    const introduced = people.find(({ isStranger }) => isStranger);
    if (introduced) return introduced.url;
    known ||= people[0]?.url ?? '';
  }
  return known;
}
