import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ReadPersonPaths, readPersonPathsResponse } from '../../utils/interface/people-paths.ts';
import { certaintyOf } from '../../utils/interface/score.ts';
import { createTokenResponse } from '../../utils/interface/tokens.ts';

const SAMPLE = resolve(import.meta.dirname, '../../assets/sample-team.json');
const DEMO_KEY = 'kith-demo';

/** LinkedIn addresses, none of them a real page, that stand for what there is to see in the sample team. */
export interface SamplePages {
  readonly known: string;
  readonly path: string;
  readonly notConfirmed: string;
  readonly stranger: string;
  readonly company: string;
}

/** Looks through the sample team, by the documented interface, for one page of each kind. */
export async function findSamplePages(kith: string): Promise<SamplePages> {
  const member = { external_user_id: 'pictures', email: 'pictures@kith.invalid' };
  const { data } = createTokenResponse.parse(
    await post(`${kith}/v2/auth/tokens`, { 'secret-key': DEMO_KEY }, member),
  );
  const headers = { authorization: `Bearer ${data.token}` };
  const { people } = JSON.parse(readFileSync(join(SAMPLE), 'utf8')) as { people: [string, string, string][] };
  const found: Partial<Record<'known' | 'path' | 'notConfirmed', string>> = {};
  // The first are the team's own members; some people are known by no address.
  for (const [, , slug] of people.slice(20).filter(([, , given]) => given !== '')) {
    const url = `https://www.linkedin.com/in/${slug}`;
    const answer = await post(`${kith}/v2/people/paths`, headers, { linkedin_url: url });
    const kind = kindOf(readPersonPathsResponse.parse(answer).data);
    if (kind !== null) found[kind] ??= url;
    if (found.known && found.path && found.notConfirmed) break;
  }
  const { known, path, notConfirmed } = found;
  if (!known || !path || !notConfirmed)
    throw new Error('The sample team has no page of each kind. Make it anew.');
  return {
    known,
    path,
    notConfirmed,
    stranger: 'https://www.linkedin.com/in/maria-lopez-kith-sample',
    company: 'https://www.linkedin.com/company/kith-sample-lantern-labs',
  };
}

/** What a person's best path makes of them; null where it shows little. */
function kindOf({ paths }: ReadPersonPaths): 'known' | 'path' | 'notConfirmed' | null {
  const [best] = paths;
  if (best?.type === 'direct')
    return new Set(best.score_meta?.map(({ title }) => title)).size > 1 ? 'known' : null;
  if (!best?.introducer || paths.length < 3 || best.summary.score < 25) return null;
  return certaintyOf(best.introducer.score_meta ?? []) === 'known' ? 'path' : 'notConfirmed';
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const sent = { 'content-type': 'application/json', ...headers };
  const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
