import { i18n } from '#i18n';
import type { Failure } from '../../utils/messages.ts';
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

/** Like `Loading`. If the request failed, shows why, with a button to try again. */
export function LoadingOrFailure({ of }: { of: Omit<Loaded<unknown>, 'put'> }) {
  if (of.failure === null) return <Loading of={of} />;
  return <FailureNote failure={of.failure} tryAgain={of.reload} />;
}

export function FailureNote({ failure, tryAgain }: { failure: Failure; tryAgain: () => void }) {
  return (
    <div class="failure-note" role="alert" data-failure={failure.kind}>
      <p>{failure.detail}</p>
      <Button class="button small" onClick={tryAgain}>
        {i18n.t('tryAgain')}
      </Button>
    </div>
  );
}
