import { beforeAll, describe, expect, it } from 'vitest';
import { checkClient } from './check-client.ts';
import { OPENAPI_TS } from './client-kinds.ts';
import { installClients } from './install-clients.ts';

beforeAll(() => installClients(), 600_000);

describe('a client of @hey-api/openapi-ts, with its default settings', { timeout: 600_000 }, () => {
  it('compiles every example in strict mode, and calls every operation of a running Kith', async () => {
    const { described, called } = await checkClient(OPENAPI_TS);
    expect(called.toSorted()).toEqual(described.toSorted());
  });
});
