import { readFileSync } from 'node:fs';
import { assetFile } from '../../own-code.ts';
import { CONTRIBUTE_WORDS } from './contribute-words.ts';
import { escapeHtml, languageOf, pageResponse } from './html.ts';

const SCRIPT = readFileSync(assetFile('pages/contribute.js'), 'utf8');

/**
 * GET /contribute/: where `contributionLinkOf` leads. The page itself is the same for everybody; its script shows what the
 * token behind the `#` opens: a file to choose, what was read of it, or what was given.
 */
export function showContributePage(request: Request): Response {
  const language = languageOf(request);
  const words = CONTRIBUTE_WORDS[language];
  const text = (key: Exclude<keyof typeof words, 'script' | 'sees' | 'never'>) =>
    escapeHtml(words[key]).replace('{team}', '<span data-slot="team"></span>');
  const list = (items: readonly string[]) =>
    `<ul>\n${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
  const day = '<span data-slot="until"></span>';
  return pageResponse(
    200,
    words.title,
    `<noscript><p>${text('noScript')}</p></noscript>
<section id="opening"><p role="status">${text('opening')}</p></section>
<section id="invalid" hidden><h1>${text('invalid')}</h1><p>${text('invalidWhat')}</p></section>
<section id="failed" hidden><h1>${text('failed')}</h1><p>${text('failedWhat')}</p>
<p><button type="button" id="again">${text('again')}</button></p></section>
<section id="working" hidden><h1 id="doing" role="status"></h1><progress aria-labelledby="doing"></progress></section>
<section id="give" hidden>
<h1>${text('heading')}</h1>
<p>${text('what')}</p>
<h2>${text('seeHeading')}</h2>
${list(words.sees)}
<h2>${text('neverHeading')}</h2>
${list(words.never)}
<h2>${text('fileHeading')}</h2>
<p class="problem" role="alert" id="not-read" hidden></p>
<div id="drop"><p>${text('drop')}</p>
<p><label for="file">${text('fileLabel')}</label> <input type="file" id="file" accept=".csv,.zip"></p></div>
<p>${text('fileWhat')}</p>
<p>${escapeHtml(words.until).replace('{day}', () => day)}</p>
</section>
<section id="read" hidden>
<h1>${text('readHeading')}</h1>
<p><b id="read-file"></b></p>
<dl id="counts"></dl>
<p>${text('readWhat')}</p>
<form id="choose">
<fieldset id="keeps"><legend>${text('shareLegend')}</legend>
<p><label><input type="radio" name="keeps" value="connections" checked> <b>${text('connectionsOnly')}</b></label><br>${text('connectionsOnlyWhat')}</p>
<p><label><input type="radio" name="keeps" value="all"> <b>${text('everything')}</b></label><br>${text('everythingWhat')}</p>
</fieldset>
<p><label for="name">${text('name')}</label><input id="name" required maxlength="200" autocomplete="name"></p>
<p><label for="email">${text('email')}</label><input id="email" type="email" required maxlength="320" autocomplete="email" aria-describedby="email-what"></p>
<p id="email-what">${text('emailWhat')}</p>
<div id="whose"><p><label for="profile">${text('profile')}</label><input id="profile" inputmode="url" placeholder="https://www.linkedin.com/in/…" maxlength="2048" aria-describedby="profile-what"></p>
<p id="profile-what">${text('profileWhat')}</p>
<div id="perhaps" role="group" aria-labelledby="perhaps-what"><p id="perhaps-what">${text('perhaps')}</p></div></div>
<p class="problem" role="alert" id="not-shared" hidden></p>
<p><button class="primary">${text('share')}</button> <button type="button" id="another">${text('another')}</button></p>
</form>
</section>
<section id="given" hidden>
<h1 id="given-what"></h1>
<p id="given-on"></p>
<p id="given-shares"></p>
<p id="keep-link">${text('keepLink')}</p>
<p id="expired">${text('expired')}</p>
<p class="problem" role="alert" id="not-taken" hidden></p>
<p id="acts"><button type="button" id="newer">${text('newer')}</button> <button type="button" id="take-back">${text('takeBack')}</button></p>
<div id="sure" role="group" aria-labelledby="sure-what" hidden><p id="sure-what">${text('takeBackWhat')}</p>
<p><button type="button" class="primary" id="take-back-now">${text('takeBackConfirm')}</button> <button type="button" id="keep-it">${text('keepIt')}</button></p></div>
</section>
<section id="gone" hidden><h1>${text('goneHeading')}</h1><p>${text('goneWhat')}</p></section>
<div id="words" hidden data-words="${escapeHtml(JSON.stringify(words.script))}"></div>`,
    { language, script: SCRIPT },
  );
}
