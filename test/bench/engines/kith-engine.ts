import { buildNetwork } from '../../../backend/network/index/build-network.ts';
import type { Network } from '../../../backend/network/index/network.ts';
import { findReach } from '../../../backend/network/index/reach.ts';
import { TieTable } from '../../../backend/network/index/tie-table.ts';
import { rankPeopleAt } from '../../../backend/network/paths/find-company-paths.ts';
import { rankCompanies } from '../../../backend/network/paths/rank-companies.ts';
import { type RankedPaths, rankPaths } from '../../../backend/network/paths/rank-paths.ts';
import { rankPeople } from '../../../backend/network/paths/rank-people.ts';
import type { Answer, Engine } from '../engine.ts';
import { AS_OF, type BenchWorld } from '../make-world.ts';
import { type Question, TOP_COMPANIES } from '../questions.ts';

export const KITH = 'Kith';

const MEMBER = 1;

export function openKith(world: BenchWorld): Engine & { network(): Network } {
  const ties = tabulate(world);
  const employments = employ(world);
  const companies = Array.from({ length: world.firstOf.length - 2 }, (_, i) => i + 1);
  let network: Network | null = null;
  const current = () => {
    if (network === null) throw new Error('Call start() before asking.');
    return network;
  };
  return {
    name: KITH,
    version: `this one, on Node ${process.versions.node}`,
    modes: ['cold', 'kept'],
    get bytes() {
      return current().ties.bytes;
    },
    network: current,
    async start([caller = 0, ...teammates]) {
      network = null;
      network = buildNetwork({
        asOf: AS_OF,
        member: MEMBER,
        person: caller,
        teammates,
        ties,
        employments,
        notAcquainted: [],
      });
    },
    async ask(question, mode) {
      const asked = current();
      const begin = performance.now();
      const seen = mode === 'cold' ? { ...asked, reach: findReach(asked) } : asked;
      const found = answerTo(seen, question, companies);
      const ms = performance.now() - begin;
      return { answer: found(), ms };
    },
    async close() {
      network = null;
    },
  };
}

/** Answers a question. Returns a function that formats the answer, so formatting isn't timed. */
function answerTo(network: Network, question: Question, companies: readonly number[]): () => Answer {
  switch (question.kind) {
    case 'person': {
      const ranked = rankPaths(network, network.nodeOf.get(question.person) ?? 0);
      return () => numbersOf(network, ranked);
    }
    case 'company': {
      const { people, count } = rankPeopleAt(network, question.company);
      const ranked = people.map(({ node }) => ({ node, paths: rankPaths(network, node) }));
      return () => [
        count,
        ...ranked.flatMap(({ node, paths }) => [network.nodeOf.personAt(node), ...numbersOf(network, paths)]),
      ];
    }
    case 'sort': {
      const { order, tenths } = rankPeople(network, question.people);
      return () => [...order].flatMap((at) => [question.people[at] ?? 0, tenths[at] ?? 0]);
    }
    case 'top': {
      const top = rankCompanies(network, companies).slice(0, TOP_COMPANIES);
      return () => top.flatMap(({ company, score, people }) => [company, Math.round(10 * score), people]);
    }
  }
}

function numbersOf({ nodeOf }: Network, { paths, count, score }: RankedPaths): number[] {
  return [
    count,
    Math.round(10 * score),
    ...paths.flatMap(({ introducer, weight }) => [nodeOf.personAt(introducer), weight]),
  ];
}

function tabulate({ ties }: BenchWorld): TieTable {
  const table = new TieTable();
  for (let i = 0; i < ties.count; i++) {
    const contact = ties.contacts[i] ?? 0;
    table.add(MEMBER, ties.a[i] ?? 0, ties.b[i] ?? 0, {
      none: 1 - (ties.strengths[i] ?? 0) / 1000,
      rating: -1,
      counts: true,
      isKnown: true,
      contact,
    });
  }
  return table;
}

/** Makes all jobs start today, so that nobody has worked together, because the other engines know only ties. */
function employ({ people, firstOf }: BenchWorld) {
  let company = 0;
  return Array.from({ length: people }, (_, i) => {
    while ((firstOf[company + 1] ?? 0) <= i) company++;
    return {
      contributor: MEMBER,
      person: i + 1,
      company,
      title: '',
      startedOn: AS_OF,
      finishedOn: null,
      current: true,
      asserted: false,
    };
  });
}
