import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'en' },
    states: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    store: { type: 'boolean', default: false },
    design: { type: 'boolean', default: false },
    drawing: { type: 'string', default: '../shared/panel-design' },
  },
});
if (values.lang !== 'en' && (values.docs || values.store)) {
  throw new Error('Pictures for the README and the stores are in English. Remove --lang.');
}

/**
 * `lang`: language of the pictures, named like a file of locales/.
 * `docs`, `store`: also take the README's pictures and those for the stores.
 * `drawing`: folder of the reference design, whose pictures go beside Kith's.
 */
export const OPTIONS = values;
