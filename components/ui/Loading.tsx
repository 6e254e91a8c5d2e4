import { isUnderWay, type Loaded } from '../data/use-loaded.ts';

/** Marks, unseen, that something is still to come here: what stands below waits for it (hold-until-loaded.ts, loading.css). */
export function StillLoading() {
  return <span data-loading="" hidden />;
}

/** The same for what is asked for. */
export function Loading({ of }: { of: Pick<Loaded<unknown>, 'data' | 'failure'> }) {
  return isUnderWay(of) ? <StillLoading /> : null;
}
