import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../../backend/network/evidence.ts';
import { gatherTie } from '../../../../../backend/network/strength/gather-tie.ts';
import {
  strengthOf,
  tieCertainty,
  tieProbability,
  tieStrength,
} from '../../../../../backend/network/strength/strength.ts';
import { labelOf } from '../../../../../utils/interface/score.ts';
import { makeEvidence, makeExchange } from '../make-evidence.ts';

const today = 20_000;
const connection = makeEvidence('connection', today - 2000);
const YEAR = 365.25;

function probability(evidence: readonly Evidence[], work = 0, school = false): number {
  const facts = gatherTie(evidence, today, school);
  return facts ? tieProbability(facts, today, work) : 0;
}

/** Returns the probability for contact on the day itself, when X30 = X365 = x. */
function onTheDay(x: number): number {
  return 1 - (1 - (0.5 * x) / (x + 1)) * (1 - (0.6 * x) / (x + 8));
}

describe('tieStrength golden table', () => {
  const golden: [string, Evidence[], number, string][] = [
    ['only a connection', [connection], 0.08, 'Maybe'],
    [
      'a connection with one message each way two years ago',
      [connection, ...makeExchange('message', 1, today - 730, 0)],
      0.11,
      'Okay',
    ],
    [
      'a connection with twenty messages each way spread over the last year',
      [connection, ...makeExchange('message', 20, today, 365)],
      0.71,
      'Excellent',
    ],
  ];
  it.each(golden)('scores %s', (_name, evidence, expected, label) => {
    const p = probability(evidence);
    expect(Math.round(p * 100) / 100).toBe(expected);
    expect(labelOf(p * 100)).toBe(label);
  });
});

describe('probability of a tie, computed manually', () => {
  const byHand: [string, Evidence[], number][] = [
    [
      'one message out today counts .7',
      [makeEvidence('message', today, { direction: 'out' })],
      onTheDay(0.7),
    ],
    [
      'one message in today counts the same',
      [makeEvidence('message', today, { direction: 'in' })],
      onTheDay(0.7),
    ],
    ['one message each way today counts 2', makeExchange('message', 1, today, 0), onTheDay(2)],
    [
      'two emails out and one in give ρ = 2/3',
      [...makeExchange('mail', 1, today, 0), makeEvidence('mail', today, { direction: 'out' })],
      onTheDay(3 * (0.7 + 0.2)),
    ],
    [
      'sums emails and messages before computing X',
      [
        makeEvidence('mail', today, { direction: 'out' }),
        makeEvidence('message', today, { direction: 'in' }),
      ],
      onTheDay(2),
    ],
    [
      'an email to four counts half',
      [makeEvidence('mail', today, { direction: 'out', recipients: 4 })],
      onTheDay(0.35),
    ],
    [
      'no recipients count as one',
      [makeEvidence('mail', today, { direction: 'out', recipients: 0 })],
      onTheDay(0.7),
    ],
    ['a meeting counts 3, half each way', [makeEvidence('meeting', today)], onTheDay(3)],
    [
      'a meeting of four: three recipients',
      [makeEvidence('meeting', today, { recipients: 3 })],
      onTheDay(3 / Math.sqrt(3)),
    ],
    ['a shared thread counts .3, half each way', [makeEvidence('shared_message', today)], onTheDay(0.3)],
    [
      'a shared email among eight',
      [makeEvidence('shared_mail', today, { recipients: 7 })],
      onTheDay(0.3 / Math.sqrt(7)),
    ],
    [
      'a shared meeting, whatever its direction',
      [makeEvidence('shared_meeting', today, { direction: 'out' })],
      onTheDay(0.3),
    ],
    [
      'thirty days halve the fast sum',
      [makeEvidence('meeting', today - 30)],
      1 - (1 - (0.5 * 1.5) / 2.5) * (1 - (0.6 * 3 * 2 ** (-30 / 365)) / (3 * 2 ** (-30 / 365) + 8)),
    ],
    ['a recommendation today', [makeEvidence('recommendation', today, { direction: 'in' })], 0.45],
    [
      'a recommendation six years ago counts half',
      [makeEvidence('recommendation', today - Math.round(6 * YEAR), { direction: 'in' })],
      0.45 * 2 ** (-Math.round(6 * YEAR) / (6 * YEAR)),
    ],
    [
      'combines recommendations in both directions by noisy-or',
      [
        makeEvidence('recommendation', today, { direction: 'in' }),
        makeEvidence('recommendation', today, { direction: 'out' }),
      ],
      1 - 0.55 * 0.55,
    ],
    [
      'counts ten endorsements by one person once',
      Array.from({ length: 10 }, (_, i) => makeEvidence('endorsement', today - i, { direction: 'in' })),
      0.06,
    ],
    [
      'endorsed each other',
      [
        makeEvidence('endorsement', today, { direction: 'in' }),
        makeEvidence('endorsement', today, { direction: 'out' }),
      ],
      1 - 0.94 * 0.94,
    ],
    ['address book', [makeEvidence('address_book', today)], 0.2],
    [
      'an invitation with a note for a connection',
      [connection, makeEvidence('invitation', today)],
      1 - 0.92 * 0.95,
    ],
    [
      'an invitation with a note and other evidence',
      [makeEvidence('address_book', today), makeEvidence('invitation', today)],
      0.2,
    ],
    ['a connection that LinkedIn listed', [makeEvidence('connection_seen', today)], 0.08],
    ['counts connected and listed once', [connection, makeEvidence('connection_seen', today)], 0.08],
  ];
  it.each(byHand)('%s', (_name, evidence, expected) => {
    expect(probability(evidence)).toBeCloseTo(expected, 12);
  });

  it('adds the probability of the same school in the same years', () => {
    expect(probability([connection], 0, true)).toBeCloseTo(1 - 0.92 * 0.95, 12);
  });

  it('combines shared work with other evidence by noisy-or', () => {
    expect(probability([connection], 0.02)).toBeCloseTo(1 - 0.92 * 0.98, 12);
  });
});

