import { readFileSync } from 'node:fs';
import type { OpenBrowser } from '../e2e/harness/open-browser.ts';
import { evaluateInFirefox } from '../e2e/harness/open-firefox.ts';
import { until } from '../e2e/harness/until.ts';
import type { Certificate } from '../fixtures/make-certificates.ts';

/** Makes Firefox trust an authority, like importing its file in the settings. */
export async function trustAuthority({ browser }: OpenBrowser, { certificate }: Certificate): Promise<void> {
  const base64 = readFileSync(certificate, 'utf8').replace(/-----[A-Z ]+-----|\s/g, '');
  await evaluateInFirefox(
    browser,
    `Cc['@mozilla.org/security/x509certdb;1'].getService(Ci.nsIX509CertDB).addCertFromBase64('${base64}', 'CT,,'); true`,
  );
}

/**
 * Prepares to grant the permission that the extension will request. The returned function waits for it and returns how often the
 * browser asked. Drivers can't reach Chromium's dialog, so there the host is allowed on the extension's page.
 */
export async function allowAccess(open: OpenBrowser, host: string): Promise<() => Promise<number>> {
  if (open.name === 'chromium') {
    const page = await open.browser.newPage();
    const id = new URL(open.base).host;
    await page.goto(`chrome://extensions/?id=${id}`);
    await page.evaluate(
      `chrome.developerPrivate.addHostPermission('${id}', 'https://${host}/*').then(() => true)`,
    );
    await page.close();
    return async () => 1;
  }
  const answered = until('a question of Firefox', async () => {
    const clicked = await evaluateInFirefox(
      open.browser,
      `(() => {
        const asked = document.querySelector('#addon-webext-permissions-notification, popupnotification');
        if (asked === null || asked.hidden || PopupNotifications.panel.state !== 'open') return false;
        asked.button.click();
        return true;
      })()`,
    );
    return clicked === true ? 1 : null;
  });
  answered.catch(() => undefined);
  return () => answered;
}
