import { FailureNote } from '../card/FailureNote.tsx';
import type { Loaded } from '../data/use-loaded.ts';

/**
 * Invisible marker that content is still loading here. Everything below waits for it (hold-until-loaded.ts,
 * loading.css).
 */
export function StillLoading() {
  return <span data-loading="" hidden />;
}

/** Renders `StillLoading` while a request is running. */
export function Loading({ of }: { of: Pick<Loaded<unknown>, 'isLoading'> }) {
  return of.isLoading ? <StillLoading /> : null;
}

/** Like `Loading`, and shows why the request failed, with a button to try again. */
export function LoadingOrFailure({ of }: { of: Omit<Loaded<unknown>, 'put'> }) {
  if (of.failure === null) return <Loading of={of} />;
  return <FailureNote failure={of.failure} tryAgain={of.reload} />;
}