describe('limits of a tie’s strength', () => {
  it('limits communication alone to .80', () => {
    const busy = makeExchange('meeting', 5000, today, 30);
    expect(probability(busy)).toBeLessThanOrEqual(0.8);
    expect(probability(busy)).toBeGreaterThan(0.79);
  });

  it('limits all evidence to .97', () => {
    const much = [
      ...makeExchange('meeting', 5000, today, 30),
      ...['in', 'out', 'in', 'out'].map((direction) =>
        makeEvidence('recommendation', today, { direction: direction === 'in' ? 'in' : 'out' }),
      ),
      connection,
    ];
    expect(probability(much)).toBe(0.97);
  });
});

describe('a rating', () => {
  it.each([
    [1, 0.05],
    [2, 0.2],
    [3, 0.4],
    [4, 0.65],
    [5, 0.9],
  ])('replaces the strength that the evidence gives: %i gives %f', (value, expected) => {
    const evidence = [
      connection,
      ...makeExchange('message', 20, today, 365),
      makeEvidence('rating', today, { value }),
    ];
    expect(probability(evidence, 0.1, true)).toBe(expected);
  });

  it('leaves the strength to the evidence when it is "never"', () => {
    expect(probability([connection, makeEvidence('rating', today, { value: 0 })])).toBeCloseTo(0.08, 12);
  });

  it('counts only if it is the latest', () => {
    const evidence = [
      makeEvidence('rating', today, { value: 2 }),
      makeEvidence('rating', today - 9, { value: 5 }),
    ];
    expect(probability(evidence)).toBe(0.2);
  });
});

describe('tieStrength', () => {
  const strength = (evidence: readonly Evidence[]) => {
    const facts = gatherTie(evidence, today);
    return facts ? tieStrength(facts, today) : null;
  };

  it('returns the probability in thousandths', () => {
    expect(strength([connection])).toBe(80);
  });

  it('returns at least 1 for any evidence, even two centuries old', () => {
    expect(strength([makeEvidence('message', today - 70_000, { direction: 'in' })])).toBe(1);
  });

  it('returns 0 for only a "never" rating', () => {
    expect(strength([makeEvidence('rating', today, { value: 0 })])).toBe(0);
  });

  it.each([
    [1e-9, 1],
    [0.0005, 1],
    [0.0015, 2],
    [0.5, 500],
    [1, 1000],
  ])('converts the probability %f to %i', (p, expected) => {
    expect(strengthOf(p)).toBe(expected);
  });
});

describe('tieCertainty', () => {
  const cases: [Evidence['kind'], 'known' | 'likely'][] = [
    ['connection', 'known'],
    ['connection_seen', 'known'],
    ['message', 'known'],
    ['mail', 'known'],
    ['meeting', 'known'],
    ['recommendation', 'known'],
    ['endorsement', 'known'],
    ['address_book', 'known'],
    ['shared_message', 'likely'],
    ['shared_mail', 'likely'],
    ['shared_meeting', 'likely'],
  ];
  it.each(cases)('classifies %s alone as %s', (kind, expected) => {
    const facts = gatherTie([makeEvidence(kind, today)], today);
    expect(facts && tieCertainty(facts)).toBe(expected);
  });

  it('returns “known” if the member rated the person', () => {
    const facts = gatherTie(
      [makeEvidence('shared_mail', today), makeEvidence('rating', today, { value: 3 })],
      today,
    );
    expect(facts && tieCertainty(facts)).toBe('known');
  });

  it('returns “likely” if they only attended the same school', () => {
    const facts = gatherTie([], today, true);
    expect(facts && tieCertainty(facts)).toBe('likely');
  });
});
