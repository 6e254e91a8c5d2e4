import { describe, expect, it } from 'vitest';
import { INTERFACE_ALONE, readCapabilities } from '../../../../utils/interface/kith-network.ts';

const read = (answer: unknown) => readCapabilities.parse(answer);

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

  it.each([{ imports: 'yes' }, { search: 1 }, 'everything', null])('is no answer as %j', (answer) => {
    expect(readCapabilities.safeParse(answer).success).toBe(false);
  });
});
