import type { Page } from 'puppeteer-core';

/**
 * Returns layout faults as text: a page wider than its window, text outside the window or its box, hints longer than
 * their field, and overlapping text. Empty if there are none.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Allows half a pixel for rounding, and letters that extend slightly beyond their boxes. */
    const SLACK = 1.5;
    const faults = new Set<string>();
    const root = document.documentElement;
    // Excludes the space reserved for a scroll bar.
    if (root.scrollWidth > root.offsetWidth) {
      faults.add(`the page is ${root.scrollWidth - root.offsetWidth} px wider than its window`);
    }
    const words: { text: string; box: DOMRect; element: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = (node.nodeValue ?? '').trim();
      const element = node.parentElement;
      if (text === '' || element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
      // Visible only to screen readers.
      if (element.closest('.spoken') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Text with an ellipsis is shortened on purpose.
      const shortened = element.closest('.row-name, .row-job, .row-why > span, .stop-name');
      const isShortened = shortened !== null && getComputedStyle(shortened).textOverflow === 'ellipsis';
      for (const box of isShortened ? shortened.getClientRects() : range.getClientRects())
        words.push({ text: text.slice(0, 40), box, element });
    }
    for (const { text, box, element } of words) {
      if (box.left < -SLACK || box.right > root.offsetWidth + SLACK)
        faults.add(`“${text}” leaves the window`);
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        const isBox = overflowX !== 'visible' || around.matches('button, .button, .score, .link');
        if (isBox && (box.right > edge.right + SLACK || box.left < edge.left - SLACK)) {
          faults.add(`“${text}” leaves its ${around.localName}.${around.className}`);
        }
      }
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      const hint = field.getAttribute('placeholder') ?? '';
      const style = getComputedStyle(field);
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      if (pen === null || hint === '' || !field.checkVisibility()) continue;
      pen.font = style.font;
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (pen.measureText(hint).width > room + SLACK) faults.add(`“${hint}” is longer than its field`);
    }
    for (const [at, one] of words.entries()) {
      for (const other of words.slice(at + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of one text are close, and their boxes overlap if the line height is small.
        const leastHeight = Math.min(one.box.height, other.box.height);
        if (across > SLACK && down > leastHeight / 3) faults.add(`“${one.text}” lies over “${other.text}”`);
      }
    }
    return [...faults];
  });
}
