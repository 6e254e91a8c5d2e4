/** Creates import records for tests. */
import type {
  EmploymentRecord,
  EvidenceRecord,
  PersonKey,
  PersonRecord,
} from '../../../../backend/imports/record.ts';
import { type Direction, type EvidenceKind, SECONDS_PER_DAY } from '../../../../backend/network/evidence.ts';
import { TODAY } from '../store/store-fixture.ts';

export function personOf(keys: readonly [PersonKey, ...PersonKey[]], firstName = ''): PersonRecord {
  const lastName = firstName === '' ? '' : 'Example';
  return { type: 'person', keys, firstName, lastName, headline: '', city: '', country: '' };
}

export function worksAt(
  person: PersonKey,
  company: string,
  job: Partial<Omit<EmploymentRecord, 'type' | 'person' | 'company'>> = {},
): EmploymentRecord {
  const told = { title: 'CTO', startedOn: null, finishedOn: null, current: true, ...job };
  return { type: 'employment', person, company, ...told };
}

/** Returns an event between two people, `age` days before TODAY. */
export function fact(
  kind: EvidenceKind,
  from: PersonKey,
  to: PersonKey,
  age: number,
  direction: Direction = 'both',
): EvidenceRecord {
  const goesOneWay = ['message', 'mail', 'recommendation', 'endorsement'].includes(kind);
  return {
    type: 'evidence',
    from,
    to,
    kind,
    at: (TODAY - age) * SECONDS_PER_DAY,
    direction: goesOneWay ? direction : 'both',
    recipients: kind === 'shared_mail' ? 3 : 1,
    naturalKey: `${kind}|${from}|${to}|${age}`,
  };
}

export function connected(who: PersonKey, age = 400): EvidenceRecord {
  return { ...fact('connection', 'me', who, age), naturalKey: `connection|${who}` };
}

/** Returns a connection as it is read from Connections.csv. */
export function listed(who: PersonKey, age = 400): EvidenceRecord {
  return { ...connected(who, age), naturalKey: `li-connection:${who}` };
}
