import { request } from 'node:https';
import type { CustomFetch } from 'openid-client';
import { type Reach, reachOptions, requireInReach } from '../../../imports/mailbox/look-up-public.ts';

/** Far more than the responses of an OAuth server, which are a few kB. */
const MAX_BYTES = 256 * 1024;

/**
 * Returns a `fetch` for OAuth servers that connects only over TLS, and only to servers that the mailbox reader may
 * connect to.
 */
export function createOAuthFetch(reach: Reach): CustomFetch {
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const { hostname } = new URL(url);
      requireInReach(reach, hostname.replace(/^\[(.*)\]$/, '$1'));
      const options = {
        method,
        headers,
        ...(signal === undefined ? {} : { signal }),
        ...reachOptions(reach),
      };
      const sent = request(url, options, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > MAX_BYTES) response.destroy(new Error('The response is too large.'));
        });
        response.on('error', reject);
        response.on('end', () => {
          const status = response.statusCode ?? 502;
          const type = response.headers['content-type'] ?? '';
          const text = status === 204 || status === 304 ? null : Buffer.concat(chunks);
          resolve(new Response(text, { status, headers: { 'content-type': type } }));
        });
      });
      sent.on('error', reject);
      sent.end(typeof body === 'string' || body instanceof URLSearchParams ? String(body) : undefined);
    });
}
