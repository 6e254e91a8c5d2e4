import { isUnderWay, type Loaded } from './use-loaded.ts';

/** Marks, unseen, that what is asked for is still to come here (hold-until-loaded.ts). */
export function Loading({ of }: { of: Loaded<unknown> }) {
  return isUnderWay(of) ? <span data-loading="" hidden /> : null;
}
