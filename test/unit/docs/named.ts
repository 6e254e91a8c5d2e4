/** Returns the words of each `npm run …`, `npm start` and `npm test` in a text: `kith`, `--`, `list`, `show`. */
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

/** Returns the operations in a text, such as `GET /kith/lists`, without their query. */
export function operationsNamed(text: string): string[] {
  const named = text.matchAll(/\b(GET|POST|PUT|DELETE) (\/(?:v1|v2|kith)(?:\/[\w{}-]+)+)/g);
  return [...named].map(([, method, path]) => `${method} ${path}`);
}

export function variablesNamed(text: string): string[] {
  return [...text.matchAll(/\b(?:KITH|E2E)_[A-Z][A-Z_]*[A-Z]\b/g)].map(([name]) => name);
}
