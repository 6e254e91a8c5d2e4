import { describe, expect, it } from 'vitest';
import { readBytes } from '../../../../backend/http/read-bytes.ts';

const MOST = 4096;

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('http://kith.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

/** Returns an endless body without a declared length, and how much of it was read. */
function endless() {
  const state = { taken: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      state.taken += 1024;
      stream.enqueue(new Uint8Array(1024));
    },
  });
  return { state, body };
}

describe('readBytes', () => {
  it.each([
    ['with a declared length', { 'content-length': String(MOST) }],
    ['without a declared length', {}],
  ])('reads a body up to the limit %s', async (_, headers) => {
    expect((await readBytes(post('x'.repeat(MOST), headers), MOST))?.length).toBe(MOST);
  });

  it('doesn’t read a body at all when its declared length is too long', async () => {
    const { state, body } = endless();
    const untouched = state.taken;
    expect(await readBytes(post(body, { 'content-length': String(MOST + 1) }), MOST)).toBeNull();
    expect(state.taken - untouched).toBeLessThanOrEqual(1024);
  });

  it('reads a body without a declared length only up to the limit', async () => {
    const { state, body } = endless();
    expect(await readBytes(post(body), MOST)).toBeNull();
    expect(state.taken).toBeLessThan(MOST * 3);
  });

  it('rejects a body that is longer than declared', async () => {
    expect(await readBytes(post('x'.repeat(MOST + 1), { 'content-length': '1' }), MOST)).toBeNull();
  });

  it('returns no bytes when there is no body', async () => {
    expect((await readBytes(post(null), MOST))?.length).toBe(0);
  });
});
