import type { Unit } from './unit.ts';
import type { Wording } from './wording.ts';

/** More words than this are no phrase. */
const LONGEST = 14;

/** What asks when something happened, up to the longest phrase: "changed jobs", "not talked to in a year". */
export function timeAt({ words, reading }: Wording, from: number): Unit | null {
  const folded = words.slice(from, from + LONGEST).map((word) => word.folded);
  const text = folded.join(' ');
  let longest = 0;
  for (const { timePhrases } of new Set([...reading.lexicons, reading.other])) {
    for (const pattern of timePhrases) {
      pattern.lastIndex = 0;
      longest = Math.max(longest, pattern.exec(text)?.[0].trim().length ?? 0);
    }
  }
  if (longest === 0) return null;
  const count = text.slice(0, longest).split(' ').length;
  return { kind: 'role', role: 'time', degrees: '', from, to: from + count };
}
