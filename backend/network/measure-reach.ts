import { CALLER_ASKS, TEAMMATE_ASKS } from './constants.ts';
import type { EmploymentIndex } from './employment-index.ts';
import type { Network, Reach } from './network.ts';
import { packRows } from './rows.ts';

type Graph = Omit<Network, 'reach'>;

/** Who can be asked for an introduction at all, and how strong the best first step to them is. */
export function measureReach(graph: Graph): Reach {
  const nodes = graph.personOf.length;
  const reach = {
    best: new Uint16Array(nodes),
    bestBy: new Uint32Array(nodes),
    second: new Uint16Array(nodes),
  };
  for (const starter of graph.starters) {
    const weight = starter === graph.caller ? CALLER_ASKS : TEAMMATE_ASKS;
    for (let at = graph.rowStart[starter] ?? 0; at < (graph.rowStart[starter + 1] ?? 0); at++) {
      const node = graph.neighbours[at] ?? 0;
      if (!mayIntroduce(graph, starter, node)) continue;
      const step = weight * (graph.strengths[at] ?? 0);
      const best = reach.best[node] ?? 0;
      if (step > best) {
        reach.second[node] = best;
        reach.best[node] = step;
        reach.bestBy[node] = starter;
      } else if (step > (reach.second[node] ?? 0)) {
        reach.second[node] = step;
      }
    }
  }
  return { ...reach, atCompany: packRows(reachedAtCompanies(graph.employments, reach.best)) };
}

/**
 * True where `starter` may ask `introducer`. Nobody goes through the caller or someone the caller excluded; a
 * teammate who introduces is asked by the caller, not by another teammate.
 */
export function mayIntroduce(graph: Graph, starter: number, introducer: number): boolean {
  if (introducer === graph.caller || graph.never.has(introducer)) return false;
  return starter === graph.caller || !graph.teammates.has(introducer);
}

function reachedAtCompanies(index: EmploymentIndex, best: Uint16Array): readonly (readonly number[])[] {
  const reached = Array.from(index.companyIds, (): number[] => []);
  best.forEach((step, node) => {
    if (step === 0) return;
    for (let job = index.jobStart[node] ?? 0; job < (index.jobStart[node + 1] ?? 0); job++) {
      const there = reached[index.jobCompany[job] ?? 0];
      if (there && there.at(-1) !== node) there.push(node);
    }
  });
  return reached;
}
