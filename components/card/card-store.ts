import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Card } from '../../utils/card/card.ts';
import { cardOf } from '../../utils/card/card-of.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { keptCoverage } from '../../utils/companion/kept-coverage.ts';
import { type Identity, identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { KnownOfService } from '../../utils/look-up/ask-about-service.ts';
import { askKith } from '../../utils/look-up/ask-kith.ts';
import { recallLookUp } from '../../utils/look-up/look-up-cache.ts';
import type { LookUp } from '../../utils/messages.ts';
import { titleName } from '../../utils/page/title-name.ts';
import { createServiceKnowledge, NOTHING_KNOWN } from '../data/service-knowledge.ts';
import { createFollowedImport } from '../import/followed-import.ts';
import { type Correction, recallCorrection, saveCorrection } from './correction.ts';
import { createPagePace } from './page-pace.ts';

/** An answer younger than this is not asked for again. */
const FRESH_MS = 5_000;
export interface CardStoreOptions {
  readonly client: CompanionClient;
  /** Given by tests. */
  readonly lookUp?: (identity: Identity, url: string) => Promise<LookUp>;
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
  /** The title of the tab that shows a page: whom it names is called so where Kith knows no name. */
  nameTab(url: string, title: string): void;
  /** Asks again for the page that is shown, past everything saved. */
  lookAgain(): Promise<void>;
  /** Tells who is signed in, null is nobody, and what is kept of their service. A change forgets all answers. */
  setSession(token: string | null, kept?: KnownOfService): void;
  /** Follows an import to its end, then asks again. Null follows none. False where another one is followed since. */
  follow(importId: string | null): Promise<boolean>;
  note(correction: Correction | null): void;
}

export function createCardStore(options: CardStoreOptions): CardStore {
  const { client, now = Date.now, pace = createPagePace(now) } = options;
  const lookUp = options.lookUp ?? ((identity, url) => askKith(client, identity, url));
  const page = signal({ key: '', url: '' });
  const named = signal({ key: '', name: '' });
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
      titleName: named.value.key === page.value.key ? named.value.name : '',
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

  function beginTurn(): void {
    turn += 1;
    pending.value = 0;
  }

  async function ask(): Promise<void> {
    const { key, url } = page.value;
    const asked = turn;
    const identity = identifyLinkedin(url);
    if (identity === null || session.value === null) return;
    pending.value += 1;
    const answer = await lookUp(identity, url);
    // What an answer is read by comes with it: what came a moment later would move what stands below.
    await service.heard();
    if (asked !== turn) return;
    pending.value -= 1;
    if (answer.key !== key) return;
    latest.value = answer;
    if (answer.answer !== null) cached.value = answer;
  }

  /** What is saved of the page since another surface, or the badge, asked: there before Kith is asked. */
  async function recall(): Promise<void> {
    const { key } = page.value;
    const asked = turn;
    if (key === '' || session.value === null) return;
    const [said, saved] = await Promise.all([recallCorrection(key), recallLookUp(key)]);
    if (saved !== null) await service.heard();
    if (asked !== turn) return;
    correction.value ??= said;
    cached.value ??= saved;
  }

  /** Asks about the page once it has settled, unless the answer that is saved is young. */
  async function askOnceSettled(): Promise<void> {
    const wait = pace();
    const asked = turn;
    pending.value += 1;
    await recall();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (asked !== turn) return;
    const saved = cached.value;
    if (saved === null || now() - saved.at > FRESH_MS) void ask();
    else {
      await service.heard();
      if (asked !== turn) return;
      latest.value = saved;
    }
    pending.value -= 1;
  }

  async function loadService(): Promise<void> {
    if (session.value !== null) await service.load();
  }

  function turnTo(next: { key: string; url: string }): void {
    beginTurn();
    page.value = next;
    latest.value = null;
    cached.value = null;
    correction.value = null;
  }

  async function lookAgain(): Promise<void> {
    await keptCoverage.forget();
    beginTurn();
    await Promise.all([loadService(), ask()]);
  }

  return {
    card,
    correction,
    lookAgain,
    show(url) {
      const key = identifyLinkedin(url)?.key ?? '';
      if (key === page.value.key && (key !== '' || url === page.value.url)) return;
      turnTo({ key, url });
      void askOnceSettled();
    },
    nameTab(url, title) {
      const key = identifyLinkedin(url)?.key ?? '';
      const name = titleName(title);
      // A title changes after its address: the name of the page before is not this one's.
      const isOfBefore = name === named.value.name && key !== named.value.key;
      if (key.startsWith('li:in:') && name !== '' && !isOfBefore) named.value = { key, name };
    },
    setSession(token, kept = NOTHING_KNOWN) {
      if (token === session.value) return;
      session.value = token;
      service.startAnew(kept);
      turnTo(page.value);
      void loadService();
      void ask();
    },
    async follow(importId) {
      if (!(await followed.follow(importId))) return false;
      await lookAgain();
      return true;
    },
    note(noted) {
      correction.value = noted;
      void saveCorrection(page.value.key, noted);
    },
  };
}
