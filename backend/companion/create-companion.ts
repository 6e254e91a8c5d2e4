import { type Context, Hono } from 'hono';
import { AS_ME, type Session, type SignedOut } from '../../utils/companion-api.ts';
import { SIGNED_IN_PATH } from '../../utils/interface/kith/kith-live-sources.ts';
import { logError } from '../errors/log-error.ts';
import { DISK_FULL, isDiskFull } from '../files/disk-full.ts';
import type { Forwarded } from '../forwarded.ts';
import { entityTagOf, unlessKnown } from '../http/entity-tag.ts';
import { allowedMethods, pathWithin } from '../http/request-path.ts';
import { isReadOnly, readOnlyMessage } from '../sqlite/sqlite-errors.ts';
import { type AsMember, createAsMember } from './as-member.ts';
import { createCallerLimit } from './caller-limit.ts';
import { type CompanionDocument, makeCompanionDocument } from './companion-document.ts';
import { answerError, CompanionError } from './companion-error.ts';
import { answerHello, type CompanionKey } from './companion-key.ts';
import type { CompanionState } from './companion-state.ts';
import { createForward, createResponseCache } from './forward.ts';
import {
  answerPage,
  isExtensionOrigin,
  isOpenToPages,
  requireKnownOrigin,
  requireOwnHost,
} from './guard-request.ts';
import { createMemberTokens } from './member-tokens.ts';
import { createJoinByInvitation } from './pairing/join-by-invitation.ts';
import { createPair } from './pairing/pair.ts';
import { createPairingCodes, type PairingCodes } from './pairing/pairing-codes.ts';
import { createProofChecker } from './proof.ts';
import {
  createRequireSession,
  createSessions,
  endOwnSession,
  listOwnSessions,
  type SessionRow,
  type Sessions,
} from './sessions.ts';
import { answerSignedIn } from './signed-in-page.ts';
import { COMPANION_MS, createUpstream, type UpstreamService } from './upstream.ts';
import { withKithHeaders } from './with-kith-headers.ts';

export interface CompanionOptions {
  readonly service: UpstreamService;
  readonly operations: readonly Forwarded[];
  /**
   * Returns the key of the account that the extension’s members belong to. Called for every use, because keys
   * are rotated.
   */
  readonly secretKey: () => string;
  /** The secret key of the sample team. Null if pairing with `sample` is refused. */
  readonly demoKey: string | null;
  readonly state: CompanionState;
  readonly key: CompanionKey;
  /**
   * The companion’s own addresses, such as `http://127.0.0.1:5484`, with an optional path prefix. Other hosts
   * are refused.
   */
  readonly addresses: readonly string[];
  /** Origins of web pages that may call the interface. None by default. */
  readonly allowedOrigins?: readonly string[];
  readonly version: string;
  /** ms since 1970. */
  readonly now: () => number;
  /** Logs an unexpected error: its kind and place, never the request’s content. */
  readonly logFailure?: (fields: object) => void;
}

export interface Companion {
  /** @param caller identifies who has to wait after failed attempts, such as a network address */
  fetch(request: Request, caller?: string): Promise<Response>;
  readonly pairingCodes: PairingCodes;
  readonly sessions: Sessions;
  readonly asMember: AsMember;
  readonly publicKey: string;
}

/** Wrong codes or invitations in a row from one caller before it has to wait. */
const WRONG_ATTEMPTS = 5;
/** Joins and sample visits in a row from one caller before it has to wait. Each adds a member. */
const NEWCOMERS = 30;

type Env = { Bindings: { caller: string }; Variables: { address: string; session: SessionRow } };

/**
 * Creates the companion, which serves the extension. `utils/companion-api.ts` defines its requests and
 * responses.
 */
