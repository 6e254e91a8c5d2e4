import type { Companion } from '../../../../../backend/companion/create-companion.ts';
import { hello, pairResponse } from '../../../../../utils/companion-api.ts';
import { type Changes, createProofMaker, type ProofMaker } from './proof-maker.ts';
import { type CodeProof, proveCode } from './prove-code.ts';

export const ADDRESS = 'http://127.0.0.1:5484';
export const ORIGIN = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  /** Sent unchanged instead of JSON. */
  readonly raw?: BodyInit;
  readonly headers?: Record<string, string>;
  readonly proof?: Changes;
}

/** The extension’s state: a key, a session, a nonce. */
export class Extension {
  readonly #companion: Pick<Companion, 'fetch'>;
  readonly #maker: ProofMaker;
  readonly #now: () => number;
  readonly address: string;
  token: string | undefined;
  nonce: string | undefined;
  /** From the companion's response to hello. */
  companionKey = '';
  /** The caller that the companion’s listener reports. */
  caller: string | undefined;

  constructor(companion: Pick<Companion, 'fetch'>, maker: ProofMaker, now: () => number, address: string) {
    this.#companion = companion;
    this.#maker = maker;
    this.#now = now;
    this.address = address;
  }

  static async create(
    companion: Pick<Companion, 'fetch'>,
    now: () => number = Date.now,
    address = ADDRESS,
  ): Promise<Extension> {
    const extension = new Extension(companion, await createProofMaker(), now, address);
    await extension.greet();
    return extension;
  }

  async greet(): Promise<Response> {
    const response = await this.#companion.fetch(
      request('GET', `/kith/hello?challenge=${'A'.repeat(43)}`, undefined, {}, this.address),
    );
    this.nonce = response.headers.get('dpop-nonce') ?? undefined;
    this.companionKey = hello.parse(await response.clone().json()).public_key;
    return response;
  }

  /** Proves a code with the nonce that this extension knows. */
  prove(code: string): CodeProof {
    return proveCode(code, {
      address: this.address,
      companionKey: this.companionKey,
      extensionKey: this.#maker.thumbprint,
      companionNonce: this.nonce ?? '',
      label: 'A test',
    });
  }

  /** `code` may also be `sample`, for the sample team. */
  async pair(code: string, headers: Record<string, string> = {}): Promise<Response> {
    const body = code === 'sample' ? { by: 'sample', label: 'A test' } : this.prove(code).body;
    const response = await this.call({ path: '/kith/pair', body, headers });
    if (response.ok) this.token = pairResponse.parse(await response.clone().json()).session_token;
    return response;
  }

  async call({ method = 'POST', path, body, raw, headers = {}, proof }: Call): Promise<Response> {
    const url = this.address + path.split('?')[0];
    const { token, nonce } = this;
    const target = { method, url, at: this.#now(), ...(token ? { token } : {}), ...(nonce ? { nonce } : {}) };
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    return this.#companion.fetch(
      request(
        method,
        path,
        sent,
        {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' ? {} : { origin: ORIGIN }),
          dpop: await this.#maker.prove(target, proof),
          ...(token ? { authorization: `DPoP ${token}` } : {}),
          ...headers,
        },
        this.address,
      ),
      this.caller,
    );
  }

  asMe(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.call({ method, path: `/kith/as-me${path}`, body, headers });
  }
}

/** A request as a browser sends it to the companion, with its Host header. */
export function request(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
  address = ADDRESS,
): Request {
  const init = { method, headers: { host: new URL(address).host, ...headers } };
  return new Request(address + path, body === undefined ? init : { ...init, body });
}
