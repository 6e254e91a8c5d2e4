import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startSignInServer } from '../../fixtures/sign-in-server.ts';
import {
  AUTHORITY,
  fetched,
  mailboxOf,
  startScripted,
} from '../../unit/backend/imports/mailbox/scripted-server.ts';
import { builtExtension } from '../harness/built-extension.ts';
import { borrowBrowser } from '../harness/open-browser.ts';
import { pairBrowser } from '../harness/pair-browser.ts';
import { signInToMailbox } from '../harness/sign-in-to-mailbox.ts';
import { startKithOfProject } from '../harness/start-kith-of-project.ts';

const USER = 'me@x.example';
const CERTIFICATE = {
  certificate: AUTHORITY,
  key: join(import.meta.dirname, '../../fixtures/localhost.key'),
};
/** A greeting that offers only sign-in with tokens. */
const TAKES_TOKENS = '* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2 SPECIAL-USE] .\r\n';
const FIELDS = `From: Dana Weiss <dana@rockets.example>\r\nTo: ${USER}\r\nDate: Tue, 8 Aug 2023 12:36:29 +0000\r\nMessage-ID: <1@x>\r\n\r\n`;

// Only Chromium accepts the certificate of the test's provider.
it('adds a mailbox from the settings through its provider’s page, and shows a preview', async () => {
  const oauth = await startSignInServer(CERTIFICATE, AUTHORITY, USER);
  onTestFinished(() => oauth.stop());
  const { access, commands } = await startScripted(mailboxOf(fetched(1, FIELDS)), { greeting: TAKES_TOKENS });
  const [kith, open] = await Promise.all([
    startKithOfProject({ env: { KITH_MAIL_CA_FILE: AUTHORITY } }),
    borrowBrowser('chromium', builtExtension('chromium')),
  ]);
  onTestFinished(async () => {
    await Promise.all([open.close(), kith.stop()]);
  });
  const settings = await pairBrowser(open, { address: kith.address, code: kith.pairingCode });
  const place = { address: USER, issuer: oauth.issuer, host: access.host, port: access.port };
  await signInToMailbox(open, settings, place);
  await settings.waitForSelector(`::-p-aria([name="Import ${USER} (IMAP)"])`);
  const shown = await settings.$eval(
    'section[aria-labelledby=live-sources]',
    (section) => section.textContent,
  );
  expect(shown).toMatch(/Nothing is saved/);
  await settings.click(`::-p-aria([name="Import ${USER} (IMAP)"])`);
  await settings.waitForSelector(`::-p-aria([name="Read ${USER} now"])`);
  expect(commands.filter((command) => /^(?:LOGIN|AUTHENTICATE PLAIN)/.test(command))).toEqual([]);
  expect(commands.some((command) => command.startsWith('AUTHENTICATE XOAUTH2 '))).toBe(true);
});
