/** Compares what the service shows a member, in the oracle's terms, with what the oracle expects. */
import { urlOf } from '../records.ts';
import type { OwnedWorld } from './owned-world.ts';
import type { Stage } from './stage.ts';
import { ACCOUNT_OF, companyOf, PEOPLE } from './world-under-test.ts';

export type Sights = Readonly<Record<string, unknown>>;

const sorted = <T>(values: Iterable<T>): T[] => [...values].sort();
const slugOf = (url: string) => url.split('/').at(-1) ?? '';

interface TeamSight {
  id: string;
  role: string;
  active: boolean;
  members: { email: string; me: boolean }[];
}
interface ListSight {
  id: number;
  title: string;
  is_own: boolean;
}
interface ItemSight {
  data: { linkedin_url: string; summary: { score: number } };
}

function keysMade(answer: unknown): string[] {
  const { keys } = (answer as { data: { keys: { id: number; label: string }[] } }).data;
  return keys.filter(({ label }) => label === 'Made').map(({ id }) => String(id));
}

export async function lookAround({ service, ...things }: Stage, viewer: number): Promise<Sights> {
  const get = <T>(path: string) => service.read(viewer, 'GET', path) as Promise<T>;
  const account = ACCOUNT_OF[viewer];
  const { teams } = await get<{ teams: TeamSight[] }>('/kith/teams');
  const { lists } = await get<{ lists: ListSight[] }>('/kith/lists?limit=100');
  const items: Record<number, unknown> = {};
  const read = lists[service.nextNumber() % Math.max(1, lists.length)];
  if (read !== undefined) {
    const { items: page } = await get<{ items: { data: ItemSight[] } }>(`/v2/lists/${read.id}?limit=100`);
    items[things.lists.number(`${account}/${read.id}`)] = sorted(
      page.data.map(({ data }) => `${slugOf(data.linkedin_url)} ${data.summary.score > 0}`),
    );
  }
  const { sequences } = await get<{ sequences: { id: string; name: string; email_count: number }[] }>(
    '/kith/sequences',
  );
  const { sources } = await get<{ sources: { source: string }[] }>('/kith/coverage');
  const { companies } = await get<{ companies: { name: string }[] }>('/kith/companies?query=firm');
  const sort = (await service.read(viewer, 'POST', '/v2/people/sort', { people: PEOPLE.map(urlOf) })) as {
    sorted: { linkedin_url: string; score: number }[];
  };
  const who = PEOPLE[service.nextNumber() % PEOPLE.length] ?? '';
  const linkedin_url = urlOf(who);
  const { count } = (await service.read(viewer, 'POST', '/v2/people/paths', { linkedin_url })) as {
    count: number;
  };
  const page = { linkedin_url: `https://www.linkedin.com/company/${companyOf(who)}` };
  const { outcome } = await service.call(viewer, 'POST', '/v2/companies/paths', page);
  const { body: keys } = await service.callWithKey(viewer, 'GET', '/kith/keys');
  return {
    keys: sorted(keysMade(keys).map((id) => things.keys.number(`${ACCOUNT_OF[viewer]}/${id}`))),
    teams: sorted(
      teams.map(({ id, role, active, members }) => {
        const named = members.filter(({ email }) => email !== '').length;
        return `${things.teams.number(id)} ${role} ${active} ${members.length} ${named}`;
      }),
    ),
    lists: sorted(
      lists.map(({ id, title, is_own }) => `${things.lists.number(`${account}/${id}`)} ${title} ${is_own}`),
    ),
    items,
    sequences: sorted(
      sequences.map(({ id, name, email_count }) => `${things.sequences.number(id)} ${name} ${email_count}`),
    ),
    sources: sorted(sources.map(({ source }) => source)),
    companies: sorted(companies.map(({ name }) => name)),
    people: sorted(sort.sorted.filter(({ score }) => score > 0).map((one) => slugOf(one.linkedin_url))),
    ways: [who, count],
    company: [companyOf(who), outcome],
  };
}

/** @param looked the list, person and company that were looked at */
export function expectSights(world: OwnedWorld, viewer: number, looked: Sights): Sights {
  const { teams } = world;
  const facts = teams.sees(viewer).map((fact) => fact.split(' ') as [string, string]);
  const waysTo = (who: string) => facts.filter(([, person]) => person === who).length;
  const [who] = looked.ways as [string, number];
  const isFirm = (person: string) => person.startsWith('friend');
  const items = Object.keys(looked.items as object).map((list) => [
    list,
    sorted([...(world.lists.get(Number(list))?.items ?? [])].map((one) => `${one} ${waysTo(one) > 0}`)),
  ]);
  const ofAccount = [...world.keys].filter(([, account]) => account === ACCOUNT_OF[viewer]);
  return {
    keys: sorted(ofAccount.map(([key]) => key)),
    teams: sorted(
      [...teams.teams].flatMap(([team, { admin, shares }]) => {
        if (!shares.has(viewer)) return [];
        const isTold = (member: number) =>
          member === viewer || admin === viewer || world.named.has(`${team} ${member}`);
        const named = [...shares.keys()].filter(isTold).length;
        const role = admin === viewer ? 'admin' : 'member';
        return [`${team} ${role} ${teams.active.get(viewer) === team} ${shares.size} ${named}`];
      }),
    ),
    lists: sorted(
      world.listsOf(viewer).map((list) => {
        const { title, owner } = world.lists.get(list) ?? {};
        return `${list} ${title} ${owner === viewer}`;
      }),
    ),
    items: Object.fromEntries(items),
    sequences: sorted(
      world.sequencesOf(viewer).map((one) => {
        const { name, emails } = world.sequences.get(one) ?? {};
        return `${one} ${name} ${emails?.size}`;
      }),
    ),
    sources: world.sourcesOf(viewer),
    companies: sorted(new Set(facts.flatMap(([, person]) => (isFirm(person) ? [companyOf(person)] : [])))),
    people: sorted(new Set(facts.map(([, person]) => person))),
    ways: [who, waysTo(who)],
    company: [companyOf(who), isFirm(who) && waysTo(who) > 0 ? 'done' : 'not_found'],
  };
}
