import type { Page } from 'puppeteer-core';

interface Watched {
  frames: number;
  readonly moved: string[];
}
declare const watchedControls: Watched;

/**
 * Runs in a page before anything of it does: notes in every frame what can be pressed or filled in and stands elsewhere, or
 * is of another size, than in the frame before. What came or went since is not noted.
 */
export function watchControls(): void {
  /** Less is rounding. */
  const SLACK = 0.5;
  const watched: Watched = { frames: 0, moved: [] };
  Object.assign(globalThis, { watchedControls: watched });
  let before = new Map<Element, DOMRect>();
  const say = (box: DOMRect) =>
    [box.x, box.y, box.width, box.height].map((side) => Math.round(side)).join(' ');
  const look = () => {
    const now = new Map<Element, DOMRect>();
    for (const control of document.querySelectorAll('a, button, input, select, summary, textarea')) {
      if (!control.checkVisibility()) continue;
      const box = control.getBoundingClientRect();
      now.set(control, box);
      const stood = before.get(control);
      if (stood === undefined) continue;
      const sides = ['x', 'y', 'width', 'height'] as const;
      if (sides.every((side) => Math.abs(box[side] - stood[side]) <= SLACK)) continue;
      watched.moved.push(
        `“${control.textContent || control.id}” stood at ${say(stood)} and stands at ${say(box)}`,
      );
    }
    before = now;
    watched.frames += 1;
    requestAnimationFrame(look);
  };
  look();
}

/** What has moved in a watched page, in words, once it has shown what it shows now. */
export async function movedControls(page: Page): Promise<string[]> {
  const before = await page.evaluate(() => watchedControls.frames);
  await page.waitForFunction((frames) => watchedControls.frames > frames + 1, {}, before);
  return page.evaluate(() => watchedControls.moved);
}
