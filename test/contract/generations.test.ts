import { describe, expect, it } from 'vitest';
import { makeOpenApiDocument } from '../../backend/service/http/openapi-document.ts';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { DOCUMENTED } from './documented-operations.ts';
import { schemesOf } from './fuzz-callers.ts';
import { openApiShape, operationsOf } from './openapi-shape.ts';

const DESCRIBED = operationsOf(openApiShape.parse(makeOpenApiDocument(OPERATIONS, 'https://kith.example')));
const INTERFACE = DESCRIBED.filter(([name]) => DOCUMENTED.some((one) => one === name));
const FIRST = INTERFACE.filter(([name]) => name.includes(' /v1/'));

describe('the two generations of the interface', () => {
  it('have 3 and 9 operations', () => {
    expect([FIRST.length, INTERFACE.length - FIRST.length]).toEqual([3, 9]);
  });

  it.each(INTERFACE)(
    'require their own credentials for %s: a key and a user in v1, a token in v2',
    (name, operation) => {
      // The operation that creates the token needs the key.
      const ofV2 = name === 'POST /v2/auth/tokens' ? ['secret-key'] : ['bearer'];
      expect(schemesOf(operation)).toEqual(name.includes(' /v1/') ? ['secret-key', 'user-identifier'] : ofV2);
    },
  );

  it.each(FIRST)('document 200 as the only success status of %s', (_, { responses }) => {
    expect(Object.keys(responses).filter((status) => status < '400')).toEqual(['200']);
  });
});
