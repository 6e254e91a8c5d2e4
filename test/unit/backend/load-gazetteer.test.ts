import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../backend/load-gazetteer.ts';

describe('loadGazetteer', () => {
  it('reads the lists once', async () => {
    const gazetteer = await loadGazetteer();
    expect(await loadGazetteer()).toBe(gazetteer);
    expect(gazetteer.places.size).toBeGreaterThan(10_000);
  });
});
