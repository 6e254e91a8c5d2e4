import { expect, it } from 'vitest';
import { Dictionary } from '../../../../../backend/derive/contributor/dictionary.ts';
import { projectContributor } from '../../../../../backend/derive/contributor/project-contributor.ts';
import type { PersonKey } from '../../../../../backend/imports/record.ts';
import type { Contributions } from '../../../../../backend/store/derived/contributions.ts';
import { deriveReader } from '../../../../../backend/store/derived/derive-reader.ts';
import { personOf } from '../../derive/records.ts';
import { TODAY } from '../store-fixture.ts';

it('the derivation fails when contradicting keys aren’t separated, instead of projecting them forever', async () => {
  const dictionary = new Dictionary();
  const asked: ReadonlySet<PersonKey>[] = [];
  /** Projects a member's data without separating contested keys. */
  const project = (id: number, slug: string) => {
    const source = { id: slug, kind: 'mbox', digest: slug, coversTo: id, ownerKeys: [] };
    const records = [personOf([`li:in:${slug}`, 'mailto:info@acme.com'])];
    const input = { contributor: id, self: id, sources: [{ ...source, records }], statements: [] };
    return projectContributor(dictionary, input, { asOf: TODAY, contested: new Set() });
  };
  const projected = new Map([
    [1, project(1, 'ada')],
    [2, project(2, 'bob')],
  ]);
  const contributions = {
    dictionary,
    ready: () => undefined,
    expectIndex: () => undefined,
    async of(
      _: unknown,
      known: { state: { member: number } },
      __: unknown,
      ___: unknown,
      apart: Set<PersonKey>,
    ) {
      asked.push(new Set(apart));
      if (asked.length > 50) throw new Error('It goes on and on.');
      return projected.get(known.state.member);
    },
  } as unknown as Contributions;
  const state = (member: number) => ({
    state: { member, said: '', ownKeys: [], ofCompanies: [], statements: [] },
  });
  const shares = { isNamed: true, version: 1, shares: 'all' } as const;
  const sources = {
    contributions,
    visible: { own: [1], team: [1, 2].map((member) => ({ member, ...shares })) },
    states: new Map([1, 2].map((member) => [member, state(member)])),
    likelyPages: [],
  };
  const deriving = deriveReader(
    { read: async () => undefined, pause: async () => {} } as never,
    1,
    sources as never,
    TODAY,
    (_, join) => join(),
    null,
  );
  await expect(deriving).rejects.toThrow('weren’t separated');
  expect(asked.some((apart) => apart.has('mailto:info@acme.com'))).toBe(true);
});
