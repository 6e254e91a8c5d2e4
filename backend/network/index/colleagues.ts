import type { SeenPeople } from './id-numbers.ts';
import type { SeenEmployments } from './seen-employments.ts';

/** Everyone who works or worked at one company and can be asked for an introduction. */
export interface Colleagues {
  /**
   * People with one job there, grouped by its interval. Within a group, the best first step comes first, then the lower
   * person id.
   */
  readonly groups: readonly ColleagueGroup[];
  /** People with several jobs there, as nodes. */
  readonly others: Uint32Array;
}

interface CompanyStarters {
  /** People with one job there, grouped by its interval. The caller is separate, because the caller's request weighs more. */
  readonly groups: readonly StarterGroup[];
  readonly others: readonly number[];
}

interface StarterGroup extends ColleagueGroup {
  readonly isCaller: boolean;
}

const NO_STARTERS: CompanyStarters = { groups: [], others: [] };

interface ColleagueGroup {
  readonly interval: number;
  readonly nodes: Uint32Array;
}

interface Graph {
  readonly employments: SeenEmployments;
  readonly nodeOf: SeenPeople;
  readonly starters: Uint32Array;
  readonly caller: number;
}

/** The colleagues at each company, listed on first use. */
export class ColleagueLists {
  readonly #graph: Graph;
  readonly #best: Uint16Array;
  readonly #lists = new Map<number, Colleagues>();
  #startersAt: Map<number, CompanyStarters> | null = null;

  /** @param best the best first step to each node, or 0 if there is none */
  constructor(graph: Graph, best: Uint16Array) {
    this.#graph = graph;
    this.#best = best;
  }

  at(company: number): Colleagues {
    return this.#lists.getOrInsertComputed(company, () => this.#list(company));
  }

  startersAt(company: number): CompanyStarters {
    this.#startersAt ??= this.#listStarters();
    return this.#startersAt.get(company) ?? NO_STARTERS;
  }

  #list(company: number): Colleagues {
    const { employments, nodeOf } = this.#graph;
    const others: number[] = [];
    const groups = new Map<number, number[]>();
    for (const node of employments.everAt(company)) {
      if (this.#best[node] === 0) continue;
      const interval = onlyIntervalAt(employments, node, company);
      if (interval === null) others.push(node);
      else groups.getOrInsertComputed(interval, () => []).push(node);
    }
    const byStep = (x: number, y: number) =>
      (this.#best[y] ?? 0) - (this.#best[x] ?? 0) || nodeOf.personAt(x) - nodeOf.personAt(y);
    return {
      groups: [...groups].map(([interval, nodes]) => ({
        interval,
        nodes: Uint32Array.from(nodes.sort(byStep)),
      })),
      others: Uint32Array.from(others),
    };
  }

  #listStarters(): Map<number, CompanyStarters> {
    const { employments, starters } = this.#graph;
    const at = new Map<number, number[]>();
    for (const starter of starters) {
      const end = employments.jobsTo(starter);
      for (let job = employments.jobsFrom(starter); job < end; job++) {
        const company = employments.companyAt(job);
        const there = at.getOrInsertComputed(company, () => []);
        if (there.at(-1) !== starter) there.push(starter);
      }
    }
    return new Map([...at].map(([company, there]) => [company, this.#groupStarters(company, there)]));
  }

  #groupStarters(company: number, there: readonly number[]): CompanyStarters {
    const { employments, caller } = this.#graph;
    const intervalOf = (node: number) => onlyIntervalAt(employments, node, company);
    const others = there.filter((node) => intervalOf(node) === null);
    const one = there.filter((node) => intervalOf(node) !== null);
    const groups = Map.groupBy(one, (node) => (node === caller ? -1 : (intervalOf(node) ?? 0)));
    return {
      groups: [...groups].map(([interval, nodes]) => ({
        interval: interval < 0 ? (intervalOf(caller) ?? 0) : interval,
        isCaller: interval < 0,
        nodes: Uint32Array.from(nodes),
      })),
      others,
    };
  }
}

/** Returns the interval of a person's only job at a company; null if they have several jobs there or none. */
function onlyIntervalAt(employments: SeenEmployments, node: number, company: number): number | null {
  let interval: number | null = null;
  const end = employments.jobsTo(node);
  for (let job = employments.jobsFrom(node); job < end; job++) {
    if (employments.companyAt(job) !== company) continue;
    if (interval !== null) return null;
    interval = employments.intervalAt(job);
  }
  return interval;
}
