import { i18n } from '#i18n';
import { CARD_KEYS } from '../card/card-keys.ts';
import { ASK_KEYS } from '../intros/ask-keys.ts';

/** One line in the list of shortcuts. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly title: string;
}

export interface KeyLinesOptions {
  readonly areSingleKeysOn: boolean;
  /** '' if no shortcut opens the panel. */
  readonly panelShortcut: string;
}

/** Returns the shortcuts that work on the page in its current state. */
export function keyLines({ areSingleKeysOn, panelShortcut }: KeyLinesOptions): KeyLine[] {
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
