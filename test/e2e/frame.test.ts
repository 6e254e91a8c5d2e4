import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { browser } from 'wxt/browser';
import { heightOf, MAX_HEIGHT, NARROW } from './harness/height-of.ts';
import { movedControls } from './harness/moved-controls.ts';
import { openScene, prepareScene } from './harness/open-scene.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { STATE_SCENES } from './harness/state-scenes.ts';
import { letAnswer } from './harness/stub-kith.ts';
import { untilQuiet } from './harness/until-quiet.ts';

declare const chrome: typeof browser;

const WIDE = 360;
/** The popup has the same card at a fixed width. These cards have the most content below the heading. */
const IN_POPUP = ['path-long-names', 'not-in-your-data', 'company', 'not-running', 'not-set-up'];
const CASES = [
  ...STATE_SCENES.map((scene) => ({ surface: 'sidepanel', width: NARROW, scene, name: scene.name }) as const),
  ...STATE_SCENES.filter(({ name }) => IN_POPUP.includes(name)).map(
    (scene) => ({ surface: 'popup', width: 360, scene, name: scene.name }) as const,
  ),
];

/** Matches a loaded card. A card has no state before the scripts run. */
const ANSWERED = '.card[data-state]:not([data-state=looking])';

describe('controls don’t move', () => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp('chromium');
  });
  afterAll(() => all?.close());

  const watchScene = async ({ surface, width, scene }: (typeof CASES)[number]) => {
    await prepareScene(all.options, scene);
    const page = await openScene(all.open, scene, { surface, width, isHeld: true });
    onTestFinished(() => page.close());
    await page.waitForSelector('.card[data-state]');
    if (scene.reply !== null) {
      await letAnswer(page);
      await page.waitForSelector(ANSWERED);
    }
    await page.waitForSelector(`[data-state="${scene.state}"]`);
    await page.waitForFunction(() => !document.querySelector('.age')?.textContent?.includes('Looking'));
    expect((await movedControls(page)).join('; ')).toBe('');
    if (surface === 'popup') return;
    await page.setViewport({ width: WIDE, height: 600 });
    await untilQuiet(page, `[data-state="${scene.state}"]`);
    expect(await heightOf(page)).toBeLessThanOrEqual(MAX_HEIGHT);
  };

  it.each(CASES.filter(({ scene }) => scene.isPaired))(
    'while the card loads in the $surface, which is at most 900 px high: $name',
    watchScene,
  );

  describe('when no one is signed in', () => {
    beforeAll(() => all.options.evaluate(() => chrome.storage.local.remove('session')));

    it.each(CASES.filter(({ scene }) => !scene.isPaired))(
      'in the $surface, which is at most 900 px high: $name',
      watchScene,
    );
  });
});
