import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';
import { FIREFOX_ID } from './utils/extension-ids.ts';

/** The addresses at which the extension may reach Kith: on this computer over http, anywhere over https. */
const CONNECT = ["'self'", 'http://127.0.0.1:*', 'http://localhost:*', 'https:'];

/**
 * Allows only the extension's own files. Firefox needs it, too, because its default policy would upgrade requests to
 * this computer from http to https.
 */
const PAGES_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src ${CONNECT.join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * A public key whose private key was discarded. It only fixes the extension's id in Chrome, so that a pairing survives
 * moving the folder.
 */
const CHROME_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmW3sSKuuZMfe4m+7s5C8XdhhkAOb8uruBp1VP15ywGkmjxK94L1xDd65fyib9EwS' +
  'Q6YLRLTNUOUSG6Vjn1o79B21y44PijY5j1nr725ejTwc+YAT8z2yvp0/fPGLn23Yx6nZDm7R8Xbj86ccEr+AQDP9q73+nNJF8Ur6C4vNzEQP' +
  'Z/jQYJ9nCco2ImLeS+r/6n9zksLjty8QSD2T3b7bF8b02ThsM1GFVzMeRlGvLfzvnxY6tgL0Rod3ffEO5vSWVMKj1C7/kUrb7fFU8w764RAx' +
  'cKLwh4JpEXGleNL/O9D5OIAa/aqerkFle9RRluLMkzQ5YD6G126PP4ey5P+/FQIDAQAB';

/** Firefox has its own command that toggles the sidebar. Chrome has none for the panel, so the background opens it. */
function panelCommand(browser: string) {
  const description = '__MSG_keys_openPanel__';
  const suggested_key = { default: 'Alt+Shift+K' };
  return browser === 'firefox'
    ? { _execute_sidebar_action: { description, suggested_key } }
    : { 'open-panel': { description, suggested_key } };
}

export default defineConfig({
  modules: ['@wxt-dev/webextension-polyfill', '@wxt-dev/auto-icons'],
  // Draws the icon separately at every size, because a scaled-down picture takes twice the bytes.
  autoIcons: { baseIconPath: fileURLToPath(new URL('./assets/icon.svg', import.meta.url)) },
  imports: false,
  alias: { '#i18n': fileURLToPath(new URL('./utils/words/i18n.ts', import.meta.url)) },
  manifestVersion: 3,
  targetBrowsers: ['chrome', 'firefox'],
  webExt: { disabled: true },
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}',
  zip: { excludeSources: ['.kith/**', '.output/**', 'coverage/**', 'docs/**', 'test/**', '.ci/**'] },
  vite: () => ({
    // One style sheet for all pages. Five would be larger in total, and each page would wait for all of them.
    build: {
      cssCodeSplit: false,
      // Every supported browser preloads modules itself.
      modulePreload: { polyfill: false },
    },
    resolve: {
      alias: {
        // WXT's own context announces every content script with events that pages can detect.
        'wxt/utils/content-script-context': fileURLToPath(
          new URL('./utils/silent-content-script-context.ts', import.meta.url),
        ),
      },
    },
  }),
  manifest: ({ browser }) => ({
    name: 'Kith',
    default_locale: 'en',
    // storage: settings, the session and the last responses.
    // scripting: the label, only if it is switched on, and the links of a page, read once after a click in the panel.
    // contextMenus: one item in the menu of links to people and companies.
    // alarms: reopening the welcome page if the user asked for it.
    // nativeMessaging: starting Kith on this computer, and pairing with it without a code.
    permissions: ['storage', 'scripting', 'contextMenus', 'alarms', 'nativeMessaging'],
    host_permissions: ['https://*.linkedin.com/*', 'http://127.0.0.1/*'],
    optional_host_permissions: ['https://*/*', 'http://localhost/*'],
    content_security_policy: { extension_pages: PAGES_POLICY },
    commands: panelCommand(browser),
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: FIREFOX_ID,
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : // 123 is the first version that supports `light-dark()`.
        { key: CHROME_KEY, minimum_chrome_version: '123' }),
  }),
});
