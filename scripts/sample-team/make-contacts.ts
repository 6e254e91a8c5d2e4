import type {
  SampleExchange,
  SampleGathering,
  SampleSide,
} from '../../backend/service/sample/sample-team-file.ts';
import type { Dice } from './dice.ts';

/** A person, and how many days ago they connected. */
export type Connection = [person: number, daysAgo: number];
type Dated = [person: number, side: SampleSide, daysAgo: number];

/**
 * Makes emails or messages between the member and a share of the connections. Most write once or twice, a few often, and
 * some only in one direction. Last contacts are more often recent than old.
 */
export function makeExchanges(
  dice: Dice,
  connections: readonly Connection[],
  share: number,
  most: number,
): SampleExchange[] {
  return connections
    .filter(() => dice.chance(share))
    .map(([person, connected]) => {
      const latest = 1 + Math.floor((connected - 1) * dice.fraction() ** 2);
      const out: number[] = [];
      const back: number[] = [];
      const mine = dice.chance(0.2) ? Math.round(dice.fraction()) : 0.3 + dice.fraction() * 0.4;
      for (let left = dice.zipf(1.05, most); left > 0; left -= 1) {
        const day = latest + Math.floor((connected - latest) * dice.fraction() ** 1.5);
        (dice.chance(mine) ? out : back).push(day);
      }
      return [person, out.sort(ascending), back.sort(ascending)];
    });
}

/** Makes threads and emails with several people, or meetings of two or more. Some include someone who isn't a connection. */
export function makeGatherings(
  dice: Dice,
  kind: SampleGathering[0],
  connections: readonly Connection[],
  strangers: { readonly from: number; readonly to: number },
  count: number,
): SampleGathering[] {
  const known = connections.map(([person]) => person);
  return Array.from({ length: count }, () => {
    const others = dice.sample(known, kind === 'meeting' ? dice.between(1, 5) : dice.between(2, 6));
    const stranger = dice.between(strangers.from, strangers.to);
    if (others.length > 1 && dice.chance(0.15) && !others.includes(stranger)) others.push(stranger);
    const first = Math.floor(2 + 900 * dice.fraction() ** 1.7);
    const events = Array.from({ length: kind === 'message' ? dice.between(2, 14) : 1 }, (_, at) => {
      const sender = kind === 'meeting' ? -1 : dice.between(-1, others.length - 1);
      return [Math.max(1, first - at * dice.between(0, 2)), sender] satisfies [number, number];
    });
    return [kind, others, events];
  });
}

/** Makes one event with each of `count` random connections, dated after they connected. */
export function makeActs(dice: Dice, connections: readonly Connection[], count: number): Dated[] {
  return dice.sample(connections, count).map(([person, connected]) => {
    return [person, dice.chance(0.5) ? 'out' : 'in', 1 + Math.floor((connected - 1) * dice.fraction())];
  });
}

/** Makes invitations up to five days before people connected. */
export function makeInvitations(dice: Dice, connections: readonly Connection[], count: number): Dated[] {
  return dice.sample(connections, count).map(([person, connected]) => {
    return [person, dice.chance(0.5) ? 'out' : 'in', connected + dice.between(0, 5)];
  });
}

function ascending(x: number, y: number): number {
  return x - y;
}
