import { join } from 'node:path';
import { generateChromeMessages, generateTypeText, parseMessagesFile } from '@wxt-dev/i18n/build';
import { addViteConfig, defineWxtModule } from 'wxt/modules';
import { LANGUAGES } from '../../utils/words/languages.ts';
import { wordModules } from './word-modules.ts';

const FILES = `declare module '*.yml' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
`;

/**
 * Turns each file in locales/ into a module, so that users can choose the language in the settings. The browser's
 * own i18n can't do that, so it gets only the texts that the manifest uses (`__MSG_keys_openPanel__`).
 */
export default defineWxtModule({
  name: 'words',
  setup(wxt) {
    const wordsOf = (language: string) =>
      parseMessagesFile(join(wxt.config.root, 'locales', `${language}.yml`));
    addViteConfig(wxt, () => ({ plugins: [wordModules()] }));
    wxt.hooks.hook('prepare:types', async (_, entries) => {
      entries.push({ path: 'words/structure.d.ts', text: generateTypeText(await wordsOf('en')) });
      entries.push({ path: 'words/files.d.ts', text: FILES, tsReference: true });
    });
    wxt.hooks.hook('build:publicAssets', async (_, assets) => {
      const named = new Set(JSON.stringify(wxt.config.manifest).match(/(?<=__MSG_)\w+(?=__)/g));
      for (const language of LANGUAGES) {
        const words = Object.entries(generateChromeMessages(await wordsOf(language)));
        assets.push({
          relativeDest: join('_locales', language, 'messages.json'),
          contents: JSON.stringify(Object.fromEntries(words.filter(([name]) => named.has(name)))),
        });
      }
    });
  },
});
