import { describe, expect, it } from 'vitest';
import { requireWithinLimit } from '../../../../backend/imports/import-limit.ts';
import { ImportError } from '../../../../backend/imports/record.ts';

describe('requireWithinLimit', () => {
  it.each([
    ['no rows', { facts: 0, people: 0 }],
    ['facts', { facts: 600_000, people: 0 }],
    ['people with their jobs', { facts: 100_000, people: 100_000, jobs: 100_000 }],
    ['many messages from many people', { facts: 510_000, people: 30_000 }],
  ])('accepts %s', (_, told) => {
    expect(() => requireWithinLimit(told, 'x.zip')).not.toThrow();
  });

  it.each([
    ['facts', { facts: 600_001, people: 0 }],
    ['people', { facts: 0, people: 200_001 }],
    ['jobs', { facts: 0, people: 0, jobs: 300_001 }],
    ['of them all together', { facts: 200_001, people: 100_000, jobs: 50_000 }],
  ])('refuses too many %s', (_, told) => {
    const ask = () => requireWithinLimit(told, 'x.zip');
    expect(ask).toThrow(ImportError);
    expect(ask).toThrow(/^x\.zip contains more than Kith can import at once\. Import one part/);
  });
});
