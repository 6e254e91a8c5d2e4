import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createCardStore } from '../../../../components/card/card-store.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { saveLookUp } from '../../../../utils/look-up/look-up-cache.ts';
import { loadServiceInfo } from '../../../../utils/look-up/service-info.ts';
import type { LookUp } from '../../../../utils/messages.ts';
import {
  capabilitiesOf,
  coverageOf,
  introBy,
  jobOf,
  lookUpOf,
  MARIA,
  NOW,
  personAnswer,
} from '../support/answers.ts';
import { fakeClient } from '../support/fake-client.ts';

const KEN = 'https://www.linkedin.com/in/ken-sato';

function answerFor(url: string, changed: Partial<LookUp> = {}): LookUp {
  const key = identifyLinkedin(url)?.key ?? '';
  return lookUpOf(personAnswer([introBy('Dana Weiss')]), { key, url, ...changed });
}

interface Question {
  readonly url: string;
  readonly reply: (answer: LookUp) => void;
}

/** Creates a store whose lookups the test answers manually, in any order. */
function storeByHand(
  coverage: () => unknown = () => coverageOf(),
  pace = () => 0,
  capabilities: () => unknown = () => capabilitiesOf(),
) {
  const questions: Question[] = [];
  const lookUp = vi.fn((_: unknown, url: string) => {
    const { promise, resolve } = Promise.withResolvers<LookUp>();
    questions.push({ url, reply: resolve });
    return promise;
  });
  const { client, asked } = fakeClient(({ path }) =>
    path === '/kith/capabilities'
      ? capabilities()
      : path === '/kith/coverage'
        ? coverage()
        : jobOf({ state: 'done' }),
  );
  const store = createCardStore({ client, lookUp, pace, now: () => NOW });
  store.setSession('token-1');
  return { store, questions, asked };
}

/** The real `setImmediate`, unaffected by fake timers. */
const { setImmediate } = globalThis;

