// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCardStore } from '../../../components/card/card-store.ts';
import { companionClient } from '../../../utils/companion/companion-client.ts';
import { loadSession } from '../../../utils/companion/session.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { lookUpPage } from '../../../utils/look-up/look-up.ts';
import type { LookUp } from '../../../utils/messages.ts';
import { saveSettings } from '../../../utils/settings/settings.ts';
import { capabilitiesOf, coverageOf } from '../components/support/answers.ts';
import { enveloped, personPathsOf } from './support/answers.ts';
import { type CompanionOnPort, companionOnPort, type ServiceCall } from './support/companion-on-port.ts';
import { permit } from './support/permit.ts';

vi.mock('../../../utils/companion/session-key.ts', async (original) =>
  (await import('./support/session-keys-in-memory.ts')).sessionKeysInMemory(original),
);

const EVENING = Date.UTC(2026, 10, 21, 22);
const DAY = 86_400_000;
const MARIA = 'https://www.linkedin.com/in/maria';
const KEN = 'https://www.linkedin.com/in/ken';

const client = companionClient();
let companion: CompanionOnPort;

/** Responds to a lookup of Ken or Maria with a path to that person. */
function answer({ path, body }: ServiceCall): Response {
  if (path === '/kith/capabilities') return enveloped(capabilitiesOf());
  if (path === '/kith/coverage') return enveloped(coverageOf());
  const { linkedin_url = '' }: { linkedin_url?: string } = JSON.parse(body);
  const slug = identifyLinkedin(linkedin_url)?.slug ?? '';
  return enveloped(personPathsOf(slug, slug === 'ken' ? 'Ken Sato' : 'Maria Lopez'));
}

async function lookUp(url: string): Promise<LookUp> {
  const identity = identifyLinkedin(url);
  if (identity === null) throw new Error(`${url} is nobody’s.`);
  return lookUpPage(client, identity, url);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING });
  permit(true);
  companion = await companionOnPort({ answer });
  await saveSettings({ companion: companion.address });
  await client.pair(await companion.issueCode(), '');
});
afterEach(async () => {
  vi.useRealTimers();
  await companion.close();
});

describe('after a day asleep, the extension', () => {
  it('continues the session with a fresh token', async () => {
    const before = await loadSession();
    expect((await lookUp(MARIA)).failure).toBeNull();
    vi.setSystemTime(EVENING + DAY);
    expect((await lookUp(MARIA)).failure).toBeNull();
    expect(await loadSession()).toEqual(before);
    expect([...companion.tokens.values()]).toEqual([0, DAY].map((later) => EVENING + later + 3_600_000));
  });

  it('reloads capabilities and coverage', async () => {
    await lookUp(MARIA);
    vi.setSystemTime(EVENING + DAY);
    await lookUp(MARIA);
    const asked = companion.calls.map(({ path }) => path);
    for (const path of ['/kith/capabilities', '/kith/coverage'])
      expect(asked.filter((one) => one === path)).toHaveLength(2);
  });

  it('shows yesterday’s card with its age until today’s arrives', async () => {
    await lookUp(MARIA);
    vi.setSystemTime(EVENING + DAY);
    const store = createCardStore({ client });
    store.setSession((await loadSession())?.token ?? '');
    const ages: (number | null)[] = [];
    const stop = store.card.subscribe(({ at }) => ages.push(at));
    store.show(MARIA);
    await expect.poll(() => store.card.value).toMatchObject({ state: 'path', isRefreshing: false });
    stop();
    const [first = 0, last = 0] = [ages.find((at) => at !== null), ages.at(-1)].map(Number);
    expect([first < EVENING + DAY, last >= EVENING + DAY]).toEqual([true, true]);
  });

  it('shows the page that is open now, not the one from last night', async () => {
    const store = createCardStore({ client });
    store.setSession((await loadSession())?.token ?? '');
    store.show(MARIA);
    await expect.poll(() => store.card.value.at).not.toBeNull();
    vi.setSystemTime(EVENING + DAY);
    const seen: string[] = [];
    const stop = store.card.subscribe(({ key, ...card }) => {
      if ('person' in card) seen.push(`${key} ${card.person.fullName}`);
    });
    store.show(KEN);
    await expect.poll(() => store.card.value).toMatchObject({ key: 'li:in:ken', state: 'path' });
    stop();
    expect(new Set(seen)).toEqual(new Set(['li:in:maria Maria Lopez', 'li:in:ken Ken Sato']));
  });

  it('finds a restarted Kith with the same pairing', async () => {
    await lookUp(MARIA);
    await companion.close();
    vi.setSystemTime(EVENING + DAY);
    companion = await companionOnPort({ ...companion, answer });
    expect(await lookUp(MARIA)).toMatchObject({ failure: null, answer: { kind: 'person' } });
  });
});
