import { useState } from 'preact/hooks';
import { i18n } from '#i18n';

/** A command or text to use elsewhere, with a Copy button. */
export function CopyLine({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(i18n.t('copied')),
      () => setSaid(i18n.t('team.notCopied')),
    );
  return (
    <div class="copy-line">
      <code>{text}</code>
      <button type="button" class="button small" onClick={() => void copy()}>
        {i18n.t('team.copy')}
      </button>
      <p class="quiet" role="status">
        {said}
      </p>
    </div>
  );
}
