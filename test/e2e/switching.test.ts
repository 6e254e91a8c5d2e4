import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { connectionOf } from './harness/make-export.ts';
import { BROWSERS } from './harness/open-browser.ts';
import { openRealPanel, type PanelWindow, type RealPanel } from './harness/open-real-panel.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { until } from './harness/until.ts';

const SWITCHES = 100;
const SLOWEST_MS = 400;

/** What one frame, or one change of the panel's content, showed; `address` is what the tab said last. */
interface Frame {
  readonly address: string;
  readonly key: string;
  readonly state: string;
  readonly text: string;
}
interface Recording {
  readonly frames: Frame[];
  /** Every address the tab had, in order. */
  readonly heard: string[];
}
type Recorded = PanelWindow & { recorded: Recording; chrome: typeof browser };

describe.each(BROWSERS)('switching from profile to profile, in %s', (name) => {
  let all: SetUp;

  beforeAll(async () => {
    all = await setUp(name, { more: SWITCHES + 1 });
  });
  afterAll(() => all?.close());

  it(`never shows one person’s card on another’s page, in ${SWITCHES} switches with slow answers`, async () => {
    const page = await all.open.openLinkedin(connectionOf(0));
    const panel = await openRealPanel(all.open, page, all.options);
    await untilShown(panel, 0);
    const random = randomFrom(20261121);
    all.gate.delay = (path) => (path.endsWith('/people/paths') ? random() * SLOWEST_MS : 0);
    await panel.look(startRecording);
    const steps = Array.from({ length: SWITCHES }, (_, n) => ({
      to: connectionOf(n + 1),
      wait: random() * 100,
    }));
    await page.evaluate(async (walk) => {
      for (const { to, wait } of walk) {
        history.pushState({}, '', to);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }, steps);
    await untilShown(panel, SWITCHES);
    const { frames, heard } = await panel.look((view: Recorded) => view.recorded);
    expect(frames.length).toBeGreaterThan(SWITCHES);
    expect(heard.length).toBeGreaterThan(SWITCHES / 2);
    expect(frames.filter((frame) => !isRight(frame, heard))).toEqual([]);
  });
});

/**
 * The card is of the page, and what it says is of that person or that Kith is still looking. Firefox may tell the
 * panel of an address one turn before it tells this test: then the card is of the address that is heard next.
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

/** Runs in the panel: keeps what each frame shows, and what stands there after each change between frames. */
function startRecording(view: Recorded): void {
  const frames: Frame[] = [];
  const heard: string[] = [];
  view.recorded = { frames, heard };
  view.chrome.tabs.onUpdated.addListener((_, { url }) => {
    if (url !== undefined) heard.push(url);
  });
  const keep = () => {
    const card = view.document.querySelector<HTMLElement>('[data-state]');
    const { key = '', state = '' } = card?.dataset ?? {};
    const address = heard.at(-1);
    if (address !== undefined) frames.push({ address, key, state, text: card?.textContent ?? '' });
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  // In a task of its own: the event that moved the panel on has then reached this listener too.
  new view.MutationObserver(() => view.setTimeout(keep)).observe(view.document.body, everything);
  const everyFrame = () => {
    keep();
    view.requestAnimationFrame(everyFrame);
  };
  view.requestAnimationFrame(everyFrame);
}

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
