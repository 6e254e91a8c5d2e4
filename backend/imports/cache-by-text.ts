import { detachText } from './lines/detach-text.ts';

/** Maximum total length of all cached texts, to limit memory use. Enough for a few hundred thousand addresses. */
const MAX_CHARACTERS = 10_000_000;

/**
 * Returns a function that caches a pure function's results by text, because hundreds of thousands of messages mostly repeat
 * a few thousand texts. The function gets a copy, so that its result doesn't keep a larger text in memory.
 */
export function cacheByText<Answer extends object | string | null>(
  workOut: (text: string) => Answer,
  mostCharacters = MAX_CHARACTERS,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  let characters = 0;
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    if (characters > mostCharacters) {
      known.clear();
      characters = 0;
    }
    characters += text.length;
    const copy = detachText(text);
    const answer = workOut(copy);
    known.set(copy, answer);
    return answer;
  };
}
