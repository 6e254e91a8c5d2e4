import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPagePace } from '../../../../components/card/page-pace.ts';

/** The wait of each page, which are shown at these times. */
function waits(...times: number[]): number[] {
  let time = 0;
  const pace = createPagePace(() => time);
  return times.map((next) => {
    time = next;
    return pace();
  });
}

describe('the pace of pages', () => {
  it.each([
    ['the first is asked about at once', [0], [0]],
    ['so is one after another that was read', [0, 1_000], [0, 0]],
    ['one after another that was left again has to settle', [0, 999], [0, 300]],
    ['however many follow each other', [0, 50, 100, 150], [0, 300, 300, 300]],
    ['until one was read', [0, 50, 1_050], [0, 300, 0]],
  ])('%s', (_, times, expected) => {
    expect(waits(...times)).toEqual(expected);
  });

  it('never lets a page that is left within 300 ms be asked about, but for the first after a pause', () => {
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
