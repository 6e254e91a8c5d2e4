import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrowserFigures, judgeBrowser } from '../../bench/browser/judge-browser.ts';
import { type Spread, spreadOf } from '../../bench/browser/spread.ts';

const took = (p95: number): Spread => ({ p50: 1, p95, worst: p95, times: 1 });

/** Figures that exactly reach every goal. `awake` and `asleep` delay all times in that state. */
function figures({ awake = 0, asleep = 0, bytes = 8192, script = 1, paint = 150 } = {}): BrowserFigures {
  const visits = (more: number) => ({
    badge: took(50 + more),
    kept_card: took(150 + more),
    fresh_card: took(300 + more),
  });
  return {
    awake: visits(awake),
    asleep: visits(150 + asleep),
    content_script_bytes: bytes,
    content_script_ms: took(script),
    panel_first_paint_ms: took(paint),
  };
}

describe('judgeBrowser', () => {
  it('accepts figures that reach every goal', () => {
    expect(judgeBrowser(figures()).every(({ reached }) => reached)).toBe(true);
  });

  it.each([
    [3, { awake: 1 }],
    [3, { asleep: 1 }],
    [1, { bytes: 8193 }],
    [1, { script: 1.1 }],
    [1, { paint: 151 }],
  ])('reports %d missed goals for %j', (missed, changes) => {
    expect(judgeBrowser(figures(changes)).filter(({ reached }) => !reached)).toHaveLength(missed);
  });
});

describe('spreadOf', () => {
  it('uses the nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(spreadOf(hundred)).toEqual({ p50: 50, p95: 95, worst: 100, times: 100 });
  });

  it('returns measured times in ascending order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1 }), (values) => {
        const { p50, p95, worst } = spreadOf(values);
        for (const one of [p50, p95, worst]) expect(values).toContain(one);
        expect(p50 <= p95 && p95 <= worst).toBe(true);
      }),
    );
  });

  it('throws without any times', () => {
    expect(() => spreadOf([])).toThrow(/Nothing/);
  });
});
