import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createCachedResponses,
  SerializedResponse,
} from '../../../../../backend/service/http/cached-responses.ts';

const textOf = (answer: SerializedResponse, id = 'req_1') => Buffer.concat(answer.inEnvelope(id)).toString();
/** Makes a payload and counts how often. */
function counting(data: unknown = {}) {
  const state = { made: 0 };
  const make = async () => {
    state.made += 1;
    return data;
  };
  return { state, make };
}

describe('an answer that is ready', () => {
  it('is byte for byte what JSON.stringify writes of the whole', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.uuid(), (data, id) => {
        const whole = JSON.stringify({ data, metadata: { request_id: `req_${id}` } });
        expect(textOf(new SerializedResponse(data), `req_${id}`)).toBe(whole);
      }),
    );
  });

  it('bears the same tag in every envelope, and another as soon as it says something else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (data, other) => {
        const isSame = JSON.stringify(data) === JSON.stringify(other);
        expect(new SerializedResponse(data).tag === new SerializedResponse(other).tag).toBe(isSame);
      }),
    );
  });
});

describe('answers that are kept', () => {
  it('are made once while the mark stays', async () => {
    const answers = createCachedResponses();
    const { state, make } = counting();
    await answers.of('1', 'q', make);
    await answers.of('1', 'q', make);
    expect(state.made).toBe(1);
  });

  it('are made again after the mark has changed', async () => {
    const answers = createCachedResponses();
    const { state, make } = counting();
    for (const mark of ['1', '2']) await answers.of(mark, 'q', make);
    expect(state.made).toBe(2);
  });

  it('are one a question', async () => {
    const answers = createCachedResponses();
    await answers.of('1', 'p', async () => 'of p');
    expect(textOf(await answers.of('1', 'q', async () => 'of q'))).toContain('of q');
  });

  it('outlive a change that only other questions are asked after', async () => {
    const answers = createCachedResponses();
    const { state, make } = counting();
    await answers.of('1', 'q', make);
    await answers.of('2', 'of another account', make);
    await answers.of('1', 'q', make);
    expect(state.made).toBe(2);
  });

  it('are made again where the mark changed while they were made', async () => {
    const answers = createCachedResponses();
    await answers.of('1', 'q', async () => 'old');
    expect(textOf(await answers.of('2', 'q', async () => 'new'))).toContain('new');
  });

  it('are not kept where making them failed', async () => {
    const answers = createCachedResponses();
    await expect(answers.of('1', 'q', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(textOf(await answers.of('1', 'q', async () => 'yes'))).toContain('yes');
  });

  it('take no more memory than they may, the quietest going first', async () => {
    const answers = createCachedResponses(40);
    const { state, make } = counting('ten bytes');
    for (const question of ['a', 'b', 'c', 'a', 'd', 'a']) await answers.of('1', question, make);
    expect(state.made).toBe(4);
    await answers.of('1', 'b', make);
    expect(state.made).toBe(5);
  });

  it('are handed out without being kept where one alone is too large', async () => {
    const answers = createCachedResponses(5);
    const { state, make } = counting('much longer than that');
    for (let turn = 0; turn < 2; turn++) expect(textOf(await answers.of('1', 'q', make))).toContain('much');
    expect(state.made).toBe(2);
  });
});
