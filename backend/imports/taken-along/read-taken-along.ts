import { ASK_STATES, type AskState } from '../../../utils/interface/kith/ask-states.ts';
import { ASK_KINDS, type AskKind } from '../../../utils/interface/kith/kith-asks.ts';
import { EMAIL_STATUSES, type EmailStatus } from '../../../utils/interface/sequences.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { tidyCompanyName } from '../../network/names/company-spelling.ts';
import { FindingLog } from '../finding-log.ts';
import { requireWithinLimit } from '../import-limit.ts';
import { decodeMarkedHead } from '../lines/decode-line.ts';
import { pickFiles } from '../lines/read-head.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import {
  ImportError,
  type PersonKey,
  type ReadResult,
  type SourceFile,
  type TakenAlong,
  type TakenAsk,
  type TakenDocuments,
  type TakenEmail,
  type TakenList,
  type TakenSearch,
  type TakenStatement,
  type TakenWatch,
} from '../record.ts';
import { addressOf, readTakenPeople, type TakenPeople } from './taken-people.ts';
import { NOBODY, TakenRecords, textIn, timeIn } from './taken-records.ts';
import { looksLikeTakenAlong, readTakenRows, type TakenRow } from './taken-rows.ts';

const ROWS_A_REPORT = 1000;

/**
 * Reads an archive of someone's data from this or another Kith ("Take your data along"): imports, statements and documents.
 * Throws ImportError if the file is incomplete, or if there are other files.
 */
