import { EVIDENCE_KINDS, type EvidenceKind, SECONDS_PER_DAY } from '../../network/evidence.ts';
import type { ReadCounts } from '../import-limit.ts';
import {
  type EvidenceRecord,
  fillBlanks,
  type ImportRecord,
  NO_DETAIL,
  type PersonDetail,
  type PersonKey,
  type PersonRecord,
  type TakenSource,
} from '../record.ts';
import { NOBODY, type TakenRow, textIn, timeIn } from './row-cells.ts';
import { addressOf, isKey, type TakenPeople } from './taken-people.ts';

const KINDS: ReadonlySet<unknown> = new Set(EVIDENCE_KINDS);
const SAID: ReadonlySet<unknown> = new Set(['rating', 'not_acquainted', 'connection_seen']);

/** An import that is being read. Its people are written last, once all their keys are known. */
interface Begun {
  readonly kind: string;
  readonly fileName: string;
  readonly coversTo: number | null;
  readonly digest: string;
  readonly ownerKeys: readonly PersonKey[];
  readonly keys: Map<PersonKey, Set<PersonKey>>;
  readonly details: Map<PersonKey, PersonDetail[]>;
  readonly records: ImportRecord[];
}

/**
 * Assigns rows to the imports they come from. If a file doesn't separate imports, all rows form one import, and the newest
 * details of a person win.
 */
export class TakenRecords {
  readonly counts: ReadCounts & { facts: number; people: number; jobs: number } = {
    facts: 0,
    people: 0,
    jobs: 0,
  };
  readonly #people: TakenPeople;
  readonly #imports = new Map<string, Begun>();
  /** The single import of a file that doesn't separate imports. */
  #joint: Begun | null = null;
  readonly #ages = new Map<string, number>();
  readonly #detailAges = new Map<PersonDetail, number>();
  readonly #natural = new Map<string, number>();

  constructor(people: TakenPeople) {
    this.#people = people;
  }

