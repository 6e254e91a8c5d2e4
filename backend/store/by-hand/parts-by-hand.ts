import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { type AliasKind, parsePersonKey } from '../identity/person-key.ts';
import { keepPart, makePartNumber, type Part, readParts, readPartsOf } from '../joining/parts.ts';
import { joinSaid, NOTHING_SAID, readSaid, type SaidOfPerson } from '../joining/said-of-person.ts';

/**
 * Keeps apart what is said by hand of one person by this key and by others: each word is about whom the member named.
 * @param kept the import that holds what is said by hand; it holds the key by now
 * @param isMe whether the key was called the member's own
 */
export function nameApart(
  db: Connection,
  kept: KeptImport,
  person: number,
  key: PersonKey,
  isMe: boolean,
): void {
  const parts = readPartsOf(db, kept.account, [person]).filter((one) => one.import === kept.id);
  if (parts.length === 0) {
    const said = readSaid(db, kept, [person]);
    const keys = said.keys.filter((other) => other !== key);
    if (keys.length === 0 || (isMe && keys[0] === 'me')) return;
    const part = makePartNumber(db, kept);
    keepPart(db, kept, { part, person, said: { ...said, keys } });
    if (keys[0] !== 'me') tellFacts(db, kept, person, part);
  } else if (parts.some(({ said }) => said.keys.includes(key))) {
    return;
  }
  const own = isMe ? parts.find(({ said }) => said.keys[0] === 'me') : undefined;
  if (own !== undefined) {
    keepPart(db, kept, { ...own, said: { ...own.said, keys: [...own.said.keys, key] } });
    return;
  }
  keepPart(db, kept, { part: makePartNumber(db, kept), person, said: { ...NOTHING_SAID, keys: [key] } });
}

/** All that was said by hand of the person and others so far was said by this part. */
function tellFacts(db: Connection, { account, id }: KeptImport, person: number, part: number): void {
  db.run(
    `INSERT INTO part_evidence (account, contributor, natural_key, import, part)
     SELECT link.account, link.contributor, link.natural_key, link.import, ? FROM evidence_import AS link
     CROSS JOIN evidence ON evidence.account = link.account AND evidence.contributor = link.contributor
       AND evidence.natural_key = link.natural_key
     WHERE link.account = ? AND link.import = ? AND ? IN (a, b) ON CONFLICT DO NOTHING`,
    part,
    account,
    id,
    person,
  );
}

/** Adds what is said by hand of a person by a key, where the person has parts. */
export function tellPart(
  db: Connection,
  kept: KeptImport,
  person: number,
  key: PersonKey,
  said: Partial<SaidOfPerson>,
): void {
  const part = findPart(readParts(db, kept), person, key);
  if (part === undefined) return;
  keepPart(db, kept, { ...part, said: joinSaid(part.said, { ...NOTHING_SAID, ...said }) });
}

/** Two people may go by the same key, one of whom the member called the wrong person for it. */
export function findPart(parts: readonly Part[], person: number, key: PersonKey): Part | undefined {
  return parts.find((one) => one.person === person && one.said.keys.includes(key));
}

/** Takes back what was said by hand of these people, by whatever key. */
export function untellParts(
  db: Connection,
  kept: KeptImport,
  people: readonly number[],
  field: 'city' | 'keptAt',
): void {
  for (const part of readPartsOf(db, kept.account, people)) {
    if (part.import === kept.id) keepPart(db, kept, { ...part, said: { ...part.said, [field]: null } });
  }
}

/** Tells by which keys the two of a fact were named by hand, where they have parts. */
export function tellPartsOfFact(
  db: Connection,
  kept: KeptImport,
  naturalKey: Uint8Array,
  named: ReadonlyMap<number, PersonKey | null>,
): void {
  const parts = readParts(db, kept).filter(({ said }) => said.keys[0] !== 'me');
  const meant = [...named].flatMap(([person, key]) =>
    key === null ? [] : (findPart(parts, person, key) ?? []),
  );
  insertRows(
    db,
    'part_evidence (account, contributor, natural_key, import, part)',
    meant.map(({ part }) => [kept.account, kept.contributor, naturalKey, kept.id, part]),
    'ON CONFLICT DO NOTHING',
  );
}

/** Takes back which keys of this kind the member called their own. */
export function untellOwnKeys(db: Connection, kept: KeptImport, kind: AliasKind): void {
  const own = readParts(db, kept).find(({ said }) => said.keys[0] === 'me');
  if (own === undefined) return;
  const keys = own.said.keys.filter((key) => key === 'me' || parsePersonKey(key).kind !== kind);
  keepPart(db, kept, { ...own, said: { ...own.said, keys } });
}
