import { isUnderWay, type Loaded } from './use-loaded.ts';

/** Marks, unseen, that something is still to come here: what stands below waits for it (hold-until-loaded.ts, loading.css). */
export function StillLoading() {
  return <span data-loading="" hidden />;
}

/** The same for what is asked for. */
export function Loading({ of }: { of: Loaded<unknown> }) {
  return isUnderWay(of) ? <StillLoading /> : null;
}
