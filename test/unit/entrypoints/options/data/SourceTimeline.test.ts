import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutTimeline } from '../../../../../entrypoints/options/data/SourceTimeline.tsx';
import type { Coverage } from '../../../../../utils/interface/kith/kith-network.ts';
import { coverageOf, NOW } from '../../../components/support/answers.ts';

const DAY = 86_400_000;

function sourceOf(source: string, daysAgo: number, evidence = 10): Coverage['sources'][number] {
  const [frame] = coverageOf().sources;
  if (frame === undefined) throw new Error('There is no source to begin with.');
  const covers_to = new Date(NOW - daysAgo * DAY).toISOString();
  const import_id = `${source} ${daysAgo}`;
  return { ...frame, import_id, source, covers_to, age_days: daysAgo, is_old: daysAgo > 60, evidence };
}

describe('layOutTimeline', () => {
  it('places each source at its latest date, from the oldest until now', () => {
    const { from, rows } = layOutTimeline([sourceOf('mbox', 200), sourceOf('mbox', 100)], NOW);
    expect(from).toBe(NOW - 200 * DAY);
    expect(rows[0]?.dots.map(({ at, isOld }) => [at, isOld])).toEqual([
      [50, true],
      [3, true],
    ]);
  });

  it('makes one line per kind, the most recent first', () => {
    const sources = [sourceOf('mbox', 200), sourceOf('vcard', 3), sourceOf('mbox', 100)];
    expect(layOutTimeline(sources, NOW).rows.map(({ source, dots }) => [source, dots.length])).toEqual([
      ['vcard', 1],
      ['mbox', 2],
    ]);
  });

  it('covers a minimum time when all sources are recent', () => {
    expect(layOutTimeline([sourceOf('mbox', 0), sourceOf('vcard', 1)], NOW).from).toBe(NOW - 90 * DAY);
  });

  it('sizes a dot by the amount of evidence', () => {
    const sources = [sourceOf('mbox', 3, 400), sourceOf('mbox', 2, 100), sourceOf('mbox', 1, 0)];
    const sizes = layOutTimeline(sources, NOW).rows[0]?.dots.map(({ size }) => size);
    expect(sizes).toEqual([4, 6.5, 9]);
  });

  it('keeps every dot inside the chart for any dates', () => {
    const given = fc.array(fc.record({ days: fc.integer({ min: -4000, max: 40_000 }), evidence: fc.nat() }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(given, (all) => {
        const sources = all.map(({ days, evidence }) => sourceOf('mbox', days, evidence));
        const { rows, freshFrom } = layOutTimeline(sources, NOW);
        const places = rows.flatMap(({ dots }) => dots.map(({ at }) => at));
        expect(Math.min(freshFrom, ...places)).toBeGreaterThanOrEqual(3);
        expect(Math.max(freshFrom, ...places)).toBeLessThanOrEqual(97);
      }),
    );
  });
});
