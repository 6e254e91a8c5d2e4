import { describe, expect, it } from 'vitest';
import { INTERFACE_ALONE, readCapabilities } from '../../../../utils/interface/kith/kith-network.ts';

const read = (answer: unknown) => readCapabilities.parse(answer);

describe('readCapabilities', () => {
  it('returns what the service reports', () => {
    const said = { ...INTERFACE_ALONE, search: false, imports: true, api_version: 1 };
    expect(read(said)).toEqual(said);
  });

  it('falls back to the documented interface for capabilities that an older service doesn’t report', () => {
    expect(read({ imports: true })).toEqual({ ...INTERFACE_ALONE, imports: true });
  });

  it('accepts capabilities that this extension doesn’t know', () => {
    expect(read({ telepathy: true })).toEqual(INTERFACE_ALONE);
  });

  it.each([{ imports: 'yes' }, { search: 1 }, 'everything', null])('refuses %j', (answer) => {
    expect(readCapabilities.safeParse(answer).success).toBe(false);
  });
});
