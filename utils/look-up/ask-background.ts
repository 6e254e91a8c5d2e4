import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { CompanionFailure, failureOf } from '../companion/companion-failure.ts';
import { inTime } from '../in-time.ts';
import { identifyLinkedin } from '../linkedin-url.ts';
import { type LookUp, lookUp, type Message } from '../messages.ts';

/** The sender's deadline, above the background's 9 s. */
const DEADLINE_MS = 10_000;

export interface LookUpOptions {
  /** True skips what the background has kept. */
  readonly fresh: boolean;
}

/**
 * The background's answer for an address. The worker may die over it: no reply, or an unreadable one, is asked for
 * once more with the same id, and after 10 s at most there is an answer that says so. Never throws.
 */
export async function lookUpPage(url: string, { fresh }: LookUpOptions): Promise<LookUp> {
  const message: Message = { type: 'look-up', id: crypto.randomUUID(), url, fresh };
  const reply = await inTime(ask(message), DEADLINE_MS);
  return reply === 'late' || reply === undefined ? unanswered(url) : reply;
}

async function ask(message: Message): Promise<LookUp | undefined> {
  return (await send(message)) ?? (await send(message));
}

async function send(message: Message): Promise<LookUp | undefined> {
  try {
    const read = lookUp.safeParse(await browser.runtime.sendMessage(message));
    return read.success ? read.data : undefined;
  } catch {
    // Firefox: "Receiving end does not exist" while the background starts again.
    return undefined;
  }
}

function unanswered(url: string): LookUp {
  const failure = failureOf(new CompanionFailure('failed', i18n.t('trouble.late')));
  const key = identifyLinkedin(url)?.key ?? '';
  return { key, url, answer: null, failure, at: Date.now() };
}
