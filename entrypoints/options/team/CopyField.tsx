import { useId, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';

/** A text that is there to be copied: by the button, or by hand where the browser does not let. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setSaid(i18n.t('team.copied'));
    } catch {
      setSaid(i18n.t('team.notCopied'));
    }
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-row">
        <input ref={field} id={id} type="text" class="code" readOnly value={text} />
        <button type="button" class="button" onClick={() => void copy()}>
          {i18n.t('team.copy')}
        </button>
      </div>
      <p class="good" role="status">
        {said}
      </p>
    </div>
  );
}
