import { beforeAll, describe, expect, it } from 'vitest';
import { checkClient } from './check-client.ts';
import { OPENAPI_FETCH } from './client-kinds.ts';
import { installClients } from './install-clients.ts';

beforeAll(() => installClients(), 600_000);

describe('a client of openapi-typescript and openapi-fetch, with their default settings', {
  timeout: 600_000,
}, () => {
  it('compiles every example in strict mode, and calls every operation of a running Kith', async () => {
    const { described, called } = await checkClient(OPENAPI_FETCH);
    expect(called.toSorted()).toEqual(described.toSorted());
  });
});
