import { StillLoading } from './Loading.tsx';

/** The first look-up of a page: the shape of what comes, so that nothing jumps when it does. */
export function LookingCard() {
  return (
    <>
      <div class="skeleton" aria-hidden="true">
        <span class="bone bone-diagram" />
        <span class="bone" />
        <span class="bone bone-short" />
        <span class="bone" />
      </div>
      <StillLoading />
    </>
  );
}
