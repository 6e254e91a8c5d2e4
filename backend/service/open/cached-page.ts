import { gzipSync } from 'node:zlib';

interface CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  make(): string | Buffer<ArrayBuffer>;
  /** Returns the output of `make` compressed with gzip. If absent, it is compressed at the first request. */
  pack?(): Buffer<ArrayBuffer>;
}

/**
 * Returns a function that responds with a page, compressed if the client accepts gzip. Its bytes are made at the first request
 * that needs them and then cached, because anyone may request them and making them takes longer than most operations.
 */
export function cachePage({ headers, make, pack }: CachedPage): (request: Request) => Response {
  const whole = onlyOnce(() => Buffer.from(make()));
  const packed = onlyOnce(() => pack?.() ?? gzipSync(whole()));
  return (request) => {
    const isPacked = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
    return new Response(isPacked ? packed() : whole(), {
      headers: { ...headers, ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}), Vary: 'Accept-Encoding' },
    });
  };
}

function onlyOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
