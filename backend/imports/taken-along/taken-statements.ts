import { tidyCompanyName } from '../../network/names/company-spelling.ts';
import type { PersonKey, TakenStatement } from '../record.ts';
import { addressOf, type TakenPeople } from './taken-people.ts';
import { textIn } from './taken-records.ts';
import type { TakenRow } from './taken-rows.ts';

type Said = Omit<TakenStatement, 'saidAt'>;

const PAGE_PREFIXES: Readonly<Record<string, string>> = { slug: 'li:org:', org_id: 'li:org#' };

/** Rows of what somebody said themselves, as statements. */
export class TakenStatements {
  readonly #people: TakenPeople;
  readonly #statements: TakenStatement[] = [];
  /** Names by which members named somebody. */
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

  /** In the order they were said. */
  all(): TakenStatement[] {
    const named = this.#statements.map((one) => {
      const key = one.kind === 'works_at' ? one.subject : one.other;
      if (one.kind !== 'works_at' && one.kind !== 'connection_seen') return one;
      const [firstName, lastName] = this.#names.get(key) ?? ['', ''];
      return { ...one, body: { firstName, lastName, ...one.body } };
    });
    return named.sort((x, y) => x.saidAt - y.saidAt);
  }

  /** Null of a row that is no statement, or names nobody by a key. */
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

/** Only a page that somebody chose. */
function readPage(row: TakenRow): Said | null {
  const prefix = PAGE_PREFIXES[String(row.kind)];
  const page = textIn(row, 'page') || (prefix === undefined ? '' : prefix + textIn(row, 'value'));
  const isChosen = page !== '' && textIn(row, 'chosen_at') !== '';
  return isChosen ? { kind: 'company_page', subject: page, other: foldedIn(row), body: {} } : null;
}

function foldedIn(row: TakenRow): string {
  return tidyCompanyName(textIn(row, 'company')).toLowerCase();
}
