import { i18n } from '#i18n';
import type { Failure } from '../../utils/messages.ts';
import { Button } from '../ui/Button.tsx';

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
