import { expect, it, onTestFinished } from 'vitest';
import { createLookThread } from '../../../../../backend/service/live-sources/look-in-thread.ts';
import { startScripted } from '../../imports/mailbox/scripted-server.ts';

const LIMITS = { maxMs: 30_000 };
const STOPPED = /^Kith ended this because a server sent something that kept it busy for too long\./;

function openThread(...options: Parameters<typeof createLookThread>) {
  const thread = createLookThread(...options);
  onTestFinished(() => thread.close());
  return thread;
}

it('passes on whether a server doesn’t accept the password', async () => {
  const { access } = await startScripted((command) => (/^LOGIN/.test(command) ? 'NO wrong' : null));
  await expect(openThread().look(access, 'me', [], LIMITS)).rejects.toMatchObject({
    name: 'MailboxError',
    message: expect.stringMatching(/^localhost:\d+ doesn’t accept this name and password\./),
    isPassword: true,
  });
});

it('fails a look that doesn’t end in time, and begins the others again in a new thread', async () => {
  const { access } = await startScripted(() => null);
  const thread = openThread(undefined, undefined, 0);
  const looks = [LIMITS, { maxMs: 0 }].map((limits) => thread.look(access, 'me', [], limits));
  const [other, late] = await Promise.allSettled(looks);
  expect(other).toEqual({ status: 'fulfilled', value: 'other numbers' });
  expect(late).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(STOPPED) } });
});

it('fails all looks instead of beginning them again after Kith was updated', async () => {
  const { access } = await startScripted(() => null, { greeting: '' });
  let isOutdated = false;
  const thread = openThread(() => isOutdated, undefined, 0);
  const looks = [LIMITS, { maxMs: 1 }].map((limits) => thread.look(access, 'me', [], limits));
  isOutdated = true;
  await Promise.all(looks.map((looked) => expect(looked).rejects.toThrow(STOPPED)));
});

it('reports the error that ends its thread, and ends its looks', async () => {
  const { access } = await startScripted(() => null, { greeting: '' });
  const broken: unknown[] = [];
  const thread = openThread(undefined, (error) => broken.push(error));
  const looks = [[], null as never].map((read) => thread.look(access, 'me', read, LIMITS));
  await Promise.all(looks.map((looked) => expect(looked).rejects.toThrow(STOPPED)));
  expect(broken).toEqual([expect.any(TypeError)]);
});

it('ends looks when Kith stops', async () => {
  const { access } = await startScripted(() => null, { greeting: '' });
  const thread = openThread();
  const looked = expect(thread.look(access, 'me', [], LIMITS)).rejects.toThrow(STOPPED);
  await thread.close();
  await looked;
});

it('starts no thread after Kith was updated', async () => {
  const { access } = await startScripted(() => null);
  const looked = openThread(() => true).look(access, 'me', [], LIMITS);
  await expect(looked).rejects.toThrow(/^Kith was updated while running /);
});
