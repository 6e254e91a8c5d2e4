/** `npm run …`, `npm start` and `npm test` in a text, each as its words: `kith`, `--`, `list`, `show`. */
export function commandsNamed(text: string): string[][] {
  return [...text.matchAll(/npm (start|test|run)\b((?: [^\s`'"”(),;]+)*)/g)].map(
    ([, verb = '', words = '']) => {
      const typed = words
        .replace(/[.:]$/, '')
        .split(' ')
        .filter((word) => word !== '' && word !== '--silent');
      return verb === 'run' ? typed : [verb, ...typed];
    },
  );
}

/** Operations in a text, `GET /kith/lists`, without what is asked of them. */
export function operationsNamed(text: string): string[] {
  const named = text.matchAll(/\b(GET|POST|PUT|DELETE) (\/(?:v1|v2|kith)(?:\/[\w{}-]+)+)/g);
  return [...named].map(([, method, path]) => `${method} ${path}`);
}

/** Variables of the environment in a text. */
export function variablesNamed(text: string): string[] {
  return [...text.matchAll(/\b(?:KITH|E2E)_[A-Z][A-Z_]*[A-Z]\b/g)].map(([name]) => name);
}
