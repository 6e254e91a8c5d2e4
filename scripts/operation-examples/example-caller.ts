import { setTimeout as wait } from 'node:timers/promises';
import type { OperationExample, OperationExamples } from '../../backend/service/http/operation-examples.ts';
import { OPERATIONS } from '../../backend/service/operations.ts';
import type { SampleTeam } from '../../backend/service/sample/sample-team-file.ts';
import { EXAMPLE_KEY, EXAMPLE_USER } from './open-example-service.ts';

const POLL_MS = 10;

export interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: NonNullable<OperationExample['body']>;
  readonly file?: string;
}

export interface ExampleCall {
  readonly name: string;
  readonly sent: Sent;
  readonly credentials: Readonly<Record<string, string>>;
}

/** The service to call. `fetch` gets the call, too, so a client library can send the request in its own way. */
export interface ExampleTarget {
  readonly team: SampleTeam;
  fetch(request: Request, call: ExampleCall): Promise<Response>;
  /** Waits until an import ends or needs confirmation. Without this function, callers poll. */
  whenSettled?(importId: string): Promise<unknown>;
  /** A mail server that the target can reach. Without it, the examples use real mail providers. */
  readonly mailServer?: { readonly host: string; readonly port: number };
  /** The address of a CardDAV and CalDAV server that the target can reach. */
  readonly davServer?: string;
  /**
   * An OAuth server that the target can reach. `visit` opens an address and grants access, as a user in a browser
   * would. It returns the address to which the server redirects.
   */
  readonly signInServer?: { readonly issuer: string; visit(url: string): Promise<string> };
}

export interface ExampleCaller {
  readonly cast: ExampleCast;
  /** The latest call of each operation. */
  readonly examples: OperationExamples;
  whenSettled(importId: string): Promise<unknown>;
  token: string;
  /** Calls an operation, such as `POST /v2/lists`, as the example user. Throws if the status isn't the expected one. */
  call(name: string, sent?: Sent, status?: number): Promise<Record<string, unknown>>;
}

export type ExampleUser = {
  readonly external_user_id: string;
  readonly email: string;
};

export interface ExampleCast {
  readonly key: string;
  readonly user: ExampleUser;
  /** The teammate who joins and leaves the user's teams. */
  readonly mate: ExampleUser;
  readonly profile: string;
  /** True if the user may create and revoke secret keys, which belong to the account. */
  readonly managesKeys: boolean;
}

export const EXAMPLE_CAST: ExampleCast = {
  key: EXAMPLE_KEY,
  user: EXAMPLE_USER,
  mate: { external_user_id: 'user-2', email: 'user-2@example.com' },
  profile: 'https://www.linkedin.com/in/kith-sample-me',
  managesKeys: true,
};

function credentialsOf(name: string, token: string, { key, user }: ExampleCast): Record<string, string> {
  const withKey = { 'secret-key': key };
  const operation = OPERATIONS.find(
    ({ description }) => name === `${description.method.toUpperCase()} ${description.path}`,
  );
  switch (operation?.scheme) {
    case 'secret-key':
      return withKey;
    case 'secret-key-and-user':
      return { ...withKey, 'user-identifier': user.external_user_id };
    case 'bearer':
      return { authorization: `Bearer ${token}` };
    case 'x-access-token':
      return { 'x-access-token': token };
    default:
      throw new Error(`The operation ${name} doesn’t exist.`);
  }
}

/** Returns the path and query of a call, percent-encoded. */
export function addressOf(path: string, { params = {}, query = {} }: Pick<Sent, 'params' | 'query'>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  return search.size === 0 ? filled : `${filled}?${search}`;
}

export function createExampleCaller(service: ExampleTarget, cast = EXAMPLE_CAST): ExampleCaller {
  const examples: OperationExamples = {};
  const caller: ExampleCaller = {
    cast,
    examples,
    whenSettled: service.whenSettled ?? (() => wait(POLL_MS)),
    token: '',
    async call(name, sent = {}, status = 200) {
      const [method = '', path = ''] = name.split(' ');
      const { params, query, headers, body, file } = sent;
      const credentials = credentialsOf(name, caller.token, cast);
      const init: RequestInit = { method, headers: { ...headers, ...credentials } };
      if (body !== undefined) {
        init.body = JSON.stringify(body);
        init.headers = { ...init.headers, 'Content-Type': 'application/json' };
      }
      if (file !== undefined) {
        init.body = file;
        init.headers = { ...init.headers, 'Content-Type': 'application/octet-stream' };
      }
      const request = new Request(`https://kith.example${addressOf(path, sent)}`, init);
      const response = await service.fetch(request, { name, sent, credentials });
      const answer = (await response.json()) as Record<string, unknown> & OperationExample['answer'];
      if (response.status !== status) {
        throw new Error(`${name} answered ${response.status}: ${JSON.stringify(answer)}`);
      }
      examples[name] = {
        ...(params === undefined ? {} : { params }),
        ...(query === undefined ? {} : { query }),
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
        status,
        answer,
      };
      return answer;
    },
  };
  return caller;
}
