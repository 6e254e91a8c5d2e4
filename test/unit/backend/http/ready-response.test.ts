import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ReadyResponse } from '../../../../backend/http/ready-response.ts';

it('ReadyResponse returns all parts in order when it is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array()), async (parts) => {
      const response = new ReadyResponse(parts, { status: 202, headers: { 'x-one': '1' } });
      const whole = Buffer.concat(parts);
      expect([response.status, response.headers.get('x-one'), response.size]).toEqual([
        202,
        '1',
        whole.length,
      ]);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(whole);
    }),
  );
});

it('ReadyResponse allows reading its body only once', async () => {
  const response = new ReadyResponse([Buffer.from('{"a":'), Buffer.from('1}')], {});
  expect(await response.json()).toEqual({ a: 1 });
  await expect(response.text()).rejects.toThrow();
});
