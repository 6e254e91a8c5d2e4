import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createCachedResponses,
  SerializedResponse,
} from '../../../../../backend/service/http/cached-responses.ts';

const textOf = (answer: SerializedResponse, id = 'req_1') => Buffer.concat(answer.inEnvelope(id)).toString();
/** Makes a payload and counts the calls. */
function counting(data: unknown = {}) {
  const state = { made: 0 };
  const make = async () => {
    state.made += 1;
    return data;
  };
  return { state, make };
}

describe('a serialized response', () => {
  it('is byte for byte what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.uuid(), (data, id) => {
        const whole = JSON.stringify({ data, metadata: { request_id: `req_${id}` } });
        expect(textOf(new SerializedResponse(data), `req_${id}`)).toBe(whole);
      }),
    );
  });

  it('has the same tag in every envelope, and a different one for a different payload', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (data, other) => {
        const isSame = JSON.stringify(data) === JSON.stringify(other);
        expect(new SerializedResponse(data).tag === new SerializedResponse(other).tag).toBe(isSame);
      }),
    );
  });
});

describe('cached responses', () => {
  it('are created once while the mark stays the same', async () => {
    const answers = createCachedResponses();
    const { state, make } = counting();
    await answers.of('1', 'q', make);
    await answers.of('1', 'q', make);
    expect(state.made).toBe(1);
  });

  it('are rebuilt when the mark changes', async () => {
    const answers = createCachedResponses();
    const { state, make } = counting();
    for (const mark of ['1', '2']) await answers.of(mark, 'q', make);
    expect(state.made).toBe(2);
  });

  it('are separate for each request', async () => {
    const answers = createCachedResponses();
    await answers.of('1', 'p', async () => 'of p');
    expect(textOf(await answers.of('1', 'q', async () => 'of q'))).toContain('of q');
  });

  it('stay valid if only other requests follow a change', async () => {
    const answers = createCachedResponses();
    const { state, make } = counting();
    await answers.of('1', 'q', make);
    await answers.of('2', 'of another account', make);
    await answers.of('1', 'q', make);
    expect(state.made).toBe(2);
  });

  it('are created again when the mark changes in the meantime', async () => {
    const answers = createCachedResponses();
    await answers.of('1', 'q', async () => 'old');
    expect(textOf(await answers.of('2', 'q', async () => 'new'))).toContain('new');
  });

  it('aren’t cached when creating them fails', async () => {
    const answers = createCachedResponses();
    await expect(answers.of('1', 'q', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(textOf(await answers.of('1', 'q', async () => 'yes'))).toContain('yes');
  });

  it('stay within the memory limit by dropping the least recently used', async () => {
    const answers = createCachedResponses(40);
    const { state, make } = counting('ten bytes');
    for (const question of ['a', 'b', 'c', 'a', 'd', 'a']) await answers.of('1', question, make);
    expect(state.made).toBe(4);
    await answers.of('1', 'b', make);
    expect(state.made).toBe(5);
  });

  it('don’t include a response that is too large', async () => {
    const answers = createCachedResponses(5);
    const { state, make } = counting('much longer than that');
    for (let turn = 0; turn < 2; turn++) expect(textOf(await answers.of('1', 'q', make))).toContain('much');
    expect(state.made).toBe(2);
  });
});
