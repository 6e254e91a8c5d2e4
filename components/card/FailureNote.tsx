import { i18n } from '#i18n';
import type { Failure } from '../../utils/messages.ts';

export function FailureNote({ failure, tryAgain }: { failure: Failure; tryAgain: () => void }) {
  return (
    <div class="failure-note" role="alert" data-failure={failure.kind}>
      <p>{failure.detail}</p>
      <button type="button" class="button small" onClick={tryAgain}>
        {i18n.t('tryAgain')}
      </button>
    </div>
  );
}
