/** What no list knows, between what the lists know. */
export interface NounUnit {
  readonly kind: 'noun';
  readonly start: number;
  readonly end: number;
}

interface Scanner<Unit> {
  /** What stands at a character; null within a noun. `nounFrom` is where an open noun begins, -1 where none is open. */
  unitAt(at: number, nounFrom: number): Unit | null;
  /** How many characters of a noun belong together from one on, at least 1. */
  stepAt(at: number): number;
}

/** Parts a text without blanks at what a scanner knows; what lies between is nouns. */
export function scanUnits<Unit extends { readonly end: number }>(
  text: string,
  { unitAt, stepAt }: Scanner<Unit>,
): (Unit | NounUnit)[] {
  const units: (Unit | NounUnit)[] = [];
  let nounFrom = -1;
  const closeNoun = (end: number) => {
    if (nounFrom >= 0) units.push({ kind: 'noun', start: nounFrom, end });
    nounFrom = -1;
  };
  for (let at = 0; at < text.length; ) {
    const unit = unitAt(at, nounFrom);
    if (unit === null) {
      if (nounFrom < 0) nounFrom = at;
      at += stepAt(at);
      continue;
    }
    closeNoun(at);
    units.push(unit);
    at = unit.end;
  }
  closeNoun(text.length);
  return units;
}