  /** Returns why a record's row can't be read; null if it was read or isn't a record. */
  take(table: string, row: TakenRow): string | null {
    if (table === 'imports') return this.#begin(row);
    const isRecord = ['addresses', 'names', 'positions', 'schools', 'facts'].includes(table);
    if (!isRecord || this.#people.isByHand(row) || row.asserted === 1 || SAID.has(row.kind)) return null;
    if (table === 'facts') return this.#takeFact(row);
    const key = this.#people.keyIn(row, 'person');
    if (key === null || !isKey(key)) return NOBODY;
    const begun = this.#of(row);
    switch (table) {
      case 'addresses': {
        const address = addressOf(row);
        if (address === null) return 'it has no address';
        this.#keysOf(begun, key).add(address);
        return null;
      }
      case 'names':
        return this.#takeName(begun, key, row);
      case 'positions':
        this.counts.jobs += 1;
        begun.records.push({
          type: 'employment',
          person: key,
          company: textIn(row, 'company'),
          title: textIn(row, 'title'),
          ...periodIn(row),
          current: row.current === 1,
        });
        return null;
      case 'schools':
        begun.records.push({
          type: 'education',
          person: key,
          school: textIn(row, 'school'),
          ...periodIn(row),
        });
        return null;
      default:
        throw new Error(`Nothing reads the table ${table}.`);
    }
  }

  /** Returns each import if the file separates them; otherwise a single one. */
  sources(): TakenSource[] {
    const all = this.#joint === null ? [...this.#imports.values()] : [this.#joint];
    return all.map((begun) => ({
      kind: begun.kind,
      fileName: begun.fileName,
      coversTo: begun.coversTo,
      digest: begun.digest,
      ownerKeys: begun === this.#joint ? this.#ownerKeys(begun) : begun.ownerKeys,
      records: [...this.#writePeople(begun), ...begun.records],
    }));
  }

  get isJoint(): boolean {
    return this.#joint !== null;
  }

  #begin(row: TakenRow): string | null {
    const id = String(row.import_id);
    this.#ages.set(id, timeIn(row, 'imported_at') ?? 0);
    if (row.covers_to === undefined) return null;
    const coversTo = timeIn(row, 'covers_to');
    this.#imports.set(id, {
      ...beginning(),
      kind: textIn(row, 'source'),
      fileName: textIn(row, 'file_name'),
      coversTo: coversTo === null ? null : coversTo / 1000,
      digest: textIn(row, 'digest'),
      ownerKeys: textIn(row, 'owner_keys').split(' ').filter(isKey),
    });
    return null;
  }

  #of({ import_id }: TakenRow): Begun {
    const begun = this.#imports.get(String(import_id));
    if (begun !== undefined) return begun;
    this.#joint ??= beginning();
    return this.#joint;
  }

  #keysOf(begun: Begun, key: PersonKey): Set<PersonKey> {
    const known = begun.keys.get(key);
    if (known !== undefined) return known;
    this.counts.people += 1;
    const keys = new Set([key]);
    begun.keys.set(key, keys);
    return keys;
  }

  #takeName(begun: Begun, key: PersonKey, row: TakenRow): null {
    const detail: PersonDetail = {
      firstName: textIn(row, 'first_name'),
      lastName: textIn(row, 'last_name'),
      headline: textIn(row, 'headline'),
      city: textIn(row, 'city'),
      country: textIn(row, 'country'),
    };
    this.#keysOf(begun, key);
    begun.details.getOrInsertComputed(key, () => []).push(detail);
    if (begun === this.#joint) this.#detailAges.set(detail, this.#ages.get(String(row.import_id)) ?? 0);
    return null;
  }

  #takeFact(row: TakenRow): string | null {
    const [from, to] = [this.#people.keyIn(row, 'a'), this.#people.keyIn(row, 'b')];
    const at = timeIn(row, 'at');
    if (from === null || to === null || !isKey(from) || !isKey(to)) return NOBODY;
    if (!KINDS.has(row.kind)) return 'its kind is unknown to this Kith';
    if (at === null) return 'it has no date';
    const direction = row.direction === 'in' || row.direction === 'out' ? row.direction : 'both';
    const recipients = Number(row.recipients) || 1;
    const kind = row.kind as EvidenceKind;
    const fact = { from, to, kind, at: at / 1000, direction, recipients } as const;
    const naturalKey = textIn(row, 'natural_key') || this.#nameFact(fact);
    const isUndated = row.dated === 0 ? { isUndated: true as const } : {};
    this.counts.facts += 1;
    this.#of(row).records.push({ type: 'evidence', ...fact, ...isUndated, naturalKey });
    return null;
  }

  /** Returns a fact's natural key, which is always the same for the same file. */
  #nameFact({
    from,
    to,
    kind,
    at,
    direction,
    recipients,
  }: Omit<EvidenceRecord, 'type' | 'naturalKey'>): string {
    const text = `kith:${kind}:${at}:${direction}:${recipients}:${from}:${to}`;
    const times = (this.#natural.get(text) ?? 0) + 1;
    this.#natural.set(text, times);
    return `${text}:${times}`;
  }

  #writePeople({ keys, details }: Begun): PersonRecord[] {
    return [...keys].flatMap(([key, all]) => {
      const [first, ...more] = this.#detailsOf(details.get(key) ?? [NO_DETAIL]);
      const person = (detail: PersonDetail, its: readonly PersonKey[]): PersonRecord => ({
        type: 'person',
        keys: [key, ...its.filter((one) => one !== key)],
        ...detail,
      });
      return [person(first ?? NO_DETAIL, [...all]), ...more.map((detail) => person(detail, []))];
    });
  }

  /** Merges a person's details from several imports: the newest wins, and older ones fill in blanks. */
  #detailsOf(details: readonly PersonDetail[]): readonly PersonDetail[] {
    if (this.#joint === null) return details;
    const ages = this.#detailAges;
    const newestFirst = details.toSorted((x, y) => (ages.get(y) ?? 0) - (ages.get(x) ?? 0));
    return [newestFirst.reduce(fillBlanks, NO_DETAIL)];
  }

  #ownerKeys({ keys }: Begun): PersonKey[] {
    return [...(keys.get('me') ?? [])].filter((key) => key !== 'me' && !key.startsWith('name:'));
  }
}

function beginning(): Begun {
  const said = { kind: 'kith', fileName: '', coversTo: null, digest: '', ownerKeys: [] };
  return { ...said, keys: new Map(), details: new Map(), records: [] };
}

function periodIn(row: TakenRow) {
  return { startedOn: dayIn(row, 'started_on'), finishedOn: dayIn(row, 'finished_on') };
}

function dayIn(row: TakenRow, column: string): number | null {
  const ms = timeIn(row, column);
  return ms === null ? null : Math.floor(ms / 1000 / SECONDS_PER_DAY);
}
