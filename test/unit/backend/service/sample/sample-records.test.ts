import { describe, expect, it } from 'vitest';
import type { EvidenceRecord, ImportRecord, PersonRecord } from '../../../../../backend/imports/record.ts';
import { dayOf } from '../../../../../backend/network/evidence.ts';
import { readSampleMember } from '../../../../../backend/service/sample/sample-records.ts';
import { openSampleTeam, type SampleTeam } from '../../../../../backend/service/sample/sample-team-file.ts';

const TODAY = 20_000;

/** A member with one fact of each kind, so that the test can list every expected record. */
const small: SampleTeam = {
  cities: [['Oslo', 'Norway']],
  titles: ['CTO'],
  companies: [['Kith Sample Acme Ltd', 0]],
  people: [
    ['Mia', 'Host', 'kith-sample-mia-host', 0, 0, 0, 0],
    ['Ada', 'One', 'kith-sample-ada-one', 0, 0, 0, 0],
    ['Bo', 'Two, PhD', '', 9_000_000_000_002, 0, null, 0],
    ['Cy', 'Three', 'kith-sample-cy-three', 9_000_000_000_003, null, null, 0],
  ],
  members: [
    {
      person: 0,
      email: 'm•••@example.com',
      connections: [
        [1, 400],
        [2, 30],
      ],
      messages: [[1, [5, 9], [7]]],
      mails: [[2, [], [3]]],
      gatherings: [
        [
          'message',
          [1, 2, 3],
          [
            [20, -1],
            [18, 1],
          ],
        ],
        ['meeting', [1, 3], [[11, 0]]],
      ],
      recommendations: [[1, 'in', 50]],
      endorsements: [[2, 'out', 60]],
      invitations: [[1, 'out', 401]],
      positions: [[0, 'CTO', 900, null]],
      schools: [['Kith Sample Riverside College', 5000, 4000]],
    },
  ],
};

const { records, ...rest } = readSampleMember(small, 0, TODAY);
const people = (all: readonly ImportRecord[]) =>
  all.filter((one): one is PersonRecord => one.type === 'person');
const evidence = (all: readonly ImportRecord[]) =>
  all.filter((one): one is EvidenceRecord => one.type === 'evidence');
const said = evidence(records).map(
  ({ from, to, kind, at, direction, recipients }) =>
    `${kind} ${from} ${direction} ${to} ${TODAY - dayOf(at)} days ago, ${recipients}`,
);

const ADA = 'li:in:kith-sample-ada-one';
const BO = 'li:m:9000000000002';
const CY = 'li:in:kith-sample-cy-three';

describe('readSampleMember', () => {
  it('returns the owner of the data', () => {
    expect(rest).toEqual({
      source: 'sample-team',
      findings: [],
      files: [],
      ownerKeys: ['li:in:kith-sample-mia-host'],
      ownerCandidates: [],
    });
  });

  it('adds everyone once, with LinkedIn’s key', () => {
    expect(people(records).map(({ keys, lastName, city }) => [...keys, lastName, city])).toEqual([
      ['me', 'li:in:kith-sample-mia-host', 'Host', 'Oslo'],
      [ADA, 'One', 'Oslo'],
      [BO, 'Two, PhD', 'Oslo'],
      [CY, 'li:m:9000000000003', 'Three', 'Oslo'],
    ]);
  });

  it.each([
    `connection me both ${ADA} 400 days ago, 1`,
    `connection me both ${BO} 30 days ago, 1`,
    `message me out ${ADA} 5 days ago, 1`,
    `message me out ${ADA} 9 days ago, 1`,
    `message me in ${ADA} 7 days ago, 1`,
    `mail me in ${BO} 3 days ago, 1`,
    `recommendation me in ${ADA} 50 days ago, 1`,
    `endorsement me out ${BO} 60 days ago, 1`,
    `invitation me out ${ADA} 401 days ago, 1`,
  ])('includes “%s”', (sentence) => {
    expect(said).toContain(sentence);
  });

  it('turns a thread of four into messages from or to the owner, and one shared fact per pair, dated by its latest message', () => {
    expect(said.filter((each) => each.includes('message') && each.endsWith(', 3'))).toEqual([
      `message me out ${ADA} 20 days ago, 3`,
      `message me out ${BO} 20 days ago, 3`,
      `message me out ${CY} 20 days ago, 3`,
      `message me in ${BO} 18 days ago, 3`,
      `shared_message ${ADA} both ${BO} 18 days ago, 3`,
      `shared_message ${ADA} both ${CY} 18 days ago, 3`,
      `shared_message ${BO} both ${CY} 18 days ago, 3`,
    ]);
  });

  it('counts a meeting of three for everyone in both directions', () => {
    expect(said.filter((each) => each.includes('meeting'))).toEqual([
      `meeting me both ${ADA} 11 days ago, 2`,
      `meeting me both ${CY} 11 days ago, 2`,
      `shared_meeting ${ADA} both ${CY} 11 days ago, 2`,
    ]);
  });

  it('dates facts at noon, so that the day is the same in all nearby time zones', () => {
    for (const { at } of evidence(records)) expect(at % 86_400).toBe(43_200);
  });

  it('returns the contacts’ current positions, and the member’s own with dates', () => {
    const jobs = records.filter((one) => one.type === 'employment');
    expect(jobs.map(({ person, title, startedOn, current }) => [person, title, startedOn, current])).toEqual([
      [ADA, 'CTO', null, true],
      [BO, '', null, true],
      ['me', 'CTO', TODAY - 900, true],
    ]);
  });

  it('shifts its dates with the day it is read for, but keeps its natural keys', () => {
    const later = evidence(readSampleMember(small, 0, TODAY + 10).records);
    expect(later.map(({ at }) => at - 10 * 86_400)).toEqual(evidence(records).map(({ at }) => at));
    expect(later.map(({ naturalKey }) => naturalKey)).toEqual(
      evidence(records).map(({ naturalKey }) => naturalKey),
    );
  });

  it('throws for a file with invalid indexes', () => {
    expect(() => readSampleMember({ ...small, companies: [] }, 0, TODAY)).toThrow(
      /sample-team\.json: 0 is beyond 0/,
    );
  });
});

describe('readSampleMember with the real sample', async () => {
  const team = (await openSampleTeam()).read();
  it.each(team.members.map((_, at) => at))(
    'gives member %i only unique facts in the past, about people in the sample',
    (at) => {
      const all = readSampleMember(team, at, TODAY).records;
      const keys = new Set(people(all).map((person) => person.keys[0]));
      const facts = evidence(all);
      expect(new Set(facts.map(({ naturalKey }) => naturalKey)).size).toBe(facts.length);
      for (const { from, to, at: when } of facts) {
        expect(keys.has(from) && keys.has(to) && from !== to).toBe(true);
        expect(dayOf(when)).toBeLessThan(TODAY);
      }
      expect(JSON.stringify(all)).not.toContain('@');
    },
  );
});
