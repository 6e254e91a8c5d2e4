import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { ImapFlow } from 'imapflow';
import { ImportError } from '../record.ts';
import { isPrivate, lookUpPublic, refusePrivate } from './look-up-public.ts';
import { describeFailure } from './mailbox-failure.ts';

/** Where a mailbox is and how to open it. Only TLS is used. */
export interface MailboxAccess {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Certificate authorities in PEM that count besides the usual ones, or null. */
  readonly authorities: string | null;
  /** Whether the server may be in a private network. Otherwise members could find out what is in the network of Kith's server. */
  readonly mayBePrivate: boolean;
}

export interface MailboxLimits {
  readonly maxHeaderBytes?: number;
  /** How long everything together may take, however slowly a server answers. */
  readonly maxMs: number;
  readonly signal?: AbortSignal;
}

export const MAX_HEADER_BYTES = 16 * 1024 * 1024;
const WAIT_MS = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Signs in, does something with the mailbox and signs out. Throws ImportError with what to do if the server can't be reached, or
 * doesn't do its part.
 * @param name the mailbox's name in errors
 */
export async function withMailbox<Result>(
  access: MailboxAccess,
  name: string,
  work: (client: ImapFlow) => Promise<Result>,
  { maxHeaderBytes = MAX_HEADER_BYTES, maxMs, signal }: MailboxLimits,
): Promise<Result> {
  const client = new ImapFlow({
    host: access.host,
    port: access.port,
    secure: true,
    auth: { user: access.user, pass: access.password },
    clientInfo: { name: 'Kith' },
    logger: false,
    disableAutoIdle: true,
    disableAutoEnable: true,
    tls: {
      ...(access.authorities === null ? {} : { ca: [...rootCertificates, access.authorities] }),
      ...(access.mayBePrivate ? {} : { lookup: lookUpPublic }),
    },
    maxLiteralSize: maxHeaderBytes,
    maxLineLength: maxHeaderBytes,
    maxResponseSize: 2 * maxHeaderBytes,
    ...WAIT_MS,
  });
  // The first error is the cause. Commands in flight only learn that the connection is gone.
  let cause: unknown = null;
  const close = () => client.close();
  signal?.addEventListener('abort', close);
  client.on('error', (error: unknown) => {
    cause ??= error;
  });
  const timer = setTimeout(() => {
    cause ??= { code: 'TOO_SLOW' };
    client.close();
  }, maxMs);
  try {
    // An IP address is connected to without a lookup, which checks names.
    if (!access.mayBePrivate && isIP(access.host) !== 0 && isPrivate(access.host)) throw refusePrivate();
    await client.connect();
    const result = await work(client);
    await client.logout();
    return result;
  } catch (error) {
    const why = error instanceof ImportError ? error : (cause ?? error);
    throw describeFailure(why, name, `${access.host}:${access.port}`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', close);
    client.close();
  }
}
