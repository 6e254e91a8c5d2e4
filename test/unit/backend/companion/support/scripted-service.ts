export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

type Answer = Response | Promise<Response>;

/** A service with scripted responses that records its requests. It issues `token-1`, `token-2`, … */
export class ScriptedService {
  readonly seen: SeenRequest[] = [];
  #minted = 0;
  /** Expiry of its tokens in ISO 8601 UTC. */
  tokensEndAt = '2099-01-01T00:00:00.000Z';
  answer: (request: SeenRequest) => Answer = () => Response.json({ data: {}, metadata: { request_id: 'r' } });

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const seen = { method, path: pathname + search, headers, body: await request.text() };
    this.seen.push(seen);
    if (pathname === '/v2/auth/tokens/revoke') return Response.json({ data: { message: 'revoked' } });
    if (pathname !== '/v2/auth/tokens') return this.answer(seen);
    this.#minted++;
    return Response.json({ data: { token: `token-${this.#minted}`, expires_at: this.tokensEndAt } });
  };

  /** Requested paths, without those for tokens. */
  asked(): string[] {
    return this.seen
      .filter(({ path }) => !path.startsWith('/v2/auth/'))
      .map(({ method, path }) => `${method} ${path}`);
  }

  mintings(): SeenRequest[] {
    return this.seen.filter(({ path }) => path === '/v2/auth/tokens');
  }
}
