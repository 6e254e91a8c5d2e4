import { tidyCompanyName } from '../../network/names/company-spelling.ts';
import type { PersonKey, TakenStatement } from '../record.ts';
import { type TakenRow, textIn } from './row-cells.ts';
import { addressOf, type TakenPeople } from './taken-people.ts';

type Undated = Omit<TakenStatement, 'saidAt'>;

/** Columns with the time of a statement. Each table has one of them. */
const TIMES = ['at', 'said_at', 'kept_at', 'chosen_at', 'seen'];
const PAGE_PREFIXES: Readonly<Record<string, string>> = { slug: 'li:org:', org_id: 'li:org#' };

/** Reads the manual entries in a Kith archive. */
export class TakenStatementReader {
  readonly #people: TakenPeople;
  readonly #statements: TakenStatement[] = [];
  readonly #names = new Map<PersonKey, { readonly firstName: string; readonly lastName: string }>();

  constructor(people: TakenPeople) {
    this.#people = people;
  }

  take(table: string, row: TakenRow): void {
    if (table === 'names' && this.#people.isByHand(row)) {
      const key = this.#people.keyIn(row, 'person');
      const name = { firstName: textIn(row, 'first_name'), lastName: textIn(row, 'last_name') };
      if (key !== null) this.#names.set(key, name);
      return;
    }
    const statement = this.#read(table, row);
    if (statement === null || (statement.subject === '' && statement.other === '')) return;
    const time = TIMES.map((column) => textIn(row, column)).find((text) => text !== '');
    const saidAt = Date.parse(time ?? '');
    this.#statements.push({ ...statement, saidAt: Number.isFinite(saidAt) ? saidAt : 0 });
  }

  /** Returns all statements, oldest first, with the names of the people they add. */
  all(): TakenStatement[] {
    const named = this.#statements.map((one) => {
      if (one.kind !== 'works_at' && one.kind !== 'connection_seen') return one;
      const name = this.#names.get(one.kind === 'works_at' ? one.subject : one.other);
      return { ...one, body: { firstName: '', lastName: '', ...name, ...one.body } };
    });
    return named.sort((x, y) => x.saidAt - y.saidAt);
  }

  #read(table: string, row: TakenRow): Undated | null {
    const person = () => this.#people.keyIn(row, 'person') ?? '';
    switch (table) {
      case 'facts':
        return this.#readPair(row);
      case 'positions': {
        const body = { company: textIn(row, 'company'), title: textIn(row, 'title') };
        return row.asserted === 1 ? aboutOne('works_at', person(), body) : null;
      }
      case 'addresses': {
        const isOwn = this.#people.isByHand(row) && person() === 'me';
        return isOwn ? aboutOne('own_key', addressOf(row) ?? '') : null;
      }
      case 'cities':
        return aboutOne('lives_in', person(), { city: textIn(row, 'city'), country: textIn(row, 'country') });
      case 'wrong_people': {
        const subject = row.key === undefined ? (addressOf(row) ?? '') : person();
        return aboutOne('wrong_person', subject, row.split === 1 ? { isSplit: true } : {});
      }
      case 'same_people': {
        const body = { answer: textIn(row, 'answer'), ...(row.page === 1 ? { isPage: true } : {}) };
        return { kind: 'same_person', subject: textIn(row, 'one'), other: textIn(row, 'other'), body };
      }
      case 'private_people':
        return aboutOne('private', person());
      case 'company_pages':
        return readPage(row);
      case 'industries': {
        const body = { industry: textIn(row, 'industry') };
        return { kind: 'industry', subject: '', other: foldedIn(row), body };
      }
      default:
        return null;
    }
  }

  #readPair(row: TakenRow): Undated | null {
    const [a, b] = [this.#people.keyIn(row, 'a'), this.#people.keyIn(row, 'b')];
    if (a === null || b === null) return null;
    if (row.kind === 'rating') {
      const isOwn = (a === 'me') !== (b === 'me');
      return isOwn ? aboutOne('rating', a === 'me' ? b : a, { value: Number(row.value) || 0 }) : null;
    }
    const isPair = row.kind === 'not_acquainted' || row.kind === 'connection_seen';
    return isPair ? { kind: String(row.kind), subject: a, other: b, body: {} } : null;
  }
}

function aboutOne(kind: string, subject: PersonKey, body: TakenStatement['body'] = {}): Undated {
  return { kind, subject, other: '', body };
}

/** Returns null for a page that the user didn't choose. */
function readPage(row: TakenRow): Undated | null {
  const prefix = PAGE_PREFIXES[String(row.kind)];
  const page = textIn(row, 'page') || (prefix === undefined ? '' : prefix + textIn(row, 'value'));
  const isChosen = page !== '' && textIn(row, 'chosen_at') !== '';
  return isChosen ? { kind: 'company_page', subject: page, other: foldedIn(row), body: {} } : null;
}

function foldedIn(row: TakenRow): string {
  return tidyCompanyName(textIn(row, 'company')).toLowerCase();
}
