import fc from 'fast-check';

const CHARACTERS = [..."azAZ09-._~!$&'()*+,;=:@", '%20', '%2F', '%C3%A9', '%F0%9F%98%80'];

const segment = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 });

/** Generates any address on the web. fast-check’s own `webUrl` takes two seconds to generate its first one. */
export const anyUrl = (schemes: readonly string[] = ['http', 'https']): fc.Arbitrary<string> =>
  fc
    .record({
      scheme: fc.constantFrom(...schemes),
      host: fc.domain(),
      path: fc.array(segment, { maxLength: 4 }),
      query: fc.option(segment),
    })
    .map(({ scheme, host, path, query }) =>
      [`${scheme}://${host}`, ...path].join('/').concat(query === null ? '' : `?${query}`),
    );
