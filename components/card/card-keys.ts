import { i18n } from '#i18n';
import { RATING_WORDS } from '../rating/rating-words.ts';
import type { CardActs } from './card-acts.ts';

/** A single-letter shortcut for the card. */
export interface CardKey {
  readonly key: string;
  /** Label in the list of shortcuts. */
  readonly title: () => string;
  /** Whether the page has an element for it. */
  readonly isThere: () => boolean;
  readonly press: (acts: Pick<CardActs, 'refresh'>) => void;
}

export const CARD_KEYS: readonly CardKey[] = [
  {
    key: 'r',
    title: () => i18n.t('keys.lookAgain'),
    isThere: () => find('.card[data-key]:not([data-key=""])') !== null,
    press: (acts) => acts.refresh(),
  },
  {
    key: 'a',
    title: () => i18n.t('keys.ask'),
    isThere: () => findOpen('[data-act="ask"]') !== null,
    press: () => findOpen('[data-act="ask"]')?.click(),
  },
  {
    key: 's',
    title: () => i18n.t('keys.save'),
    isThere: () => find('[data-act="save"]') !== null,
    press: () => find('[data-act="save"]')?.click(),
  },
  {
    key: 'm',
    title: () => i18n.t('keys.more'),
    isThere: () => find('[data-act="more"]') !== null,
    press: () => openMore(find('[data-act="more"]')),
  },
  ...RATING_WORDS.map(({ rating, words }) =>
    ratingKey(String(rating), rating, () => i18n.t('keys.rate', { words: words() })),
  ),
  ratingKey('x', 0, () => i18n.t('keys.never')),
  {
    key: 'u',
    title: () => i18n.t('keys.wrongPerson'),
    isThere: () => find('[data-act="wrong-person"]') !== null,
    press: () => find('[data-act="wrong-person"]')?.click(),
  },
  {
    key: 'z',
    title: () => i18n.t('keys.undo'),
    isThere: () => find('[data-act="undo"]') !== null,
    press: () => find('[data-act="undo"]')?.click(),
  },
];

function ratingKey(key: string, rating: number, title: () => string): CardKey {
  const button = () => findOpen(`[data-act="rate-${rating}"]`);
  return { key, title, isThere: () => button() !== null, press: () => pressInSight(button()) };
}

/** Opens any collapsed section around the button first, so that its feedback is visible. */
function pressInSight(button: HTMLElement | null): void {
  for (let around = button?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true;
  button?.click();
}

/**
 * Returns the match in the focused row, or else the first one outside rows. Buttons behind a "How well do you know
 * …?" summary count.
 */
function findOpen(selector: string): HTMLElement | null {
  const here = document.activeElement?.closest('details[open].other')?.querySelector<HTMLElement>(selector);
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return here ?? all.find((button) => button.closest('details:not(.how-well, .card-menu)') === null) ?? null;
}

/** Ignores elements that are hidden while something above them is loading. */
function find(selector: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(selector);
  return found?.checkVisibility() === true ? found : null;
}

/** Toggles a collapsible section, or presses the button that shows more rows. */
function openMore(element: HTMLElement | null): void {
  if (element instanceof HTMLDetailsElement) element.open = !element.open;
  else element?.click();
}
