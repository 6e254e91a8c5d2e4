import { escapeXml } from '../../../backend/escape-xml.ts';
import type { Mode } from '../engine.ts';
import type { Growth, GrowthLine } from './measure-growth.ts';

/** Size of one chart in pixels, without the left and bottom axes. */
const CHART = { width: 300, height: 320 };
const LEFT = 64;
const TOP = 56;
const BELOW = 52;
/** Space for the names at the ends of the lines. */
const NAMES = 210;
const LINE_HEIGHT = 15;
/** Tolerance at an axis end, so 100,800 ties count as 100,000. */
const BEYOND = 0.01;

const TITLES: Readonly<Record<Mode, string>> = {
  kept: 'Reach computed before',
  cold: 'Reach computed for each question',
};

/** Lines differ by these dashes and by the names at their ends. */
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 4', '1 4'];

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .paper { fill: #ffffff }
  .grid { stroke: #d1d9e0; stroke-width: 1 }
  .line { fill: none; stroke: #0a5cb8; stroke-width: 2 }
  .point { fill: #0a5cb8 }
  .title { font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .paper { fill: #0d1117 }
    .grid { stroke: #3d444d }
    .line { stroke: #6cb6ff }
    .point { fill: #6cb6ff }
  }`;

/** Maps values to positions. Both axes are logarithmic and end at powers of ten. */
interface Scale {
  readonly from: number;
  readonly to: number;
}

/**
 * Draws the growth as an SVG: the median time by number of ties, both logarithmic, kept and cold side by side. It
 * supports light and dark mode, and its lines differ without color.
 */
export function drawGrowth({ date, seed, starters, lines }: Growth): string {
  const points = lines.flatMap((line) => line.points);
  const x = scaleBetween(points.map(({ ties }) => ties));
  const y = scaleAround(points.map(({ median }) => median));
  const step = LEFT + CHART.width + NAMES;
  const [width, height] = [step * 2, TOP + CHART.height + BELOW];
  const about = `Time of a question against ties, asked by ${starters}, seed ${seed}, ${date.slice(0, 10)}`;
  const charts = (['kept', 'cold'] as const).map((mode, at) =>
    drawChart(
      mode,
      lines.filter((line) => line.mode === mode),
      x,
      y,
      at * step + LEFT,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="about">
<title id="about">${escapeXml(about)}</title>
<style>${STYLE}
</style>
<rect class="paper" width="${width}" height="${height}"/>
<text class="title" x="${LEFT}" y="20">${escapeXml(about)}</text>
${charts.join('\n')}
</svg>
`;
}

function drawChart(mode: Mode, lines: readonly GrowthLine[], x: Scale, y: Scale, left: number): string {
  const bottom = TOP + CHART.height;
  const atX = (value: number) => left + place(x, value) * CHART.width;
  const atY = (value: number) => bottom - place(y, value) * CHART.height;
  const right = left + CHART.width;
  const columns = tens(x).map(
    (value) =>
      `<line class="grid" x1="${fix(atX(value))}" x2="${fix(atX(value))}" y1="${TOP}" y2="${bottom}"/>` +
      `<text x="${fix(atX(value))}" y="${bottom + 18}" text-anchor="middle">${nameCount(value)}</text>`,
  );
  const rows = tens(y).map(
    (value) =>
      `<line class="grid" x1="${left}" x2="${right}" y1="${fix(atY(value))}" y2="${fix(atY(value))}"/>` +
      `<text x="${left - 8}" y="${fix(atY(value) + 4)}" text-anchor="end">${nameTime(value)}</text>`,
  );
  const ends = spread(lines.map((line) => atY(line.points.at(-1)?.median ?? y.from)));
  const drawn = lines.map((line, at) => {
    const places = line.points.map(({ ties, median }) => [fix(atX(ties)), fix(atY(median))] as const);
    const dash = DASHES[at % DASHES.length];
    return [
      `<polyline class="line" stroke-dasharray="${dash}" points="${places.map((one) => one.join(',')).join(' ')}"/>`,
      ...places.map(([cx, cy]) => `<circle class="point" cx="${cx}" cy="${cy}" r="3"/>`),
      `<text x="${right + 10}" y="${fix((ends[at] ?? 0) + 4)}">${escapeXml(line.questions)} ${line.slope.toFixed(2)}</text>`,
    ].join('');
  });
  return [
    `<text x="${left}" y="${TOP - 14}">${TITLES[mode]}</text>`,
    ...columns,
    ...rows,
    `<text x="${left + CHART.width / 2}" y="${bottom + 38}" text-anchor="middle">ties</text>`,
    `<text x="${right + 10}" y="${TOP - 14}">and slope</text>`,
    ...drawn,
  ].join('\n');
}

function scaleBetween(values: readonly number[]): Scale {
  const logs = values.map(Math.log10);
  return { from: Math.min(...logs), to: Math.max(...logs) };
}

/** A scale from the power of ten below all values to the one above. */
function scaleAround(values: readonly number[]): Scale {
  const { from, to } = scaleBetween(values);
  return { from: Math.floor(from), to: Math.max(Math.floor(from) + 1, Math.ceil(to)) };
}

/** Returns 0 at the start of the scale and 1 at its end. */
function place({ from, to }: Scale, value: number): number {
  return (Math.log10(value) - from) / (to - from);
}

/** Returns the powers of ten on the scale, including those slightly beyond its ends. */
function tens({ from, to }: Scale): number[] {
  const [first, last] = [Math.ceil(from - BEYOND), Math.floor(to + BEYOND)];
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
}

/** Returns the heights, moved down where names would overlap. */
function spread(heights: readonly number[]): number[] {
  const spreadOut = [...heights];
  let free = Number.NEGATIVE_INFINITY;
  for (const [at, height] of [...heights.entries()].sort(([, x], [, y]) => x - y)) {
    spreadOut[at] = Math.max(height, free);
    free = (spreadOut[at] ?? 0) + LINE_HEIGHT;
  }
  return spreadOut;
}

function nameCount(count: number): string {
  if (count >= 1e6) return `${count / 1e6} million`;
  return count >= 1e3 ? `${count / 1e3},000` : `${count}`;
}

function nameTime(ms: number): string {
  if (ms >= 1e3) return `${ms / 1e3} s`;
  if (ms >= 1) return `${ms} ms`;
  return ms >= 1e-3 ? `${Number((ms * 1e3).toPrecision(1))} µs` : `${Number((ms * 1e6).toPrecision(1))} ns`;
}

function fix(position: number): string {
  return position.toFixed(1);
}
