import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, dayOf, EVIDENCE_KINDS, type Evidence } from '../../../../../backend/network/evidence.ts';
import type { Step, WorkedTogether } from '../../../../../backend/network/paths/answers.ts';
import { describeStep, explainStep, type Reader } from '../../../../../backend/network/paths/explain.ts';
import { gatherTie } from '../../../../../backend/network/strength/gather-tie.ts';
import { certaintyOf, NOT_CONFIRMED, SCORE_META_TITLES } from '../../../../../utils/interface/score.ts';
import { makeEvidence } from '../make-evidence.ts';

const day = (iso: string): Day => dayOf(Date.parse(`${iso}T00:00:00Z`) / 1000);
const TODAY = day('2025-08-20');
const [ME, DANA, MARIA, ACME] = [1, 2, 3, 7];

const reader: Reader = {
  member: 1,
  person: ME,
  asOf: TODAY,
  companyName: (company) => (company === ACME ? 'Acme' : ''),
};

/** Returns a step between the caller and Dana (persons 1 and 2), by default from the caller's own data. */
function makeStep(evidence: readonly Evidence[], rest: Partial<Step> = {}): Step {
  const facts = gatherTie(evidence, TODAY);
  return {
    from: ME,
    to: DANA,
    strength: 1,
    certainty: 'known',
    contributor: facts ? 1 : null,
    facts,
    work: [],
    teammates: false,
    ...rest,
  };
}

const formatStep = (step: Step) =>
  explainStep(step, reader).map(({ title, description }) => `${title}: ${description}`);
const atAcme = (rest: Partial<WorkedTogether>): WorkedTogether => ({
  company: ACME,
  p: 0.02,
  now: false,
  fromYear: null,
  toYear: null,
  ...rest,
});

const connected = makeEvidence('connection', day('2019-03-14'));
const messages = [
  makeEvidence('message', day('2025-03-12'), { direction: 'in' }),
  makeEvidence('message', day('2024-01-02'), { direction: 'out' }),
];

