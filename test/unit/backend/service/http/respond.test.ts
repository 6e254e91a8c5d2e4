import { describe, expect, it } from 'vitest';
import { generationOf } from '../../../../../backend/service/http/respond.ts';

describe('generationOf', () => {
  it.each([
    ['/v1/companies/top', 'v1'],
    ['/v2/people/paths', 'v2'],
    ['/kith/coverage', 'v2'],
    ['/v1', 'v2'],
    ['/v11/x', 'v2'],
  ])('puts %s in generation %s', (path, generation) => {
    expect(generationOf(path)).toBe(generation);
  });
});
