import type { ServiceContext } from '../service-context.ts';

/** Another one as soon as anything that an answer is made of, beside its question, has changed. */
export async function markOf({
  store,
  today,
  config,
}: Pick<ServiceContext, 'store' | 'today' | 'config'>): Promise<string> {
  return `${await store.changeMark()} ${today()} ${config.publicUrl}`;
}
