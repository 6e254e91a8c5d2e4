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
  throw new Error('The pictures of the README and of the stores are in English. Leave out --lang.');
}

/**
 * `lang`: the language of the pictures, as a file of locales/ is called; `docs` and `store`: whether those of the README
 * and of the stores are made as well;
 * `drawing`: the folder of the reference design, whose pictures stand beside ours.
 */
export const OPTIONS = values;
