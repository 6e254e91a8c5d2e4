import type { OwnTable } from '../../../utils/interface/kith/kith-own-data.ts';
import { plainKey } from '../../derive/contributor/scoped-keys.ts';
import type { ImportRecord, PersonKey } from '../../imports/record.ts';
import { isoDay } from '../../network/format-day.ts';
import type { Db } from '../database/access.ts';
import type { AskBody, AskDraft } from '../documents/asks.ts';
import { type Document, type DocumentKind, ownDocuments } from '../documents/documents.ts';
import type { SearchBody } from '../documents/saved-searches.ts';
import type { EmailBody } from '../documents/sequences.ts';
import type { WatchBody } from '../documents/watches.ts';
import { parsePersonKey } from '../identity/parse-key.ts';
import type { Owner } from '../rows.ts';
import type { SourceRow } from '../sources/sources.ts';
import type { StatementKind, StatementRow } from '../sources/statements.ts';

/** A row of a member's data. The columns `person`, `a` and `b` contain keys, which are later replaced with numbers. */
export interface OwnRow {
  readonly columns: Readonly<Record<string, string | number>>;
  readonly about: readonly PersonKey[];
}

/** Returns ISO 8601 UTC to the second; '' if unknown. */
export function isoTime(ms: number | null): string {
  return ms === null ? '' : new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Returns ISO 8601 UTC to the millisecond, because the later of two statements counts. */
function isoInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** Tables with rows from the records of sources. */
export const RECORD_TABLES = ['addresses', 'names', 'positions', 'schools', 'facts'] as const;
export type RecordTable = (typeof RECORD_TABLES)[number];

export function isRecordTable(table: OwnTable): table is RecordTable {
  return (RECORD_TABLES as readonly OwnTable[]).includes(table);
}

export function rowsOfRecord(table: RecordTable, record: ImportRecord, source: SourceRow): OwnRow[] {
  const import_id = source.public_id;
  switch (record.type) {
    case 'person': {
      const [person] = record.keys;
      const about = record.keys;
      if (table === 'names') {
        const { firstName, lastName, headline, city, country } = record;
        const isNamed = [firstName, lastName, headline, city, country].some((text) => text !== '');
        const columns = {
          person,
          key: person,
          first_name: firstName,
          last_name: lastName,
          headline,
          city,
          country,
          import_id,
        };
        return isNamed ? [{ about, columns }] : [];
      }
      if (table !== 'addresses') return [];
      const seen = isoTime(source.covers_to * 1000);
      return record.keys
        .filter((key) => key !== 'me')
        .map((key) => ({ about, columns: { person, key: person, ...parsePersonKey(key), seen, import_id } }));
    }
    case 'employment': {
      if (table !== 'positions') return [];
      const { person, company, title, current } = record;
      const time = { started_on: isoDay(record.startedOn), finished_on: isoDay(record.finishedOn) };
      const job = { company, title, ...time, current: Number(current), asserted: 0 };
      const columns = { person, key: person, ...job, import_id };
      return [{ about: [person], columns }];
    }
    case 'education': {
      if (table !== 'schools') return [];
      const { person, school } = record;
      const time = { started_on: isoDay(record.startedOn), finished_on: isoDay(record.finishedOn) };
      return [{ about: [person], columns: { person, key: person, school, ...time, import_id } }];
    }
    case 'evidence': {
      if (table !== 'facts') return [];
      const { from: a, to: b, kind, direction, recipients, naturalKey: natural_key } = record;
      const at = isoTime(record.at * 1000);
      const pair = { a, b, a_key: a, b_key: b, kind, at, direction, recipients, value: 0 };
      const columns = { ...pair, dated: Number(record.isUndated !== true), natural_key, import_id };
      return [{ about: [a, b], columns }];
    }
  }
}

type Said = Readonly<Record<string, string | number | boolean>>;

/** The table for each kind of statement. Null for kinds that no member enters. */
const TABLE_OF: Readonly<Record<StatementKind, OwnTable | null>> = {
  rating: 'facts',
  not_acquainted: 'facts',
  connection_seen: 'facts',
  works_at: 'positions',
  own_key: 'addresses',
  lives_in: 'cities',
  wrong_person: 'wrong_people',
  same_person: 'same_people',
  private: 'private_people',
  company_page: 'company_pages',
  industry: 'industries',
  likely_page: null,
};

export function isEntered(kind: string): kind is StatementKind {
  return Object.hasOwn(TABLE_OF, kind) && TABLE_OF[kind as StatementKind] !== null;
}

export function rowsOfStatements(table: OwnTable, said: readonly StatementRow[]): OwnRow[] {
  if (table === 'names') return said.flatMap(namedIn);
  return said
    .filter(({ kind }) => TABLE_OF[kind as StatementKind] === table)
    .map((one) => ({
      about: [one.subject, one.other].filter((key) => key !== ''),
      columns: columnsOf(table, one),
    }));
}

function namedIn({ kind, subject, other, body }: StatementRow): OwnRow[] {
  const key = kind === 'connection_seen' ? other : subject;
  const { firstName = '', lastName = '' } = JSON.parse(body) as { firstName?: string; lastName?: string };
  if (`${firstName}${lastName}` === '') return [];
  const name = { first_name: firstName, last_name: lastName, headline: '', city: '', country: '' };
  return [{ about: [key], columns: { person: key, key, ...name, import_id: '' } }];
}

function columnsOf(table: OwnTable, row: StatementRow): OwnRow['columns'] {
  const { kind, subject, other } = row;
  const body = JSON.parse(row.body) as Said;
  const said_at = isoInstant(row.said_at);
  const text = (name: string) => String(body[name] ?? '');
  switch (table) {
    case 'facts': {
      const [a, b] = kind === 'rating' ? ['me', subject] : [subject, other];
      const value = Number(body.value ?? 0);
      const pair = { a, b, a_key: a, b_key: b, kind, at: said_at, direction: 'both', recipients: 1, value };
      return { ...pair, dated: 1, natural_key: '', import_id: '' };
    }
    case 'positions': {
      const job = { company: text('company'), title: text('title'), started_on: '', finished_on: '' };
      return { person: subject, key: subject, ...job, current: 1, asserted: 1, import_id: '', said_at };
    }
    case 'addresses':
      return { person: 'me', key: 'me', ...addressOf(subject), seen: said_at, import_id: '' };
    case 'cities':
      return { person: subject, key: subject, city: text('city'), country: text('country'), said_at };
    case 'wrong_people': {
      const split = Number(body.isSplit === true);
      return { person: subject, key: subject, ...addressOf(subject), split, said_at };
    }
    case 'same_people':
      return { one: subject, other, answer: text('answer'), page: Number(body.isPage === true), said_at };
    case 'private_people':
      return { person: subject, key: subject, kept_at: said_at };
    case 'company_pages':
      return { company: other, page: subject, chosen_at: said_at };
    case 'industries':
      return { company: other, industry: text('industry'), said_at };
    default:
      throw new Error(`No statement is in the table ${table}.`);
  }
}

/** Returns the address in a key, which may be a scoped key (unique in the account). */
function addressOf(subject: PersonKey): { kind: string; value: string } {
  const key = plainKey(subject) ?? '';
  try {
    return { ...parsePersonKey(key) };
  } catch {
    return { kind: 'name', value: key };
  }
}

export async function rowsOfDocuments(db: Db, member: Owner, table: OwnTable): Promise<OwnRow[]> {
  const all = async <Body>(kind: DocumentKind, rowsOf: (one: Document<Body>) => OwnRow[]) =>
    (await ownDocuments<Body>(db, member, kind)).reverse().flatMap(rowsOf);
  switch (table) {
    case 'lists':
      return all<{ title: string; type: string; description: string; isPublic: boolean; createdAt: number }>(
        'list',
        ({ id, at, body: { title, type, description, isPublic, createdAt } }) => {
          const time = { created_at: isoInstant(createdAt), updated_at: isoInstant(at) };
          return [
            { about: [], columns: { id, title, type, description, is_public: Number(isPublic), ...time } },
          ];
        },
      );
    case 'list_items':
      return all<{ url: string }>('item', ({ id, parent: list, subject, at, body: { url } }) => {
        const columns = { list, id, identity: subject, linkedin_url: url, created_at: isoInstant(at) };
        return [{ about: [subject], columns }];
      });
    case 'sequences':
      return all<{ name: string }>('sequence', ({ at, body: { name } }) => [
        { about: [], columns: { name, created_at: isoInstant(at) } },
      ]);
    case 'emails': {
      const sequences = await ownDocuments<{ name: string }>(db, member, 'sequence');
      const names = new Map(sequences.map(({ id, body }) => [id, body.name]));
      return all<EmailBody>('email', ({ parent, subject: addressee, at, body }) => {
        const { linkedinUrl: linkedin_url, subject, text, html, status } = body;
        const time = { scheduled_at: instantOf(body.scheduledAt), sent_at: instantOf(body.sentAt) };
        const said = {
          sequence: names.get(parent) ?? '',
          identity: addressee,
          linkedin_url,
          subject,
          text,
          html: html ?? '',
          status,
        };
        return [{ about: [addressee], columns: { ...said, ...time, created_at: isoInstant(at) } }];
      });
    }
    case 'searches':
      return all<SearchBody>('search', ({ at, body: { title, query, type, pinned, seenAt } }) => {
        const time = { created_at: isoInstant(at), seen_at: isoInstant(seenAt) };
        return [{ about: [], columns: { title, query, type, pinned: JSON.stringify(pinned), ...time } }];
      });
    case 'watches':
      return all<WatchBody>('watch', ({ subject, at, body: { url, isTold } }) => {
        const columns = {
          identity: subject,
          linkedin_url: url,
          is_told: Number(isTold),
          created_at: isoInstant(at),
        };
        return [{ about: [subject], columns }];
      });
    case 'asks':
      return all<AskBody>('ask', ({ id, at, body }) => {
        const { target, introducer, introducerName: introducer_name, kind, note, paragraph } = body;
        const people = {
          target: target.key,
          introducer: introducer.key,
          target_url: target.linkedinUrl,
          introducer_url: introducer.linkedinUrl,
          introducer_name,
        };
        const time = { thanked_at: instantOf(body.thankedAt), created_at: isoInstant(at) };
        return [{ about: peopleOfAsk(body), columns: { id, ...people, kind, note, paragraph, ...time } }];
      });
    case 'ask_steps':
      return all<AskBody>('ask', ({ id: ask, body }) =>
        body.steps.map(({ state, at }, number) => ({
          about: peopleOfAsk(body),
          columns: { ask, number: number + 1, state, at: isoInstant(at) },
        })),
      );
    default:
      return [];
  }
}

function peopleOfAsk({ target, introducer }: AskDraft): string[] {
  return [target.key, introducer.key].filter((key) => key !== '');
}

/** Returns a row for each team and each kind of source that the member shares with it (`all` for everything). */
export async function rowsOfSharing(db: Db, { account, id }: Owner): Promise<OwnRow[]> {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', (join) =>
      join.onRef('team.account', '=', 'team_member.account').onRef('team.id', '=', 'team_member.team'),
    )
    .select(['team.name', 'team_member.shares'])
    .where((is) => is.and({ 'team_member.account': account, 'team_member.member': id }))
    .orderBy('team_member.team')
    .execute();
  return rows.flatMap(({ name: team, shares }) =>
    [JSON.parse(shares) as string | string[]]
      .flat()
      .map((source) => ({ about: [], columns: { team, source } })),
  );
}

function instantOf(ms: number | null): string {
  return ms === null ? '' : isoInstant(ms);
}
