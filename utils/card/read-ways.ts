import type { ReadPath } from '../interface/path.ts';
import { type IsReader, isConfirmed, type Party, readWay, type Way } from './path-steps.ts';

/** The ways to somebody that can be drawn, best first. */
export function readWays(paths: readonly ReadPath[], person: Party, isReader: IsReader): Way[] {
  return paths.flatMap((path) => readWay(path, person, isReader) ?? []);
}

/** One's own acquaintance comes first, whatever ranks above it: nobody is introduced to whom they know. */
export function directOf(ways: readonly Way[]): Way | undefined {
  return ways.find((way) => way.steps.length === 1 && isConfirmed(way));
}
