import { describe, expect, it } from 'vitest';
import type { HttpReport } from '../../bench/http/bench-http.ts';
import { judgeHttp, LOADS, type Loads } from '../../bench/http/judge-http.ts';
import { showHttp } from '../../bench/http/show-http.ts';

/**
 * Loads that exactly reach every goal. `times` and `counted` compare the company's responses with those of the other
 * servers.
 */
function loads({
  persons = 4000,
  p99 = 15,
  mcp = 20,
  bulk = 60,
  proved = 1500,
  times = 3,
  counted = 3,
} = {}): Loads {
  const load = (a_second: number, slowest = 1) => ({
    a_second,
    p50: 1,
    p99: slowest,
    requests: 1,
    cpu_ms: 0.25,
  });
  return {
    [LOADS.idle]: load(10_000),
    [LOADS.person]: load(persons, p99),
    [LOADS.personAlone]: load(persons),
    [LOADS.mcp]: load(100, mcp),
    [LOADS.bulk]: load(10, bulk),
    [LOADS.companion]: load(proved),
    [LOADS.company]: load(100 * times),
    [LOADS.plain]: load(100),
    [LOADS.stringified]: load(200),
    [LOADS.ready]: load(400),
    [LOADS.companyCounted]: load(200 * counted),
    [LOADS.stringifiedCounted]: load(200),
    [LOADS.uncheckedCounted]: load(250),
    [LOADS.readyCounted]: load(800),
  };
}

describe('judgeHttp', () => {
  it('accepts loads that reach every goal', () => {
    expect(judgeHttp(loads()).every(({ reached }) => reached)).toBe(true);
  });

  it.each([
    ['person paths: a second', { persons: 3999 }],
    ['person paths: p99 ms', { p99: 16 }],
    ['find_paths through MCP over one connection: p99 ms', { mcp: 21 }],
    ['bulk paths of 100 people never asked before: p99 ms', { bulk: 61 }],
    ['person paths through the companion: a second', { proved: 1499 }],
    ['company paths: times the plain server', { times: 2.9 }],
    ['company paths, only counted: times the same stringified', { counted: 2.9 }],
  ])('reports one missed goal when %s falls short', (name, figures) => {
    const missed = judgeHttp(loads(figures)).filter(({ reached }) => !reached);
    expect(missed.map((goal) => goal.name)).toEqual([name]);
  });
});

it('the HTTP report shows every load beside the idle control, with missed goals in bold', () => {
  const measured = loads({ persons: 2000 });
  const report: HttpReport = {
    date: '2026-11-21T00:00:00.000Z',
    seed: 1,
    size: 's',
    ties: 2,
    people: 3,
    machine: { cores: 2, processor: 'One', memory_gib: 1, node: '26.0.0' },
    load: { before: 0, after: 1 },
    cannon: 'autocannon 9.0.0',
    connections: 20,
    company_bytes: 5,
    goals: judgeHttp(measured),
    loads: measured,
  };
  const shown = showHttp(report);
  expect(shown).toContain('| person paths | 2000 | 20% | 1 | 15 | 0.25 |');
  expect(shown).toContain('| person paths: a second ≥ 4000 | 2000 | **no** |');
  expect(shown.match(/\*\*no\*\*/g)).toHaveLength(1);
});
