import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomFetch } from 'openid-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { createLiveSources } from '../../../../../backend/service/live-sources/live-sources.ts';
import { createOAuthClient } from '../../../../../backend/service/live-sources/sign-in/oauth-client.ts';
import { digestOfLiveSource } from '../../../../../backend/store/importing/live-sources.ts';
import { fact, NOON, openTestStore, readResult, TODAY } from '../../store/store-fixture.ts';

const MINUTE = 60_000;
const BACK = 'http://127.0.0.1:5484/kith/signed-in';
const SIGN_IN = { provider: 'google', issuer: 'https://accounts.google.com', clientId: 'mine' } as const;
const SERVER = {
  ...{ address: 'me@gmail.com', host: 'imap.gmail.com', port: 993, user: 'me@gmail.com' },
  signIn: SIGN_IN,
};
const ASKED = { server: SERVER, redirectUri: BACK, clientSecret: 'of-the-client' };

/** A mailbox on a real store. The test decides what the provider and the mail server answer. */
async function openSigning() {
  const { store, me, directory, member } = await openTestStore();
  const test = { clock: NOON, error: '', failure: '', ms: 0 };
  const broken: unknown[] = [];
  const left: number[] = [];
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  onTestFinished(() => void vi.restoreAllMocks());
  const sent: URLSearchParams[] = [];
  const tokens: string[] = [];
  const answer: CustomFetch = async (_, { body }) => {
    passed += test.ms;
    if (test.failure !== '') throw Object.assign(new Error(), { code: test.failure });
    sent.push(new URLSearchParams(String(body)));
    if (test.error !== '') return Response.json({ error: test.error }, { status: 400 });
    const refresh_token = `refresh-${sent.length}`;
    return Response.json({ access_token: `access-${sent.length}`, token_type: 'Bearer', refresh_token });
  };
  const oauth = createOAuthClient(answer, (error) => broken.push(error));
  const liveSources = createLiveSources({
    ...{
      store,
      oauth,
      secret: Buffer.alloc(32, 1),
      authorities: null,
      mayBePrivate: true,
      now: () => test.clock,
    },
    async look({ auth }, _name, _since, { maxMs }) {
      left.push(maxMs);
      tokens.push('accessToken' in auth ? auth.accessToken : '');
      return 'nothing';
    },
    jobs: {
      async start({ origin }) {
        const job = newImportJob('first', 'me (IMAP)', '');
        const request = { asOf: TODAY, isPreview: true, choices: {}, ...(origin && { origin }) };
        await store.addJob({ path: '', isUpload: false, request, job }, me);
        return job;
      },
      whenEnded: async () => null,
      cancelAll: async () => undefined,
    },
  });
  const signIn = async () => {
    const { url, signIn: begun } = await liveSources.beginSignIn(me, ASKED);
    const state = new URL(url).searchParams.get('state');
    return { url: new URL(url), begun, back: `${BACK}?code=given&state=${state}` };
  };
  /** Signs in, and confirms the first reading. */
  const keep = async () => {
    const { begun, back } = await signIn();
    const added = await liveSources.endSignIn(me, begun, back);
    const read = readResult([fact('mail', 'me', 'ada', 3)], { source: 'mbox' });
    const [id, importId] = [added?.id ?? 0, added?.jobId ?? ''];
    const folders = [{ path: 'INBOX', uidValidity: '1', uidNext: 3, mails: 2 }];
    await store.commitImport(read, {
      ...{ member: me, importId, fileName: 'me (IMAP)', digest: digestOfLiveSource(SERVER), asOf: TODAY },
      ...{ now: test.clock, liveSource: { id, folders, isWhole: true } },
    });
  };
  const only = async () => (await liveSources.list(me))[0];
  return {
    ...{ liveSources, me, member, directory, sent, tokens, signIn, keep, only },
    ...{ test, broken, left },
  };
}

