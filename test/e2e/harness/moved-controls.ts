import type { Page } from 'puppeteer-core';

/** Where what can be pressed or filled in stood when it was last looked at, by the element. */
declare const placesOfControls: WeakMap<Element, DOMRect> | undefined;

/**
 * What can be pressed or filled in and stands elsewhere, or is of another size, than when it was last looked at, in words;
 * what came or went since is not. Empty at the first look.
 */
export function movedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Less is rounding. */
    const SLACK = 0.5;
    const before = typeof placesOfControls === 'undefined' ? undefined : placesOfControls;
    const now = new WeakMap<Element, DOMRect>();
    const moved: string[] = [];
    const say = (box: DOMRect) =>
      [box.x, box.y, box.width, box.height].map((side) => Math.round(side)).join(' ');
    for (const control of document.querySelectorAll('a, button, input, select, summary, textarea')) {
      if (!control.checkVisibility()) continue;
      const box = control.getBoundingClientRect();
      now.set(control, box);
      const stood = before?.get(control);
      if (stood === undefined) continue;
      const sides = ['x', 'y', 'width', 'height'] as const;
      if (sides.every((side) => Math.abs(box[side] - stood[side]) <= SLACK)) continue;
      moved.push(`“${control.textContent || control.id}” stood at ${say(stood)} and stands at ${say(box)}`);
    }
    Object.assign(globalThis, { placesOfControls: now });
    return moved;
  });
}