async function readTakenAlong(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult> {
  const [file, other] = files;
  if (file === undefined || other !== undefined) {
    throw new ImportError(
      options.fileName,
      `${options.fileName} contains several files of exported data. Import one at a time.`,
    );
  }
  const people = await readTakenPeople(file);
  const log = new FindingLog();
  const records = new TakenRecords(people);
  const statements = new TakenStatements(people);
  const made = new TakenMade();
  const counts = () => ({ ...records.counts, facts: records.counts.facts + made.weight });
  let rows = 0;
  const lines = await readTakenRows(file, (table, row, line) => {
    rows += 1;
    const wrong = records.take(table, row) ?? made.take(table, row);
    if (wrong !== null) log.refuse(file.path, line, `the row was not read because ${wrong}.`);
    statements.take(table, row);
    requireWithinLimit(counts(), file.path, options.factLimit);
    if (rows % ROWS_A_REPORT === 0) options.onProgress?.({ file: file.path, rows, rowsTotal: 0 });
  });
  options.onProgress?.({ file: file.path, rows, rowsTotal: rows });
  if (records.isJoint) log.note(file.path, lines, JOINT);
  return toResult(file, rows, records, { statements: statements.all(), documents: made.all() }, log);
}

const JOINT =
  'This file doesn’t say which export each fact came from. Undo this import before you import those exports again; otherwise the same messages count twice.';

function toResult(
  file: SourceFile,
  rows: number,
  records: TakenRecords,
  { statements, documents }: Pick<TakenAlong, 'statements' | 'documents'>,
  log: FindingLog,
): ReadResult {
  const sources = records.sources();
  const own = statements.flatMap(({ kind, subject }) => (kind === 'own_key' ? [subject] : []));
  return {
    source: 'kith',
    records: sources.flatMap((one) => one.records),
    findings: log.findings(),
    files: [{ path: file.path, kind: 'kith', rows, columns: [] }],
    ownerKeys: [...new Set([...sources.flatMap(({ ownerKeys }) => ownerKeys), ...own])],
    ownerCandidates: [],
    takenAlong: { sources: records.isJoint ? [] : sources, statements, documents },
  };
}

export const takenAlong: SourceReader = {
  pick: (files) => pickFiles(files, (head) => looksLikeTakenAlong(decodeMarkedHead(head))),
  read: readTakenAlong,
};

const TABLES: ReadonlySet<string> = new Set([
  ...['lists', 'list_items', 'sequences', 'emails', 'asks', 'ask_steps', 'searches', 'watches'],
]);
/** A fact takes as much memory as this many characters. */
const LETTERS_A_FACT = 250;

/** Rows the user created: lists, emails, introductions, saved searches and watches. */
class TakenMade {
  readonly #lists = new Map<string, TakenList & { readonly items: TakenList['items'][number][] }>();
  readonly #sequences: { readonly name: string; readonly createdAt: number }[] = [];
  readonly #emails: TakenEmail[] = [];
  readonly #asks = new Map<string, TakenAsk & { readonly steps: TakenAsk['steps'][number][] }>();
  readonly #searches: TakenSearch[] = [];
  readonly #watches: TakenWatch[] = [];
  /** Memory use, in facts. */
  weight = 0;

  /** Returns why a row can't be read; null if it was read or belongs to another table. */
  take(table: string, row: TakenRow): string | null {
    if (!TABLES.has(table)) return null;
    this.weight += 1;
    for (const value of Object.values(row)) this.weight += String(value).length / LETTERS_A_FACT;
    switch (table) {
      case 'lists':
        this.#lists.set(String(row.id), {
          ...textsIn(row, ['title', 'description']),
          type: row.type === 'company' ? 'company' : 'people',
          createdAt: createdAt(row),
          updatedAt: timeIn(row, 'updated_at') ?? 0,
          items: [],
        });
        return null;
      case 'list_items': {
        const item = { key: textIn(row, 'identity'), url: textIn(row, 'linkedin_url'), at: createdAt(row) };
        if (item.key === '') return NOBODY;
        this.#lists.get(String(row.list))?.items.push(item);
        return null;
      }
      case 'sequences':
        this.#sequences.push({ name: textIn(row, 'name'), createdAt: createdAt(row) });
        return null;
      case 'emails':
        return this.#takeEmail(row);
      case 'asks':
        return this.#takeAsk(row);
      case 'ask_steps':
        return this.#takeStep(row);
      case 'searches':
        return this.#takeSearch(row);
      case 'watches': {
        const watch = { key: textIn(row, 'identity'), url: textIn(row, 'linkedin_url') };
        if (watch.key === '') return NOBODY;
        this.#watches.push({ ...watch, isTold: row.is_told === 1, createdAt: createdAt(row) });
        return null;
      }
      default:
        throw new Error(`Nothing reads the table ${table}.`);
    }
  }

  all(): TakenDocuments {
    return {
      lists: [...this.#lists.values()].map((list) => ({
        ...list,
        items: list.items.toSorted((x, y) => x.at - y.at),
      })),
      sequences: this.#sequences,
      emails: this.#emails,
      asks: [...this.#asks.values()].map((ask) => ({
        ...ask,
        steps: ask.steps.length > 0 ? ask.steps : [{ state: 'draft', at: ask.createdAt }],
      })),
      searches: this.#searches,
      watches: this.#watches,
    };
  }

  #takeEmail(row: TakenRow): string | null {
    const { key, linkedinUrl } = whomIn(row, 'identity', 'linkedin_url');
    const status = EMAIL_STATUSES.find((one): one is EmailStatus => one === row.status);
    if (key === '') return NOBODY;
    if (status === undefined) return UNKNOWN_STATE;
    this.#emails.push({
      ...{ sequence: textIn(row, 'sequence'), key, linkedinUrl, status },
      ...textsIn(row, ['subject', 'text']),
      html: textIn(row, 'html') || null,
      scheduledAt: timeIn(row, 'scheduled_at'),
      sentAt: timeIn(row, 'sent_at'),
      createdAt: createdAt(row),
    });
    return null;
  }

  #takeAsk(row: TakenRow): string | null {
    const target = whomIn(row, 'target', 'target_url');
    const kind = ASK_KINDS.find((one): one is AskKind => one === row.kind);
    if (target.key === '') return NOBODY;
    if (kind === undefined) return UNKNOWN_STATE;
    this.#asks.set(String(row.id), {
      ...{ target, introducer: whomIn(row, 'introducer', 'introducer_url'), kind, steps: [] },
      introducerName: textIn(row, 'introducer_name'),
      ...textsIn(row, ['note', 'paragraph']),
      thankedAt: timeIn(row, 'thanked_at'),
      createdAt: createdAt(row),
    });
    return null;
  }

  #takeStep(row: TakenRow): string | null {
    const state = ASK_STATES.find((one): one is AskState => one === row.state);
    if (state === undefined) return UNKNOWN_STATE;
    this.#asks.get(String(row.ask))?.steps.push({ state, at: timeIn(row, 'at') ?? 0 });
    return null;
  }

  #takeSearch(row: TakenRow): string | null {
    const pinned = readPinned(textIn(row, 'pinned'));
    if (pinned === null) return 'its filters are unknown to this Kith';
    this.#searches.push({
      ...textsIn(row, ['title', 'query']),
      ...{ type: row.type === 'companies' ? 'companies' : 'people', pinned, createdAt: createdAt(row) },
      seenAt: timeIn(row, 'seen_at') ?? createdAt(row),
    });
    return null;
  }
}

const UNKNOWN_STATE = 'its state or kind is unknown to this Kith';

/** Returns a person's key and address. Early versions of Kith wrote only the address. */
function whomIn(row: TakenRow, key: string, address: string): { key: string; linkedinUrl: string } {
  const linkedinUrl = textIn(row, address);
  return { key: textIn(row, key) || (identifyLinkedin(linkedinUrl)?.key ?? ''), linkedinUrl };
}

function textsIn<Column extends string>(row: TakenRow, columns: readonly Column[]): Record<Column, string> {
  return Object.fromEntries(columns.map((column) => [column, textIn(row, column)])) as Record<Column, string>;
}

function createdAt(row: TakenRow): number {
  return timeIn(row, 'created_at') ?? 0;
}

