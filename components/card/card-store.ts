import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { cardOf } from '../../utils/card/card-of.ts';
import { cachedCoverage } from '../../utils/companion/cached-response.ts';
import type { CompanionClient, ServiceClient } from '../../utils/companion/companion-client.ts';
import { followImport } from '../../utils/imports/follow-import.ts';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { type Identity, identifyLinkedin } from '../../utils/linkedin-url.ts';
import { lookUpPage } from '../../utils/look-up/look-up.ts';
import { recallLookUp } from '../../utils/look-up/look-up-cache.ts';
import type { ServiceInfo } from '../../utils/look-up/service-info.ts';
import type { LookUp } from '../../utils/messages.ts';
import { titleName } from '../../utils/page/title-name.ts';
import { createServiceInfoStore, NO_SERVICE_INFO } from '../data/service-info-store.ts';
import { type Correction, recallCorrection, saveCorrection } from './correction.ts';

/** Responses younger than this are reused. */
const FRESH_MS = 5_000;

interface CardStoreOptions {
  readonly client: CompanionClient;
  /** Replaced in tests. */
  readonly lookUp?: (identity: Identity, url: string) => Promise<LookUp>;
  /** Returns how long to wait before looking up the current page, in ms. Replaced in tests. */
  readonly pace?: () => number;
  readonly now?: () => number;
}

export type CardStore = ReturnType<typeof createCardStore>;

/** The state of the card that one surface shows. It never shows one page's data for another page. */
export function createCardStore(options: CardStoreOptions) {
  const { client, now = Date.now, pace = createPagePace(now) } = options;
  const lookUp = options.lookUp ?? ((identity, url) => lookUpPage(client, identity, url));
  const page = signal({ key: '', url: '' });
  const named = signal({ key: '', name: '' });
  const latest = signal<LookUp | null>(null);
  const cached = signal<LookUp | null>(null);
  const service = createServiceInfoStore(client, now);
  const followed = createFollowedImport(client);
  const session = signal<string | null>(null);
  const correction = signal<Correction | null>(null);
  /** Number of running lookups of the current page. */
  const pending = signal(0);
  /** Raised on every page change, so that late responses can be discarded. */
  let turn = 0;

  const card = computed(() =>
    cardOf({
      ...page.value,
      titleName: named.value.key === page.value.key ? named.value.name : '',
      lookUp: latest.value,
      cached: cached.value,
      ...service.known.value,
      // On a profile or company page, the lookup reports failures itself.
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
    const ownTurn = turn;
    const identity = identifyLinkedin(url);
    if (identity === null || session.value === null) return;
    pending.value += 1;
    const answer = await lookUp(identity, url);
    // Waits for the service's capabilities, because content would jump if they changed the card later.
    await service.settled();
    if (ownTurn !== turn) return;
    pending.value -= 1;
    if (answer.key !== key) return;
    latest.value = answer;
    if (answer.answer !== null) cached.value = answer;
  }

  /** Loads the response and the correction cached for this page, so that they show before Kith responds. */
  async function recall(): Promise<void> {
    const { key } = page.value;
    const ownTurn = turn;
    if (key === '' || session.value === null) return;
    const [said, saved] = await Promise.all([recallCorrection(key), recallLookUp(key)]);
    if (saved !== null) await service.settled();
    if (ownTurn !== turn) return;
    correction.value ??= said;
    cached.value ??= saved;
  }

  /** Looks up the page, unless the cached response is fresh. Waits first if someone is clicking through pages. */
  async function askOnceSettled(): Promise<void> {
    const wait = pace();
    const ownTurn = turn;
    pending.value += 1;
    await recall();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (ownTurn !== turn) return;
    const saved = cached.value;
    if (saved === null || now() - saved.at > FRESH_MS) void ask();
    else {
      await service.settled();
      if (ownTurn !== turn) return;
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

  /** Looks up the current page again, ignoring caches. */
  async function refresh(): Promise<void> {
    await cachedCoverage.forget();
    beginTurn();
    await Promise.all([loadService(), ask()]);
  }

  return {
    card,
    correction: correction as ReadonlySignal<Correction | null>,
    refresh,
    /** Switches to a page. Its cached card shows at once, the fresh one when it arrives. */
    show(url: string) {
      const key = identifyLinkedin(url)?.key ?? '';
      if (key === page.value.key && (key !== '' || url === page.value.url)) return;
      turnTo({ key, url });
      void askOnceSettled();
    },
    /** Sets the title of the page's tab. If Kith doesn't know the person's name, the card uses the name in the title. */
    nameTab(url: string, title: string) {
      const key = identifyLinkedin(url)?.key ?? '';
      const name = titleName(title);
      // The title changes after the address, so it may still contain the previous page's name.
      const isOfBefore = name === named.value.name && key !== named.value.key;
      if (key.startsWith('li:in:') && name !== '' && !isOfBefore) named.value = { key, name };
    },
    /**
     * Sets the session's token (null if no one is signed in) and the cached facts about its service. A new token
     * discards all responses.
     */
    setSession(token: string | null, cachedInfo: ServiceInfo = NO_SERVICE_INFO) {
      if (token === session.value) return;
      session.value = token;
      service.reset(cachedInfo);
      turnTo(page.value);
      void loadService();
      void ask();
    },
    /**
     * Follows an import until it ends, then refreshes. Null stops following. Returns false if another import was followed in
     * the meantime.
     */
    async follow(importId: string | null) {
      if (!(await followed.follow(importId))) return false;
      await refresh();
      return true;
    },
    /** Saves the latest correction of the page with this key, which may have been left. Null deletes it. */
    noteCorrection(key: string, latest: Correction | null) {
      if (key === page.value.key) correction.value = latest;
      void saveCorrection(key, latest);
    },
  };
}

/** Someone who leaves a page sooner than this is clicking through. */
const READ_MS = 1_000;
/** While someone clicks through pages, lookups wait this long. The badge uses the same delay. */
const SETTLED_MS = 300;

/**
 * Returns a function to call on every page change. It returns how long to wait before the lookup, in ms. Someone
 * who reads page after page never waits. If someone clicks through many pages, the ones in between aren't looked
 * up. `now` returns ms since 1970.
 */
export function createPagePace(now: () => number): () => number {
  let shownAt: number | null = null;
  return () => {
    const before = shownAt;
    shownAt = now();
    return before !== null && shownAt - before < READ_MS ? SETTLED_MS : 0;
  };
}

function createFollowedImport(client: ServiceClient) {
  /** Null if no import is followed. */
  const job = signal<ImportJob | null>(null);
  let following = new AbortController();
  /** Whether the followed import hasn't reported anything yet. */
  const isAwaited = signal(false);

  return {
    job,
    isAwaited,
    async follow(importId: string | null): Promise<boolean> {
      following.abort();
      following = new AbortController();
      const { signal: left } = following;
      job.value = null;
      isAwaited.value = importId !== null;
      if (importId === null) return false;
      const onChange = (latest: ImportJob) => {
        job.value = latest;
        isAwaited.value = false;
      };
      try {
        await followImport(client, importId, { onChange, signal: left });
      } catch {
        // The page that started the import shows why this failed. The card goes back to its data.
      }
      if (left.aborted) return false;
      isAwaited.value = false;
      job.value = null;
      return true;
    },
  };
}
