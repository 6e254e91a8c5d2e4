import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeOf } from '../../../../entrypoints/background/badge.ts';
import { AT_REST, cardOf } from '../../../../utils/card/card-of.ts';
import { verdictOf } from '../../../../utils/card/card-words.ts';
import { readCompanyPaths } from '../../../../utils/interface/companies-paths.ts';
import { readError } from '../../../../utils/interface/errors.ts';
import { INTERFACE_ALONE } from '../../../../utils/interface/kith/kith-network.ts';
import { readListWithItems } from '../../../../utils/interface/lists.ts';
import { readPersonPaths } from '../../../../utils/interface/people-paths.ts';
import { readSortPeople } from '../../../../utils/interface/people-sort.ts';
import { readSequenceEmails } from '../../../../utils/interface/sequences.ts';
import { readTeam } from '../../../../utils/interface/teams.ts';
import { readPeopleSearchResult } from '../../../../utils/interface/v1/ai-search.ts';
import { readTopCompanies } from '../../../../utils/interface/v1/companies-top.ts';
import { readPersonPathsV1 } from '../../../../utils/interface/v1/people-paths.ts';
import { type Answer, answer } from '../../../../utils/messages.ts';
import { companyPathsOf, personPathsOf } from '../support/answers.ts';

const RUNS = 1_000;
/** Thousands of odd responses take a long time on a busy computer. */
const PATIENCE = { timeout: 60_000 };

/** A documented response with some values replaced, missing or added. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  return spoiltWithin(value).map((odd) => JSON.parse(JSON.stringify(odd ?? null)));
}

function spoiltWithin(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return spoil(fc.tuple(...value.map(spoiltWithin)));
  if (typeof value !== 'object' || value === null) return spoil(fc.constant(value));
  const fields = Object.entries(value).map(([name, field]) => [name, spoiltWithin(field)] as const);
  const extras = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 1 });
  return spoil(
    fc.tuple(extras, fc.record(Object.fromEntries(fields))).map(([more, kept]) => ({ ...more, ...kept })),
  );
}

function spoil(kept: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 100, arbitrary: kept },
    { weight: 2, arbitrary: fc.constantFrom(undefined, null, '') },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

const PAGES = {
  person: { key: 'li:in:maria', url: 'https://www.linkedin.com/in/maria' },
  company: { key: 'li:org:acme', url: 'https://www.linkedin.com/company/acme' },
};

function show(read: Answer): string {
  const page = read.kind === 'person' ? PAGES.person : PAGES.company;
  // The background parses stored responses again with the message's schema.
  const lookUp = { ...page, answer: answer.parse(read), failure: null, at: 0 };
  const card = cardOf({ ...AT_REST, ...page, lookUp, capabilities: INTERFACE_ALONE });
  return verdictOf(card) + badgeOf(card).text;
}

/** Many responses are refused, so the test only means something if enough of them are shown. */
function showOften(data: object, read: (odd: unknown) => string | null): void {
  let shown = 0;
  const property = fc.property(spoilt(data), (odd) => {
    const words = read(odd);
    if (words !== null) shown++;
    expect(words ?? '').not.toMatch(/undefined|NaN/);
  });
  fc.assert(property, { numRuns: RUNS });
  expect(shown).toBeGreaterThan(RUNS / 4);
}

describe('a response that deviates from the documentation', PATIENCE, () => {
  it('is shown or refused without a crash when it is about a person', () => {
    showOften(personPathsOf('maria'), (odd) => {
      const read = readPersonPaths.safeParse(odd);
      return read.success ? show({ kind: 'person', paths: read.data }) : null;
    });
  });

  it('is shown or refused without a crash when it is about a company', () => {
    showOften(companyPathsOf('Acme'), (odd) => {
      const read = readCompanyPaths.safeParse(odd);
      return read.success ? show({ kind: 'company', paths: read.data }) : null;
    });
  });

  it.each([
    ['a person on /v1', readPersonPathsV1],
    ['top companies', readTopCompanies],
    ['a search', readPeopleSearchResult],
    ['a list', readListWithItems],
    ['sorted people', readSortPeople],
    ['a team', readTeam],
    ['emails of a sequence', readSequenceEmails],
  ])(
    'a response that deviates from the documentation is read or refused without a crash: %s',
    (_, schema) => {
      fc.assert(fc.property(fc.jsonValue(), (odd) => typeof schema.safeParse(odd).success === 'boolean'));
    },
  );

  it('is read or refused without a crash when it is an error', () => {
    const error = { type: 't', title: 't', status: 422, detail: 'd', trace_id: 't', code: 'c', message: 'm' };
    fc.assert(
      fc.property(
        spoilt({ error: { ...error, errors: [{ field: 'f', message: 'm', code: 'c' }] } }),
        (odd) => {
          const sentence = readError(odd)?.sentence;
          expect(sentence === undefined || (sentence.length > 0 && sentence.length <= 500)).toBe(true);
        },
      ),
    );
  });
});
