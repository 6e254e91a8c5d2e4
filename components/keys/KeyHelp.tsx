import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { CARD_KEYS } from '../card/card-keys.ts';
import { ASK_KEYS } from '../intros/ask-keys.ts';
import { Button } from '../ui/Button.tsx';
import { isKeyHelpWanted, openKeyHelp, useLetterKeys } from './letter-keys.ts';

/** Dialog with the shortcuts of the current page. `?` also opens it, if single-letter shortcuts are on. */
export function KeyHelp({ areSingleKeysOn }: { areSingleKeysOn: boolean }) {
  const [lines, setLines] = useState<readonly KeyLine[] | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const isWanted = isKeyHelpWanted.value;
  useEffect(() => {
    if (!isWanted) return;
    isKeyHelpWanted.value = false;
    void panelShortcut().then((shortcut) => setLines(keyLines({ areSingleKeysOn, panelShortcut: shortcut })));
  }, [isWanted, areSingleKeysOn]);

  useLetterKeys(areSingleKeysOn, (event) => {
    if (event.key === '?') openKeyHelp();
  });
  useLayoutEffect(() => {
    if (lines !== null && dialog.current?.open === false) dialog.current.showModal();
  }, [lines]);

  return (
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
      <Button onClick={() => dialog.current?.close()}>{i18n.t('close')}</Button>
    </dialog>
  );
}

/** Commands that open the panel: Kith's own in Chrome, the browser's own in Firefox. */
const COMMANDS = ['open-panel', '_execute_sidebar_action'];

/** Returns the browser's shortcut for the panel, as the browser writes it; '' if there is none. */
async function panelShortcut(): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => COMMANDS.includes(name ?? ''))?.shortcut ?? '';
}

interface KeyLine {
  readonly keys: readonly string[];
  readonly title: string;
}

interface KeyLinesOptions {
  readonly areSingleKeysOn: boolean;
  readonly panelShortcut: string;
}

/** Returns the shortcuts that currently work on the page. */
function keyLines({ areSingleKeysOn, panelShortcut }: KeyLinesOptions): KeyLine[] {
  const letters = areSingleKeysOn ? CARD_KEYS.filter(({ isThere }) => isThere()) : [];
  const hasSearch = areSingleKeysOn && document.querySelector('search input') !== null;
  const hasAsks = areSingleKeysOn && document.querySelector('[data-ask]') !== null;
  const hasRows = document.querySelector('[data-row]') !== null;
  return [
    ...letters.map(({ key, title }) => ({ keys: [key.toUpperCase()], title: title() })),
    ...(hasSearch ? [{ keys: ['/'], title: i18n.t('keys.search') }] : []),
    ...(hasRows ? rowLines() : []),
    ...(hasAsks ? ASK_KEYS.map(({ key, title }) => ({ keys: [key.toUpperCase()], title: title() })) : []),
    { keys: ['Tab', 'Shift+Tab'], title: i18n.t('keys.nextAndBack') },
    { keys: ['Esc'], title: i18n.t('keys.close') },
    ...(areSingleKeysOn ? [{ keys: ['?'], title: i18n.t('keys.help') }] : []),
    ...(panelShortcut === '' ? [] : [{ keys: [panelShortcut], title: i18n.t('keys.openPanel') }]),
  ];
}

function rowLines(): KeyLine[] {
  return [
    { keys: ['↓', 'J'], title: i18n.t('keys.nextRow') },
    { keys: ['↑', 'K'], title: i18n.t('keys.rowBefore') },
    { keys: ['Home', 'End'], title: i18n.t('keys.firstAndLastRow') },
  ];
}
