import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Card } from '../utils/card/card.ts';
import { cardOf } from '../utils/card/card-of.ts';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import { failureOf } from '../utils/companion/companion-failure.ts';
import { keptCoverage } from '../utils/companion/kept-coverage.ts';
import { followImport } from '../utils/imports/follow-import.ts';
import type { ImportJob } from '../utils/interface/kith-imports.ts';
import { identifyLinkedin } from '../utils/linkedin-url.ts';
import { askAboutService, type KnownOfService, recallService } from '../utils/look-up/ask-about-service.ts';
import { lookUpPage } from '../utils/look-up/ask-background.ts';
import { recallLookUp } from '../utils/look-up/look-up-cache.ts';
import type { Failure, LookUp } from '../utils/messages.ts';
import type { Correction } from './correction.ts';
import { createPagePace } from './page-pace.ts';

/** An answer younger than this is not asked for again. */
const FRESH_MS = 5_000;
/** Pages whose answer is remembered while a surface is open. */
const REMEMBERED = 50;

const NOTHING_KNOWN: KnownOfService = { capabilities: null, coverage: null };

export interface CardStoreOptions {
  readonly client: CompanionClient;
  /** Given by tests. */
  readonly lookUp?: typeof lookUpPage;
  /** How long to wait before the page that is shown now is asked about, in ms. Given by tests. */
  readonly pace?: () => number;
  readonly now?: () => number;
}

/** What one surface shows, and what moves it. Nothing of a page ever shows on another. */
export interface CardStore {
  readonly card: ReadonlySignal<Card>;
  readonly correction: ReadonlySignal<Correction | null>;
  /** The page whose card is to be shown. Its last known answer shows at once, the fresh one when it comes. */
  show(url: string): void;
  /** Asks again for the page that is shown, past everything kept. */
  lookAgain(): Promise<void>;
  /** Tells who is signed in, null is nobody, and what is kept of their service. A change forgets all answers. */
  setSession(token: string | null, kept?: KnownOfService): void;
  /** Follows an import to its end, then asks again. Null follows none. False where another one is followed since. */
  follow(importId: string | null): Promise<boolean>;
  note(correction: Correction | null): void;
}

export function createCardStore(options: CardStoreOptions): CardStore {
  const { client, lookUp = lookUpPage, now = Date.now, pace = createPagePace(now) } = options;
  const page = signal({ key: '', url: '' });
  const answers = new Map<string, LookUp>();
  const latest = signal<LookUp | null>(null);
  const cached = signal<LookUp | null>(null);
  const known = signal<KnownOfService>(NOTHING_KNOWN);
  const knownFailure = signal<Failure | null>(null);
  const job = signal<ImportJob | null>(null);
  const session = signal<string | null>(null);
  const correction = signal<Correction | null>(null);
  /** How many look-ups of the page shown are on their way. */
  const pending = signal(0);
  let turn = 0;
  let following = new AbortController();
  /** Until something was heard of the import that is followed. */
  let heardOfImport = Promise.resolve();

  const card = computed(() =>
    cardOf({
      ...page.value,
      lookUp: latest.value,
      cached: cached.value,
      ...known.value,
      // On a page with a key its own look-up says what is the matter.
      failure: page.value.key === '' ? knownFailure.value : null,
      pending: pending.value > 0,
      job: job.value,
      isSetUp: session.value !== null,
    }),
  );

  function remember(answer: LookUp): void {
    if (answer.answer === null || answer.key === '') return;
    answers.delete(answer.key);
    answers.set(answer.key, answer);
    const [oldest] = answers.keys();
    if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
  }

  function isOld(answer: LookUp | null): boolean {
    return answer !== null && answer.answer !== null && now() - answer.at > FRESH_MS;
  }

  async function ask(fresh: boolean): Promise<void> {
    const { key, url } = page.value;
    const asked = turn;
    if (key === '' || session.value === null) return;
    pending.value += 1;
    const answer = await lookUp(url, { fresh });
    // What an empty answer is read by comes with it: a card in its place a moment later would move what stands below.
    await Promise.all([recallKnown(), heardOfImport]);
    // Another session's answer is not even remembered; another page's only under its own key.
    if (asked !== turn) return;
    pending.value -= 1;
    if (answer.key !== key) return;
    remember(answer);
    latest.value = answer;
    if (answer.answer !== null) cached.value = answer;
    if (!fresh && isOld(answer)) await ask(true);
  }

  /** What is kept of the page since another surface, or the badge, asked: there before the background is awake. */
  async function recall(): Promise<void> {
    const { key } = page.value;
    const asked = turn;
    if (key === '' || session.value === null || cached.value !== null) return;
    const kept = await recallLookUp(key);
    if (asked !== turn || kept === null || cached.value !== null) return;
    remember(kept);
    cached.value = kept;
  }

  async function askOnceSettled(): Promise<void> {
    const wait = pace();
    const asked = turn;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // Whoever has an old answer already need not be told that it is old.
    if (asked === turn) await ask(isOld(cached.value));
  }

  /** Whoever answers keeps what the answer is read by beside it: both come at once, so that nothing follows and moves the rest. */
  async function recallKnown(): Promise<void> {
    const asked = session.value;
    if (known.value.capabilities !== null) return;
    const kept = await recallService();
    if (session.value === asked && known.value.capabilities === null) known.value = kept;
  }

  async function loadKnown(): Promise<void> {
    const asked = session.value;
    if (asked === null) return;
    try {
      const heard = await askAboutService(client, now());
      if (session.value !== asked) return;
      known.value = heard;
      knownFailure.value = null;
    } catch (thrown) {
      if (session.value === asked) knownFailure.value = failureOf(thrown);
    }
  }

  function turnTo(next: { key: string; url: string }): void {
    turn += 1;
    page.value = next;
    latest.value = null;
    cached.value = answers.get(next.key) ?? null;
    pending.value = 0;
    correction.value = null;
  }

  async function lookAgain(): Promise<void> {
    await keptCoverage.forget();
    await Promise.all([loadKnown(), ask(true)]);
  }

  return {
    card,
    correction,
    lookAgain,
    show(url) {
      const key = identifyLinkedin(url)?.key ?? '';
      if (key === page.value.key && (key !== '' || url === page.value.url)) return;
      turnTo({ key, url });
      void recall();
      void askOnceSettled();
    },
    setSession(token, kept = NOTHING_KNOWN) {
      if (token === session.value) return;
      session.value = token;
      answers.clear();
      known.value = kept;
      knownFailure.value = null;
      turnTo(page.value);
      void loadKnown();
      void ask(false);
    },
    async follow(importId) {
      following.abort();
      following = new AbortController();
      const { signal: left } = following;
      job.value = null;
      heardOfImport = Promise.resolve();
      if (importId === null) return false;
      let hear = () => {};
      heardOfImport = new Promise((resolve) => {
        hear = resolve;
      });
      const onChange = (latestJob: ImportJob) => {
        job.value = latestJob;
        hear();
      };
      try {
        await followImport(client, importId, { onChange, signal: left });
      } catch {
        // The page that started the import says why; here the card just goes back to its answer.
      }
      hear();
      if (left.aborted) return false;
      job.value = null;
      await lookAgain();
      return true;
    },
    note(noted) {
      correction.value = noted;
    },
  };
}