describe('signing in to a mailbox at its provider', () => {
  it('opens the provider’s page with a challenge, and reads with the tokens that it returns', async () => {
    const { liveSources, me, sent, tokens, signIn } = await openSigning();
    const { url, begun, back } = await signIn();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ client_id: 'mine', redirect_uri: BACK, response_type: 'code', code_challenge_method: 'S256' },
      ...{ scope: 'https://mail.google.com/', access_type: 'offline', login_hint: 'me@gmail.com' },
    });
    await liveSources.endSignIn(me, begun, back);
    expect(sent[0]?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
    expect(sent.map((one) => one.get('client_secret'))).toEqual(['of-the-client']);
    expect(tokens).toEqual(['access-1']);
  });

  it('ends before the companion stops waiting, however long the provider takes', async () => {
    const { liveSources, me, test, left, signIn } = await openSigning();
    const { begun, back } = await signIn();
    test.ms = 3500;
    await liveSources.endSignIn(me, begun, back);
    expect(left).toEqual([1500]);
  });

  it.each<[string, (begun: Awaited<ReturnType<typeof openSigning>>) => Promise<unknown>]>([
    [
      'to another member',
      async ({ liveSources, member, signIn }) => {
        const { begun, back } = await signIn();
        return liveSources.endSignIn(await member('mate'), begun, back);
      },
    ],
    [
      'after 15 minutes',
      async ({ liveSources, me, signIn, test }) => {
        const { begun, back } = await signIn();
        test.clock += 16 * MINUTE;
        return liveSources.endSignIn(me, begun, back);
      },
    ],
    [
      'at another address',
      async ({ liveSources, me, signIn }) => {
        const { begun, back } = await signIn();
        return liveSources.endSignIn(me, begun, back.replace('5484', '5485'));
      },
    ],
    [
      'for the response to another sign-in',
      async ({ liveSources, me, signIn }) => {
        const { begun } = await signIn();
        return liveSources.endSignIn(me, begun, `${BACK}?code=1&state=foreign`);
      },
    ],
  ])('returns nothing %s', async (_, end) => {
    const test = await openSigning();
    expect(await end(test)).toBeNull();
    expect(test.sent).toEqual([]);
  });

  it('reports that the user didn’t allow it', async () => {
    const { liveSources, me, signIn } = await openSigning();
    const { begun, back } = await signIn();
    const denied = liveSources.endSignIn(me, begun, back.replace('code=given', 'error=access_denied'));
    await expect(denied).rejects.toThrow(
      'accounts.google.com didn’t get your permission for Kith to read this mailbox. Sign in again and allow it.',
    );
  });

  it('reports only once that the permission has ended, until someone signs in again', async () => {
    const { liveSources, test, sent, keep, only } = await openSigning();
    await keep();
    test.error = 'invalid_grant';
    await liveSources.readDue();
    const asked = sent.length;
    test.clock += 1000 * 24 * 60 * MINUTE;
    await liveSources.readDue();
    expect(sent).toHaveLength(asked);
    const error = 'accounts.google.com no longer lets Kith read this mailbox. Sign in again.';
    expect(await only()).toMatchObject({ problem: 'password', error });
  });

  it('tries again automatically when the provider can’t be reached', async () => {
    const { liveSources, test, keep, only } = await openSigning();
    await keep();
    test.failure = 'ECONNREFUSED';
    await liveSources.readDue();
    expect(await only()).toMatchObject({ problem: 'server', nextAt: test.clock + 30 * MINUTE });
  });

  it.each([
    ['PRIVATE_ADDRESS', 'is in a private network'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'has a certificate from an authority that this computer doesn’t trust'],
    [
      'ABORT_ERR',
      'can’t be reached to ask whether Kith may read this mailbox. Check your internet connection',
    ],
  ])('reports why Kith can’t reach the provider: %s', async (code, why) => {
    const { liveSources, me, test, broken, signIn } = await openSigning();
    const { begun, back } = await signIn();
    test.failure = code;
    await expect(liveSources.endSignIn(me, begun, back)).rejects.toThrow(`accounts.google.com ${why}`);
    expect(broken).toEqual([]);
  });

  it('reports that a server isn’t an OAuth server, and logs the reason', async () => {
    const broken: unknown[] = [];
    const notFound: CustomFetch = async () => new Response('Not found', { status: 404 });
    const oauth = createOAuthClient(notFound, (error) => broken.push(error));
    const signIn = { provider: 'other', issuer: 'https://x.example', clientId: 'mine' } as const;
    const begun = oauth.begin({ server: { ...SERVER, signIn }, redirectUri: BACK, clientSecret: '' });
    await expect(begun).rejects.toThrow(
      'x.example doesn’t describe itself as an OAuth server. Check its address',
    );
    expect(broken).toHaveLength(1);
  });

  it('uses the newest refresh token, and the saved client secret at the next sign-in', async () => {
    const { liveSources, me, test, sent, keep, only } = await openSigning();
    await keep();
    for (let times = 0; times < 2; times += 1) {
      await liveSources.readDue();
      test.clock += 30 * MINUTE;
    }
    expect(sent.slice(-2).map((one) => one.get('refresh_token'))).toEqual(['refresh-1', 'refresh-2']);
    expect((await only())?.problem).toBe('');
    const { url, signIn: begun } = await liveSources.beginSignIn(me, { ...ASKED, clientSecret: null });
    await liveSources.endSignIn(
      me,
      begun,
      `${BACK}?code=again&state=${new URL(url).searchParams.get('state')}`,
    );
    expect(sent.find((one) => one.get('code') === 'again')?.get('client_secret')).toBe('of-the-client');
  });

  it('doesn’t send the saved client secret to any other OAuth server', async () => {
    const { liveSources, me, sent, keep } = await openSigning();
    await keep();
    const issuer = 'https://login.microsoftonline.com/common/v2.0';
    const server = { ...SERVER, signIn: { ...SIGN_IN, provider: 'microsoft', issuer } as const };
    const { url, signIn } = await liveSources.beginSignIn(me, { ...ASKED, server, clientSecret: null });
    const state = new URL(url).searchParams.get('state');
    await liveSources.endSignIn(me, signIn, `${BACK}?code=elsewhere&state=${state}`);
    expect(sent.find((one) => one.get('code') === 'elsewhere')?.get('client_secret')).toBeNull();
  });

  it('saves tokens and secrets only encrypted', async () => {
    const { keep, directory, sent } = await openSigning();
    await keep();
    for (const name of ['network.sqlite', 'network.sqlite-wal']) {
      const bytes = readFileSync(join(directory, name));
      for (const secret of ['of-the-client', `refresh-${sent.length}`])
        expect(bytes.includes(secret)).toBe(false);
    }
  });
});
