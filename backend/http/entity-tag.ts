import { createHash } from 'node:crypto';

/** Returns a weak entity tag (RFC 9110, section 8.8.3) for a response's data, without its envelope. */
export function entityTagOf(data: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`;
}

/** Returns a 304 instead of `answer` if the client already has it: its tag is in `If-None-Match` (RFC 9110, 13.1.2). */
export function unlessKnown(request: Request, answer: Response): Response {
  const tag = answer.headers.get('etag');
  if (tag === null || request.method !== 'GET' || answer.status !== 200) return answer;
  if (!names(request.headers.get('if-none-match'), tag)) return answer;
  answer.headers.delete('content-type');
  return new Response(null, { status: 304, headers: answer.headers });
}

/** Returns whether the header contains the tag, by weak comparison (RFC 9110, section 8.8.3.2). */
function names(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const named = ifNoneMatch.split(',').map((one) => opaqueOf(one.trim()));
  return named.includes('*') || named.includes(opaqueOf(tag));
}

function opaqueOf(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