describe("explainStep for the reader's own data", () => {
  const cases: [string, Evidence[], string[]][] = [
    ['a connection', [connected], ['LinkedIn: Connected since March 2019']],
    [
      'an invitation with a note',
      [connected, makeEvidence('invitation', day('2019-03-01'))],
      ['LinkedIn: Connected since March 2019, invited with a note'],
    ],
    [
      'a connection that LinkedIn listed',
      [makeEvidence('connection_seen', day('2025-06-03'))],
      ['LinkedIn: Connected on LinkedIn, seen by you 3 June 2025'],
    ],
    ['messages', messages, ['Messages: 2 messages, most recent 12 March 2025']],
    ['one message', messages.slice(0, 1), ['Messages: 1 message, 12 March 2025']],
    ['one email', [makeEvidence('mail', day('2024-12-31'))], ['Email: 1 email, 31 December 2024']],
    [
      'emails',
      [makeEvidence('mail', day('2024-12-31')), makeEvidence('mail', day('2025-01-01'))],
      ['Email: 2 emails, most recent 1 January 2025'],
    ],
    ['one meeting', [makeEvidence('meeting', day('2025-06-03'))], ['Meetings: Met once, 3 June 2025']],
    [
      'meetings',
      [1, 2, 3].map((date) => makeEvidence('meeting', day(`2025-06-0${date}`))),
      ['Meetings: Met 3 times, most recent 3 June 2025'],
    ],
    [
      'a recommendation received',
      [makeEvidence('recommendation', day('2020-05-05'), { direction: 'in' })],
      ['Recommendation: Recommended you, May 2020'],
    ],
    [
      'a recommendation given',
      [makeEvidence('recommendation', day('2020-05-05'), { direction: 'out' })],
      ['Recommendation: You recommended them, May 2020'],
    ],
    [
      'an endorsement received',
      [makeEvidence('endorsement', day('2020-05-05'), { direction: 'in' })],
      ['LinkedIn: Endorsed you'],
    ],
    [
      'an endorsement given',
      [makeEvidence('endorsement', day('2020-05-05'), { direction: 'out' })],
      ['LinkedIn: You endorsed them'],
    ],
    [
      'endorsements both ways',
      [makeEvidence('endorsement', day('2020-05-05'), { direction: 'both' })],
      ['LinkedIn: Endorsed each other'],
    ],
    ['the address book', [makeEvidence('address_book', day('2020-05-05'))], ['Email: In your address book']],
    [
      'one shared thread',
      [makeEvidence('shared_message', day('2025-03-12'))],
      ['Messages: In 1 thread together, 12 March 2025, not confirmed'],
    ],
    [
      'shared emails',
      [makeEvidence('shared_mail', day('2025-03-12')), makeEvidence('shared_mail', day('2025-03-11'))],
      ['Email: In 2 emails together, most recent 12 March 2025, not confirmed'],
    ],
    [
      'shared meetings',
      [makeEvidence('shared_meeting', day('2025-03-12')), makeEvidence('shared_meeting', day('2025-03-11'))],
      ['Meetings: In 2 meetings together, most recent 12 March 2025, not confirmed'],
    ],
    [
      'an own rating',
      [makeEvidence('rating', day('2025-03-12'), { value: 4 })],
      ['Your rating: 4 of 5, 12 March 2025'],
    ],
    [
      'a "never" rating',
      [makeEvidence('rating', day('2025-03-12'), { value: 0 })],
      ['Your rating: Never through this person, 12 March 2025'],
    ],
  ];
  it.each(cases)('explains %s', (_name, evidence, expected) => {
    expect(formatStep(makeStep(evidence))).toEqual(expected);
  });

  it('sorts the strongest reason first', () => {
    const step = makeStep(
      [
        connected,
        ...messages,
        makeEvidence('shared_mail', TODAY),
        makeEvidence('rating', TODAY, { value: 5 }),
      ],
      { teammates: true, work: [atAcme({ now: true })] },
    );
    expect(explainStep(step, reader).map(({ title }) => title)).toEqual([
      'Your rating',
      'Messages',
      'LinkedIn',
      'Work',
      'Work',
      'Email',
    ]);
    expect(describeStep(step, reader)).toBe('5 of 5, 20 August 2025');
  });

  it('never calls a third person "you"', () => {
    const recommended = makeEvidence('recommendation', day('2020-05-05'), {
      a: DANA,
      b: MARIA,
      direction: 'in',
    });
    expect(formatStep(makeStep([recommended], { from: MARIA, to: DANA }))).toEqual([
      'Recommendation: One recommended the other, May 2020',
    ]);
  });

  it('names the author when the reader has the higher id', () => {
    const step = makeStep([makeEvidence('recommendation', day('2020-05-05'), { direction: 'out' })], {
      from: 9,
      to: DANA,
    });
    expect(explainStep(step, { ...reader, person: 9 })[0]?.description).toBe('Recommended you, May 2020');
  });
});

