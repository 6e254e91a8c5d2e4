import { join } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { addViteConfig, defineWxtModule } from 'wxt/modules';
import { nameOf, packWords, placeKeys, renameKeys } from './pack-words.ts';

const WORDS = /^_locales\/(\w+)\/messages\.json$/;

/**
 * In what is packed, the words of a language are one text, and go by their place in it: otherwise their keys would stand
 * in every language and wherever they are said, which is an eighth of the whole.
 */
export default defineWxtModule({
  name: 'packed-words',
  setup(wxt) {
    if (wxt.config.command !== 'build') return;
    const readPlaces = async () => {
      const messages = await parseMessagesFile(join(wxt.config.root, 'locales', 'en.yml'));
      const words = generateChromeMessages(messages);
      // What begins alike stands together: packing finds what it has seen a few pages before, and no earlier.
      const keys = messages
        .map(({ key }) => key.join('.'))
        .map((key) => ({ key, said: words[nameOf(key)]?.message ?? '' }))
        .toSorted((one, other) => Number(one.said > other.said) - Number(one.said < other.said))
        .map(({ key }) => key);
      return placeKeys(keys, JSON.stringify(wxt.config.manifest));
    };
    const places = readPlaces();

    wxt.hooks.hook('build:publicAssets', async (_, assets) => {
      const generated = assets.filter((asset) => 'contents' in asset);
      const english = generated.find(({ relativeDest }) => WORDS.exec(relativeDest)?.[1] === 'en');
      const inEnglish = english?.contents ?? '{}';
      for (const asset of generated) {
        if (WORDS.test(asset.relativeDest))
          asset.contents = packWords(asset.contents, inEnglish, await places);
      }
    });
    addViteConfig(wxt, () => ({
      plugins: [
        {
          name: 'packed-words',
          enforce: 'pre',
          load: {
            filter: { id: /\/\.wxt\/i18n\/index\.ts$/ },
            handler: () =>
              `export { i18n } from '${join(wxt.config.root, 'modules/packed-words/packed-i18n.ts')}';`,
          },
          transform: {
            filter: { id: /\/(entrypoints|components|utils)\/.*\.tsx?$/ },
            handler: async (code) => renameKeys(code, await places),
          },
        },
      ],
    }));
  },
});
