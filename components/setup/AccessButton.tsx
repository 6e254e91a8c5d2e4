import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CardActs } from '../card/card-acts.ts';

/**
 * Asks the browser for access. Nothing may be awaited first, because browsers allow the prompt only inside a click.
 */
export function AccessButton({ acts }: { acts: CardActs }) {
  const [isDenied, setDenied] = useState(false);
  return (
    <>
      <button
        type="button"
        class="button primary"
        onClick={() => void acts.allowAccess().then((isAllowed) => setDenied(!isAllowed))}
      >
        {i18n.t('failure.allow')}
      </button>
      {isDenied && (
        <p class="problem" role="alert">
          {i18n.t('failure.denied')}
        </p>
      )}
    </>
  );
}
