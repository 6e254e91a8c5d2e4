import { randomUUID } from 'node:crypto';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { normalizeCompanyName } from '../../network/names/company-name.ts';
import type { ListIdentity, ListType } from '../../store/documents/lists.ts';
import type { Member } from '../../store/rows.ts';
import type { Store, StoreWithin } from '../../store/store.ts';
import type { SampleTeam } from './sample-team-file.ts';

interface SampleList {
  readonly title: string;
  readonly type: ListType;
  readonly description: string;
  readonly addresses: readonly string[];
}

const PEOPLE_WITHIN_REACH = 12;
const PEOPLE_KNOWN = 4;
const COMPANIES = 8;

/** Makes a list of people, some known and some reachable, and one of companies. */
function makeLists(team: SampleTeam): readonly SampleList[] {
  const [host, mate] = team.members;
  const own = (host?.connections ?? []).map(([person]) => person);
  const others = (mate?.connections ?? []).map(([person]) => person).filter((one) => !own.includes(one));
  const pagesOf = (people: readonly number[], most: number) =>
    people
      .flatMap((person) => team.people[person]?.[2] || [])
      .slice(0, most)
      .map((slug) => `https://www.linkedin.com/in/${slug}`);
  return [
    {
      title: 'Sample: people to meet',
      type: 'people',
      description: 'People the team would like to talk to before the end of the quarter.',
      addresses: [...pagesOf(others, PEOPLE_WITHIN_REACH), ...pagesOf(own, PEOPLE_KNOWN)],
    },
    {
      title: 'Sample: companies to watch',
      type: 'company',
      description: 'Companies the team would like to work with.',
      addresses: team.companies
        .slice(0, COMPANIES)
        .map(([name, id]) => (id === 0 ? normalizeCompanyName(name).replaceAll(' ', '-') : String(id)))
        .map((page) => `https://www.linkedin.com/company/${page}`),
    },
  ];
}

function identify(address: string): ListIdentity | [] {
  const identity = identifyLinkedin(address);
  return identity === null ? [] : { key: identity.key, url: identity.url ?? '' };
}

/** The sample has far fewer lists than this page size. */
const MAX_LISTS_READ = 100;

async function ownLists(store: StoreWithin, host: Member) {
  const { rows } = await store.lists(host, 1, MAX_LISTS_READ);
  return rows.filter(({ isOwn }) => isOwn);
}

export async function hasSampleLists(store: Store, host: Member): Promise<boolean> {
  return (await ownLists(store, host)).length === 2;
}

/**
 * Gives the sample team's first member a list of people and one of companies, readable by the whole team.
 * Replaces older ones in one transaction, because other processes on the database may do the same.
 */
export async function loadSampleLists(
  store: Store,
  host: Member,
  team: SampleTeam,
  now: number,
): Promise<void> {
  await store.once(host, { key: randomUUID(), asked: 'sample lists' }, now, async (within) => {
    for (const { id } of await ownLists(within, host)) await within.deleteList(host, id);
    for (const { addresses, ...list } of makeLists(team)) {
      const { id } = await within.createList(host, { ...list, isPublic: true }, now);
      await within.addListItems(host, id, addresses.flatMap(identify), now);
    }
    return new Uint8Array(0);
  });
}
