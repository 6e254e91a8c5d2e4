import type { EvidenceRecord, ImportRecord, PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { insertRows, type Row } from '../database/insert-rows.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { keepInnerFact } from '../evidence/inner-evidence.ts';
import { hashNaturalKey, storedKeyOf } from '../evidence/natural-key.ts';
import type { NamedPart } from '../identity/namings.ts';
import { keepPart, readParts } from './parts.ts';
import { joinSaid, NOTHING_SAID, type SaidOfPerson } from './said-of-person.ts';

/** What an import that has been written names in parts. */
export interface NamedInParts {
  readonly parts: readonly NamedPart[];
  /** 0 where the person has no parts. */
  partOfKey(key: PersonKey): number;
  personOf(key: PersonKey): number;
  /** Somebody the contributor has erased. */
  isLeftOut(key: PersonKey): boolean;
}

/**
 * Keeps what an import says by each of its parts, in the place of what it said so before.
 * @returns persons whose parts are other ones than before
 */
export function keepParts(
  db: Connection,
  kept: KeptImport,
  records: readonly ImportRecord[],
  named: NamedInParts,
): Set<number> {
  const before = readParts(db, kept);
  if (before.length === 0 && named.parts.length === 0) return new Set();
  db.run('DELETE FROM part WHERE account = ? AND import = ?', kept.account, kept.id);
  const said = new Map(
    named.parts.map((one) => [one.part, { ...NOTHING_SAID, keys: one.keys } as SaidOfPerson]),
  );
  for (const record of records) {
    if (record.type === 'evidence') continue;
    const part = named.partOfKey(record.type === 'person' ? record.keys[0] : record.person);
    const known = said.get(part);
    if (known !== undefined) said.set(part, joinSaid(known, saidBy(record, kept)));
  }
  for (const { part, person, keys } of named.parts) {
    keepPart(db, kept, { part, person, said: said.get(part) ?? { ...NOTHING_SAID, keys } });
  }
  const facts = records.filter((record) => record.type === 'evidence');
  keepFactsOfParts(db, kept, facts, named);
  const tell = (all: readonly { person: number; keys: readonly PersonKey[] }[]) =>
    new Set(all.map(({ person, keys }) => JSON.stringify([person, keys.toSorted()])));
  const changed = tell(before.map(({ person, said: { keys } }) => ({ person, keys }))).symmetricDifference(
    tell(named.parts),
  );
  return new Set([...changed].map((one) => Number(JSON.parse(one)[0])));
}

function saidBy(record: Exclude<ImportRecord, EvidenceRecord>, kept: KeptImport): SaidOfPerson {
  switch (record.type) {
    case 'person': {
      const { firstName, lastName, headline, city, country } = record;
      const isEmpty = [firstName, lastName, headline, city, country].every((value) => value === '');
      const detail = { first_name: firstName, last_name: lastName, headline, city, country };
      return { ...NOTHING_SAID, detail: isEmpty ? null : detail };
    }
    case 'employment': {
      const { company, title, startedOn, finishedOn, current } = record;
      if (company.trim() === '') return NOTHING_SAID;
      const job = { company, title, startedOn, finishedOn, current, asserted: false, seenTo: kept.covers_to };
      return { ...NOTHING_SAID, employments: [job] };
    }
    case 'education': {
      const { school, startedOn, finishedOn } = record;
      return { ...NOTHING_SAID, educations: [{ school, startedOn, finishedOn }] };
    }
  }
}

function keepFactsOfParts(
  db: Connection,
  kept: KeptImport,
  facts: readonly EvidenceRecord[],
  { parts, partOfKey, personOf, isLeftOut }: NamedInParts,
): void {
  const own = new Set(parts.filter(({ keys }) => keys.includes('me')).map(({ part }) => part));
  const rows: Row[] = [];
  for (const fact of facts) {
    const [from, to] = [partOfKey(fact.from), partOfKey(fact.to)];
    if ((from === 0 && to === 0) || isLeftOut(fact.from) || isLeftOut(fact.to)) continue;
    const naturalKey = storedKeyOf(hashNaturalKey(fact.naturalKey));
    if (personOf(fact.from) === personOf(fact.to)) {
      if (from === to || from === 0 || to === 0) continue;
      const { kind, at, direction, recipients } = fact;
      const inner = {
        import: kept.id,
        natural_key: naturalKey,
        from,
        to,
        kind,
        at,
        direction,
        recipients,
        value: 0,
        undated: Number(fact.isUndated === true),
      };
      keepInnerFact(db, kept.account, inner);
      continue;
    }
    for (const part of [from, to]) {
      if (part !== 0 && !own.has(part))
        rows.push([kept.account, kept.contributor, naturalKey, kept.id, part]);
    }
  }
  insertRows(
    db,
    'part_evidence (account, contributor, natural_key, import, part)',
    rows,
    'ON CONFLICT DO NOTHING',
  );
}
