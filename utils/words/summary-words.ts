import { i18n } from '#i18n';
import { ACQUAINTANCES, type Acquaintance, describeAcquaintance } from '../interface/acquaintance.ts';
import { NOT_CONFIRMED } from '../interface/score.ts';

/**
 * Translates the sentence that summarizes a score. Only Kith's own sentences (`backend/network/paths/explain.ts`) can be
 * translated; other services' sentences are shown unchanged. For someone the reader knows, the number of other paths is omitted.
 */

const NAMELESS = 'someone whose name isn’t known';
const MORE = /^(.+); (\d+) more paths?$/su;
const THROUGH = /^Through (.+?)(?:, asked by (.+))?$/su;
const WITHIN = /^(\d+) (?:person|people) you can reach, best (.+)$/su;

export function summaryWords(description: string): string {
  const [, first, more] = MORE.exec(description) ?? [];
  const words = waySentence(first ?? description) ?? companySentence(description);
  if (words === null) return description;
  const countsMore = more !== undefined && THROUGH.test(first ?? '');
  return countsMore ? `${words}; ${i18n.t('summary.moreWays', Number(more))}` : words;
}

/** Returns null for a sentence that Kith doesn't write. */
function waySentence(said: string): string | null {
  const ending = `, ${NOT_CONFIRMED}`;
  if (!said.endsWith(ending)) return bareSentence(said);
  const words = bareSentence(said.slice(0, -ending.length));
  return words === null ? null : `${words}, ${i18n.t('step.notConfirmed')}`;
}

function bareSentence(said: string): string | null {
  if (said === 'Nothing in your data') return i18n.t('summary.nothing');
  const acquaintance = ACQUAINTANCES.find((one) => describeAcquaintance(one) === said);
  return acquaintance === undefined ? throughSentence(said) : acquaintanceWords(acquaintance);
}

function throughSentence(said: string): string | null {
  const [, introducer, asker] = THROUGH.exec(said) ?? [];
  if (introducer === undefined) return null;
  const words = i18n.t('summary.through', { name: nameWords(introducer) });
  return asker === undefined ? words : `${words}, ${i18n.t('summary.askedBy', { name: nameWords(asker) })}`;
}

function companySentence(said: string): string | null {
  const [, count, best = ''] = WITHIN.exec(said) ?? [];
  if (count === undefined) return null;
  return `${i18n.t('card.reachThere', Number(count))}, ${i18n.t('summary.best', { name: nameWords(best) })}`;
}

function nameWords(name: string): string {
  return name === NAMELESS ? i18n.t('summary.somebody') : name;
}

const ACQUAINTANCE_WORDS: Readonly<Record<Acquaintance, () => string>> = {
  known: () => i18n.t('summary.youKnow'),
  connected: () => i18n.t('summary.connected'),
  'in-touch': () => i18n.t('summary.inTouch'),
  likely: () => i18n.t('summary.mayKnow'),
};

/** Returns the translation of the text that `describeAcquaintance` returns for "them". */
export function acquaintanceWords(acquaintance: Acquaintance): string {
  return ACQUAINTANCE_WORDS[acquaintance]();
}
