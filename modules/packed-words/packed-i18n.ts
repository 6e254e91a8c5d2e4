/**
 * Says words that are packed (`pack-words.ts`), in the place of what `@wxt-dev/i18n` makes of them: a place is the key.
 * What is filled in reads as there: a number is a count and chooses the form, an object names what stands in braces.
 */
import { browser } from 'wxt/browser';
import { BETWEEN, nameOf, PACKED } from './pack-words.ts';

type Filling = number | Readonly<Record<string, unknown>>;

const words = browser.i18n.getMessage(PACKED as never).split(BETWEEN);

export const i18n = {
  t(key: string, ...fillings: readonly Filling[]): string {
    const count = fillings.find((filling) => typeof filling === 'number');
    const values = Object.assign({ 1: count }, ...fillings.filter((filling) => typeof filling === 'object'));
    const said = words[Number(key)] ?? browser.i18n.getMessage(nameOf(key) as never);
    const form = count === undefined ? said : formOf(said.split(' | '), count);
    return form.replace(/\{(\w+)\}/g, (text, name: string) => String(values[name] ?? text));
  },
};

/** Of one, two (one, more) or three forms (none, one, more). */
function formOf(forms: readonly string[], count: number): string {
  const place = forms.length === 3 ? Math.min(count, 2) : Number(count !== 1);
  return forms[place] ?? forms[0] ?? '';
}
