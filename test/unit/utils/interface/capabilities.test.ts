import { describe, expect, it } from 'vitest';
import { INTERFACE_ALONE, readCapabilitiesResponse } from '../../../../utils/interface/kith-network.ts';

const read = (data: unknown) => readCapabilitiesResponse.parse({ data }).data;

describe('what a service says it can do', () => {
  it('is read as it says', () => {
    const said = { ...INTERFACE_ALONE, search: false, imports: true, api_version: 1 };
    expect(read(said)).toEqual(said);
  });

  it('is the documented interface and nothing else where an older one is silent', () => {
    expect(read({ imports: true })).toEqual({ ...INTERFACE_ALONE, imports: true });
  });

  it('may be more than this extension knows of', () => {
    expect(read({ telepathy: true })).toEqual(INTERFACE_ALONE);
  });

  it.each([{ imports: 'yes' }, { search: 1 }, 'everything', null])('is no answer as %j', (data) => {
    expect(readCapabilitiesResponse.safeParse({ data }).success).toBe(false);
  });
});
