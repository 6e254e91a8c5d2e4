import { type ParsedMessage, parseMessagesText } from '@wxt-dev/i18n/build';

/** Vite plugin: turns each file in locales/ into a module whose default export maps keys to texts (`card.via`). */
export function wordModules() {
  return {
    name: 'word-modules',
    transform: {
      filter: { id: /\/locales\/\w+\.yml$/ },
      handler: (text: string) => ({
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(readWords(text)))});`,
        map: null,
      }),
    },
  };
}

/** Returns the texts of a language by key. Singular and plural are joined by ` | `: "one | more". */
export function readWords(text: string): Record<string, string> {
  return Object.fromEntries(
    parseMessagesText(text, 'YAML')
      .map((message): [string, string] => [message.key.join('.'), formsOf(message)])
      // Drops the keys that the parser adds for the browser.
      .filter(([key]) => !key.startsWith('@@')),
  );
}

function formsOf(message: ParsedMessage): string {
  return message.type === 'plural' ? Object.values(message.plurals).join(' | ') : message.message;
}
