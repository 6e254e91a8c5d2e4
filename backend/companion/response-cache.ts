import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { SessionMember } from './sessions.ts';
import type { UpstreamResponse } from './upstream.ts';

const MAX_ANSWERS = 500;
const MAX_BYTES = 32 * 1024 * 1024;
/** An older response is more wrong than right. */
const MAX_DELAY_MS = 24 * 3_600_000;

export interface CachedResponse {
  readonly answer: UpstreamResponse;
  /** ms since 1970. */
  readonly fetchedAt: number;
}

export interface ResponseCache {
  /** Returns the cache key of a request. It changes when the member next writes something. */
  keyOf(member: SessionMember, path: string, body: unknown): string;
  read(key: string): CachedResponse | null;
  write(key: string, answer: UpstreamResponse): void;
  /** Invalidates the member’s cached responses, including those of requests in progress. */
  clearMember(member: SessionMember): void;
  /** Invalidates every member’s responses: withdrawn data may be in any of them. */
  clear(): void;
}

/**
 * Caches successful responses by member, operation and target. The oldest entries are dropped first. `now` is
 * in ms since 1970.
 */
export function createResponseCache(now: () => number): ResponseCache {
  const cached = new Map<string, CachedResponse>();
  const generations = new Map<string, number>();
  let withdrawals = 0;
  let bytes = 0;

  return {
    keyOf(member, path, body) {
      const who = memberKey(member);
      return `${who}#${withdrawals}.${generations.get(who) ?? 0} ${path} ${identityOf(body)}`;
    },
    read(key) {
      const found = cached.get(key);
      if (!found) return null;
      if (now() - found.fetchedAt <= MAX_DELAY_MS) return found;
      remove(key);
      return null;
    },
    write(key, answer) {
      remove(key);
      cached.set(key, { answer, fetchedAt: now() });
      bytes += answer.body.byteLength;
      for (const oldest of cached.keys()) {
        if (cached.size <= MAX_ANSWERS && bytes <= MAX_BYTES) break;
        remove(oldest);
      }
    },
    clearMember(member) {
      const who = memberKey(member);
      generations.set(who, (generations.get(who) ?? 0) + 1);
      for (const key of cached.keys()) if (key.startsWith(`${who}#`)) remove(key);
    },
    clear() {
      withdrawals++;
      cached.clear();
      bytes = 0;
    },
  };

  function remove(key: string): void {
    bytes -= cached.get(key)?.answer.body.byteLength ?? 0;
    cached.delete(key);
  }
}

function memberKey(member: SessionMember): string {
  return JSON.stringify([member.sample, member.externalUserId]);
}

/**
 * Returns the profile’s identity, so that two spellings of one address share a response. Other bodies are
 * returned as they are.
 */
function identityOf(body: unknown): string {
  const whole = JSON.stringify(body);
  if (typeof body !== 'object' || body === null) return whole;
  const [[field, value] = [], ...more] = Object.entries(body);
  if (more.length > 0 || typeof value !== 'string' || (field !== 'linkedin_url' && field !== 'url'))
    return whole;
  return identifyLinkedin(value)?.key ?? whole;
}
