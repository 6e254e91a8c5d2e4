import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { lang: { type: 'string', default: 'en' }, docs: { type: 'boolean', default: false } },
});
if (values.docs && values.lang !== 'en') {
  throw new Error('The README’s pictures are in English. Leave out --lang, or --docs.');
}

/** `lang`: the language of the pictures, as a file of locales/ is called; `docs`: whether the README gets its own. */
export const OPTIONS = values;
