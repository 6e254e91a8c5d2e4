import type { z } from 'zod';
import type { ErrorType } from '../../../utils/interface/errors.ts';
import type { ForwardedFor } from '../../forwarded.ts';
import type { Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import { doOnce } from './do-once.ts';
import { parseInput } from './parse-input.ts';
import { readJsonBody, SMALL_BODY } from './read-json-body.ts';

/** One request on its way through an operation. */
export interface Exchange {
  readonly service: ServiceContext;
  readonly request: Request;
  /** Where the request came from (`nameCaller`), '' where Kith itself asks. */
  readonly address: string;
  /** Values of the `{…}` parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Sets a header of the answer, be it a refusal. */
  setHeader(name: string, value: string): void;
}

/** Who may call: `admit` tells who calls or throws a ServiceError, and counts the call against the rate limit. */
export interface Access<Subject> {
  readonly scheme: 'secret-key' | 'bearer' | 'secret-key-and-user';
  admit(exchange: Exchange): Promise<Subject>;
  /** Whose requests the caller's are, so that one that is sent again can be told. */
  memberOf?(caller: Subject): Member;
  /** The same caller who writes nothing, and the account's version as they began. */
  reading?(caller: Subject): { readonly caller: Subject; readonly version: number };
}

/** What the OpenAPI document says of an operation. */
export interface OperationDescription {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** As OpenAPI writes it: `/v2/lists/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly body?: z.ZodType;
  /** A body that is not JSON, such as an upload. */
  readonly rawBody?: { readonly mediaType: string; readonly description: string };
  readonly headers?: z.ZodObject;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Null: the operation refuses whatever is sent. */
  readonly answer: z.ZodType | null;
  readonly status?: 200 | 202;
  /** What it does is done once for all requests of one `Idempotency-Key` (`do-once.ts`). */
  readonly isDoneOnce?: true;
  /** Where the extension may ask for it through the companion: what that does. Without it the companion refuses. */
  readonly forward?: ForwardedFor;
  /** The answer rests on the store, the day, the caller and the input alone, and is kept (`ready-answers.ts`). */
  readonly isCached?: true;
  /** What may be answered beside what every operation of its kind may. */
  readonly refusals: readonly ErrorType[];
}

export interface Operation {
  readonly description: OperationDescription;
  readonly scheme: Access<unknown>['scheme'];
  /** The payload, without its envelope, or a `SerializedResponse`. Throws a ServiceError for every refusal. */
  respond(exchange: Exchange): Promise<unknown>;
}

export interface Call<Subject, Body, Query> {
  readonly service: ServiceContext;
  readonly caller: Subject;
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
}

interface OperationParts<Subject, Body, Query> extends OperationDescription {
  readonly access: Access<Subject>;
  readonly body?: z.ZodType<Body>;
  readonly query?: z.ZodObject & z.ZodType<Query>;
  /** Bytes; SMALL_BODY by default. */
  readonly bodyLimit?: number;
  handle(call: Call<Subject, Body, Query>): Promise<unknown>;
}

/** A repeated parameter becomes an array, which no schema of a single value accepts. */
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
 * An operation in the one order all of them keep: who calls, how often, then what was sent, then the work. So
 * nothing is said of a body to somebody who may not call, and nothing is done before everything is checked.
 */
export function defineOperation<Subject, Body = undefined, Query = undefined>(
  parts: OperationParts<Subject, Body, Query>,
): Operation {
  const { access, bodyLimit = SMALL_BODY, handle, ...description } = parts;
  return {
    description,
    scheme: access.scheme,
    async respond(exchange) {
      const { service, request, params } = exchange;
      const caller = await access.admit(exchange);
      const query = parts.query ? parseInput(parts.query, queryOf(request)) : undefined;
      const body = parts.body ? parseInput(parts.body, await readJsonBody(request, bodyLimit)) : undefined;
      // Where no schema is given the type parameter is `undefined`, its default.
      const call = { caller, body: body as Body, query: query as Query, params, request };
      const member = access.memberOf?.(caller);
      const reading = parts.isCached ? access.reading?.(caller) : undefined;
      if (member !== undefined && reading !== undefined) {
        const question = JSON.stringify([member.account, member.id, parts.path, params, query, body]);
        const mark = markOf(service, reading.version);
        return service.answers.of(mark, question, () => handle({ service, ...call, caller: reading.caller }));
      }
      if (member === undefined || !parts.isDoneOnce) return handle({ service, ...call });
      return doOnce(exchange, member, { method: parts.method, path: parts.path, params, body }, (within) =>
        handle({ service: within, ...call }),
      );
    },
  };
}

/** Of an account's version: another one as soon as anything that an answer is made of, beside its question, has changed. */
function markOf({ today, config }: Pick<ServiceContext, 'today' | 'config'>, version: number): string {
  return `${version} ${today()} ${config.publicUrl}`;
}
