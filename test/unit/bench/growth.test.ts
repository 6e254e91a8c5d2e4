import { beforeAll, describe, expect, it } from 'vitest';
import { drawGrowth } from '../../bench/growth/draw-growth.ts';
import { type Growth, measureGrowth } from '../../bench/growth/measure-growth.ts';
import { showGrowth } from '../../bench/growth/show-growth.ts';
import type { BenchWorld } from '../../bench/make-world.ts';
import { drawQuestions } from '../../bench/questions.ts';

const WORLDS = [
  { people: 500, members: 21 },
  { people: 1500, members: 25 },
];
let growth: Growth;

beforeAll(async () => {
  const few = (world: BenchWorld) =>
    drawQuestions(world).map((set) => ({ ...set, rounds: 1, questions: set.questions.slice(0, 3) }));
  growth = await measureGrowth(5, () => {}, WORLDS, few);
});

describe('measureGrowth', () => {
  it('measures every kind of question in both modes at every size', () => {
    expect(growth.lines).toHaveLength(12);
    for (const { points, slope } of growth.lines) {
      expect(points.map(({ ties }) => ties).sort((x, y) => x - y)).toEqual(points.map(({ ties }) => ties));
      expect(points).toHaveLength(2);
      expect(Number.isFinite(slope)).toBe(true);
    }
  });
});

describe('drawGrowth', () => {
  const line = {
    questions: 'people & <companies>',
    mode: 'kept' as const,
    slope: 0.5,
    points: [
      { ties: 1000, median: 0.001, p99: 1 },
      { ties: 10_000, median: 0.01, p99: 1 },
      { ties: 100_000, median: 0.1, p99: 1 },
    ],
  };

  it('spaces powers of ten equally, with more ties to the right and longer times higher up', () => {
    const svg = drawGrowth({ ...growth, lines: [line] });
    const places = [...svg.matchAll(/<circle class="point" cx="([\d.]+)" cy="([\d.]+)"/g)];
    const [x0 = 0, x1 = 0, x2 = 0] = places.map((found) => Number(found[1]));
    const [y0 = 0, y1 = 0, y2 = 0] = places.map((found) => Number(found[2]));
    expect(places).toHaveLength(3);
    expect(x1 - x0).toBeCloseTo(x2 - x1, 0);
    expect(y0 - y1).toBeCloseTo(y1 - y2, 0);
    expect(x1).toBeGreaterThan(x0);
    expect(y1).toBeLessThan(y0);
  });

  it('names each line with its slope, and escapes the text', () => {
    expect(drawGrowth({ ...growth, lines: [line] })).toContain('people &amp; &lt;companies&gt; 0.50</text>');
  });

  it('puts the names of lines that end together below each other', () => {
    const svg = drawGrowth({ ...growth, lines: [line, { ...line, questions: 'others' }] });
    const heights = [...svg.matchAll(/y="([\d.]+)">(?:people|others)/g)].map((found) => Number(found[1]));
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThanOrEqual(12);
  });

  it('supports light and dark, and has a title and numeric positions', () => {
    const svg = drawGrowth(growth);
    expect(svg).toContain('@media (prefers-color-scheme: dark)');
    expect(svg).toContain('<title id="about">Time of a question against ties, asked by 20, seed 5');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('showGrowth', () => {
  it('shows each slope beside the medians', () => {
    const points = [{ ties: 1000, median: 0.5, p99: 1 }];
    const lines = [{ questions: 'sort', mode: 'cold' as const, slope: 0.666, points }];
    expect(showGrowth({ ...growth, lines })).toContain('| sort, cold | 0.67 | 0.500 |');
  });
});
