import { ImapFlow } from 'imapflow';
import { ImportError } from '../record.ts';
import { limitTime, type TimeLimits } from './limit-time.ts';
import { type Reach, reachOptions, requireInReach } from './look-up-public.ts';
import { describeFailure } from './mailbox-failure.ts';

/** How to reach and open a mailbox. Only TLS is used. */
export interface MailboxAccess extends Reach {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** A password, or a token from the provider (XOAUTH2). */
  readonly auth: { readonly pass: string } | { readonly accessToken: string };
}

export interface MailboxLimits extends TimeLimits {
  /** Maximum bytes of one response. */
  readonly maxHeaderBytes?: number;
  /** Maximum bytes of all responses together. */
  readonly maxReceivedBytes?: number;
}

const MAX_HEADER_BYTES = 16 * 1024 ** 2;
/** The same limit as for an address book. It is twice that of an upload, because responses contain more than Kith saves. */
const MAX_RECEIVED_BYTES = 1024 ** 3;
const COUNT_EVERY_MS = 50;
const WAIT_MS = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Signs in, uses the mailbox and signs out. If the server can't be reached or fails, throws an ImportError that explains
 * what to do.
 * @param name the mailbox's name in errors
 */
export async function withMailbox<Result>(
  access: MailboxAccess,
  name: string,
  work: (client: ImapFlow) => Promise<Result>,
  { maxHeaderBytes = MAX_HEADER_BYTES, maxReceivedBytes = MAX_RECEIVED_BYTES, ...time }: MailboxLimits,
): Promise<Result> {
  const client = new ImapFlow({
    host: access.host,
    port: access.port,
    secure: true,
    auth: { user: access.user, ...access.auth },
    clientInfo: { name: 'Kith' },
    logger: false,
    disableAutoIdle: true,
    disableAutoEnable: true,
    tls: reachOptions(access),
    maxLiteralSize: maxHeaderBytes,
    maxLineLength: maxHeaderBytes,
    maxResponseSize: 2 * maxHeaderBytes,
    ...WAIT_MS,
  });
  // The first error is the cause. Commands in flight get only a connection error.
  let cause: unknown = null;
  client.on('error', (error: unknown) => {
    cause ??= error;
  });
  const received = () => client.stats().received;
  const end = (why: { readonly code: string }) => {
    cause ??= why;
    client.close();
  };
  const stopWatching = limitTime(time, received, end);
  const counting = setInterval(() => {
    if (received() > maxReceivedBytes) end({ code: 'ResponseTooLarge' });
  }, COUNT_EVERY_MS);
  try {
    requireInReach(access, access.host);
    await client.connect();
    const result = await work(client);
    await client.logout();
    return result;
  } catch (error) {
    const why = error instanceof ImportError ? error : (cause ?? error);
    throw describeFailure(why, name, `${access.host}:${access.port}`, 'accessToken' in access.auth);
  } finally {
    stopWatching();
    clearInterval(counting);
    client.close();
  }
}
