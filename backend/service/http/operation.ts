import { z } from 'zod';
import type { ErrorType } from '../../../utils/interface/errors.ts';
import type { ForwardedFor } from '../../forwarded.ts';
import { type SealSecret, seal, unseal } from '../../secrets/seal.ts';
import type { Member } from '../../store/rows.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import type { OperationTag } from './operation-tags.ts';
import { parseInput, withoutBlanks } from './parse-input.ts';
import { readJsonBody, SMALL_BODY } from './read-json-body.ts';

export interface Exchange {
  readonly service: ServiceContext;
  readonly request: Request;
  readonly address: string;
  /** True if an assistant’s tool sent the request (`mcp/`). */
  readonly isThroughMcp: boolean;
  readonly operation: OperationDescription;
  /** Decoded values of the `{…}` parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Sets a header of the response, even if the response is an error. */
  setHeader(name: string, value: string): void;
}

/**
 * Decides who may call an operation. `admit` returns the caller or throws a ServiceError, and counts the call against the rate
 * limit.
 */
export interface Access<Subject> {
  readonly scheme: 'secret-key' | 'bearer' | 'secret-key-and-user' | 'x-access-token';
  admit(exchange: Exchange): Promise<Subject>;
  /** Returns the member that an `Idempotency-Key` belongs to. If absent, repeated requests aren’t recognized. */
  memberOf?(caller: Subject): Member;
  /** Returns the caller for an operation that only reads, with the account’s version at the start of the request. */
  reading?(caller: Subject): { readonly caller: Subject; readonly version: number };
}

/** The operation’s entry in the OpenAPI document, and its effects. */
export interface OperationDescription {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** In OpenAPI notation: `/v2/lists/{id}`. */
  readonly path: string;
  readonly tag: OperationTag;
  readonly summary: string;
  readonly description: string;
  readonly body?: z.ZodType;
  /** A body that isn’t JSON, such as an upload. */
  readonly rawBody?: { readonly mediaType: string; readonly description: string };
  readonly headers?: z.ZodObject;
  /** The `{…}` parts of the path, which are any text by default. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Null if the operation always refuses. */
  readonly answer: z.ZodType | null;
  readonly status?: 200 | 202;
  /** The response is one page (`paging.ts`), with `pagination` next to its data. */
  readonly isPaged?: true;
  /** Runs only once for all requests with the same `Idempotency-Key` (`doOnce`). */
  readonly isDoneOnce?: true;
  /** The operation’s effects, if the companion forwards it for the extension. If absent, the companion refuses the operation. */
  readonly forward?: ForwardedFor;
  /**
   * The response depends only on the store, the day, the caller and the input, so it is cached
   * (`cached-responses.ts`).
   */
  readonly isCached?: true;
  /** It only reads, although it is a POST that isn’t cached and that the extension doesn’t call. */
  readonly isRead?: true;
  /** Errors that it can return, beyond those common to all operations of its kind. None by default. */
  readonly refusals?: readonly ErrorType[];
}

export interface Operation {
  readonly description: OperationDescription;
  readonly scheme: Access<unknown>['scheme'];
  /** Returns the payload without its envelope, or a `SerializedResponse`. Throws a ServiceError to refuse. */
  respond(exchange: Exchange): Promise<unknown>;
}

export interface Call<Subject, Body, Query> {
  readonly service: ServiceContext;
  readonly caller: Subject;
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  readonly path: string;
  readonly request: Request;
}

interface OperationParts<Subject, Body, Query> extends OperationDescription {
  readonly access: Access<Subject>;
  readonly body?: z.ZodType<Body>;
  readonly query?: z.ZodObject & z.ZodType<Query>;
  /** The maximum size of the body in bytes, SMALL_BODY by default. */
  readonly bodyLimit?: number;
  handle(call: Call<Subject, Body, Query>): Promise<unknown>;
}

/** Turns a repeated parameter into an array, which no schema of a single value accepts. */
function queryOf(request: Request): Record<string, unknown> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/**
 * Defines an operation. All of them check in the same order: the caller, the rate limit, then the input. So an
 * unauthorized caller learns nothing about a body, and no work starts before every check.
 */
export function defineOperation<Subject, Body = undefined, Query = undefined>(
  parts: OperationParts<Subject, Body, Query>,
): Operation {
  const { access, bodyLimit = SMALL_BODY, handle, ...description } = parts;
  const isOurs = parts.path.startsWith('/kith/');
  const isReading = parts.isCached || (parts.method === 'get' && parts.forward?.effect !== 'write');
  const parse = <Output>(schema: z.ZodType<Output>, input: unknown) =>
    parseInput(schema, isOurs ? input : withoutBlanks(schema, input));
  return {
    description: parts.path.includes('{') ? { params: paramsIn(parts.path), ...description } : description,
    scheme: access.scheme,
    async respond(exchange) {
      const { service, request, params } = exchange;
      const caller = await access.admit(exchange);
      const query = parts.query ? parse(parts.query, queryOf(request)) : undefined;
      const body = parts.body ? parse(parts.body, await readJsonBody(request, bodyLimit)) : undefined;
      // Without a schema, the type parameter is `undefined`, its default.
      const call = { caller, body: body as Body, query: query as Query, params, path: parts.path, request };
      const member = access.memberOf?.(caller);
      const reading = isReading ? access.reading?.(caller) : undefined;
      if (member !== undefined && reading !== undefined && parts.isCached) {
        const question = JSON.stringify([member.account, member.id, parts.path, params, query, body]);
        const mark = markOf(service, reading.version);
        return service.cachedResponses.of(mark, question, () =>
          handle({ service, ...call, caller: reading.caller }),
        );
      }
      if (member === undefined || !parts.isDoneOnce)
        return handle({ service, ...call, caller: reading?.caller ?? caller });
      return doOnce(exchange, member, { method: parts.method, path: parts.path, params, body }, (within) =>
        handle({ service: within, ...call }),
      );
    },
  };
}

/** Returns the schema of the `{…}` parts of a path. */
function paramsIn(path: string): z.ZodObject {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().min(1)])));
}

/** Returns a mark that changes whenever the data behind the responses changes. It doesn’t depend on the request. */
function markOf({ today, config }: Pick<ServiceContext, 'today' | 'config'>, version: number): string {
  return `${version} ${today()} ${config.publicUrl}`;
}

/**
 * Does `work` and returns its result. With an `Idempotency-Key`, it runs once: repeating the request returns the first result,
 * even while the first request is still running. Using the same key for a different request is refused (409). Work and result are
 * saved in one transaction, so a crash leaves both or neither.
 */
async function doOnce(
  { service, request }: { readonly service: ServiceContext; readonly request: Request },
  member: Member,
  asked: unknown,
  work: (within: ServiceContext) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (key === '') return work(service);
  // Sealed, because a result may contain a link that grants access.
  const secret: SealSecret = { secret: service.config.tokenSecret, key, purpose: 'kith kept answer' };
  const named = { key, asked: JSON.stringify(asked) };
  const kept = await service.once(member, named, service.now(), async (store) =>
    seal(await work({ ...service, store }), secret),
  );
  const answer = unseal(kept, secret);
  if (answer !== null) return answer.value;
  throw new ServiceError(
    'conflict',
    'This request already ran, and its response can no longer be read. Nothing was done again.',
  );
}
