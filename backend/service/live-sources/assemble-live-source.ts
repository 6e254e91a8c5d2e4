import type { LiveSource } from '../../../utils/interface/kith/kith-live-sources.ts';
import { ServerError } from '../../imports/mailbox/mailbox-failure.ts';
import { isoDay } from '../../network/format-day.ts';
import { NEVER, type LiveSource as SavedLiveSource } from '../../store/importing/live-sources.ts';
import type { Member } from '../../store/rows.ts';
import { isoTime } from '../iso-time.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

export function assembleLiveSource(
  { ids }: ServiceContext,
  { account }: Member,
  row: SavedLiveSource,
): LiveSource {
  const { address, host, port, user, collection, signIn } = row.server;
  const { kind = 'mail', name = '', url = '' } = collection ?? {};
  const state = row.readAt === null ? 'new' : row.isReading ? 'reading' : 'waiting';
  return {
    ...{ id: ids.encode('liveSource', account, row.id), kind, name, url, address, host, port, user, state },
    provider: signIn?.provider ?? '',
    issuer: signIn?.issuer ?? '',
    client_id: signIn?.clientId ?? '',
    job_id: row.jobId,
    import_id: row.importId,
    days: row.days.map(({ day, added }) => ({ day: isoDay(day), added })),
    read_at: isoTime(row.readAt),
    next_at: isoTime(row.readAt === null || row.nextAt === NEVER ? null : row.nextAt),
    problem: row.problem,
    error: row.error,
  };
}

/** Throws a ServerError as a `validation_error` for the field to correct: `signIn` or `server`. Throws other errors unchanged. */
export function refuseServer(
  error: unknown,
  signIn: 'password' | 'client_id',
  server: 'host' | 'server' | 'issuer',
): never {
  if (!(error instanceof ServerError)) throw error;
  const { message, isPassword } = error;
  const field = isPassword ? signIn : server;
  const refused = signIn === 'password' ? 'wrong_password' : 'refused';
  const code = isPassword ? refused : 'unreachable';
  throw new ServiceError('validation_error', message, { errors: [{ field, message, code }] });
}
