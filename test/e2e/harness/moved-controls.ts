import type { Page } from 'puppeteer-core';

interface Watched {
  frames: number;
  readonly moved: string[];
}
declare const watchedControls: Watched;

/**
 * Runs in a page before its own scripts: records in every frame which controls moved or changed size since the previous
 * frame. Ignores controls that appeared or disappeared.
 */
export function watchControls(): void {
  /** Smaller differences are rounding errors. */
  const SLACK = 0.5;
  const watched: Watched = { frames: 0, moved: [] };
  Object.assign(globalThis, { watchedControls: watched });
  let before = new Map<Element, DOMRect>();
  const formatBox = (box: DOMRect) =>
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
        `“${control.textContent || control.id}” stood at ${formatBox(stood)} and stands at ${formatBox(box)}`,
      );
    }
    before = now;
    watched.frames += 1;
    requestAnimationFrame(look);
  };
  look();
}

/** Returns descriptions of what moved in a watched page, after its current frame. */
export async function movedControls(page: Page): Promise<string[]> {
  const before = await page.evaluate(() => watchedControls.frames);
  await page.waitForFunction((frames) => watchedControls.frames > frames + 1, {}, before);
  return page.evaluate(() => watchedControls.moved);
}
