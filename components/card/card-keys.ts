import { i18n } from '#i18n';
import { useLetterKeys } from '../keys/letter-keys.ts';
import { RATING_WORDS } from '../rating/rating-words.ts';
import type { CardActs } from './card-acts.ts';

interface CardKey {
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
    title: () => i18n.t('refresh'),
    isThere: () => findVisible('.card[data-key]:not([data-key=""])') !== null,
    press: (acts) => acts.refresh(),
  },
  buttonKey('a', () => i18n.t('keys.ask'), 'ask', findOpen),
  buttonKey('s', () => i18n.t('keys.save'), 'save'),
  buttonKey('m', () => i18n.t('keys.more'), 'more', findVisible, openMore),
  ...RATING_WORDS.map(({ rating, words }) =>
    ratingKey(String(rating), rating, () => i18n.t('keys.rate', { words: words() })),
  ),
  ratingKey('x', 0, () => i18n.t('rate.never')),
  buttonKey('u', () => i18n.t('keys.wrongPerson'), 'wrong-person'),
  buttonKey('z', () => i18n.t('keys.undo'), 'undo'),
];

export function useSingleKeys(isOn: boolean, acts: Pick<CardActs, 'refresh'>): void {
  useLetterKeys(isOn, (event) => CARD_KEYS.find(({ key }) => key === event.key)?.press(acts));
}

function ratingKey(key: string, rating: number, title: () => string): CardKey {
  return buttonKey(key, title, `rate-${rating}`, findOpen, pressInSight);
}

/** `act` is the `data-act` of the button that the key presses. */
function buttonKey(
  key: string,
  title: () => string,
  act: string,
  find = findVisible,
  press = (found: HTMLElement | null) => found?.click(),
): CardKey {
  const button = () => find(`[data-act="${act}"]`);
  return { key, title, isThere: () => button() !== null, press: () => press(button()) };
}

/** Opens any collapsed section around the button first, so that its feedback is visible. */
function pressInSight(button: HTMLElement | null): void {
  for (let around = button?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true;
  button?.click();
}

/**
 * Returns the match in the focused row's open section, or else the first one outside collapsible sections. The
 * rating question and the card's menu don't count as sections.
 */
function findOpen(selector: string): HTMLElement | null {
  const here = document.activeElement?.closest('details[open].other')?.querySelector<HTMLElement>(selector);
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return here ?? all.find((button) => button.closest('details:not(.how-well, .card-menu)') === null) ?? null;
}

/** Returns the first visible match; null if all are hidden, for example because content above them is still loading. */
function findVisible(selector: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.find((element) => element.checkVisibility()) ?? null;
}

function openMore(element: HTMLElement | null): void {
  if (element instanceof HTMLDetailsElement) element.open = !element.open;
  else element?.click();
}
