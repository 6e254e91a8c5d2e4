import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from './Button.tsx';

/** A command or text to use elsewhere, with a Copy button. */
export function CopyLine({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(i18n.t('copied')),
      () => setMessage(i18n.t('team.notCopied')),
    );
  return (
    <div class="copy-line">
      <code>{text}</code>
      <Button class="button small" onClick={() => void copy()}>
        {i18n.t('team.copy')}
      </Button>
      <p class="quiet" role="status">
        {message}
      </p>
    </div>
  );
}
