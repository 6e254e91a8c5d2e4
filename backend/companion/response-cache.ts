import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { SessionMember } from './sessions.ts';
import type { UpstreamResponse } from './upstream.ts';

const MAX_ANSWERS = 500;
const MAX_BYTES = 32 * 1024 * 1024;
/** Older than this, an answer says more wrong than right things. */
const MAX_DELAY_MS = 24 * 3_600_000;

export interface CachedResponse {
  readonly answer: UpstreamResponse;
  /** ms since 1970. */
  readonly fetchedAt: number;
}

export interface ResponseCache {
  /** Where this question's answer is kept, valid until the member next writes something. */
  keyOf(member: SessionMember, path: string, body: unknown): string;
  read(key: string): CachedResponse | null;
  write(key: string, answer: UpstreamResponse): void;
  /** The member changed something: every answer made before is void, those under way included. */
  forget(member: SessionMember): void;
  /** What was withdrawn may be in anybody's answers: as `forget`, of every member. */
  forgetAll(): void;
}

/** Good answers per (member, operation, identity), least recently written first out. `now` in ms since 1970. */
export function createResponseCache(now: () => number): ResponseCache {
  const kept = new Map<string, CachedResponse>();
  const generations = new Map<string, number>();
  let withdrawals = 0;
  let bytes = 0;

  return {
    keyOf(member, path, body) {
      const who = memberKey(member);
      return `${who}#${withdrawals}.${generations.get(who) ?? 0} ${path} ${identityOf(body)}`;
    },
    read(key) {
      const found = kept.get(key);
      if (!found) return null;
      if (now() - found.fetchedAt <= MAX_DELAY_MS) return found;
      remove(key);
      return null;
    },
    write(key, answer) {
      remove(key);
      kept.set(key, { answer, fetchedAt: now() });
      bytes += answer.body.byteLength;
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_ANSWERS && bytes <= MAX_BYTES) break;
        remove(oldest);
      }
    },
    forget(member) {
      const who = memberKey(member);
      generations.set(who, (generations.get(who) ?? 0) + 1);
      for (const key of kept.keys()) if (key.startsWith(`${who}#`)) remove(key);
    },
    forgetAll() {
      withdrawals++;
      kept.clear();
      bytes = 0;
    },
  };

  function remove(key: string): void {
    bytes -= kept.get(key)?.answer.body.byteLength ?? 0;
    kept.delete(key);
  }
}

function memberKey(member: SessionMember): string {
  return JSON.stringify([member.sample, member.externalUserId]);
}

/** The page's identity, so that two spellings of one address share an answer; else the body itself. */
function identityOf(body: unknown): string {
  const whole = JSON.stringify(body);
  if (typeof body !== 'object' || body === null) return whole;
  const [[field, value] = [], ...more] = Object.entries(body);
  if (more.length > 0 || typeof value !== 'string' || (field !== 'linkedin_url' && field !== 'url'))
    return whole;
  return identifyLinkedin(value)?.key ?? whole;
}
