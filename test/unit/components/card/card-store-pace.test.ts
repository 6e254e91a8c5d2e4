import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPagePace } from '../../../../components/card/card-store.ts';

/** Returns the delay of each page's lookup. The pages are shown at the given times. */
function waits(...times: number[]): number[] {
  let time = 0;
  const pace = createPagePace(() => time);
  return times.map((next) => {
    time = next;
    return pace();
  });
}

describe('createPagePace', () => {
  it.each([
    ['doesn’t delay the first page', [0], [0]],
    ['doesn’t delay a page after one that was read', [0, 1_000], [0, 0]],
    ['delays a page after one that was left quickly', [0, 999], [0, 300]],
    ['delays every page of a quick series', [0, 50, 100, 150], [0, 300, 300, 300]],
    ['stops delaying once a page was read', [0, 50, 1_050], [0, 300, 0]],
  ])('%s', (_, times, expected) => {
    expect(waits(...times)).toEqual(expected);
  });

  it('never looks up a page that is left within 300 ms, except the first after a pause', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(299), { minLength: 1, maxLength: 60 }), (stays) => {
        let time = 5_000;
        const pace = createPagePace(() => time);
        const asked = stays.filter((stay) => {
          const wait = pace();
          time += stay;
          return wait <= stay;
        });
        return asked.length <= 1;
      }),
    );
  });
});