describe("explainStep for other members' data", () => {
  const theirs = (evidence: Evidence[]) =>
    formatStep(makeStep(evidence, { contributor: 2, from: DANA, to: MARIA }));
  const cases: [string, Evidence[], string[]][] = [
    ['a connection', [connected], ['LinkedIn: Connected, older']],
    ['an invitation', [connected, makeEvidence('invitation', TODAY)], ['LinkedIn: Connected, older']],
    ['a listed connection', [makeEvidence('connection_seen', TODAY)], ['LinkedIn: Connected, this quarter']],
    ['messages', messages, ['Messages: In touch, this year']],
    ['emails', [makeEvidence('mail', day('2025-07-01'))], ['Email: In touch, this quarter']],
    ['meetings', [makeEvidence('meeting', day('2024-12-31'))], ['Meetings: Met, older']],
    [
      'a recommendation',
      [makeEvidence('recommendation', day('2020-05-05'), { direction: 'in' })],
      ['Recommendation: One recommended the other, older'],
    ],
    [
      'an endorsement',
      [makeEvidence('endorsement', TODAY, { direction: 'in' })],
      ['LinkedIn: One endorsed the other'],
    ],
    ['the address book', [makeEvidence('address_book', TODAY)], ['Email: In an address book']],
    [
      'threads',
      [makeEvidence('shared_message', TODAY)],
      ['Messages: In threads together, this quarter, not confirmed'],
    ],
    ['a rating', [makeEvidence('rating', TODAY, { value: 2 })], ['Your rating: Rated by a teammate']],
  ];
  it.each(cases)('explains %s', (_name, evidence, expected) => {
    expect(theirs(evidence)).toEqual(expected);
  });

  it('never shows a count or a date', () => {
    const evidence = fc.array(
      fc.record({
        kind: fc.constantFrom(...EVIDENCE_KINDS),
        ago: fc.integer({ min: 0, max: 4000 }),
        direction: fc.constantFrom('in' as const, 'out' as const),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(evidence, (list) => {
        const facts = list.map(({ kind, ago, direction }) =>
          makeEvidence(kind, TODAY - ago, { direction, value: 3 }),
        );
        for (const line of theirs(facts)) expect(line).not.toMatch(/\d/);
      }),
    );
  });
});

describe('explainStep for inferred steps', () => {
  const work: [string, Partial<WorkedTogether>, string][] = [
    ['now', { now: true }, 'Both at Acme now, not confirmed'],
    ['now, dated', { now: true, fromYear: 2019 }, 'Both at Acme since 2019, not confirmed'],
    ['past', { fromYear: 2016, toYear: 2018 }, 'Both at Acme 2016–2018, not confirmed'],
    ['one year', { fromYear: 2018, toYear: 2018 }, 'Both at Acme in 2018, not confirmed'],
    ['end known', { toYear: 2018 }, 'Both at Acme until 2018, not confirmed'],
    ['start known', { fromYear: 2016 }, 'Both at Acme from 2016, not confirmed'],
    ['undated', {}, 'Both at Acme at some time, not confirmed'],
    ['unknown company name', { company: 8, now: true }, 'Both at the same company now, not confirmed'],
  ];
  it.each(work)('explains shared work: %s', (_name, rest, expected) => {
    expect(explainStep(makeStep([], { work: [atAcme(rest)] }), reader)).toEqual([
      { title: 'Work', description: expected },
    ]);
  });

  it('names every shared company', () => {
    expect(formatStep(makeStep([], { work: [atAcme({ now: true }), atAcme({ company: 8 })] }))).toHaveLength(
      2,
    );
  });

  it('explains a shared school', () => {
    const facts = gatherTie([], TODAY, true);
    expect(formatStep(makeStep([], { facts }))).toEqual([
      'School: At the same school in the same years, not confirmed',
    ]);
  });

  it('marks a step as likely only when it is inferred', () => {
    expect(certaintyOf(explainStep(makeStep([], { work: [atAcme({ now: true })] }), reader))).toBe('likely');
    expect(certaintyOf(explainStep(makeStep([connected], { work: [atAcme({ now: true })] }), reader))).toBe(
      'known',
    );
    expect(certaintyOf(explainStep(makeStep([], { teammates: true }), reader))).toBe('known');
  });
});

describe('explainStep for teammates', () => {
  it.each([
    [ME, DANA, 'Work: On your team'],
    [DANA, MARIA, 'Work: Both on your team'],
  ])('explains the step between %i and %i as “%s”', (from, to, expected) => {
    expect(formatStep(makeStep([], { from, to, teammates: true }))).toEqual([expected]);
  });
});

describe('explainStep for any step', () => {
  it('returns a known title and a complete description', () => {
    const kinds = fc.subarray([...EVIDENCE_KINDS], { minLength: 1 });
    fc.assert(
      fc.property(kinds, fc.boolean(), fc.constantFrom(1, 2), (list, teammates, contributor) => {
        const evidence = list.map((kind) => makeEvidence(kind, TODAY - 40, { value: 2 }));
        for (const { title, description } of explainStep(
          makeStep(evidence, { teammates, contributor }),
          reader,
        )) {
          expect(SCORE_META_TITLES).toContain(title);
          expect(description).toMatch(/^[A-Z0-9].*[a-z0-9]$/);
          expect(description).not.toMatch(/null|undefined|NaN| {2}/);
        }
      }),
    );
  });

  it('returns no reasons and an empty summary for a step without evidence', () => {
    expect(explainStep(makeStep([]), reader)).toEqual([]);
    expect(describeStep(makeStep([]), reader)).toBe('');
  });

  it('ends unconfirmed reasons with “not confirmed”', () => {
    expect(formatStep(makeStep([makeEvidence('shared_mail', TODAY)]))[0]?.endsWith(NOT_CONFIRMED)).toBe(true);
  });
});
