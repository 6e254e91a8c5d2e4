import type { Coverage } from '../../../utils/interface/kith-network.ts';

type Source = Coverage['sources'][number];

const DAY_MS = 86_400_000;
/** Sources older than this are told as old by the service; the picture has the same line. */
export const FRESH_DAYS = 60;
/** However young all sources are, the picture shows this much time. */
const LEAST_DAYS = 90;
/** Left free at both ends, in percent, so that no dot is cut. */
const MARGIN = 3;
const SMALLEST = 4;
const LARGEST = 9;

export interface TimelineDot {
  readonly id: string;
  /** The latest the source speaks of, ms since 1970. */
  readonly time: number;
  /** Where on the line, in percent. */
  readonly at: number;
  /** Radius in px; its area grows with how much came in. */
  readonly size: number;
  readonly isOld: boolean;
}

export interface Timeline {
  /** Where the line begins, ms since 1970. */
  readonly from: number;
  /** Where on the line it is 60 days ago, in percent. */
  readonly freshFrom: number;
  /** A line for each kind of source, that of the latest first. */
  readonly rows: readonly { readonly source: string; readonly dots: readonly TimelineDot[] }[];
}

/** Where the sources stand on a line that ends `now` (ms since 1970). */
export function layOutTimeline(sources: readonly Source[], now: number): Timeline {
  const dated = sources
    .map((source) => ({ source, time: Math.min(now, Date.parse(source.covers_to)) }))
    .toSorted((x, y) => y.time - x.time);
  const from = Math.min(now - LEAST_DAYS * DAY_MS, ...dated.map(({ time }) => time));
  const place = (time: number) => MARGIN + ((100 - 2 * MARGIN) * (time - from)) / (now - from);
  const most = Math.max(1, ...sources.map(({ evidence }) => evidence));
  const kinds = [...new Set(dated.map(({ source }) => source.source))];
  return {
    from,
    freshFrom: place(now - FRESH_DAYS * DAY_MS),
    rows: kinds.map((kind) => ({
      source: kind,
      dots: dated
        .filter(({ source }) => source.source === kind)
        .map(({ source: { import_id: id, evidence, is_old: isOld }, time }) => ({
          id,
          time,
          at: place(time),
          size: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(evidence / most),
          isOld,
        })),
    })),
  };
}
