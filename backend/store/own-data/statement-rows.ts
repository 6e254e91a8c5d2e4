import type { OwnTable } from '../../../utils/interface/kith-own-data.ts';
import { plainKey } from '../../derive/keys.ts';
import type { PersonKey } from '../../imports/record.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import type { StatementKind, StatementRow } from '../sources/statements.ts';
import { isoInstant, type OwnRow } from './own-row.ts';

type Said = Readonly<Record<string, string | number | boolean>>;

/** Where what a member said is told, by its kind. What nobody said is in none. */
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

export function rowsOfStatements(table: OwnTable, said: readonly StatementRow[]): OwnRow[] {
  if (table === 'names') return said.flatMap(namedIn);
  return said
    .filter(({ kind }) => TABLE_OF[kind as StatementKind] === table)
    .map((one) => ({
      about: [one.subject, one.other].filter((key) => key !== ''),
      columns: columnsOf(table, one),
    }));
}

/** By which name a statement names somebody. */
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
      return {
        a,
        b,
        a_key: a,
        b_key: b,
        kind,
        at: said_at,
        direction: 'both',
        recipients: 1,
        value,
        dated: 1,
        natural_key: '',
        import_id: '',
      };
    }
    case 'positions': {
      const job = { company: text('company'), title: text('title'), started_on: '', finished_on: '' };
      return { person: subject, key: subject, ...job, current: 1, asserted: 1, import_id: '', said_at };
    }
    case 'addresses':
      return { person: 'me', key: 'me', ...addressOf(subject), seen: said_at, import_id: '' };
    case 'cities':
      return { person: subject, key: subject, city: text('city'), country: text('country'), said_at };
    case 'wrong_people':
      return {
        ...{ person: subject, key: subject, ...addressOf(subject) },
        ...{ split: Number(body.isSplit === true), said_at },
      };
    case 'same_people':
      return { one: subject, other, answer: text('answer'), page: Number(body.isPage === true), said_at };
    case 'private_people':
      return { person: subject, key: subject, kept_at: said_at };
    case 'company_pages':
      return { company: other, page: subject, chosen_at: said_at };
    default:
      return { company: other, industry: text('industry'), said_at };
  }
}

/** A statement may name somebody by a key that is unique in the account. */
function addressOf(subject: PersonKey): { kind: string; value: string } {
  const key = plainKey(subject) ?? '';
  try {
    return { ...parsePersonKey(key) };
  } catch {
    return { kind: 'name', value: key };
  }
}
