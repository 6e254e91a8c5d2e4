import type { Goal } from '../judge-goals.ts';
import type { Spread } from './spread.ts';

/** The times that a user waits after a page change, in ms. */
export interface Visits {
  readonly badge: Spread;
  readonly kept_card: Spread;
  readonly fresh_card: Spread;
}

export interface BrowserFigures {
  readonly awake: Visits;
  /** Visits with the background stopped before each change. */
  readonly asleep: Visits;
  readonly content_script_bytes: number;
  readonly content_script_ms: Spread;
  readonly panel_first_paint_ms: Spread;
}

const WITHIN: Readonly<Record<keyof Visits, number>> = { badge: 50, kept_card: 150, fresh_card: 300 };
/** The additional time that waking the background may take. */
const WAKING_MS = 150;

export function judgeBrowser(figures: BrowserFigures): Goal[] {
  const visits = (['awake', 'asleep'] as const).flatMap((background) =>
    Object.entries(WITHIN).map(([what, ms]) =>
      atMost(
        `${what.replace('_', ' ')}, background ${background}`,
        'p95 ms',
        figures[background][what as keyof Visits].p95,
        background === 'awake' ? ms : ms + WAKING_MS,
      ),
    ),
  );
  return [
    ...visits,
    atMost('content script', 'bytes', figures.content_script_bytes, 8 * 1024),
    atMost('content script at page start', 'p95 ms', figures.content_script_ms.p95, 1),
    atMost('first paint of the panel', 'p95 ms', figures.panel_first_paint_ms.p95, 150),
  ];
}

function atMost(row: string, ratio: string, figure: number, goal: number): Goal {
  return { name: `${row}: ${ratio}`, row, ratio, figure, at_most: goal, reached: figure <= goal };
}
