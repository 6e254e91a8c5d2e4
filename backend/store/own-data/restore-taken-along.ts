/** Restores statements and documents that a member exported from another Kith. */
import type { Finding, TakenAlong, TakenStatement } from '../../imports/record.ts';
import { type Db, nextNumber } from '../database/access.ts';
import { type AskBody, MAX_ASKS } from '../documents/asks.ts';
import { addDocument, type Document, type DocumentKind, ownDocuments } from '../documents/documents.ts';
import { freeListId, type ListBody, MAX_LISTS } from '../documents/lists.ts';
import { MAX_SEARCHES, type SearchBody, toDraft } from '../documents/saved-searches.ts';
import { MAX_EMAILS } from '../documents/sequence-emails.ts';
import { type EmailBody, MAX_SEQUENCES } from '../documents/sequences.ts';
import { MAX_WATCHES, type WatchBody } from '../documents/watches.ts';
import type { Member } from '../rows.ts';
import { erasedKeys } from '../sources/erased.ts';
import { addStatement, listStatements } from '../sources/statements.ts';
import { isEntered } from './own-rows.ts';

type TakenDocuments = TakenAlong['documents'];

/** The beginning of a key from `otherKey`. It contains the member's number in the other Kith. */
const OTHER = /^scoped:other:\d+\//;
/** A name from another member's data. Here it would match nobody, or someone else. */
const ANOTHERS = /^scoped:name:/;

/**
 * Adds missing statements and documents, so that importing a file twice has no effect. Skips people who were erased here.
 * @returns findings about the restored data
 */
export async function restoreTakenAlong(
  db: Db,
  member: Member,
  taken: TakenAlong,
  file: string,
): Promise<readonly Finding[]> {
  const isErased = await erasedKeys(db, member);
  const said = await restoreStatements(db, member, taken.statements, isErased);
  const { made, beyond } = await restoreDocuments(db, member, taken.documents, isErased);
  const parts = [...countInWords(said, 'manual entry', 'manual entries'), ...made];
  const findings: Finding[] = [];
  if (parts.length > 0) {
    const message = `Also restored: ${parts.join(', ')}. Undoing this import doesn’t remove them.`;
    findings.push({ file, line: 0, level: 'note', message });
  }
  if (beyond > 0) {
    const message = `${beyond} of your lists, emails, introductions, searches or watches were skipped because you already have the maximum.`;
    findings.push({ file, line: 0, level: 'dropped', message });
  }
  return findings;
}

async function restoreStatements(
  db: Db,
  member: Member,
  statements: readonly TakenStatement[],
  isErased: (key: string) => boolean,
): Promise<number> {
  const textOf = (kind: string, subject: string, other: string, body: object) =>
    JSON.stringify([kind, subject, other, Object.entries(body).sort()]);
  const before = await listStatements(db, member);
  const known = new Set(
    before.map(({ kind, subject, other, body }) => textOf(kind, subject, other, JSON.parse(body))),
  );
  let restored = 0;
  for (const { kind, body, saidAt, ...named } of statements) {
    const [subject = '', other = ''] = [named.subject, named.other].map((key) =>
      key.replace(OTHER, `scoped:other:${member.id}/`),
    );
    const text = textOf(kind, subject, other, body);
    const isOut = [subject, other].some((key) => ANOTHERS.test(key) || isErased(plainly(key)));
    if (!isEntered(kind) || isOut || known.has(text)) continue;
    await addStatement(db, member, { kind, subject, other, body, saidAt });
    known.add(text);
    restored += 1;
  }
  return restored;
}

function plainly(key: string): string {
  return key.startsWith('scoped:other:') ? key.split('/').slice(2).join('/') : key;
}

/** Returns an array with a phrase such as "3 lists", or an empty array for 0. */
function countInWords(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}

/**
 * Adds missing documents, except those about people who were erased here. Returns the counts of each kind in words, and how
 * many were skipped because the member has too many.
 */
async function restoreDocuments(
  db: Db,
  member: Member,
  taken: TakenDocuments,
  isErased: (key: string) => boolean,
): Promise<{ readonly made: readonly string[]; readonly beyond: number }> {
  const restoring = new Restoring(db, member, isErased);
  const made = [
    countInWords(await restoring.lists(taken.lists), 'list', 'lists'),
    countInWords(await restoring.emails(taken), 'email', 'emails'),
    countInWords(await restoring.asks(taken.asks), 'introduction', 'introductions'),
    countInWords(await restoring.searches(taken.searches), 'saved search', 'saved searches'),
    countInWords(await restoring.watches(taken.watches), 'watch', 'watches'),
  ];
  return { made: made.flat(), beyond: restoring.beyond };
}

class Restoring {
  beyond = 0;
  readonly #db: Db;
  readonly #member: Member;
  readonly #isErased: (key: string) => boolean;

  constructor(db: Db, member: Member, isErased: (key: string) => boolean) {
    this.#db = db;
    this.#member = member;
    this.#isErased = isErased;
  }

