import { describe, expect, it } from 'vitest';
import { readBytes } from '../../../../backend/http/read-bytes.ts';

const MOST = 4096;

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('http://kith.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

/** A body without a declared length that never ends, and how much of it was taken. */
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

describe('a body', () => {
  it.each([
    ['that says how long it is', { 'content-length': String(MOST) }],
    ['that does not', {}],
  ])('of as many bytes as may be is read, one %s', async (_, headers) => {
    expect((await readBytes(post('x'.repeat(MOST), headers), MOST))?.length).toBe(MOST);
  });

  it('that says it is too long is not read at all', async () => {
    const { state, body } = endless();
    const untouched = state.taken;
    expect(await readBytes(post(body, { 'content-length': String(MOST + 1) }), MOST)).toBeNull();
    expect(state.taken - untouched).toBeLessThanOrEqual(1024);
  });

  it('that does not say how long it is, is read no further than it may be', async () => {
    const { state, body } = endless();
    expect(await readBytes(post(body), MOST)).toBeNull();
    expect(state.taken).toBeLessThan(MOST * 3);
  });

  it('that is longer than it says is refused', async () => {
    expect(await readBytes(post('x'.repeat(MOST + 1), { 'content-length': '1' }), MOST)).toBeNull();
  });

  it('that is not there is empty', async () => {
    expect((await readBytes(post(null), MOST))?.length).toBe(0);
  });
});
