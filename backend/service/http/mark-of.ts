import type { ServiceContext } from '../service-context.ts';

/** Of an account's version: another one as soon as anything that an answer is made of, beside its question, has changed. */
export function markOf({ today, config }: Pick<ServiceContext, 'today' | 'config'>, version: number): string {
  return `${version} ${today()} ${config.publicUrl}`;
}
