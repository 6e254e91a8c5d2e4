import { FailureNote } from '../card/FailureNote.tsx';
import type { Loaded } from '../data/use-loaded.ts';

/**
 * Invisible marker for content that is still loading. Everything below it is hidden until it is gone
 * (hold-until-loaded.ts, loading.css).
 */
export function StillLoading() {
  return <span data-loading="" hidden />;
}

export function Loading({ of }: { of: Pick<Loaded<unknown>, 'isLoading'> }) {
  return of.isLoading ? <StillLoading /> : null;
}

/** Like `Loading`. If the request failed, shows why, with a button to try again. */
export function LoadingOrFailure({ of }: { of: Omit<Loaded<unknown>, 'put'> }) {
  if (of.failure === null) return <Loading of={of} />;
  return <FailureNote failure={of.failure} tryAgain={of.reload} />;
}
