import { z } from 'zod';
import { emailAddress } from '../../../utils/interface/email-address.ts';
import type { ImportJob } from '../../../utils/interface/kith-imports.ts';
import type { ImportChoices } from '../../store/job-store.ts';
import type { Contribution } from '../../store/team-store.ts';
import { type OpenContribution, openContributionToken } from '../contribution-token.ts';
import { endContributor } from '../contributors.ts';
import { parseInput } from '../http/parse-input.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { readJsonBody, SMALL_BODY } from '../http/read-json-body.ts';
import { readProfile } from '../kith/imports.ts';
import { readFileName, receiveUpload } from '../kith/receive-upload.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField, ServiceError } from '../service-error.ts';

const token = z.string().min(1).max(128);
const tokenRequest = z.strictObject({ token });
const confirmRequest = z.strictObject({
  token,
  import_id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(200),
  email: emailAddress,
  /** '' where the file tells it, or they don't say. */
  profile: z.string().max(2048),
  keeps: z.enum(['connections', 'all']),
});

/** A whole export is half a gigabyte at most: somebody tries twice or thrice. */
const UPLOADS = { perMinute: 6, burst: 12 };

/** What is asked first: everything is read, so that the page can say what there is. Nothing of it is kept. */
const PREVIEW: NonNullable<ImportChoices['given']> = { name: '', email: '', keeps: 'all' };

/** What the page of a contribution link asks, each with the token in its body or, beside a file, in a header. */
export interface Contributing {
  /** POST /contribute/: whose team asks, what was given and what is being read. */
  open(request: Request): Promise<object>;
  /** POST /contribute/file: the file as the body; it is read, and nothing of it kept. */
  upload(request: Request): Promise<object>;
  /** POST /contribute/confirm: gives what was read, in the place of what was given before. */
  confirm(request: Request): Promise<object>;
  /** POST /contribute/cancel: forgets the file that was read. */
  cancel(request: Request): Promise<object>;
  /** POST /contribute/take-back: erases everything that was given, and ends the link. */
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
      'This link has expired. You can still take back what you gave; to give a newer file, ask for a new link.',
    );
  }

  async function receive({ contributor }: OpenContribution, request: Request): Promise<void> {
    const fileName = readFileName(request);
    const path = await receiveUpload(request, config.uploadDirectory);
    // What was read before and not confirmed; only one is ever on its way.
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
        throw new ServiceError('rate_limit_exceeded', 'Too many files by this link. Try again in a minute.', {
          headers: { 'Retry-After': String(retryAfter) },
        });
      }
      if (sending.has(who)) {
        throw new ServiceError(
          'conflict',
          'A file is being sent by this link already. Wait until it is read.',
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
      const owner = body.profile.trim() === '' ? null : readProfile(body.profile);
      if (owner === null && body.profile.trim() !== '') {
        throw refuseField(
          'profile',
          'must be the LinkedIn address of a person, such as https://www.linkedin.com/in/name',
          'not_a_person',
        );
      }
      const { name, email, keeps } = body;
      const job = await jobs.confirm(found.contributor, body.import_id, {
        given: { name, email, keeps },
        ...(owner === null ? {} : { owner }),
      });
      if (job === null) throw new ServiceError('conflict', 'This file is no longer here. Choose it again.');
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

/** Of a job as much as the page shows; nothing of a row. */
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
