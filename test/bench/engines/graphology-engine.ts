import type { Answer, Engine, Skipped } from '../engine.ts';
import type { BenchWorld } from '../make-world.ts';
import { importPeer, installPeer, PeerMissing } from '../peers/install-peer.ts';
import { type Question, TOP_COMPANIES } from '../questions.ts';
import { type PathRow, personNumbers, scoreOfPaths } from '../score-paths.ts';

const NAME = 'graphology';
const PACKAGE_VERSION = '0.26.0';
/** More ties, at about 400 bytes each, don't fit in memory together with the other engines. */
const MAX_TIES = 5_000_000;

const CALLER_ASKS = 10;
const TEAMMATE_ASKS = 8;
const FLOOR = 300;
const SHOWN = 50;

interface Tie {
  readonly strength: number;
  readonly contact: number;
}

/** The part of graphology that the bench uses. */
interface Graph {
  addNode(key: number): void;
  addUndirectedEdge(x: number, y: number, tie: Tie): void;
  forEachEdge(key: number, visit: (edge: string, tie: Tie, source: string, target: string) => void): void;
  hasEdge(x: number, y: number): boolean;
  getEdgeAttributes(x: number, y: number): Tie;
}
interface Library {
  readonly UndirectedGraph: new () => Graph;
}

interface Path extends PathRow {
  readonly contact: number;
}

interface Ranked {
  readonly person: number;
  readonly score: number;
  readonly paths: readonly Path[];
}

/** Answers the questions in plain code over a graph of objects. Reachable people are cached in a map. */
export async function openGraphology(world: BenchWorld, cache: string): Promise<Engine | Skipped> {
  if (world.ties.count > MAX_TIES) {
    return { name: NAME, reason: `More than ${MAX_TIES / 1e6} million ties do not fit beside the others.` };
  }
  try {
    const peer = installPeer(cache, NAME, PACKAGE_VERSION);
    const { default: library } = (await importPeer(peer, NAME)) as { default: Library };
    return openEngine(new library.UndirectedGraph(), world, `${peer.version}, ${peer.license}`);
  } catch (cause) {
    if (cause instanceof PeerMissing) return { name: NAME, reason: cause.message };
    throw cause;
  }
}

function openEngine(graph: Graph, world: BenchWorld, version: string): Engine {
  fill(graph, world);
  let caller = 0;
  let reach: ReadonlyMap<number, number> = new Map();
  return {
    name: NAME,
    version,
    modes: ['kept'],
    bytes: null,
    async start(starters) {
      caller = starters[0] ?? 0;
      reach = measureReach(graph, starters);
    },
    async ask(question) {
      const begin = performance.now();
      const answer = answerTo(question, world, (target) => pathsTo(graph, reach, caller, target), caller);
      return { answer, ms: performance.now() - begin };
    },
    async close() {
      reach = new Map();
    },
  };
}

function fill(graph: Graph, { people, ties }: BenchWorld): void {
  for (let person = 1; person <= people; person++) graph.addNode(person);
  for (let i = 0; i < ties.count; i++) {
    const tie = { strength: ties.strengths[i] ?? 0, contact: ties.contacts[i] ?? 0 };
    graph.addUndirectedEdge(ties.a[i] ?? 0, ties.b[i] ?? 0, tie);
  }
}

function measureReach(graph: Graph, starters: readonly number[]): Map<number, number> {
  const reach = new Map<number, number>();
  const team = new Set(starters);
  const [caller = 0, ...teammates] = starters;
  for (const starter of starters) {
    const asks = starter === caller ? CALLER_ASKS : TEAMMATE_ASKS;
    visitTies(graph, starter, (contact, { strength }) => {
      if (!team.has(contact)) reach.set(contact, Math.max(reach.get(contact) ?? 0, asks * strength));
    });
  }
  for (const teammate of teammates) {
    const known = graph.hasEdge(caller, teammate) ? graph.getEdgeAttributes(caller, teammate).strength : 0;
    reach.set(teammate, CALLER_ASKS * Math.max(FLOOR, known));
  }
  return reach;
}

function visitTies(graph: Graph, person: number, visit: (other: number, tie: Tie) => void): void {
  graph.forEachEdge(person, (_edge, tie, source, target) => {
    visit(Number(source) === person ? Number(target) : Number(source), tie);
  });
}

/** Returns every path to a person, best first. */
function pathsTo(
  graph: Graph,
  reach: ReadonlyMap<number, number>,
  caller: number,
  target: number,
): readonly Path[] {
  const found: { introducer: number; weight: number; contact: number }[] = [];
  visitTies(graph, target, (introducer, { strength, contact }) => {
    const first = introducer === caller ? CALLER_ASKS * strength : (reach.get(introducer) ?? 0);
    if (first > 0) found.push({ introducer, weight: first * strength, contact });
  });
  found.sort(
    (x, y) =>
      y.weight - x.weight ||
      Number(y.introducer === caller) - Number(x.introducer === caller) ||
      y.contact - x.contact ||
      x.introducer - y.introducer,
  );
  return found.map((path, at) => ({ ...path, target, count: found.length, place: at + 1 }));
}

function answerTo(
  question: Question,
  world: BenchWorld,
  pathsOf: (target: number) => readonly Path[],
  caller: number,
): Answer {
  switch (question.kind) {
    case 'person':
      return personNumbers(pathsOf(question.person), caller);
    case 'company': {
      const ranked = peopleAt(world, question.company, pathsOf, caller).sort(comparePeople);
      const shown = ranked.slice(0, SHOWN);
      return [
        ranked.length,
        ...shown.flatMap(({ person, paths }) => [person, ...personNumbers(paths, caller)]),
      ];
    }
    case 'sort':
      return question.people
        .map((person) => ({ person, score: scoreOfPaths(pathsOf(person), caller) }))
        .sort((x, y) => y.score - x.score)
        .flatMap(({ person, score }) => [person, score]);
    case 'top':
      return Array.from({ length: world.firstOf.length - 2 }, (_, i) => i + 1)
        .map((company) => ({ company, found: peopleAt(world, company, pathsOf, caller) }))
        .filter(({ found }) => found.length > 0)
        .map(({ company, found }) => ({
          company,
          score: found.reduce((best, { score }) => Math.max(best, score), 0),
          people: found.length,
        }))
        .sort((x, y) => y.score - x.score || y.people - x.people || x.company - y.company)
        .slice(0, TOP_COMPANIES)
        .flatMap(({ company, score, people }) => [company, score, people]);
  }
}

function peopleAt(
  { firstOf }: BenchWorld,
  company: number,
  pathsOf: (target: number) => readonly Path[],
  caller: number,
): Ranked[] {
  const ranked: Ranked[] = [];
  for (let person = (firstOf[company] ?? 0) + 1; person <= (firstOf[company + 1] ?? 0); person++) {
    const paths = pathsOf(person);
    if (paths.length > 0) ranked.push({ person, score: scoreOfPaths(paths, caller), paths });
  }
  return ranked;
}

function comparePeople(x: Ranked, y: Ranked): number {
  const [best, rival] = [x.paths[0], y.paths[0]];
  return (
    y.score - x.score ||
    (rival?.weight ?? 0) - (best?.weight ?? 0) ||
    (rival?.contact ?? 0) - (best?.contact ?? 0) ||
    x.person - y.person
  );
}
