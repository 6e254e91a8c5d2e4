import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeCities } from '../../../scripts/cities/make-cities.ts';

const text = readFileSync(new URL('../../../assets/cities.json', import.meta.url), 'utf8');

describe('the list of cities', () => {
  it("equals the script's output, byte for byte", () => {
    expect(`${JSON.stringify(makeCities())}\n` === text).toBe(true);
  });

  it('is small enough to load quickly', () => {
    expect(text.length).toBeLessThan(220_000);
  });
});
