export interface ForwardedFor {
  /**
   * `read` changes nothing. `write` clears the member’s cached responses. `withdrawal` clears everyone’s,
   * because others may no longer see the withdrawn data.
   */
  readonly effect: 'read' | 'write' | 'withdrawal';
  /**
   * False if sending the request twice does more than sending it once, or the second time fails. A hosted
   * service may not support Idempotency-Key, so it could create a second list.
   */
  readonly isRepeatable?: false;
  /** Its response is cached, and served with its age if the service fails. */
  readonly isServedStale?: true;
}

/** An operation of the service that the extension may call as its member. All others are refused. */
export interface Forwarded {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In OpenAPI notation: `/v2/lists/{id}`. */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: 'none' | 'json' | 'file';
  readonly effect: ForwardedFor['effect'];
  readonly isRepeatable: boolean;
  readonly isServedStale: boolean;
}
