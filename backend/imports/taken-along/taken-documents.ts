/**
 * Reads the documents in a Kith archive: lists, emails, introductions, saved searches and watches. Times are milliseconds
 * since 1970.
 */
import { ASK_STATES } from '../../../utils/interface/kith/ask-states.ts';
import { ASK_KINDS } from '../../../utils/interface/kith/kith-asks.ts';
import { EMAIL_STATUSES } from '../../../utils/interface/sequences.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { NOBODY, type TakenRow, textIn, timeIn } from './row-cells.ts';

/** The document that a function returns, unless it returns why it can't be read. */
type ReadBy<Read extends (row: TakenRow) => object | string> = Readonly<Exclude<ReturnType<Read>, string>>;

/** Each list is in order of creation. */
export type TakenDocuments = ReturnType<TakenDocumentReader['all']>;

const TABLES: ReadonlySet<string> = new Set([
  ...['lists', 'list_items', 'sequences', 'emails', 'asks', 'ask_steps', 'searches', 'watches'],
]);
/** A fact takes as much memory as this many characters. */
const LETTERS_PER_FACT = 250;
const UNKNOWN_STATE = 'its state or kind is unknown to this Kith';

export class TakenDocumentReader {
  readonly #lists = new Map<string, ReadBy<typeof readList>>();
  readonly #sequences: ReadBy<typeof readSequence>[] = [];
  readonly #emails: ReadBy<typeof readEmail>[] = [];
  readonly #asks = new Map<string, ReadBy<typeof readAsk>>();
  readonly #searches: ReadBy<typeof readSearch>[] = [];
  readonly #watches: ReadBy<typeof readWatch>[] = [];
  /** Memory use, in facts. */
  weight = 0;

  /** Returns why a row can't be read; null if it was read or belongs to another table. */
  take(table: string, row: TakenRow): string | null {
    if (!TABLES.has(table)) return null;
    this.weight += 1;
    for (const value of Object.values(row)) this.weight += String(value).length / LETTERS_PER_FACT;
    switch (table) {
      case 'lists':
        return add(readList(row), (list) => this.#lists.set(String(row.id), list));
      case 'list_items':
        return add(readItem(row), (item) => this.#lists.get(String(row.list))?.items.push(item));
      case 'sequences':
        return add(readSequence(row), (sequence) => this.#sequences.push(sequence));
      case 'emails':
        return add(readEmail(row), (email) => this.#emails.push(email));
      case 'asks':
        return add(readAsk(row), (ask) => this.#asks.set(String(row.id), ask));
      case 'ask_steps':
        return add(readStep(row), (step) => this.#asks.get(String(row.ask))?.steps.push(step));
      case 'searches':
        return add(readSearch(row), (search) => this.#searches.push(search));
      case 'watches':
        return add(readWatch(row), (watch) => this.#watches.push(watch));
      default:
        throw new Error(`Nothing reads the table ${table}.`);
    }
  }

  all() {
    return {
      lists: [...this.#lists.values()].map((list) => ({
        ...list,
        items: list.items.toSorted((x, y) => x.at - y.at),
      })),
      sequences: this.#sequences,
      emails: this.#emails,
      asks: [...this.#asks.values()].map((ask) => ({
        ...ask,
        steps: ask.steps.length > 0 ? ask.steps : [{ state: 'draft' as const, at: ask.createdAt }],
      })),
      searches: this.#searches,
      watches: this.#watches,
    };
  }
}

/** Returns why a document can't be read; null if it could, and was added. */
function add<Document extends object>(
  read: Document | string,
  to: (document: Document) => void,
): string | null {
  if (typeof read === 'string') return read;
  to(read);
  return null;
}

function readList(row: TakenRow) {
  return {
    title: textIn(row, 'title'),
    description: textIn(row, 'description'),
    type: row.type === 'company' ? ('company' as const) : ('people' as const),
    createdAt: createdAt(row),
    updatedAt: timeIn(row, 'updated_at') ?? 0,
    items: [] as ReadBy<typeof readItem>[],
  };
}

function readItem(row: TakenRow) {
  const item = { key: textIn(row, 'identity'), url: textIn(row, 'linkedin_url'), at: createdAt(row) };
  return item.key === '' ? NOBODY : item;
}

function readSequence(row: TakenRow) {
  return { name: textIn(row, 'name'), createdAt: createdAt(row) };
}

function readEmail(row: TakenRow) {
  const { key, linkedinUrl } = whomIn(row, 'identity', 'linkedin_url');
  const status = EMAIL_STATUSES.find((one) => one === row.status);
  if (key === '') return NOBODY;
  if (status === undefined) return UNKNOWN_STATE;
  return {
    /** The sequence's name. */
    sequence: textIn(row, 'sequence'),
    key,
    linkedinUrl,
    status,
    subject: textIn(row, 'subject'),
    text: textIn(row, 'text'),
    html: textIn(row, 'html') || null,
    scheduledAt: timeIn(row, 'scheduled_at'),
    sentAt: timeIn(row, 'sent_at'),
    createdAt: createdAt(row),
  };
}

/** Reads a request for an introduction. The introducer's key is '' if only a name or an address is known. */
function readAsk(row: TakenRow) {
  const target = whomIn(row, 'target', 'target_url');
  const kind = ASK_KINDS.find((one) => one === row.kind);
  if (target.key === '') return NOBODY;
  if (kind === undefined) return UNKNOWN_STATE;
  return {
    target,
    introducer: whomIn(row, 'introducer', 'introducer_url'),
    kind,
    /** Oldest first. */
    steps: [] as ReadBy<typeof readStep>[],
    introducerName: textIn(row, 'introducer_name'),
    note: textIn(row, 'note'),
    paragraph: textIn(row, 'paragraph'),
    thankedAt: timeIn(row, 'thanked_at'),
    createdAt: createdAt(row),
  };
}

function readStep(row: TakenRow) {
  const state = ASK_STATES.find((one) => one === row.state);
  return state === undefined ? UNKNOWN_STATE : { state, at: timeIn(row, 'at') ?? 0 };
}

function readSearch(row: TakenRow) {
  const pinned = readPinned(textIn(row, 'pinned'));
  if (pinned === null) return 'its filters are unknown to this Kith';
  return {
    title: textIn(row, 'title'),
    query: textIn(row, 'query'),
    type: row.type === 'companies' ? ('companies' as const) : ('people' as const),
    pinned,
    createdAt: createdAt(row),
    seenAt: timeIn(row, 'seen_at') ?? createdAt(row),
  };
}

function readWatch(row: TakenRow) {
  const watch = { key: textIn(row, 'identity'), url: textIn(row, 'linkedin_url') };
  return watch.key === '' ? NOBODY : { ...watch, isTold: row.is_told === 1, createdAt: createdAt(row) };
}

/** Returns a person's key and address. Early versions of Kith wrote only the address. */
function whomIn(row: TakenRow, key: string, address: string): { key: string; linkedinUrl: string } {
  const linkedinUrl = textIn(row, address);
  return { key: textIn(row, key) || (identifyLinkedin(linkedinUrl)?.key ?? ''), linkedinUrl };
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
