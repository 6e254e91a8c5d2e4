import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { isLetterForUs } from './is-typing.ts';
import { type KeyLine, keyLines } from './key-lines.ts';
import { panelShortcut } from './panel-shortcut.ts';

/** The keys of what is shown, in a dialog, behind a link and, where single letters are on, behind `?`. */
export function KeyHelp({ areSingleKeysOn }: { areSingleKeysOn: boolean }) {
  const [lines, setLines] = useState<readonly KeyLine[] | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = async () => setLines(keyLines({ areSingleKeysOn, panelShortcut: await panelShortcut() }));

  useLayoutEffect(() => {
    if (!areSingleKeysOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === '?' && isLetterForUs(event)) void open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areSingleKeysOn]);
  useLayoutEffect(() => {
    if (lines !== null && dialog.current?.open === false) dialog.current.showModal();
  }, [lines]);

  return (
    <>
      <button type="button" class="link" aria-haspopup="dialog" onClick={() => void open()}>
        {i18n.t('keys.title')}
      </button>
      <dialog ref={dialog} class="keys" aria-labelledby="keys-title" onClose={() => setLines(null)}>
        <h2 id="keys-title">{i18n.t('keys.title')}</h2>
        <dl>
          {(lines ?? []).map(({ keys, title }) => (
            <div key={title}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
        <p class="quiet">{areSingleKeysOn ? i18n.t('keys.canBeOff') : i18n.t('keys.areOff')}</p>
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {i18n.t('close')}
        </button>
      </dialog>
    </>
  );
}
