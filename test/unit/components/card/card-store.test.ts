import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCardStore } from '../../../../components/card/card-store.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { askAboutService } from '../../../../utils/look-up/ask-about-service.ts';
import { saveLookUp } from '../../../../utils/look-up/look-up-cache.ts';
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
import { fakeClient, later } from '../support/fake-client.ts';

const KEN = 'https://www.linkedin.com/in/ken-sato';

function answerFor(url: string, changed: Partial<LookUp> = {}): LookUp {
  const key = identifyLinkedin(url)?.key ?? '';
  return lookUpOf(personAnswer([introBy('Dana Weiss')]), { key, url, ...changed });
}

interface Question {
  readonly url: string;
  readonly reply: (answer: LookUp) => void;
}

/** A store whose look-ups are answered by hand, in whatever order. */
function storeByHand(
  coverage: () => unknown = () => coverageOf(),
  pace = () => 0,
  capabilities: () => unknown = () => capabilitiesOf(),
) {
  const questions: Question[] = [];
  const lookUp = vi.fn((_: unknown, url: string) => {
    const { promise, resolve } = later<LookUp>();
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

/** The real one, whatever clock a test sets. */
const { setImmediate } = globalThis;

/** Lets what was already answered arrive. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => fakeBrowser.reset());

describe('the title of a tab', () => {
  const nameIn = ({ store }: ReturnType<typeof storeByHand>) => Reflect.get(store.card.value, 'name');

  it('names the page it is of, and no other', () => {
    const made = storeByHand();
    made.store.show(MARIA);
    made.store.nameTab('https://www.linkedin.com/feed/', 'Feed | LinkedIn');
    expect(nameIn(made)).toBe('Maria Lopez');
    made.store.nameTab(`${MARIA}/`, '(2) María López | LinkedIn');
    expect(nameIn(made)).toBe('María López');
  });

  it('of the page before, still there for a moment, names nobody', () => {
    const made = storeByHand();
    made.store.nameTab(MARIA, 'María López | LinkedIn');
    made.store.show(KEN);
    made.store.nameTab(KEN, '(1) María López | LinkedIn');
    expect(nameIn(made)).toBe('Ken Sato');
    made.store.nameTab(KEN, 'Kenji Sato | LinkedIn');
    expect(nameIn(made)).toBe('Kenji Sato');
  });
});

describe('a page that is shown', () => {
  it('is looked up, and looks so until the answer is there', async () => {
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

  it('has at once what is kept of it, before anybody is asked', async () => {
    await saveLookUp(answerFor(MARIA), '');
    const { store } = storeByHand();
    store.show(MARIA);
    await settle();
    expect(store.card.value).toMatchObject({ state: 'path' });
  });

  it('has with its answer what the answer is read by, where that is kept beside it', async () => {
    const { store, questions } = storeByHand(undefined, undefined, () => new Promise(() => undefined));
    store.show(MARIA);
    const { client } = fakeClient(({ path }) =>
      path === '/kith/coverage' ? coverageOf() : capabilitiesOf(),
    );
    await askAboutService(client, NOW);
    questions[0]?.reply(answerFor(MARIA));
    await vi.waitFor(() => expect(store.card.value.state).toBe('path'));
    expect(store.card.value).toMatchObject({ capabilities: capabilitiesOf(), coverage: coverageOf() });
  });

  it('waits with its answer for what the answer is read by, where that is still asked for', async () => {
    const capable = later<unknown>();
    const { store, questions } = storeByHand(undefined, undefined, () => capable.promise);
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    expect(store.card.value.state).toBe('looking');
    capable.resolve(capabilitiesOf());
    await vi.waitFor(() => expect(store.card.value.state).toBe('path'));
    expect(store.card.value.capabilities).toEqual(capabilitiesOf());
  });

  it('waits with what is saved of it, too, which would grow by what the service can do', async () => {
    await saveLookUp(answerFor(MARIA), '');
    const capable = later<unknown>();
    const { store } = storeByHand(undefined, undefined, () => capable.promise);
    store.show(MARIA);
    await settle();
    expect(store.card.value.state).toBe('looking');
    capable.resolve(capabilitiesOf());
    await vi.waitFor(() => expect(store.card.value.state).toBe('path'));
  });

  it('has its answer where nobody can be asked what the answer is read by', async () => {
    const { store, questions } = storeByHand(undefined, undefined, () => {
      throw new CompanionFailure('failed', 'It fell over.');
    });
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(MARIA));
    await vi.waitFor(() => expect(store.card.value.state).toBe('path'));
  });

  it('has nothing of what is kept of the page before', async () => {
    await saveLookUp(answerFor(MARIA), '');
    const { store } = storeByHand();
    store.show(MARIA);
    store.show(KEN);
    await settle();
    expect(store.card.value).toMatchObject({ state: 'looking', key: 'li:in:ken-sato' });
  });

  it('is asked about once it has settled, and not where it is left before', async () => {
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

  it('is looked up once, whatever form its address takes', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    store.show(`${MARIA}/?trk=feed`);
    await settle();
    expect(questions).toHaveLength(1);
  });

  it('is asked about where the saved answer is old, which shows meanwhile', async () => {
    await saveLookUp(answerFor(MARIA, { at: NOW - 60_000 }), '');
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    expect(questions).toHaveLength(1);
    expect(store.card.value).toMatchObject({ state: 'path', isRefreshing: true });
  });

  it('is not asked about where the saved answer is young', async () => {
    await saveLookUp(answerFor(MARIA), '');
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await vi.waitFor(() => expect(store.card.value).toMatchObject({ state: 'path', isRefreshing: false }));
    expect(questions).toEqual([]);
  });

  it('asks nothing where it is neither a person’s nor a company’s', async () => {
    const { store, questions } = storeByHand();
    store.show('https://example.com/');
    await vi.waitFor(() => expect(store.card.value.capabilities).not.toBeNull());
    expect([store.card.value.state, questions]).toEqual(['not-a-page', []]);
  });

  it('asks nothing where nobody is signed in', () => {
    const { store, questions } = storeByHand();
    store.setSession(null);
    store.show(MARIA);
    expect([store.card.value.state, questions]).toEqual(['not-set-up', []]);
  });
});

describe('a late answer', () => {
  it('of the page before is dropped', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    store.show(KEN);
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    expect(store.card.value).toMatchObject({ state: 'looking', key: 'li:in:ken-sato' });
  });

  it('that carries another key than was asked for is dropped', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(KEN));
    await settle();
    expect(store.card.value.state).toBe('looking');
  });

  it('never shows on another page, in whatever order pages and answers come', async () => {
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

describe('a page that is asked about again', () => {
  it('is not answered by what was asked before', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    void store.lookAgain();
    await vi.waitFor(() => expect(questions).toHaveLength(2));
    questions[1]?.reply(answerFor(MARIA, { answer: personAnswer([]) }));
    await settle();
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    expect(store.card.value).toMatchObject({ state: 'not-in-your-data', isRefreshing: false });
  });
});

describe('who is signed in', () => {
  it('takes all answers along when it changes', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    store.setSession('token-2');
    expect(store.card.value).toMatchObject({ state: 'looking', at: null });
  });

  it('does not get the answer another session asked for', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    store.setSession('token-2');
    questions[0]?.reply(answerFor(MARIA));
    await settle();
    expect(store.card.value.state).toBe('looking');
  });
});

describe('where there is no page', () => {
  it('a Kith that does not run is still said', async () => {
    const { store } = storeByHand(() => {
      throw new CompanionFailure('not-running', 'Nothing answers.');
    });
    store.show('');
    await settle();
    expect(store.card.value.state).toBe('not-running');
  });
});

describe('on a page of nobody', () => {
  it('is waited until it is known what the service can do, which may bring more above', async () => {
    const capable = later<unknown>();
    const { store } = storeByHand(undefined, undefined, () => capable.promise);
    store.show('https://www.linkedin.com/feed/');
    expect(store.card.value.state).toBe('looking');
    capable.resolve(capabilitiesOf());
    await vi.waitFor(() => expect(store.card.value.state).toBe('not-a-page'));
  });
});

describe('an import that is followed', () => {
  it('ends in a fresh look-up', async () => {
    const { store, questions } = storeByHand();
    store.show(MARIA);
    await settle();
    questions[0]?.reply(answerFor(MARIA, { answer: personAnswer([]) }));
    await settle();
    const followed = store.follow('job-1');
    await vi.waitFor(() => expect(questions).toHaveLength(2));
    questions.at(-1)?.reply(answerFor(MARIA));
    expect(await followed).toBe(true);
    expect(store.card.value.state).toBe('path');
  });

  it('is heard of before an empty answer shows, since its card stands in the place of that one', async () => {
    const { promise, resolve } = later<void>();
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
    await vi.waitFor(() => expect(store.card.value.state).toBe('importing'));
    void store.follow(null);
  });

  it('gives way to another one', async () => {
    const { store } = storeByHand();
    const first = store.follow('job-1');
    const none = store.follow(null);
    expect(await Promise.all([first, none])).toEqual([false, false]);
  });
});

describe('a noted denial', () => {
  it('is forgotten on the next page', () => {
    const { store } = storeByHand();
    store.show(MARIA);
    const party = { isYou: false, shortName: 'Ken', fullName: 'Ken', headline: '', url: KEN };
    store.note({ kind: 'denied-tie', a: party, b: party });
    store.show(KEN);
    expect(store.correction.value).toBeNull();
  });
});
