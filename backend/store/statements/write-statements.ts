import type { PersonKey } from '../../imports/record.ts';
import type { Access, Db } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import type { Member } from '../rows.ts';
import { erasedKeys, refuseErased, YOU_ERASED_THEM } from '../sources/erased.ts';
import { addStatement, deleteStatements, isOfCompany, type StatementKind } from '../sources/statements.ts';
import { StoreError } from '../store-error.ts';
import { OwnStatements } from '../views/own-statements.ts';

export interface StatementAuthor {
  readonly db: Db;
  readonly member: Member;
  readonly network: DerivedNetwork;
  readonly words: OwnStatements;
}

/** A person that a member names manually. They may be new to the data. */
export interface NamedPerson {
  readonly key: PersonKey;
  readonly firstName: string;
  readonly lastName: string;
}

export interface NewStatement {
  readonly kind: StatementKind;
  readonly subject: string;
  readonly other?: string;
  readonly body?: object;
}

/** The changes a statement makes. If `gone` and `said` are both missing, nothing changes. */
export interface Change<Result> {
  readonly result: Result;
  readonly gone?: readonly (string | number)[];
  readonly said?: readonly NewStatement[];
}

/** Decides on the changes. Throws if the statement isn't allowed. */
type Decide<Result> = (by: StatementAuthor) => Change<Result> | Promise<Change<Result>>;

type WriteStatements = <Result>(member: Member, now: number, decide: Decide<Result>) => Promise<Result>;

/** Returns the function that saves statements. If nothing changes, it doesn't write, so the version stays the same. */
export function openStatementWriter(access: Access, derivation: Derivation): WriteStatements {
  const authorOf = (db: Db, member: Member, network: DerivedNetwork): StatementAuthor => ({
    db,
    member,
    network,
    words: new OwnStatements(network, member),
  });
  return async (member, now, decide) => {
    const looked = await decide(authorOf(access.db, member, await derivation.of(access, member)));
    if (isNothing(looked)) return looked.result;
    return access.write(member, async (db) => {
      const seen = authorOf(db, member, await derivation.within(db, member, access.isWriting));
      const change = await decide(seen);
      await saveChange(seen, change, now);
      return change.result;
    });
  };
}

function isNothing({ gone = [], said = [] }: Change<unknown>): boolean {
  return gone.length === 0 && said.length === 0;
}

async function saveChange(
  { db, member, words }: StatementAuthor,
  { gone = [], said = [] }: Change<unknown>,
  now: number,
): Promise<void> {
  await refuseErased(db, member, said.flatMap(keysOf));
  const ids = gone.map(Number);
  await deleteStatements(db, member, ids);
  const left = words.statements.filter(({ id }) => !ids.includes(Number(id)));
  for (const one of said) {
    const keys = new Set<string>(keysOf(one));
    // A later statement about the same key gets a later time, so that their order is known.
    const before = left.filter(
      (known) => keys.has(known.subject) || ('other' in known && keys.has(known.other)),
    );
    const saidAt = Math.max(now, ...before.map((known) => known.saidAt + 1));
    await addStatement(db, member, { ...one, saidAt });
  }
}

function keysOf({ kind, subject, other }: NewStatement): PersonKey[] {
  return isOfCompany(kind)
    ? []
    : [subject, ...(other === undefined ? [] : [other])].filter((key) => key !== 'me');
}

/**
 * Returns the key to use in a statement for the person with this rank.
 * @param wanted used if it is one of the person's keys
 */
export async function nameFor(
  { db, member, words }: StatementAuthor,
  rank: number,
  wanted: PersonKey | null = null,
): Promise<PersonKey> {
  if (wanted !== null && words.rankOf(wanted) === rank) return wanted;
  const name = words.nameOf(rank, await erasedKeys(db, member));
  if (name === null) throw new StoreError('conflict', YOU_ERASED_THEM);
  return name;
}
