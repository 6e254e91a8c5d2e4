// @vitest-environment node
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { companionClient } from '../../../../utils/companion/companion-client.ts';
import { loadSession } from '../../../../utils/companion/session.ts';
import { loadSettings } from '../../../../utils/settings/settings.ts';
import { enveloped, personPathsOf } from '../support/answers.ts';
import { type CompanionOnPortOptions, companionOnPort } from '../support/companion-on-port.ts';
import { askForPaths, failureOf, pairedCompanion } from '../support/paired-companion.ts';
import { permit } from '../support/permit.ts';

vi.mock('../../../../utils/companion/session-key.ts', async (original) =>
  (await import('../support/session-keys-in-memory.ts')).sessionKeysInMemory(original),
);

const client = companionClient();
const askPaths = () => askForPaths(client);

beforeEach(() => permit(true));

const paired = (options?: CompanionOnPortOptions) => pairedCompanion(client, options);

describe('this computer’s Kith', () => {
  /** Fakes the starter registered in this browser; null if there is none. Returns the requests it receives. */
  function starterSays(answer: () => Promise<unknown>) {
    const sendNativeMessage = vi.fn((_host: string, _message: object) => answer());
    Object.assign(fakeBrowser.runtime, { sendNativeMessage });
    onTestFinished(() => void Reflect.deleteProperty(fakeBrowser.runtime, 'sendNativeMessage'));
    return sendNativeMessage;
  }
  const none = async () => {
    throw new Error('Specified native messaging host not found.');
  };

  it('is paired with the code from its starter', async () => {
    const companion = await companionOnPort();
    const code = await companion.issueCode();
    const asked = starterSays(async () => ({
      address: companion.address,
      public_key: companion.key.publicKey,
      code,
    }));
    await client.pairHere('Firefox on Linux');
    expect(asked.mock.calls).toEqual([['kith.starter', { want: 'pairing' }]]);
    expect(await loadSession()).toMatchObject({ companion: companion.address });
    expect((await loadSettings()).companion).toBe(companion.address);
  });

  it('is paired once when several pages ask at the same time', async () => {
    const companion = await companionOnPort();
    const { address, key } = companion;
    starterSays(async () => ({ address, public_key: key.publicKey, code: await companion.issueCode() }));
    const [one, other] = await Promise.all([client.pairHere('a'), client.pairHere('b')]);
    expect(one).toEqual(other);
    expect(await client.sessions()).toHaveLength(1);
  });

  it('isn’t looked for when no starter is registered', async () => {
    starterSays(none);
    expect(await client.pairHere('Firefox on Linux')).toBeNull();
  });

  it('is started when it isn’t running, and called at its new address', async () => {
    const state = openCompanionState(':memory:');
    const first = await paired({ state });
    await first.close();
    let address = '';
    const asked = starterSays(async () => {
      const answer = () => enveloped(personPathsOf('maria'));
      ({ address } = await companionOnPort({ state, key: first.key, answer }));
      return { address, public_key: first.key.publicKey, code: '' };
    });
    await expect(askPaths()).resolves.toMatchObject({ count: 1 });
    expect(asked.mock.calls).toEqual([['kith.starter', { want: 'address' }]]);
    expect(await loadSession()).toMatchObject({ companion: address });
    await expect(askPaths()).resolves.toMatchObject({ count: 1 });
    expect(asked).toHaveBeenCalledOnce();
  });

  it('isn’t called when it isn’t the one this browser is paired with', async () => {
    const first = await paired();
    await first.close();
    const other = await companionOnPort();
    starterSays(async () => ({ address: other.address, public_key: other.key.publicKey, code: '' }));
    expect(await failureOf(askPaths())).toMatchObject({ kind: 'not-running' });
    expect(other.seen).toEqual([]);
  });

  it('explains why it couldn’t be started', async () => {
    const first = await paired();
    await first.close();
    starterSays(async () => ({ problem: 'The disk is full.' }));
    expect(await failureOf(askPaths())).toEqual({ kind: 'not-started', detail: 'The disk is full.' });
  });
});