/** Returns filters by name, or null if the text isn't a set of filters. */
function readPinned(text: string): Record<string, string> | null {
  try {
    const pinned: unknown = JSON.parse(text);
    if (typeof pinned !== 'object' || pinned === null || Array.isArray(pinned)) return null;
    return Object.values(pinned).every((value) => typeof value === 'string') ? { ...pinned } : null;
  } catch {
    return null;
  }
}

type Said = Omit<TakenStatement, 'saidAt'>;

const PAGE_PREFIXES: Readonly<Record<string, string>> = { slug: 'li:org:', org_id: 'li:org#' };

class TakenStatements {
  readonly #people: TakenPeople;
  readonly #statements: TakenStatement[] = [];
  readonly #names = new Map<PersonKey, readonly [firstName: string, lastName: string]>();

  constructor(people: TakenPeople) {
    this.#people = people;
  }

  take(table: string, row: TakenRow): void {
    if (table === 'names' && this.#people.isByHand(row)) {
      const key = this.#people.keyIn(row, 'person');
      if (key !== null) this.#names.set(key, [textIn(row, 'first_name'), textIn(row, 'last_name')]);
      return;
    }
    const said = this.#read(table, row);
    if (said === null) return;
    const time = ['at', 'said_at', 'kept_at', 'chosen_at', 'seen'].map((column) => textIn(row, column));
    const saidAt = Date.parse(time.find((text) => text !== '') ?? '');
    this.#statements.push({ ...said, saidAt: Number.isFinite(saidAt) ? saidAt : 0 });
  }

  all(): TakenStatement[] {
    const named = this.#statements.map((one) => {
      const key = one.kind === 'works_at' ? one.subject : one.other;
      if (one.kind !== 'works_at' && one.kind !== 'connection_seen') return one;
      const [firstName, lastName] = this.#names.get(key) ?? ['', ''];
      return { ...one, body: { firstName, lastName, ...one.body } };
    });
    return named.sort((x, y) => x.saidAt - y.saidAt);
  }

  #read(table: string, row: TakenRow): Said | null {
    const person = () => this.#people.keyIn(row, 'person') ?? '';
    const none = { other: '', body: {} };
    const said = ((): Said | null => {
      switch (table) {
        case 'facts':
          return this.#readPair(row);
        case 'positions': {
          if (row.asserted !== 1) return null;
          const body = { company: textIn(row, 'company'), title: textIn(row, 'title') };
          return { kind: 'works_at', subject: person(), other: '', body };
        }
        case 'addresses': {
          const isOwn = this.#people.isByHand(row) && person() === 'me';
          return isOwn ? { kind: 'own_key', subject: addressOf(row) ?? '', ...none } : null;
        }
        case 'cities': {
          const body = { city: textIn(row, 'city'), country: textIn(row, 'country') };
          return { kind: 'lives_in', subject: person(), other: '', body };
        }
        case 'wrong_people': {
          const subject = row.key === undefined ? (addressOf(row) ?? '') : person();
          return { kind: 'wrong_person', subject, other: '', body: row.split === 1 ? { isSplit: true } : {} };
        }
        case 'same_people': {
          const body = { answer: textIn(row, 'answer'), ...(row.page === 1 ? { isPage: true } : {}) };
          return { kind: 'same_person', subject: textIn(row, 'one'), other: textIn(row, 'other'), body };
        }
        case 'private_people':
          return { kind: 'private', subject: person(), ...none };
        case 'company_pages':
          return readPage(row);
        case 'industries': {
          const body = { industry: textIn(row, 'industry') };
          return { kind: 'industry', subject: '', other: foldedIn(row), body };
        }
        default:
          return null;
      }
    })();
    const isNaming = said !== null && (said.subject !== '' || said.other !== '');
    return isNaming ? said : null;
  }

  #readPair(row: TakenRow): Said | null {
    const [a, b] = [this.#people.keyIn(row, 'a'), this.#people.keyIn(row, 'b')];
    if (a === null || b === null) return null;
    if (row.kind === 'rating') {
      const subject = a === 'me' ? b : a;
      const isOwn = (a === 'me') !== (b === 'me');
      return isOwn ? { kind: 'rating', subject, other: '', body: { value: Number(row.value) || 0 } } : null;
    }
    const isPair = row.kind === 'not_acquainted' || row.kind === 'connection_seen';
    return isPair ? { kind: String(row.kind), subject: a, other: b, body: {} } : null;
  }
}

/** Returns null for a page that the user didn't choose. */
function readPage(row: TakenRow): Said | null {
  const prefix = PAGE_PREFIXES[String(row.kind)];
  const page = textIn(row, 'page') || (prefix === undefined ? '' : prefix + textIn(row, 'value'));
  const isChosen = page !== '' && textIn(row, 'chosen_at') !== '';
  return isChosen ? { kind: 'company_page', subject: page, other: foldedIn(row), body: {} } : null;
}

function foldedIn(row: TakenRow): string {
  return tidyCompanyName(textIn(row, 'company')).toLowerCase();
}
