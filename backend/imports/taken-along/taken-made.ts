import { ASK_STATES, type AskState } from '../../../utils/interface/ask-states.ts';
import { ASK_KINDS, type AskKind } from '../../../utils/interface/kith-asks.ts';
import { EMAIL_STATUSES, type EmailStatus } from '../../../utils/interface/sequences.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import type { TakenAsk, TakenDocuments, TakenEmail, TakenList, TakenSearch, TakenWatch } from '../record.ts';
import { textIn, timeIn } from './taken-records.ts';
import type { TakenRow } from './taken-rows.ts';

const TABLES: ReadonlySet<string> = new Set([
  ...['lists', 'list_items', 'sequences', 'emails', 'asks', 'ask_steps', 'searches', 'watches'],
]);
/** So much text takes as much memory as a fact. */
const LETTERS_A_FACT = 250;

/** Rows of what somebody made: lists, e-mails, introductions, saved searches, and who and what they wait for. */
export class TakenMade {
  readonly #lists = new Map<string, TakenList & { readonly items: TakenList['items'][number][] }>();
  readonly #sequences: { readonly name: string; readonly createdAt: number }[] = [];
  readonly #emails: TakenEmail[] = [];
  readonly #asks = new Map<string, TakenAsk & { readonly steps: TakenAsk['steps'][number][] }>();
  readonly #searches: TakenSearch[] = [];
  readonly #watches: TakenWatch[] = [];
  /** As many facts take the memory of all this. */
  weight = 0;

  /** Why a row can't be read; null if it was read, or is of another table. */
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
      default: {
        const watch = { key: textIn(row, 'identity'), url: textIn(row, 'linkedin_url') };
        if (watch.key === '') return NOBODY;
        this.#watches.push({ ...watch, isTold: row.is_told === 1, createdAt: createdAt(row) });
        return null;
      }
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
    if (pinned === null) return 'its filters are none that this Kith knows';
    this.#searches.push({
      ...textsIn(row, ['title', 'query']),
      ...{ type: row.type === 'companies' ? 'companies' : 'people', pinned, createdAt: createdAt(row) },
      seenAt: timeIn(row, 'seen_at') ?? createdAt(row),
    });
    return null;
  }
}

const NOBODY = 'nobody is known by a key who is named in it';
const UNKNOWN_STATE = 'it is of a state or kind that this Kith does not know';

/** Kith wrote the address alone at first. */
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

/** Filters by name; null if they are anything else. */
function readPinned(text: string): Record<string, string> | null {
  try {
    const pinned: unknown = JSON.parse(text);
    if (typeof pinned !== 'object' || pinned === null || Array.isArray(pinned)) return null;
    return Object.values(pinned).every((value) => typeof value === 'string') ? { ...pinned } : null;
  } catch {
    return null;
  }
}
