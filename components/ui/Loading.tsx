import { isUnderWay, type Loaded } from '../data/use-loaded.ts';

/**
 * Invisible marker that content is still loading here. Everything below waits for it (hold-until-loaded.ts,
 * loading.css).
 */
export function StillLoading() {
  return <span data-loading="" hidden />;
}

/** Renders `StillLoading` while a request is running. */
export function Loading({ of }: { of: Pick<Loaded<unknown>, 'data' | 'failure'> }) {
  return isUnderWay(of) ? <StillLoading /> : null;
}
