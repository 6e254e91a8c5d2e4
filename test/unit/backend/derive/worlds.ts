/** Generates random actions of a team's members. */
import fc from 'fast-check';
import type { ImportRecord, PersonKey } from '../../../../backend/imports/record.ts';
import { connected, fact, personOf, worksAt } from './records.ts';

/** Everyone, with all the keys they ever have. */
const CAST: readonly (readonly [PersonKey, ...PersonKey[]])[] = [
  ['li:in:ada', 'li:m:1', 'mailto:ada@acme.com', 'mailto:ada@home.net'],
  ['li:in:bob', 'mailto:bob@acme.com', 'mailto:b.hale@acme.com'],
  ['li:in:cleo', 'li:m:3', 'mailto:cleo@xn--mller-kva.de'],
  ['li:in:dan', 'mailto:dan@beta.org'],
  ['li:in:eve', 'name:eve@gamma'],
];
/** People with only one key, so statements always use that key. */
export const PLAIN: readonly PersonKey[] = ['li:in:fay', 'li:in:gus', 'li:in:hal'];
export const OWN: readonly PersonKey[] = ['li:in:own0', 'li:in:own1', 'li:in:own2'];
/** Keys that belong to two people: a shared email address, or a profile that changed hands. */
const CONTESTED: readonly (readonly [PersonKey, ...PersonKey[]])[] = [
  ['li:in:ada', 'mailto:info@acme.com'],
  ['li:in:bob', 'mailto:info@acme.com'],
  ['mailto:info@acme.com', 'mailto:bob@acme.com'],
  ['li:in:ada', 'li:m:9'],
  ['li:in:cleo', 'li:m:4', 'mailto:cleo@new.io'],
];
export const KINDS = ['linkedin-export', 'mbox', 'contacts'] as const;

const isName = (key: PersonKey) => key.startsWith('name:');
/**
 * As in real sources, facts don't use a name if there is a better key. Otherwise two sources could report one fact
 * about two people.
 */
const someone = fc.constantFrom<PersonKey>(...CAST.flat().filter((key) => !isName(key)), ...PLAIN, ...OWN);
const keySet = (areContested: boolean): fc.Arbitrary<readonly [PersonKey, ...PersonKey[]]> => {
  const ofOne = fc
    .constantFrom(...CAST)
    .chain((keys) => fc.shuffledSubarray([...keys], { minLength: 1, maxLength: Math.min(3, keys.length) }))
    .map(
      (keys) => keys.toSorted((x, y) => Number(isName(x)) - Number(isName(y))) as [PersonKey, ...PersonKey[]],
    );
  const plain = fc.constantFrom(...PLAIN, ...OWN).map((key): [PersonKey] => [key]);
  return areContested
    ? fc.oneof(
        { arbitrary: ofOne, weight: 4 },
        { arbitrary: plain, weight: 1 },
        fc.constantFrom(...CONTESTED),
      )
    : fc.oneof({ arbitrary: ofOne, weight: 4 }, { arbitrary: plain, weight: 2 });
};

const records = (areContested: boolean): fc.Arbitrary<ImportRecord[]> => {
  const named = keySet(areContested);
  return fc.oneof(
    fc.tuple(named, fc.constantFrom('', 'Ann', 'Annabel')).map(([keys, first]) => [personOf(keys, first)]),
    fc
      .record({
        keys: named,
        company: fc.constantFrom('Acme', 'ACME', 'Beta'),
        title: fc.constantFrom('CTO', 'CEO'),
        startedOn: fc.constantFrom(null, 17_000, 19_000),
        finishedOn: fc.constantFrom(null, 20_000),
        current: fc.boolean(),
      })
      .map(({ keys, company, ...job }) => [personOf(keys), worksAt(keys[0], company, job)]),
    fc
      .tuple(named, fc.integer({ min: 1, max: 900 }))
      .map(([keys, age]) => [personOf(keys), connected(keys[0], age)]),
    fc
      .record({
        kind: fc.constantFrom(
          'message',
          'mail',
          'meeting',
          'shared_mail',
          'recommendation',
          'endorsement',
          'invitation',
        ),
        from: fc.oneof(fc.constant<PersonKey>('me'), someone),
        to: someone,
        age: fc.integer({ min: -3, max: 900 }),
        direction: fc.constantFrom('in' as const, 'out' as const),
      })
      .map(({ kind, from, to, age, direction }) => [fact(kind as 'mail', from, to, age, direction)]),
    fc
      .tuple(someone, fc.integer({ min: 1, max: 9 }))
      .map(([key, age]) => [fact('address_book', 'me', key, age, 'both')]),
  );
};

/** The actions of steps. The numbers in a step select the existing items that its action affects. */
const ACTS = [
  'undo',
  'erase person',
  'erase all',
  'rate',
  'rate',
  'not acquainted',
  'connection seen',
  'same people',
  'wrong person',
  'share',
  'leave',
  'join',
  'activate',
] as const;

/** Statements to add and undo. */
const WORDS = ['works at', 'lives in', 'private', 'private', 'own key', 'own key'] as const;

export interface Step {
  readonly act: (typeof ACTS)[number] | (typeof WORDS)[number] | 'import';
  readonly actor: number;
  readonly records: readonly ImportRecord[];
  readonly file: number;
  readonly kind: (typeof KINDS)[number];
  readonly key: PersonKey;
  readonly one: PersonKey;
  readonly other: PersonKey;
  readonly on: boolean;
  readonly shares: 'all' | readonly string[];
  readonly value: number;
}

function describeStep({
  act,
  actor,
  kind,
  file,
  key,
  one,
  other,
  on,
  shares,
  value,
  records: all,
}: Step): string {
  const told = all.map((record) => {
    if (record.type === 'evidence') {
      return `${record.kind} ${record.from} ${record.to} ${record.direction} ${record.at}`;
    }
    if (record.type === 'person') return `[${record.keys.join()}] ${record.firstName}`;
    return record.type === 'employment'
      ? `${record.person} @${record.company} ${record.title} ${record.startedOn} ${record.finishedOn} ${record.current}`
      : '';
  });
  const source = `${kind} ${file}`;
  return act === 'import'
    ? `\n${actor} import ${source}: ${told.join('; ')}`
    : `\n${actor} ${act} ${source} ${key} ${one} ${other} ${on} ${shares} ${value}`;
}

export const steps = (areContested: boolean, options: { minLength: number; maxLength: number }) =>
  fc.array(
    fc
      .record<Step>({
        act: fc.oneof(
          { arbitrary: fc.constant('import' as const), weight: 3 },
          { arbitrary: fc.constantFrom(...ACTS), weight: 3 },
          { arbitrary: fc.constantFrom(...WORDS), weight: 3 },
        ),
        actor: fc.nat(2),
        records: fc.array(records(areContested), { minLength: 1, maxLength: 6 }).map((all) => all.flat()),
        file: fc.nat(2),
        kind: fc.constantFrom(...KINDS),
        key: fc.oneof(someone, fc.constantFrom('li:in:zed', 'mailto:zed@zed.org')),
        one: fc.constantFrom(...PLAIN),
        other: fc.constantFrom(...PLAIN),
        on: fc.boolean(),
        shares: fc.constantFrom<'all' | readonly string[]>(
          'all',
          'all',
          [],
          ['mbox'],
          ['linkedin-export', 'contacts'],
        ),
        value: fc.nat(5),
      })
      .map((step) => Object.assign(step, { [fc.toStringMethod]: () => describeStep(step) })),
    options,
  );
