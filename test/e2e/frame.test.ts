import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { movedControls } from './harness/moved-controls.ts';
import { noteImport, openScene } from './harness/open-scene.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { STATE_SCENES, type StateScene } from './harness/state-scenes.ts';
import { letAnswer } from './harness/stub-background.ts';

declare const chrome: typeof browser;

/** The narrowest panel, and the popup as wide as it always is. */
const SURFACES = [
  ['sidepanel', 250],
  ['popup', 360],
] as const;
const isPaired = (scene: StateScene) => scene.isPaired;
const CASES = SURFACES.flatMap(([surface, width]) =>
  STATE_SCENES.map((scene) => ({ surface, width, scene, name: scene.name })),
).toSorted((one, other) => Number(isPaired(other.scene)) - Number(isPaired(one.scene)));

describe('what can be pressed stays where it is', () => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp('chromium');
  });
  afterAll(() => all?.close());

  it.each(CASES)('while the card comes, and comes anew, in the $surface: $name', async (given) => {
    const { surface, width, scene } = given;
    if (!scene.isPaired) await all.options.evaluate(() => chrome.storage.local.remove('session'));
    await noteImport(all.options, scene);
    const page = await openScene(all.open, scene, { surface, width, isHeld: true });
    await page.waitForSelector('.foot button');
    const moved = await movedControls(page);
    for (let answer = 0; answer < answersOf(scene); answer += 1) {
      await letAnswer(page);
      await page.waitForSelector('.card:not([data-state=looking])');
      moved.push(...(await movedControls(page)));
    }
    await page.waitForSelector(`[data-state="${scene.state}"]`);
    await page.waitForFunction(() => !document.querySelector('.age')?.textContent?.includes('Looking'));
    expect([...moved, ...(await movedControls(page))]).toEqual([]);
    await page.close();
  });
});

/** An answer of long ago is asked for anew, a failure is not. */
function answersOf({ replies }: StateScene): number {
  const [first] = replies;
  return first === undefined ? 0 : first.answer === null ? 1 : 2;
}
