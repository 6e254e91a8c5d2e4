import { readFileSync } from 'node:fs';
import { z } from 'zod';
import contributeWords from '../../../assets/pages/contribute.json' with { type: 'json' };
import { emailAddress } from '../../../utils/interface/email-address.ts';
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import { assetFile } from '../../own-code.ts';
import type { ImportChoices } from '../../store/importing/jobs.ts';
import type { Contribution } from '../../store/teams/contribution-links.ts';
import { parseInput } from '../http/parse-input.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { readJsonBody, SMALL_BODY } from '../http/read-json-body.ts';
import { identifyPerson } from '../identify-target.ts';
import { readFileName, receiveUpload } from '../kith/receive-upload.ts';
import { type OpenContribution, openContributionToken } from '../link-token.ts';
import { endContributor } from '../membership.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import { escapeHtml, languageOf, pageResponse } from './html.ts';

const SCRIPT = readFileSync(assetFile('pages/contribute.js'), 'utf8');

/**
 * GET /contribute/: the page that `contributionLinkOf` links to. It is the same for everyone. Its script shows what the token
 * after the `#` opens: a file picker, a preview, or the contributed data.
 */
export function showContributePage(request: Request): Response {
  const language = languageOf(request);
  const words = contributeWords[language];
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

const token = z.string().min(1).max(128);
const tokenRequest = z.strictObject({ token });
const confirmRequest = z.strictObject({
  token,
  import_id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(200),
  email: emailAddress,
  /** '' if the file contains it, or if the contributor doesn’t enter it. */
  profile: z.string().max(2048),
  keeps: z.enum(['connections', 'all']),
});

/** A whole export is up to half a gigabyte, and people try two or three times. */
const UPLOADS = { perMinute: 6, burst: 12 };

/** The preview reads everything, so that the page can show the choices. Nothing is saved. */
const PREVIEW: NonNullable<ImportChoices['given']> = { name: '', email: '', keeps: 'all' };

/** The requests of the contribution page. Each has the token in its body or, for a file, in a header. */
interface Contributing {
  /** POST /contribute/: returns the team, a summary of the contributed data, and the import in progress. */
  open(request: Request): Promise<object>;
  /** POST /contribute/file: reads the file in the body for a preview, without saving it. */
  upload(request: Request): Promise<object>;
  /** POST /contribute/confirm: saves the file that was read and replaces an earlier one. */
  confirm(request: Request): Promise<object>;
  /** POST /contribute/cancel: deletes the file that was read. */
  cancel(request: Request): Promise<object>;
  /** POST /contribute/take-back: erases everything that was given and ends the link. */
  takeBack(request: Request): Promise<object>;
}

export function createContributing(service: ServiceContext): Contributing {
  const { jobs, config, now, today } = service;
  const uploads = createRateLimiter(UPLOADS);
  const sending = new Set<string>();

  async function find(given: string): Promise<OpenContribution> {
    const found = await openContributionToken(service, given);
    if (found !== null) return found;
    throw new ServiceError('not_found', 'This contribution link is not valid. Ask for a new one.');
  }

  async function openBody(request: Request): Promise<OpenContribution> {
    const body = parseInput(tokenRequest, await readJsonBody(request, SMALL_BODY));
    return find(body.token);
  }

  async function stateOf({ link, teamName, contributor }: OpenContribution): Promise<object> {
    const [latest] = await jobs.list(contributor);
    return {
      team: teamName,
      label: link.label,
      email: contributor.email.endsWith('.invalid') ? '' : contributor.email,
      expires_at: new Date(link.expiresAt).toISOString(),
      is_expired: link.expiresAt <= now(),
      given: describeGiven(link),
      job: latest === undefined || ['done', 'canceled'].includes(latest.state) ? null : describeJob(latest),
    };
  }

  function requireUnexpired({ expiresAt }: Contribution): void {
    if (expiresAt > now()) return;
    throw new ServiceError(
      'conflict',
      'This link has expired. You can still delete what you shared. To share a newer file, ask for a new link.',
    );
  }

  async function receive({ contributor }: OpenContribution, request: Request): Promise<void> {
    const fileName = readFileName(request);
    const path = await receiveUpload(request, config.uploadDirectory);
    // Cancels an unconfirmed file, so that only one is ever in progress.
    await jobs.cancelAll(contributor);
    await jobs.start({
      member: contributor,
      path,
      fileName,
      asOf: today(),
      isTemporary: true,
      isPreview: true,
      choices: { given: PREVIEW },
    });
  }

  return {
    open: async (request) => stateOf(await openBody(request)),

    async upload(request) {
      const [scheme, given = ''] = (request.headers.get('authorization') ?? '').split(' ');
      const found = await find(scheme?.toLowerCase() === 'bearer' ? given : '');
      requireUnexpired(found.link);
      const { contributor } = found;
      const who = `${contributor.account}:${contributor.id}`;
      const { isAllowed, retryAfter } = uploads.take(who, now());
      if (!isAllowed) {
        const detail = 'Too many files were sent through this link. Try again in a minute.';
        const headers = { 'Retry-After': String(retryAfter) };
        throw new ServiceError('rate_limit_exceeded', detail, { headers });
      }
      if (sending.has(who)) {
        throw new ServiceError(
          'conflict',
          'Another file is already being sent through this link. Wait until it is read.',
        );
      }
      sending.add(who);
      try {
        await receive(found, request);
      } finally {
        sending.delete(who);
      }
      return stateOf(found);
    },

    async confirm(request) {
      const body = parseInput(confirmRequest, await readJsonBody(request, SMALL_BODY));
      const found = await find(body.token);
      requireUnexpired(found.link);
      const { name, email, keeps, profile } = body;
      const owner = profile.trim() === '' ? null : identifyPerson('profile', profile).key;
      const job = await jobs.confirm(found.contributor, body.import_id, {
        given: { name, email, keeps },
        ...(owner === null ? {} : { owner }),
      });
      if (job === null)
        throw new ServiceError('conflict', 'This file is no longer available. Choose it again.');
      return stateOf(found);
    },

    async cancel(request) {
      const found = await openBody(request);
      await jobs.cancelAll(found.contributor);
      return stateOf(found);
    },

    async takeBack(request) {
      const { contributor } = await openBody(request);
      await endContributor(service, contributor);
      return { taken_back: true };
    },
  };
}

function describeGiven({ given }: Contribution) {
  if (given === null) return null;
  const { at, keeps, connections, fileName } = given;
  return { at: new Date(at).toISOString(), keeps, connections, file_name: fileName };
}

/** Returns only the job’s fields that the page shows, nothing from a row. */
function describeJob({
  id,
  state,
  file_name,
  error,
  rows,
  rows_total,
  preview,
  owner_candidates,
}: ImportJob) {
  return {
    id,
    state,
    file_name,
    error,
    rows,
    rows_total,
    owner_candidates,
    read:
      preview === null
        ? null
        : {
            people: preview.people,
            since: preview.since ?? '',
            kinds: preview.evidence,
            owner_found: preview.owner_found === true,
          },
  };
}