/** Lets pending responses arrive. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('tab titles in the card store', () => {
  const nameIn = ({ store }: ReturnType<typeof storeByHand>) => Reflect.get(store.card.value, 'name');

  it('name only the page they belong to', () => {
    const made = storeByHand();
    made.store.show(MARIA);
    made.store.nameTab('https://www.linkedin.com/feed/', 'Feed | LinkedIn');
    expect(nameIn(made)).toBe('Maria Lopez');
    made.store.nameTab(`${MARIA}/`, '(2) María López | LinkedIn');
    expect(nameIn(made)).toBe('María López');
  });

  it('are ignored while they still show the previous page’s name', () => {
    const made = storeByHand();
    made.store.nameTab(MARIA, 'María López | LinkedIn');
    made.store.show(KEN);
    made.store.nameTab(KEN, '(1) María López | LinkedIn');
    expect(nameIn(made)).toBe('Ken Sato');
    made.store.nameTab(KEN, 'Kenji Sato | LinkedIn');
    expect(nameIn(made)).toBe('Kenji Sato');
  });
});

describe('card store when a page is shown', () => {
  it('looks it up, and shows a loading card until the response arrives', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    expect(store.card.value).toMatchObject({
      state: 'looking',
      key: 'li:in:maria-lopez',
      isRefreshing: true,
    });
    await settle();
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    expect(store.card.value).toMatchObject({ state: 'path', isRefreshing: false });
  });

  it('shows the cached card before it asks Kith', async () => {
    await saveLookUp(answerFor(MARIA), '');
    const { store } = storeByHand();
    store.show(MARIA);
    await settle();
    expect(store.card.value).toMatchObject({ state: 'path' });
  });

  it('shows the response together with the cached facts about the service', async () => {
    const { store, questions } = storeByHand(undefined, undefined, () => new Promise(() => undefined));
    store.show(MARIA);
    const { client } = fakeClient(({ path }) =>
      path === '/kith/coverage' ? coverageOf() : capabilitiesOf(),
    );
    await loadServiceInfo(client, NOW);
    questions[0]?.reply(answerFor(MARIA));
    await expect.poll(() => store.card.value.state).toBe('path');
    expect(store.card.value).toMatchObject({ capabilities: capabilitiesOf(), coverage: coverageOf() });
  });

  it('waits for facts about the service that are still loading', async () => {
    const capable = Promise.withResolvers<unknown>();
    const { store, questions } = storeByHand(undefined, undefined, () => capable.promise);
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    expect(store.card.value.state).toBe('looking');
    capable.resolve(capabilitiesOf());
    await expect.poll(() => store.card.value.state).toBe('path');
    expect(store.card.value.capabilities).toEqual(capabilitiesOf());
  });

  it('also holds back a cached card, because the service’s capabilities could change its size', async () => {
    await saveLookUp(answerFor(MARIA), '');
    const capable = Promise.withResolvers<unknown>();
    const { store } = storeByHand(undefined, undefined, () => capable.promise);
    store.show(MARIA);
    await settle();
    expect(store.card.value.state).toBe('looking');
    capable.resolve(capabilitiesOf());
    await expect.poll(() => store.card.value.state).toBe('path');
  });

  it('shows the response when the service can’t describe itself', async () => {
    const { store, questions } = storeByHand(undefined, undefined, () => {
      throw new CompanionFailure('failed', 'It fell over.');
    });
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(MARIA));
    await expect.poll(() => store.card.value.state).toBe('path');
  });

  it('discards the cached data of the previous page', async () => {
    await saveLookUp(answerFor(MARIA), '');
    const { store } = storeByHand();
    store.show(MARIA);
    store.show(KEN);
    await settle();
    expect(store.card.value).toMatchObject({ state: 'looking', key: 'li:in:ken-sato' });
  });

  it('looks up a page only once it has settled, and not if it is left before', async () => {
    vi.useFakeTimers();
    const { store, questions } = storeByHand(undefined, () => 300);
    store.show(MARIA);
    await vi.advanceTimersByTimeAsync(299);
    store.show(KEN);
    await vi.advanceTimersByTimeAsync(299);
    expect(questions).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions.map(({ url }) => url)).toEqual([KEN]);
    vi.useRealTimers();
  });

  it('looks up equivalent addresses only once', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    store.show(`${MARIA}/?trk=feed`);
    await settle();
    expect(questions).toHaveLength(1);
  });

  it('refreshes an old cached response and shows it until then', async () => {
    await saveLookUp(answerFor(MARIA, { at: NOW - 60_000 }), '');
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    expect(questions).toHaveLength(1);
    expect(store.card.value).toMatchObject({ state: 'path', isRefreshing: true });
  });

  it('doesn’t refresh a recent cached response', async () => {
    await saveLookUp(answerFor(MARIA), '');
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await expect.poll(() => store.card.value).toMatchObject({ state: 'path', isRefreshing: false });
    expect(questions).toEqual([]);
  });

  it('doesn’t send a request for a page that isn’t a profile or company', async () => {
    const { store, questions } = storeByHand();
    store.show('https://example.com/');
    await expect.poll(() => store.card.value.capabilities).not.toBeNull();
    expect([store.card.value.state, questions]).toEqual(['not-a-page', []]);
  });

  it('doesn’t send a request when no one is signed in', () => {
    const { store, questions } = storeByHand();
    store.setSession(null);
    store.show(MARIA);
    expect([store.card.value.state, questions]).toEqual(['not-set-up', []]);
  });
});

describe('late responses in the card store', () => {
  it('are discarded after the page has changed', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    store.show(KEN);
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    expect(store.card.value).toMatchObject({ state: 'looking', key: 'li:in:ken-sato' });
  });

  it('are discarded when their key differs from the page’s', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(KEN));
    await settle();
    expect(store.card.value.state).toBe('looking');
  });

  it('never show on another page, in any order of pages and responses', async () => {
    const slugs = ['ada', 'bo', 'cy', 'di'];
    const step = fc.oneof(
      fc.record({ show: fc.constantFrom(...slugs) }),
      fc.record({ reply: fc.nat(30) }),
      fc.record({ session: fc.constantFrom('token-1', 'token-2') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { store, questions } = storeByHand();
        let shown = '';
        for (const action of steps) {
          if ('show' in action) {
            shown = `https://www.linkedin.com/in/${action.show}`;
            store.show(shown);
          } else if ('session' in action) store.setSession(action.session);
          else {
            const question = questions[action.reply];
            question?.reply(answerFor(question.url, { at: NOW }));
          }
          await settle();
          const { key, url, state } = store.card.value;
          expect(key).toBe(identifyLinkedin(shown)?.key ?? '');
          if (state === 'path') expect(url).toBe(shown);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('card store on a refresh', () => {
  it('doesn’t share the request that was already running', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    void store.refresh();
    await expect.poll(() => questions).toHaveLength(2);
    questions[1]?.reply(answerFor(MARIA, { answer: personAnswer([]) }));
    await settle();
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    expect(store.card.value).toMatchObject({ state: 'not-in-your-data', isRefreshing: false });
  });
});

describe('sessions in the card store', () => {
  it('clears all responses when the session changes', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    store.setSession('token-2');
    expect(store.card.value).toMatchObject({ state: 'looking', at: null });
  });

  it('ignores a response that another session requested', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    store.setSession('token-2');
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    expect(store.card.value.state).toBe('looking');
  });
});

describe('card store without a page', () => {
  it('reports that Kith isn’t running', async () => {
    const { store } = storeByHand(() => {
      throw new CompanionFailure('not-running', 'Nothing answers.');
    });
    store.show('');
    await settle();
    expect(store.card.value.state).toBe('not-running');
  });
});

describe('card store on a page that isn’t a profile or company', () => {
  it('waits for the capabilities, which may add content at the top', async () => {
    const capable = Promise.withResolvers<unknown>();
    const { store } = storeByHand(undefined, undefined, () => capable.promise);
    store.show('https://www.linkedin.com/feed/');
    expect(store.card.value.state).toBe('looking');
    capable.resolve(capabilitiesOf());
    await expect.poll(() => store.card.value.state).toBe('not-a-page');
  });
});

describe('card store while it follows an import', () => {
  it('refreshes when the import has ended', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(MARIA, { answer: personAnswer([]) }));
    await settle();
    const followed = store.follow('job-1');
    await expect.poll(() => questions).toHaveLength(2);
    questions.at(-1)?.reply(answerFor(MARIA));
    expect(await followed).toBe(true);
    expect(store.card.value.state).toBe('path');
  });

  it('waits for the first state of the import before it shows an empty card', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { client } = fakeClient(async ({ path }) => {
      if (path === '/kith/capabilities') return capabilitiesOf();
      if (path === '/kith/coverage') return coverageOf();
      await promise;
      return jobOf({ state: 'writing' });
    });
    const lookUp = async (_: unknown, url: string) => answerFor(url, { answer: personAnswer([]) });
    const store = createCardStore({ client, lookUp, pace: () => 0, now: () => NOW });
    store.setSession('token-1');
    void store.follow('job-1');
    store.show(MARIA);
    await settle();
    expect(store.card.value.state).toBe('looking');
    resolve();
    await expect.poll(() => store.card.value.state).toBe('importing');
    void store.follow(null);
  });

  it('switches to another import', async () => {
    const { store } = storeByHand();
    const first = store.follow('job-1');
    const none = store.follow(null);
    expect(await Promise.all([first, none])).toEqual([false, false]);
  });
});

describe('a saved denial in the card store', () => {
  it('is cleared on the next page', () => {
    const { store } = storeByHand();
    store.show(MARIA);
    const party = { isYou: false, shortName: 'Ken', fullName: 'Ken', headline: '', url: KEN };
    store.noteCorrection('li:in:maria-lopez', { kind: 'denied-tie', a: party, b: party });
    store.show(KEN);
    expect(store.correction.value).toBeNull();
  });
});
