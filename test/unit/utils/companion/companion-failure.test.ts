// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { companionClient } from '../../../../utils/companion/companion-client.ts';
import { CompanionFailure, failureOf, isNotFound } from '../../../../utils/companion/companion-failure.ts';
import { refusal } from '../../../../utils/companion/companion-fetch.ts';
import { greetCompanion } from '../../../../utils/companion/companion-hello.ts';
import { speak } from '../../../../utils/words/i18n.ts';
import { LANGUAGES } from '../../../../utils/words/languages.ts';
import { listen } from '../support/listen.ts';
import { permit } from '../support/permit.ts';

async function sentenceOf(failing: Promise<unknown>): Promise<string> {
  return failureOf(await failing.catch((thrown: unknown) => thrown)).detail;
}
/** Returns an address where nothing listens. */
async function nowhere(): Promise<string> {
  const { address, close } = await listen(() => undefined);
  await close();
  return address;
}
const greet = (address: string, signal = AbortSignal.timeout(5_000)) =>
  sentenceOf(greetCompanion(address, null, signal));

describe.each(LANGUAGES)('failure sentences in %s', (language) => {
  let words: Record<string, string> = {};
  beforeEach(async () => {
    words = (await import(`../../../../locales/${language}.yml`)).default;
    speak(language);
  });

  const said = (key: string, filling: Record<string, string> = {}) =>
    (words[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => filling[name] ?? '');
  const host = (address: string) => ({ address: new URL(address).host });

  it('exist when nothing responds', async () => {
    permit(true);
    const address = await nowhere();
    expect(await greet(address)).toBe(said('trouble.notRunning', host(address)));
  });

  it('exist when the browser denies access', async () => {
    permit(false);
    const address = await nowhere();
    expect(await greet(address)).toBe(said('trouble.notPermitted', host(address)));
  });

  it('exist when another program responds', async () => {
    const { address } = await listen((_, response) => void response.end('hi'));
    const sentences = [said('verdict.anotherProgram', host(address)), said('failure.anotherProgram')];
    expect(await greet(address)).toBe(sentences.join(' '));
  });

  it.each<[string, () => Promise<string>, () => string]>([
    [
      'it takes too long',
      async () => greet(await nowhere(), AbortSignal.abort()),
      () => said('trouble.late'),
    ],
    ['it isn’t set up', () => sentenceOf(companionClient().session()), () => said('verdict.notSetUp')],
    ['it has signed the user out', async () => refusal(401, {}).message, () => said('trouble.signedOut')],
    [
      'it refuses without a reason',
      async () => refusal(502, {}).message,
      () => said('trouble.status', { status: '502' }),
    ],
    ['there is a bug', async () => failureOf(new Error('x')).detail, () => said('trouble.inside')],
  ])('exist when %s', async (_, failing, sentence) => {
    expect(await failing()).toBe(sentence());
    expect(sentence()).toMatch(/\.$/);
  });
});

describe('refusal', () => {
  it('names the first field that is wrong', () => {
    const errors = ['host', 'port'].map((field) => ({ field, message: 'is wrong', code: 'wrong' }));
    const error = { type: 'validation_error', title: 'No.', detail: 'host is wrong.', errors };
    expect([refusal(422, { error }).field, refusal(502, {}).field]).toEqual(['host', '']);
  });
});

describe('isNotFound', () => {
  it.each([
    [new CompanionFailure('failed', '', 404), true],
    [new CompanionFailure('failed', '', 500), false],
    [new Error('404'), false],
  ])('isNotFound(%s) is %s', (thrown, expected) => {
    expect(isNotFound(thrown)).toBe(expected);
  });
});