export function createCompanion(options: CompanionOptions): Companion {
  const { service, operations, secretKey, demoKey, state, key, addresses, version, now, logFailure } =
    options;
  const { allowedOrigins = [] } = options;
  const sessions = createSessions(state, now);
  const pairingCodes = createPairingCodes(state, now);
  const proofs = createProofChecker(now);
  const upstream = createUpstream({ service });
  const tokens = createMemberTokens({ upstream, secretKey, demoKey, now });
  const asMember = createAsMember(upstream, tokens);
  const forward = createForward(asMember, createResponseCache(now));
  const requireSession = createRequireSession(sessions, proofs);
  const limit = (free: number, what: string) => createCallerLimit({ free, what, now });
  const wrongAttempts = limit(WRONG_ATTEMPTS, 'Too many wrong invitations.');
  const pair = createPair({
    sessions,
    pairingCodes,
    proofs,
    key,
    join: createJoinByInvitation({ upstream, tokens, wrongAttempts }),
    isSampleOn: demoKey !== null,
    wrongCodes: limit(WRONG_ATTEMPTS, 'Too many wrong codes.'),
    newcomers: limit(NEWCOMERS, 'Too many people are joining right now.'),
  });
  const documents = new Map<string, CompanionDocument>();
  const documentAt = (address: string) =>
    documents.getOrInsertComputed(address, () => makeCompanionDocument(address, operations));
  const app = new Hono<Env>({ getPath: (request) => pathOf(request, addresses) });

  const urlOf = (context: Context<Env>) => context.var.address + context.req.path;
  const requireSignedIn = async (context: Context<Env>, next: () => Promise<void>) => {
    context.set('session', await requireSession(context.req.raw, urlOf(context)));
    await next();
  };

  app.use(async (context, next) => {
    context.set('address', requireOwnHost(context.req.raw, addresses));
    await next();
  });
  app.get('/kith/openapi.json', (context) => {
    requireKnownOrigin(context.req.raw, isExtensionOrigin);
    return context.json(documentAt(context.var.address));
  });
  app.get(SIGNED_IN_PATH, () => answerSignedIn());
  app.get('/kith/hello', (context) => {
    requireKnownOrigin(context.req.raw, isExtensionOrigin);
    return answerHello(context.req.query('challenge'), {
      key,
      version,
      nonce: proofs.nonce,
      address: context.var.address,
    });
  });
  app.post('/kith/pair', (context) => {
    const origin = requireKnownOrigin(context.req.raw, isExtensionOrigin);
    return pair(context.req.raw, { url: urlOf(context), origin, caller: context.env.caller });
  });
  app.use('/kith/session', requireSignedIn);
  app.use('/kith/sessions/*', requireSignedIn);
  app.use(`${AS_ME}/*`, requireSignedIn);
  app.get('/kith/session', (context) => respondWithTag(sessionAnswer(context.var.session, service)));
  app.delete('/kith/session', async (context) => {
    const { id, member } = context.var.session;
    await sessions.revoke(id);
    // The session has ended even if this fails: the token expires within the hour.
    await tokens.revoke(member, AbortSignal.timeout(COMPANION_MS)).catch(() => undefined);
    return context.json({ signed_out: true } satisfies SignedOut);
  });
  app.get('/kith/sessions', async (context) =>
    respondWithTag(await listOwnSessions(sessions, context.var.session)),
  );
  app.post('/kith/sessions/:id/revoke', async (context) =>
    context.json(await endOwnSession(sessions, context.var.session, context.req.param('id'))),
  );
  for (const operation of operations) {
    app.on(operation.method, AS_ME + routerPathOf(operation.path), (context) => {
      const { member } = context.var.session;
      return forward(operation, {
        request: context.req.raw,
        member,
        path: context.req.path.slice(AS_ME.length),
      });
    });
  }
  app.all('*', async (context) => {
    const allow = allowedMethods(app, context.req.path);
    if (allow !== '') {
      const headers = { allow };
      throw new CompanionError('method_not_allowed', `This address accepts only ${allow}.`, { headers });
    }
    if (service.kind === 'remote' || isCompanionRoute(context.req.path)) {
      throw new CompanionError('not_found', 'There is no operation at this address.');
    }
    const origin = context.req.header('origin') ?? '';
    const { path, raw } = context.req;
    if (allowedOrigins.includes(origin) && isOpenToPages(path)) {
      return answerPage(raw, { path, origin }, () => service.fetch(raw, context.env.caller));
    }
    const isOwnPage = origin === new URL(context.var.address).origin && isPageRoute(context.req.path);
    const isPaired = origin !== '' && !isOwnPage && (await sessions.isPairedOrigin(origin));
    requireKnownOrigin(context.req.raw, () => isPaired || isOwnPage);
    return service.fetch(context.req.raw, context.env.caller);
  });
  app.onError((error) => {
    if (error instanceof CompanionError) return answerError(error);
    if (isDiskFull(error)) return answerError(new CompanionError('insufficient_storage', DISK_FULL));
    if (isReadOnly(error))
      return answerError(new CompanionError('internal_error', readOnlyMessage(error, 'companion.sqlite')));
    logFailure?.(logError(error));
    return answerError(
      new CompanionError('internal_error', 'Kith failed. Try again; the details are in its log.'),
    );
  });

  const answer = async (request: Request, caller = '') =>
    withKithHeaders(unlessKnown(request, await app.fetch(request, { caller })));
  return { fetch: answer, pairingCodes, sessions, asMember, publicKey: key.publicKey };
}

/** Returns the path without the address’s prefix, even if a proxy already removed it. */
function pathOf(request: Request, addresses: readonly string[]): string {
  const { pathname, host } = new URL(request.url);
  const address = addresses.find((candidate) => new URL(candidate).host === host);
  return address === undefined ? pathname : pathWithin(request, address);
}

/**
 * Returns the router pattern of a path. Kith’s own ids consist of letters, digits, `_` and `-`. Ids of the interface may be any
 * single, percent-encoded path segment.
 */
function routerPathOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, path.startsWith('/kith/') ? ':$1{[\\w-]+}' : ':$1');
}

/** Returns whether the companion alone handles this path, whatever the method. */
function isCompanionRoute(path: string): boolean {
  return [
    SIGNED_IN_PATH,
    '/kith/openapi.json',
    '/kith/hello',
    '/kith/pair',
    '/kith/session',
    '/kith/sessions',
    AS_ME,
  ].some((own) => path === own || path.startsWith(`${own}/`));
}

/** Returns whether Kith’s own pages may request this path. Their requests for other paths are refused like any page’s. */
function isPageRoute(path: string): boolean {
  return path.startsWith('/invite/') || path.startsWith('/contribute/');
}

function sessionAnswer({ id, member, label, createdAt }: SessionRow, service: UpstreamService): Session {
  return {
    id,
    member: { external_user_id: member.externalUserId, email: member.email },
    sample: member.sample,
    label,
    created_at: new Date(createdAt).toISOString(),
    service: service.kind === 'embedded' ? 'embedded' : service.url,
  };
}

function respondWithTag(value: object): Response {
  return Response.json(value, { headers: { etag: entityTagOf(JSON.stringify(value)) } });
}
