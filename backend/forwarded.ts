/** What an operation that the extension asks for does to what the companion remembers, and whether it may be sent again. */
export interface ForwardedFor {
  /**
   * `read` changes nothing; `write` makes what the companion remembers of the member's answers void, `withdrawal` of
   * everybody's: what others were told may be theirs to see no longer.
   */
  readonly effect: 'read' | 'write' | 'withdrawal';
  /**
   * False where sending it twice does more than sending it once, or is refused the second time: the documented
   * interface knows no Idempotency-Key, so a hosted service may make a second list of the same request.
   */
  readonly isRepeatable?: false;
  /** Its answer is kept, to be served with its age when the service fails. */
  readonly isServedStale?: true;
}

/** One operation of the service that the extension may use as its member; everything else is refused. */
export interface Forwarded {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As OpenAPI writes it: `/v2/lists/{id}`. */
  readonly path: string;
  /** Names of the fields that are passed on. */
  readonly query: readonly string[];
  readonly body: 'none' | 'json' | 'file';
  readonly effect: ForwardedFor['effect'];
  readonly isRepeatable: boolean;
  readonly isServedStale: boolean;
}
