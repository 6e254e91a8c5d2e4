import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { connectionOf } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { openRealPanel, type PanelWindow, type RealPanel } from '../harness/open-real-panel.ts';
import { randomFrom } from '../harness/random-from.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { until } from '../harness/until.ts';

const CHANGES = Number(process.env.KITH_STORM ?? 60);
const SLOWEST_MS = 400;
/** Kith doesn't look up a page that is left before this time has passed. */
const SETTLED_MS = 300;
/** After a pause this long, the next page is looked up at once, because it is likely to be read. */
const READ_MS = 1_000;
const PATHS = '/kith/as-me/v2/people/paths';

/** The content of the panel in a frame or after a change. `address` is the tab's last reported address. */
interface Frame {
  readonly address: string;
  readonly key: string;
  readonly state: string;
  readonly text: string;
}
interface Recording {
  readonly frames: Frame[];
  /** Every address of the tab, in order. */
  readonly heard: string[];
  /** When each was reported, in ms. */
  readonly heardAt: number[];
}
type Recorded = PanelWindow & { recorded: Recording; chrome: typeof browser };

describe.each(PAGE_BROWSERS)('the panel during rapid profile changes, in %s', (name) => {
  let all: SetUp;
  let panel: RealPanel;
  /** How long each page was shown, in ms, as measured in the page. */
  let seen: readonly number[];

  beforeAll(async () => {
    all = await setUp(name, { more: CHANGES + 1 });
    const page = await all.open.openLinkedin(connectionOf(0));
    panel = await openRealPanel(all.open, page, all.options);
    await untilShown(panel, 0);
    const random = randomFrom(20261121);
    all.gate.delay = (path) => (path === PATHS ? random() * SLOWEST_MS : 0);
    await panel.look(startRecording);
    const walk = Array.from({ length: CHANGES }, (_, n) => ({
      to: connectionOf(n + 1),
      // Mostly too short for a lookup, and sometimes long enough for a late response.
      wait: n % 20 === 19 ? SETTLED_MS + 100 + random() * 300 : random() * 30,
    }));
    seen = await page.evaluate(async (steps) => {
      const from = [performance.now()];
      for (const { to, wait } of steps) {
        from.push(performance.now());
        history.pushState({}, '', to);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      return from.map((start, n) => (from[n + 1] ?? Number.MAX_SAFE_INTEGER) - start);
    }, walk);
    await untilShown(panel, CHANGES);
  });
  afterAll(() => all?.close());

  it(`never shows one person’s card on another’s page, in ${CHANGES} changes with slow responses`, async () => {
    const { frames, heard } = await panel.look((view: Recorded) => view.recorded);
    expect(frames.length).toBeGreaterThan(CHANGES);
    expect(heard.length).toBeGreaterThan(CHANGES / 2);
    expect(frames.filter((frame) => !isRight(frame, heard))).toEqual([]);
  });

  it(`doesn’t look up pages that are shown for less than ${SETTLED_MS} ms`, async () => {
    const { heard, heardAt } = await panel.look((view: Recorded) => view.recorded);
    // A busy browser reports the next page late. Until then, the previous one seems to be shown.
    const told = (n: number) => {
      const at = heard.indexOf(connectionOf(n));
      return at < 0 ? 0 : (heardAt[at + 1] ?? Number.MAX_SAFE_INTEGER) - (heardAt[at] ?? 0);
    };
    /** Returns the time between the reports of the previous page and of this one in ms. */
    const pause = (n: number) => {
      const at = heard.indexOf(connectionOf(n));
      if (at < 0) return 0;
      return at === 0 ? READ_MS : (heardAt[at] ?? 0) - (heardAt[at - 1] ?? 0);
    };
    const asked = all.gate.passed
      .filter(({ path }) => path === PATHS)
      .map(({ body }) => Number(/number-(\d+)-/.exec(body)?.[1]));
    // How many others were shown long enough depends on the browser's load.
    expect(asked).toContain(CHANGES);
    const isShort = (n: number) => pause(n) < READ_MS && Math.max(seen[n] ?? 0, told(n)) < SETTLED_MS;
    // The first page was there before the walk.
    const short = asked.filter((n) => n > 0 && isShort(n));
    expect(short.map((n) => ({ n, seen: seen[n], told: told(n), pause: pause(n) }))).toEqual([]);
  });
});

/**
 * Returns true if the card is for the tab's page and shows that person or is still loading. Firefox may report an
 * address to the panel slightly before it reports it to this test. Then the card may already be for the next address.
 */
function isRight({ address, key, state, text }: Frame, heard: readonly string[]): boolean {
  const at = heard.indexOf(address);
  const page = heard.slice(at, at + 2).find((candidate) => identifyLinkedin(candidate)?.key === key);
  const number = /number-(\d+)-e2e/.exec(page ?? '')?.[1];
  if (number === undefined) return false;
  return state === 'looking' || (state === 'connected-only' && new RegExp(`Number${number}\\b`).test(text));
}

async function untilShown(panel: RealPanel, n: number): Promise<void> {
  const readCard = (view: PanelWindow) => {
    const card = view.document.querySelector<HTMLElement>('[data-state]');
    return `${card?.dataset.key} ${card?.dataset.state}`;
  };
  await until(`the card of number ${n}`, async () =>
    (await panel.look(readCard)) === `li:in:number-${n}-e2e connected-only` ? true : null,
  );
}

/** Runs in the panel: records what each frame shows, and the content after each change between frames. */
function startRecording(view: Recorded): void {
  const frames: Frame[] = [];
  const heard: string[] = [];
  const heardAt: number[] = [];
  view.recorded = { frames, heard, heardAt };
  view.chrome.tabs.onUpdated.addListener((_, { url }) => {
    if (url === undefined) return;
    heard.push(url);
    heardAt.push(view.performance.now());
  });
  const keep = () => {
    const card = view.document.querySelector<HTMLElement>('[data-state]');
    const { key = '', state = '' } = card?.dataset ?? {};
    const address = heard.at(-1);
    if (address !== undefined) frames.push({ address, key, state, text: card?.textContent ?? '' });
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  // Runs in a separate task, so that the event that changed the panel has also reached the listener above.
  new view.MutationObserver(() => view.setTimeout(keep)).observe(view.document.body, everything);
  const everyFrame = () => {
    keep();
    view.requestAnimationFrame(everyFrame);
  };
  view.requestAnimationFrame(everyFrame);
}
