import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AT_REST, cardOf } from '../../utils/card/card-of.ts';
import { envelope, payloadOf } from '../../utils/interface/envelope.ts';
import { type ReadPersonPaths, readPersonPaths } from '../../utils/interface/people-paths.ts';
import { sortResult } from '../../utils/interface/people-sort.ts';
import { token } from '../../utils/interface/tokens.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';

const SAMPLE = resolve(import.meta.dirname, '../../assets/sample-team.json');
const DEMO_KEY = 'kith-demo';
/** Strong paths make the best pictures. Looking at everyone would exceed the service's rate limit. */
const LOOK_AT_EVERY = 8;
const STRONGEST = 40;

/** LinkedIn addresses, none of them real, for each kind of page in the sample team. */
export interface SamplePages {
  readonly known: string;
  readonly path: string;
  readonly notConfirmed: string;
  readonly stranger: string;
  readonly company: string;
}

/** Finds one page of each kind in the sample team, through the documented interface. */
export async function findSamplePages(kith: string): Promise<SamplePages> {
  const member = { external_user_id: 'pictures', email: 'pictures@kith.invalid' };
  const { data } = envelope(token).parse(
    await post(`${kith}/v2/auth/tokens`, { 'secret-key': DEMO_KEY }, member),
  );
  const headers = { authorization: `Bearer ${data.token}` };
  const { people } = JSON.parse(readFileSync(join(SAMPLE), 'utf8')) as { people: [string, string, string][] };
  const found: Partial<Record<'known' | 'path' | 'notConfirmed', string>> = {};
  // The first people are team members, and some people have no address.
  const slugs = people.slice(20, 1500).flatMap(([, , slug]) => (slug === '' ? [] : [slug]));
  const asked = { people: slugs.slice(0, 1000).map((slug) => `https://www.linkedin.com/in/${slug}`) };
  const { data: ranked } = envelope(sortResult).parse(await post(`${kith}/v2/people/sort`, headers, asked));
  const strongest = ranked.sorted
    .map(({ linkedin_url }) => linkedin_url)
    .filter((_, place) => place % LOOK_AT_EVERY === 0);
  for (const url of [...strongest.slice(0, STRONGEST), ...asked.people]) {
    const answer = await post(`${kith}/v2/people/paths`, headers, { linkedin_url: url });
    const kind = kindOf(url, readPersonPaths.parse(payloadOf(answer)));
    if (kind !== null) found[kind] ??= url;
    if (found.known && found.path && found.notConfirmed) break;
  }
  const { known, path, notConfirmed } = found;
  if (!known || !path || !notConfirmed)
    throw new Error('The sample team lacks a page of some kind. Generate it again.');
  return {
    known,
    path,
    notConfirmed,
    stranger: 'https://www.linkedin.com/in/maria-lopez-kith-sample',
    company: 'https://www.linkedin.com/company/kith-sample-lantern-labs',
  };
}

/** Returns the kind of a person's card; null if the card shows too little for a picture. */
function kindOf(url: string, paths: ReadPersonPaths): 'known' | 'path' | 'notConfirmed' | null {
  const key = identifyLinkedin(url)?.key ?? '';
  const answer = { kind: 'person' as const, paths };
  const lookUp = { key, url, answer, failure: null, at: Date.now() };
  const { state } = cardOf({ ...AT_REST, key, url, lookUp });
  if (state === 'you-know-them') return 'known';
  if (paths.count < 3) return null;
  if (state === 'path') return 'path';
  return state === 'not-confirmed' ? 'notConfirmed' : null;
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const sent = { 'content-type': 'application/json', ...headers };
  const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