  /** Restored lists are private until the member makes them public. */
  async lists(lists: TakenDocuments['lists']): Promise<number> {
    const before = await this.#own<ListBody>('list');
    const items = await this.#own('item');
    let made = 0;
    for (const { title, type, description, createdAt, updatedAt, ...list } of lists) {
      const same = before.find(({ body }) => body.title === title && body.type === type);
      if (same === undefined && !this.#hasRoom(before.length + made, MAX_LISTS)) continue;
      const body: ListBody = { title, type, description, isPublic: false, createdAt };
      const parent = same?.id ?? (await this.#addList(body, updatedAt));
      if (same === undefined) made += 1;
      const there = new Set(items.filter((one) => one.parent === parent).map(({ subject }) => subject));
      for (const { key, url, at } of list.items) {
        if (there.has(key) || this.#isErased(key)) continue;
        there.add(key);
        const id = await nextNumber(this.#db, this.#member.account, `item/${this.#member.id}`);
        await this.#add('item', { id, parent, subject: key, body: { url }, at });
      }
    }
    return made;
  }

  /** Also restores their sequences. */
  async emails({ sequences, emails }: TakenDocuments): Promise<number> {
    const byName = new Map(
      (await this.#own<{ name: string }>('sequence')).map(({ id, body }) => [body.name, id]),
    );
    for (const { name, createdAt: at } of sequences) {
      if (byName.has(name) || !this.#hasRoom(byName.size, MAX_SEQUENCES)) continue;
      byName.set(name, await this.#add('sequence', { body: { name }, at }));
    }
    const before = await this.#own<EmailBody>('email');
    const counts = new Map(
      [...Map.groupBy(before, ({ parent }) => parent)].map(([id, of]) => [id, of.length]),
    );
    const known = new Set(before.map(({ parent, subject, at, body }) => nameOf(parent, subject, at, body)));
    const fresh = emails.filter((email) => {
      const parent = byName.get(email.sequence) ?? 0;
      return !known.has(nameOf(parent, email.key, email.createdAt, email)) && !this.#isErased(email.key);
    });
    let made = 0;
    for (const { sequence, key, createdAt: at, ...body } of fresh) {
      const parent = byName.get(sequence);
      const count = counts.get(parent ?? 0) ?? 0;
      if (parent === undefined || !this.#hasRoom(count, MAX_EMAILS)) continue;
      counts.set(parent, count + 1);
      await this.#add<EmailBody>('email', { parent, subject: key, body, at });
      made += 1;
    }
    return made;
  }

  async asks(asks: TakenDocuments['asks']): Promise<number> {
    const before = await this.#own<AskBody>('ask');
    const known = new Set(before.map(({ at, body }) => nameOfAsk(at, body)));
    const fresh = asks.filter(({ createdAt, ...ask }) => {
      const names = [ask.target.key, ask.introducer.key];
      return !known.has(nameOfAsk(createdAt, ask)) && !names.some(this.#isErased);
    });
    let made = 0;
    for (const { createdAt: at, ...body } of fresh) {
      if (!this.#hasRoom(before.length + made, MAX_ASKS)) continue;
      await this.#add<AskBody>('ask', { subject: body.target.key, body, at });
      made += 1;
    }
    return made;
  }

  /** The saved results are numbers from another installation, so the first time the member looks, nothing is shown as new. */
  async searches(searches: TakenDocuments['searches']): Promise<number> {
    const known = new Set(
      (await this.#own<SearchBody>('search')).map(({ body }) => JSON.stringify(toDraft(body))),
    );
    let made = 0;
    for (const { createdAt: at, ...body } of searches) {
      const text = JSON.stringify(toDraft(body));
      if (known.has(text) || !this.#hasRoom(known.size, MAX_SEARCHES)) continue;
      known.add(text);
      await this.#add<SearchBody>('search', { body, at });
      made += 1;
    }
    return made;
  }

  async watches(watches: TakenDocuments['watches']): Promise<number> {
    const known = new Set((await this.#own('watch')).map(({ subject }) => subject));
    let made = 0;
    for (const { key, url, isTold, createdAt: at } of watches) {
      if (known.has(key) || this.#isErased(key) || !this.#hasRoom(known.size, MAX_WATCHES)) continue;
      known.add(key);
      await this.#add<WatchBody>('watch', { subject: key, body: { url, isTold }, at });
      made += 1;
    }
    return made;
  }

  #hasRoom(count: number, most: number): boolean {
    if (count < most) return true;
    this.beyond += 1;
    return false;
  }

  /** Oldest first. */
  async #own<Body>(kind: DocumentKind): Promise<Document<Body>[]> {
    return (await ownDocuments<Body>(this.#db, this.#member, kind)).reverse();
  }

  #add<Body>(kind: DocumentKind, document: Parameters<typeof addDocument<Body>>[3]): Promise<number> {
    return addDocument<Body>(this.#db, this.#member, kind, document);
  }

  async #addList(body: ListBody, at: number): Promise<number> {
    return this.#add('list', { id: await freeListId(this.#db, this.#member), body, at });
  }
}

/** Identifies an email by the fields that never change. */
function nameOf(
  sequence: number,
  key: string,
  at: number,
  { subject, text }: Pick<EmailBody, 'subject' | 'text'>,
): string {
  return JSON.stringify([sequence, key, at, subject, text]);
}

function nameOfAsk(
  at: number,
  { target, introducer, kind }: Pick<AskBody, 'target' | 'introducer' | 'kind'>,
) {
  return JSON.stringify([at, target.key, introducer.key, kind]);
}
