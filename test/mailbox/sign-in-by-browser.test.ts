import { appendFileSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { builtExtension } from '../e2e/harness/built-extension.ts';
import { borrowBrowser } from '../e2e/harness/open-browser.ts';
import { pairBrowser } from '../e2e/harness/pair-browser.ts';
import { signInToMailbox } from '../e2e/harness/sign-in-to-mailbox.ts';
import { startKithHere } from '../e2e/harness/start-kith-here.ts';
import { startSignInServer } from '../fixtures/sign-in-server.ts';
import { AUTHORITY } from '../unit/backend/imports/mailbox/scripted-server.ts';
import { mailsFrom, PASSWORD, USER } from './correspondence.ts';
import { startDovecot } from './start-dovecot.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-browser-'));

/** The certificate that the browser accepts, in a folder that Dovecot may read. */
function certificate() {
  const [shown, key] = [join(folder, 'localhost.pem'), join(folder, 'localhost.key')];
  copyFileSync(AUTHORITY, shown);
  copyFileSync(join(import.meta.dirname, '../fixtures/localhost.key'), key);
  return { certificate: shown, key };
}

it('a person signs in at the provider’s page, sees a preview, imports, and later undoes a day', async () => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const shows = certificate();
  const oauth = await startSignInServer(shows, shows.certificate, USER);
  onTestFinished(() => oauth.stop());
  const tokens = { introspection: `${oauth.issuer}/introspect`, authority: shows.certificate };
  const dovecot = await startDovecot(folder, { user: USER, password: PASSWORD, shows, tokens });
  onTestFinished(() => dovecot.stop());
  writeFileSync(join(dovecot.mail, 'INBOX'), mailsFrom(0, 100, false), { mode: 0o666 });
  writeFileSync(join(dovecot.mail, 'Sent'), mailsFrom(0, 100, true), { mode: 0o666 });
  const [kith, open] = await Promise.all([
    startKithHere({ env: { KITH_MAIL_CA_FILE: AUTHORITY } }),
    borrowBrowser('chromium', builtExtension('chromium')),
  ]);
  onTestFinished(async () => {
    await Promise.all([open.close(), kith.stop()]);
  });
  const settings = await pairBrowser(open, { address: kith.address, code: kith.pairingCode });
  const place = { address: USER, issuer: oauth.issuer, host: 'localhost', port: dovecot.port };
  await signInToMailbox(open, settings, place);
  const confirm = `::-p-aria([name="Import ${USER} (IMAP)"])`;
  await settings.waitForSelector(confirm);
  await settings.click(confirm);
  await settings.waitForSelector(`::-p-aria([name="Read ${USER} now"])`);
  expect(dovecot.log()).toMatch(/method=XOAUTH2/);

  // None of these emails is from a mailing list.
  appendFileSync(join(dovecot.mail, 'INBOX'), mailsFrom(1002, 9, false, new Date()));
  await settings.click(`::-p-aria([name="Read ${USER} now"])`);
  const days = await settings.waitForSelector('summary::-p-text(Imported each day)');
  await days?.click();
  await settings.waitForSelector('::-p-text(9 emails)');
  await settings.click('details[open] li button');
  await settings.click('fieldset button::-p-text(Undo this day)');
  await settings.waitForSelector('summary::-p-text(Imported each day)', { hidden: true });
});
