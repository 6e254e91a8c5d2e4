import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Card } from '../utils/card/card.ts';
import { cardOf } from '../utils/card/card-of.ts';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import { keptCoverage } from '../utils/companion/kept-coverage.ts';
import { identifyLinkedin } from '../utils/linkedin-url.ts';
import type { KnownOfService } from '../utils/look-up/ask-about-service.ts';
import { lookUpPage } from '../utils/look-up/ask-background.ts';
import { recallLookUp } from '../utils/look-up/look-up-cache.ts';
import type { LookUp } from '../utils/messages.ts';
import type { Correction } from './correction.ts';
import { createFollowedImport } from './followed-import.ts';
import { createPagePace } from './page-pace.ts';
import { createRememberedAnswers } from './remembered-answers.ts';
import { createServiceKnowledge, NOTHING_KNOWN } from './service-knowledge.ts';

/** An answer younger than this is not asked for again. */
const FRESH_MS = 5_000;
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
  /** Asks again for the page that is shown, past everything kept, and forgets what was answered of others. */
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
  const answers = createRememberedAnswers();
  const latest = signal<LookUp | null>(null);
  const cached = signal<LookUp | null>(null);
  const service = createServiceKnowledge(client, now);
  const followed = createFollowedImport(client);
  const session = signal<string | null>(null);
  const correction = signal<Correction | null>(null);
  /** How many look-ups of the page shown are on their way. */
  const pending = signal(0);
  /** What was asked for in an earlier turn is answered too late. */
  let turn = 0;

  const card = computed(() =>
    cardOf({
      ...page.value,
      lookUp: latest.value,
      cached: cached.value,
      ...service.known.value,
      // On a page with a key its own look-up says what is the matter.
      failure: page.value.key === '' ? service.failure.value : null,
      pending: page.value.key === '' ? service.isLoading.value : pending.value > 0,
      job: followed.job.value,
      awaitsJob: followed.isAwaited.value,
      isSetUp: session.value !== null,
    }),
  );

  function isOld(answer: LookUp | null): boolean {
    return answer !== null && answer.answer !== null && now() - answer.at > FRESH_MS;
  }

  function beginTurn(): void {
    turn += 1;
    pending.value = 0;
  }

  async function ask(fresh: boolean): Promise<void> {
    const { key, url } = page.value;
    const asked = turn;
    if (key === '' || session.value === null) return;
    pending.value += 1;
    const answer = await lookUp(url, { fresh });
    // What an answer is read by comes with it: what came a moment later would move what stands below.
    await service.heard();
    // Another session's answer is not even remembered; another page's only under its own key.
    if (asked !== turn) return;
    pending.value -= 1;
    if (answer.key !== key) return;
    answers.add(answer);
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
    answers.add(kept);
    cached.value = kept;
  }

  async function askOnceSettled(): Promise<void> {
    const wait = pace();
    const asked = turn;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // Whoever has an old answer already need not be told that it is old.
    if (asked === turn) await ask(isOld(cached.value));
  }

  async function loadService(): Promise<void> {
    if (session.value !== null) await service.load();
  }

  function turnTo(next: { key: string; url: string }): void {
    beginTurn();
    page.value = next;
    latest.value = null;
    cached.value = answers.of(next.key);
    correction.value = null;
  }

  async function lookAgain(): Promise<void> {
    await keptCoverage.forget();
    beginTurn();
    answers.forget();
    await Promise.all([loadService(), ask(true)]);
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
      answers.forget();
      service.startAnew(kept);
      turnTo(page.value);
      void loadService();
      void ask(false);
    },
    async follow(importId) {
      if (!(await followed.follow(importId))) return false;
      await lookAgain();
      return true;
    },
    note(noted) {
      correction.value = noted;
    },
  };
}
