import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVIDENCE_KINDS, type Evidence, SECONDS_PER_DAY } from '../../../../../backend/network/evidence.ts';
import { gatherTie } from '../../../../../backend/network/strength/gather-tie.ts';
import { tieStrength } from '../../../../../backend/network/strength/strength.ts';
import { rounds } from '../../../../rounds.ts';
import { makeEvidence } from '../make-evidence.ts';

const today = 20_000;

const someEvidence = fc.array(
  fc
    .record({
      kind: fc.constantFrom(...EVIDENCE_KINDS),
      at: fc.integer({ min: (today - 900) * SECONDS_PER_DAY, max: (today + 60) * SECONDS_PER_DAY }),
      direction: fc.constantFrom('in' as const, 'out' as const, 'both' as const),
      recipients: fc.integer({ min: 0, max: 9 }),
      value: fc.integer({ min: 0, max: 5 }),
    })
    .map(
      (one): Evidence => ({
        contributor: 1,
        a: 1,
        b: 2,
        ...one,
        value: one.kind === 'rating' ? one.value : 0,
      }),
    ),
  { maxLength: 25 },
);

describe('gatherTie', () => {
  it('returns null without evidence', () => {
    expect(gatherTie([], today)).toBeNull();
  });

  it.each(['invitation', 'not_acquainted'] as const)('returns null for only %s', (kind) => {
    expect(gatherTie([makeEvidence(kind, today)], today)).toBeNull();
  });

  it('ignores events after the given day', () => {
    expect(gatherTie([makeEvidence('message', today + 1)], today)).toBeNull();
  });

  it('counts an event in the last second of the day', () => {
    const last = makeEvidence('message', today, { at: (today + 1) * SECONDS_PER_DAY - 1 });
    expect(gatherTie([last], today)?.messages).toEqual({ count: 1, last: today });
  });

  it('returns the day when the next evidence will count', () => {
    const evidence = [0, 9, 4].map((later) => makeEvidence('mail', today + later));
    expect(gatherTie(evidence, today)?.nextEventOn).toBe(today + 4);
  });

  it('keeps separate counts and last days for each channel, first-hand and shared', () => {
    const facts = gatherTie(
      [
        makeEvidence('message', today - 5),
        makeEvidence('message', today - 9),
        makeEvidence('mail', today - 1),
        makeEvidence('meeting', today - 3),
        makeEvidence('shared_message', today - 2),
        makeEvidence('shared_mail', today - 4),
        makeEvidence('shared_meeting', today - 6),
      ],
      today,
    );
    expect(facts).toMatchObject({
      messages: { count: 2, last: today - 5 },
      mails: { count: 1, last: today - 1 },
      meetings: { count: 1, last: today - 3 },
      sharedMessages: { count: 1, last: today - 2 },
      sharedMails: { count: 1, last: today - 4 },
      sharedMeetings: { count: 1, last: today - 6 },
    });
  });

  it('uses the first day of the connection and the last day it was seen', () => {
    const facts = gatherTie(
      [30, 90].flatMap((ago) => [
        makeEvidence('connection', today - ago),
        makeEvidence('connection_seen', today - ago),
      ]),
      today,
    );
    expect(facts).toMatchObject({ connectedOn: today - 90, connectionSeenOn: today - 30 });
  });

  it.each([
    ['out', { endorsedByA: true, endorsedByB: false }],
    ['in', { endorsedByA: false, endorsedByB: true }],
    ['both', { endorsedByA: true, endorsedByB: true }],
  ] as const)('reads an endorsement with the direction “%s”', (direction, expected) => {
    expect(gatherTie([makeEvidence('endorsement', today, { direction })], today)).toMatchObject(expected);
  });

  it('dates recommendations and names their authors', () => {
    const evidence = [
      makeEvidence('recommendation', today - 1, { direction: 'in' }),
      makeEvidence('recommendation', today - 7, { direction: 'out' }),
    ];
    expect(gatherTie(evidence, today)?.recommendations).toEqual([
      { on: today - 7, byA: true },
      { on: today - 1, byA: false },
    ]);
  });

  it('returns a tie for a "never" rating without other evidence', () => {
    expect(gatherTie([makeEvidence('rating', today, { value: 0 })], today)).toMatchObject({
      rating: 0,
      ratedOn: today,
    });
  });

  it("doesn't change its input", () => {
    const evidence = [makeEvidence('mail', today), makeEvidence('mail', today - 1)];
    const before = structuredClone(evidence);
    gatherTie(evidence, today);
    expect(evidence).toEqual(before);
  });

  it('returns identical facts for every order of the evidence', () => {
    fc.assert(
      fc.property(someEvidence, fc.infiniteStream(fc.nat()), (evidence, keys) => {
        const shuffled = evidence
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((x, y) => x.key - y.key)
          .map(({ one }) => one);
        expect(gatherTie(shuffled, today)).toEqual(gatherTie(evidence, today));
      }),
      { numRuns: rounds(50) },
    );
  });

  it('gives ties a strength from 1 to 1000, or 0 only with a "never" rating', () => {
    fc.assert(
      fc.property(someEvidence, (evidence) => {
        const facts = gatherTie(evidence, today);
        if (!facts) return;
        const strength = tieStrength(facts, today);
        expect(Number.isInteger(strength)).toBe(true);
        expect(strength).toBeGreaterThanOrEqual(facts.rating === 0 ? 0 : 1);
        expect(strength).toBeLessThanOrEqual(1000);
      }),
      { numRuns: rounds(50) },
    );
  });

  it('returns plain JSON', () => {
    fc.assert(
      fc.property(someEvidence, (evidence) => {
        const facts = gatherTie(evidence, today);
        expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
      }),
    );
  });
});
