import { i18n } from '#i18n';
import type { Loaded } from '../data/use-loaded.ts';
import { Button } from './Button.tsx';

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

/** `Loading`, and `FailureNote` if the request failed. */
export function LoadingOrFailure({ of }: { of: Pick<Loaded<unknown>, 'failure' | 'isLoading' | 'reload'> }) {
  return of.failure === null ? <Loading of={of} /> : <FailureNote of={of} />;
}

/** If the request failed, shows why, with a button to try again. */
export function FailureNote({ of }: { of: Pick<Loaded<unknown>, 'failure' | 'reload'> }) {
  const { failure, reload } = of;
  if (failure === null) return null;
  return (
    <div class="failure-note" role="alert" data-failure={failure.kind}>
      <p>{failure.detail}</p>
      <Button class="button small" onClick={reload}>
        {i18n.t('tryAgain')}
      </Button>
    </div>
  );
}
