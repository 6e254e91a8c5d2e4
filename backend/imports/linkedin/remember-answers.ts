import { detachText } from '../lines/detach-text.ts';

/** Characters of the texts that are remembered, some hundred thousand addresses; more must not fill the memory. */
const MOST_CHARACTERS = 10_000_000;

/** Answers the same of the same text, worked out once: of hundreds of thousands of messages most repeat a few thousand. */
export function rememberAnswers<Answer extends object | null>(
  workOut: (text: string) => Answer,
  mostCharacters = MOST_CHARACTERS,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  let characters = 0;
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const answer = workOut(text);
    if (characters > mostCharacters) {
      known.clear();
      characters = 0;
    }
    characters += text.length;
    known.set(detachText(text), answer);
    return answer;
  };
}
