import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { begunSignIn, liveSource, SIGNED_IN_PATH } from '../../utils/interface/kith/kith-live-sources.ts';
import { makeAuthority } from '../fixtures/make-certificates.ts';
import { type SignInServer, startSignInServer } from '../fixtures/sign-in-server.ts';
import { mailsFrom, PASSWORD, USER } from './correspondence.ts';
import { type ServedKith, serveKith } from './served-kith.ts';
import { type Dovecot, startDovecot } from './start-dovecot.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-sign-in-'));
const authority = join(folder, 'authority.pem');
let oauth: SignInServer;
let dovecot: Dovecot;

beforeAll(async () => {
  const shows = makeAuthority(folder).sign('localhost');
  oauth = await startSignInServer(shows, authority, USER);
  const tokens = { introspection: `${oauth.issuer}/introspect`, authority };
  dovecot = await startDovecot(folder, { user: USER, password: PASSWORD, shows, tokens });
  writeFileSync(join(dovecot.mail, 'INBOX'), mailsFrom(0, 100, false), { mode: 0o666 });
  writeFileSync(join(dovecot.mail, 'Sent'), mailsFrom(0, 100, true), { mode: 0o666 });
});
afterAll(async () => {
  await dovecot?.stop();
  await oauth?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn({ client, process: { address } }: ServedKith, changed: object = {}) {
  const own = { client_id: 'kith-of-mine', client_secret: 'CLIENT-CANARY' };
  const server = { provider: 'other', issuer: oauth.issuer, host: 'localhost', port: dovecot.port };
  const redirect_uri = address + SIGNED_IN_PATH;
  const body = { address: USER, ...own, ...server, redirect_uri, ...changed };
  const begun = await client.send('POST', '/kith/mailboxes/sign-in', body);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { url, sign_in } = envelope(begunSignIn).parse(begun.body).data;
  const redirected_to = await oauth.visit(url);
  expect((await fetch(redirected_to)).status).toBe(200);
  return client.send('POST', '/kith/mailboxes/signed-in', { sign_in, redirected_to });
}

describe('signing in to a mailbox with tokens that its server checks', () => {
  it('reads emails, reports once that the permission was revoked, and reads again after another sign-in', async () => {
    onTestFinished(oauth.allow);
    const data = join(folder, 'kith');
    const kith = await serveKith({ KITH_DATA: data, KITH_MAIL_CA_FILE: authority });
    const signedIn = await signIn(kith);
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200);
    const { job_id } = envelope(liveSource).parse(signedIn.body).data;
    const isRunning = async () => /^(?:waiting|reading)$/.test((await kith.job(job_id)).state);
    await expect.poll(isRunning, { timeout: 20_000 }).toBe(false);
    expect((await kith.confirm(job_id)).counts.people).toBeGreaterThan(50);
    expect(await kith.read()).toMatchObject({ problem: '', provider: 'other', client_id: 'kith-of-mine' });

    oauth.revoke('invalid_grant');
    const { host } = new URL(oauth.issuer);
    const error = `${host} no longer lets Kith read this mailbox. Sign in again.`;
    expect(await kith.read()).toMatchObject({ problem: 'password', error, next_at: '' });

    oauth.allow();
    const again = await signIn(kith, { client_secret: undefined });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    await expect.poll(async () => (await kith.liveSource()).state).toBe('waiting');
    expect(await kith.read()).toMatchObject({ problem: '', error: '' });

    kith.process.child.kill('SIGTERM');
    await kith.process.ended();
    for (const text of [kith.process.output, readFileSync(join(data, DATABASE_FILE), 'latin1')]) {
      expect(text).not.toContain('CLIENT-CANARY');
    }
    expect(dovecot.log()).toMatch(/method=XOAUTH2/);
  });

  it('reports that the mail server rejected a token', async () => {
    onTestFinished(oauth.allow);
    const kith = await serveKith({ KITH_DATA: join(folder, 'other'), KITH_MAIL_CA_FILE: authority });
    const refused = await signIn(kith, { user: 'someone-else@x.example' });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toMatch(
      /doesn’t accept this sign-in\. Sign in again with this address’s account/,
    );
  });
});
