import type { Goal } from '../judge-goals.ts';
import type { Load } from './cannon.ts';

/** The loads by their names in the report. With `only counted`, responses are read by `readBare`. */
export const LOADS = {
  idle: 'idle control',
  person: 'person paths',
  personAlone: 'person paths over one connection',
  mcp: 'find_paths through MCP over one connection',
  bulk: 'bulk paths of 100 people never asked before',
  companion: 'person paths through the companion',
  company: 'company paths',
  plain: 'company paths, assembled and stringified each time',
  stringified: 'company paths, stringified each time',
  ready: 'the same bytes, ready for anybody',
  companyCounted: 'company paths, only counted',
  stringifiedCounted: 'company paths, stringified each time, only counted',
  uncheckedCounted: 'the same object behind no check, stringified each time, only counted',
  readyCounted: 'the same bytes, ready for anybody, only counted',
} as const;

export type LoadName = (typeof LOADS)[keyof typeof LOADS];
/** A load with the server's CPU time per response, which depends least on other processes. */
export interface ServedLoad extends Load {
  readonly cpu_ms: number;
}

export type Loads = Readonly<Record<LoadName, ServedLoad>>;

export function judgeHttp(loads: Loads): Goal[] {
  const times = loads[LOADS.company].a_second / loads[LOADS.plain].a_second;
  const counted = loads[LOADS.companyCounted].a_second / loads[LOADS.stringifiedCounted].a_second;
  return [
    atLeast(LOADS.person, 'a second', loads[LOADS.person].a_second, 4000),
    atMost(LOADS.person, 'p99 ms', loads[LOADS.person].p99, 15),
    atMost(LOADS.mcp, 'p99 ms', loads[LOADS.mcp].p99, 20),
    atMost(LOADS.bulk, 'p99 ms', loads[LOADS.bulk].p99, 60),
    atLeast(LOADS.companion, 'a second', loads[LOADS.companion].a_second, 1500),
    atLeast(LOADS.company, 'times the plain server', times, 3),
    atLeast(LOADS.companyCounted, 'times the same stringified', counted, 3),
  ];
}

function atLeast(row: string, ratio: string, figure: number, goal: number): Goal {
  return { name: `${row}: ${ratio}`, row, ratio, figure, at_least: goal, reached: figure >= goal };
}

function atMost(row: string, ratio: string, figure: number, goal: number): Goal {
  return { name: `${row}: ${ratio}`, row, ratio, figure, at_most: goal, reached: figure <= goal };
}
