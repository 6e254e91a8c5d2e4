import { readFileSync } from 'node:fs';
import { z } from 'zod';
import inviteWords from '../../../assets/pages/invite.json' with { type: 'json' };
import { type ExtensionBrowser, extensionZip } from '../../extension-package.ts';
import { assetFile, installPicture } from '../../own-code.ts';
import { parseInput } from '../http/parse-input.ts';
import { readJsonBody, SMALL_BODY } from '../http/read-json-body.ts';
import { openInvitationToken } from '../link-token.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import { escapeHtml, languageOf, type PageLanguage, pageResponse } from './html.ts';

const SCRIPT = readFileSync(assetFile('pages/invite.js'), 'utf8');

const BROWSERS: readonly ExtensionBrowser[] = ['chrome', 'firefox'];

const openRequest = z.strictObject({ token: z.string().min(1).max(128) });

/** POST /invite/: returns the invitation’s team to anyone with the token. */
export async function openInvite(service: ServiceContext, request: Request): Promise<object> {
  const { token } = parseInput(openRequest, await readJsonBody(request, SMALL_BODY));
  const invitation = await openInvitationToken(service, token);
  if (invitation === null)
    throw new ServiceError('not_found', 'This invitation isn’t valid. Ask for a new link.');
  return { team: invitation.name, expires_at: new Date(invitation.expiresAt).toISOString() };
}

/**
 * GET /invite/: the page that `inviteLinkOf` links to. It is the same for everyone: it explains Kith and what
 * the team will see, and offers the extension. Its script shows the team of the token after the `#`.
 */
export function showInvitePage(service: ServiceContext, request: Request): Response {
  const language = languageOf(request);
  const words = inviteWords[language];
  const list = (items: readonly string[]) => items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n');
  const p = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const slot = (text: string, name: string, html: string) =>
    escapeHtml(text).replace(`{${name}}`, () => html);
  const team = '<b data-slot="team"></b>';
  return pageResponse(
    200,
    words.title,
    `<noscript>${p(words.noScript)}</noscript>
<section id="opening"><p role="status">${escapeHtml(words.opening)}</p></section>
<section id="invalid" hidden><h1>${escapeHtml(words.invalid)}</h1>${p(words.invalidWhat)}</section>
<section id="failed" hidden><h1>${escapeHtml(words.failed)}</h1>${p(words.failedWhat)}
<p><button type="button" id="again">${escapeHtml(words.again)}</button></p></section>
<section id="invitation" hidden>
<h1>${slot(words.heading, 'team', '<span data-slot="team"></span>')}</h1>
${p(words.what)}
<h2>${escapeHtml(words.seeHeading)}</h2>
<ul>
${list(words.sees)}
</ul>
<h2>${escapeHtml(words.joinHeading)}</h2>
<ol>
<li><b>${escapeHtml(words.add)}</b>
${BROWSERS.map((browser) => wayOf(service, browser, language)).join('\n')}
<p><button type="button" id="other">${escapeHtml(words.other)}</button></p>
<p id="copied" role="status" hidden>${escapeHtml(words.copied)}</p></li>
<li><b>${escapeHtml(words.paste)}</b> ${escapeHtml(words.pasteWhat)}</li>
<li><b>${escapeHtml(words.allow)}</b> ${slot(words.allowWhat, 'host', '<b id="host"></b>')}</li>
</ol>
<details id="by-hand"><summary>${escapeHtml(words.have)}</summary>
${p(words.haveWhat)}
<p><code id="link"></code></p>
<p><button type="button" data-copy>${escapeHtml(words.copy)}</button></p></details>
<p>${slot(words.until, 'day', '<span id="until"></span>').replace('{team}', () => team)}</p>
</section>`,
    { language, script: SCRIPT },
  );
}

/**
 * Returns how to install the extension in a browser: from its store if configured, else as a zip from this
 * Kith.
 */
function wayOf(service: ServiceContext, browser: ExtensionBrowser, language: PageLanguage): string {
  const words = inviteWords[language];
  const store = service.config.stores?.[browser] ?? null;
  const name = browser === 'chrome' ? 'Chrome, Edge, Brave' : 'Firefox';
  const button = (href: string, text: string, more: string) =>
    `<p><a class="button primary" data-copy href="${escapeHtml(href)}" ${more}>${escapeHtml(text)}</a></p>`;
  if (store !== null) {
    const link = button(store, words.fromStore, 'target="_blank" rel="noreferrer"');
    return `<div data-browser="${browser}"><h3>${name}</h3>\n${link}</div>`;
  }
  const steps = browser === 'chrome' ? words.chromeSteps : words.firefoxSteps;
  return `<div data-browser="${browser}"><h3>${name}</h3>
${button(`kith-${browser}.zip`, words.download, 'download')}
<ul>
${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('\n')}
</ul>
<img src="install-${browser}.png" loading="lazy" alt="${escapeHtml(words.picture)}"></div>`;
}

/** GET /invite/{file}: the extension as a ZIP, such as `kith-chrome.zip`, or a picture that the invitation page shows. */
export function showInviteFile(name: string): Response {
  for (const browser of BROWSERS) {
    if (name === `install-${browser}.png`) {
      return new Response(readFileSync(installPicture(browser)), {
        headers: { 'Content-Type': 'image/png' },
      });
    }
    if (name === `kith-${browser}.zip`) {
      const zip = extensionZip(browser);
      if (zip === null) {
        throw new ServiceError(
          'not_found',
          'The extension isn’t built here. Ask the person who runs this Kith to start it with npm start.',
        );
      }
      return new Response(zip, { headers: { 'Content-Type': 'application/zip' } });
    }
  }
  throw new ServiceError('not_found', 'There is no such file.');
}
