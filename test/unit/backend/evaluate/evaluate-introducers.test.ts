import { describe, expect, it } from 'vitest';
import { evaluateIntroducers, findIntroductions } from '../../../../backend/evaluate/evaluate-introducers.ts';
import { correspond, row } from './rows.ts';

const weak = ['j>u', 'w>j', 'k>u', 'w>k'].map((one) => row(one, 1));
const strong = [1, 2, 3, 4].flatMap((day) => [row('i>u', day), row('u>i', day + 0.5), row('i>w', day + 0.1)]);
const introduces = [row('i>u', 10), row('i>w', 10)];
const follows = row('u>w', 12);

describe('findIntroductions', () => {
  it('finds the sender among everyone who knew both people the day before', () => {
    const found = [...findIntroductions(correspond(...weak, ...strong, ...introduces, follows))];
    expect(found).toMatchObject([{ introducer: 0, candidates: [0, 1, 2], pair: [3, 4] }]);
  });

  it('includes the fourteenth day after the message', () => {
    const rows = [...weak, ...strong, ...introduces, row('w>u', 24)];
    expect([...findIntroductions(correspond(...rows))]).toHaveLength(1);
  });

  it.each([
    ['the contact comes after 14 days', [...weak, ...strong, ...introduces, row('u>w', 24.01)]],
    ['the two don’t contact each other', [...weak, ...strong, ...introduces]],
    ['the two were in contact before', [...weak, ...strong, ...introduces, follows, row('w>u', 0)]],
    ['the contact is in the same second', [...weak, ...strong, ...introduces, row('u>w', 10)]],
    ['the message has seven recipients', [...introducesMany(), ...weak, ...strong, ...introduces, follows]],
    ['only two know both', [...weak.slice(2), ...strong, ...introduces, follows]],
    ['the sender met one of them on the day before', [...weak, ...introduces, ...lateMeeting(), follows]],
  ])('doesn’t find an introduction when %s', (_name, rows) => {
    expect([...findIntroductions(correspond(...rows))]).toEqual([]);
  });
});

describe('evaluateIntroducers', () => {
  it('ranks the sender by path, and by every baseline in every combination', () => {
    const rows = [...weak, ...strong, ...introduces, follows];
    const { cases, measures } = evaluateIntroducers(correspond(...rows), 1);
    expect(cases).toBe(1);
    expect(measures.mrr?.kith?.value).toBe(1);
    expect(measures.hit_at_1?.raw_count_weaker_side?.value).toBe(1);
    expect(measures.hit_at_1?.degree_product?.value).toBeCloseTo(1 / 3, 12);
    expect(measures.mrr?.adamic_adar_sum?.value).toBeCloseTo((1 + 1 / 2 + 1 / 3) / 3, 12);
    const combined = ['degree', 'common_neighbours', 'adamic_adar', 'last_contact', 'raw_count'].flatMap(
      (name) => ['product', 'sum', 'weaker_side'].map((way) => `${name}_${way}`),
    );
    expect(Object.keys(measures.mrr ?? {})).toEqual(expect.arrayContaining(['kith', 'random', ...combined]));
  });

  it('ignores the message itself and the day before it', () => {
    const onTheDay = Array.from({ length: 50 }, (_, at) => row('j>u', 9.1 + at / 100));
    const rows = [...weak, ...strong, ...introduces, follows];
    const score = (some: typeof rows) =>
      evaluateIntroducers(correspond(...some), 1).measures.mrr?.raw_count_sum;
    expect(score([...rows, ...onTheDay])).toEqual(score(rows));
  });

  it('gives a reason instead of a figure when there are no introductions', () => {
    const outcome = evaluateIntroducers(correspond(...weak), 1);
    expect(outcome).toMatchObject({ cases: 0, measures: { mrr: null, hit_at_1: null } });
    expect(outcome.reason).toContain('within 14 days');
  });
});

function introducesMany() {
  return ['p', 'q', 'r', 's', 't'].map((one) => row(`i>${one}`, 10));
}

function lateMeeting() {
  return [row('i>u', 1), row('w>i', 9.5)];
}
