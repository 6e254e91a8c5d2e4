import type { ServiceContext } from '../service-context.ts';

/** Another one as soon as anything that an answer in the account is made of, beside its question, has changed. */
export async function markOf(
  { store, today, config }: Pick<ServiceContext, 'store' | 'today' | 'config'>,
  account: number,
): Promise<string> {
  return `${await store.version(account)} ${today()} ${config.publicUrl}`;
}
