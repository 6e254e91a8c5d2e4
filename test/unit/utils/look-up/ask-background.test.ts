import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { lookUpPage } from '../../../../utils/look-up/ask-background.ts';
import { speakEnglish } from '../../components/support/english.ts';
import { lookUpOf } from '../support/answers.ts';

const URL = 'https://www.linkedin.com/in/maria';
const sendMessage = vi.fn<(message: { id: string }) => Promise<unknown>>();

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  sendMessage.mockReset();
  Object.assign(fakeBrowser.runtime, { sendMessage });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('asking the background', () => {
  it('hands on its answer', async () => {
    sendMessage.mockResolvedValue(lookUpOf('maria'));
    expect(await lookUpPage(URL, { fresh: true })).toEqual(lookUpOf('maria'));
    expect(sendMessage.mock.calls).toEqual([
      [{ type: 'look-up', id: expect.any(String), url: URL, fresh: true }],
    ]);
  });

  it.each([
    ['no reply', async () => undefined],
    ['a worker that is not there', () => Promise.reject(new Error('Receiving end does not exist'))],
    ['something else', async () => ({ ok: true })],
  ])('asks once more, with the same id, after %s', async (_, first) => {
    sendMessage.mockImplementationOnce(first).mockResolvedValueOnce(lookUpOf('maria'));
    expect(await lookUpPage(URL, { fresh: false })).toEqual(lookUpOf('maria'));
    const ids = sendMessage.mock.calls.map(([message]) => message.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('does not ask a third time', async () => {
    sendMessage.mockResolvedValue(undefined);
    expect(await lookUpPage(URL, { fresh: false })).toMatchObject({
      answer: null,
      failure: { kind: 'failed' },
    });
    expect(sendMessage).toHaveBeenCalledTimes(2);
  });

  it('gives up after ten seconds, both tries together, and says for which page', async () => {
    sendMessage.mockReturnValue(new Promise(() => undefined));
    const asked = lookUpPage(URL, { fresh: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toMatchObject({
      key: 'li:in:maria',
      url: URL,
      failure: { kind: 'failed', detail: expect.stringContaining('did not answer in time') },
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has another id for each question', async () => {
    sendMessage.mockResolvedValue(lookUpOf('maria'));
    await lookUpPage(URL, { fresh: false });
    await lookUpPage(URL, { fresh: false });
    expect(new Set(sendMessage.mock.calls.map(([message]) => message.id)).size).toBe(2);
  });
});
