import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { AddedListItem, KithList } from '../../../../utils/interface/kith/kith-lists.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { listsClient } from '../../../../utils/lists/lists-client.ts';
import { type Asked, fakeClient } from './fake-client.ts';

interface HeldItem {
  readonly id: number;
  readonly url: string;
}

interface HeldList extends KithList {
  readonly items: HeldItem[];
}

const AT = '2026-11-18T09:30:00.000Z';

export function kithListOf(changed: Partial<KithList> = {}): KithList {
  return {
    id: 1,
    title: 'A list',
    type: 'people',
    description: '',
    item_count: 0,
    created_at: AT,
    updated_at: AT,
    is_own: true,
    is_public: false,
    read_by: '',
    ...changed,
  };
}

export const personUrl = (n: number) => `https://www.linkedin.com/in/person-${n}`;

/** A list with this many people, Person 1 first. */
export function listWith(people: number, changed: Partial<KithList> = {}): HeldList {
  const items = Array.from({ length: people }, (_, n) => ({ id: n + 1, url: personUrl(n + 1) }));
  return { ...kithListOf(changed), items };
}

/**
 * List operations on lists in memory, last changed first. `refuse` may throw instead.
 * Addresses of the wrong type are refused with an explanation, as by the service.
 */
export function fakeLists(initial: readonly HeldList[] = [], { team = '' } = {}) {
  const lists = [...initial];
  const hooks = { refuse: (_: Asked): void => undefined };
  let last = 1000;

  const seen = ({ items, ...list }: HeldList): KithList => ({
    ...list,
    item_count: items.length,
    read_by: list.is_own && list.is_public ? team : list.read_by,
  });
  const find = (id: string | undefined) => {
    const list = lists.find((one) => String(one.id) === id);
    if (list === undefined) throw new CompanionFailure('failed', 'There is no list with this id.', 404);
    return list;
  };
  const put = (changed: HeldList) => {
    lists.splice(lists.indexOf(find(String(changed.id))), 1);
    lists.unshift(changed);
    return changed;
  };
  const pageOf = <Item>(all: readonly Item[], query: URLSearchParams) => {
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const pagination = { page, limit, total: all.length, has_next_page: page * limit < all.length };
    return { shown: all.slice((page - 1) * limit, page * limit), pagination };
  };
  const add = (list: HeldList, url: string): AddedListItem => {
    const identity = identifyLinkedin(url);
    const there = list.items.find((item) => item.url === identity?.url);
    if (identity?.kind !== (list.type === 'people' ? 'person' : 'company') || identity.url === null) {
      return { url, status: 'refused', item_id: 0, error: 'This list holds something else.' };
    }
    if (there) return { url, status: 'already_there', item_id: there.id, error: '' };
    last += 1;
    list.items.push({ id: last, url: identity.url });
    return { url, status: 'added', item_id: last, error: '' };
  };

  const { client, asked } = fakeClient(({ method, path, body }) => {
    hooks.refuse({ method, path, body });
    const { pathname, searchParams } = new URL(path, 'http://kith.invalid');
    const [, room, , id, items, act] = pathname.split('/');
    const sent = (body ?? {}) as Record<string, unknown>;
    if (pathname === '/kith/teams') return { teams: team === '' ? [] : [teamOf(team)] };
    if (pathname === '/kith/lists/fitting') {
      const url = identifyLinkedin(searchParams.get('linkedin_url') ?? '')?.url;
      const type = identifyLinkedin(url ?? '')?.kind === 'company' ? 'company' : 'people';
      const fitting = lists.filter((list) => list.is_own && list.type === type);
      return {
        lists: fitting.map((list) => ({
          ...seen(list),
          item_id: list.items.find((item) => item.url === url)?.id ?? 0,
        })),
      };
    }
    if (pathname === '/kith/lists') {
      const { shown, pagination } = pageOf(lists.map(seen), searchParams);
      return { lists: shown, pagination };
    }
    if (pathname === '/v2/lists') {
      last += 1;
      lists.unshift({ ...kithListOf({ ...sent, id: last }), items: [] });
      return find(String(last));
    }
    if (room === 'v2') {
      const { shown, pagination } = pageOf(find(id).items, searchParams);
      return { ...seen(find(id)), items: { data: shown.map(itemOf), pagination } };
    }
    if (act === 'remove') {
      const gone = sent.item_ids as number[];
      const list = find(id);
      put({ ...list, items: list.items.filter((item) => !gone.includes(item.id)) });
      return { items: gone.map((item_id) => ({ item_id, status: 'removed' })), list: seen(find(id)) };
    }
    if (items === 'items') {
      const added = (sent.linkedin_urls as string[]).map((url) => add(find(id), url));
      return { items: added, list: seen(put(find(id))) };
    }
    if (method === 'DELETE') {
      lists.splice(lists.indexOf(find(id)), 1);
      return { changed: true };
    }
    return seen(put({ ...find(id), ...sent }));
  });
  return { client, asked, lists, hooks, operations: listsClient(client, team !== '') };
}

function itemOf({ id, url }: HeldItem) {
  const name = `Person ${url.split('-').at(-1)}`;
  const summary = { score: 48.2, score_label: 'Very Good', description: 'Through Dana Weiss' };
  const data = { full_name: name, linkedin_url: url, headline: 'CTO at Acme', summary };
  return { id, graph_id: 'x', type: 'people', data, created_at: AT };
}

function teamOf(name: string) {
  return { id: 'team-1', name, logo: '', role: 'member', active: true, members: [] };
}
