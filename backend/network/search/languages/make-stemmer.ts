/** So much is left of a word, so that short ones do not become alike. */
const SHORTEST_STEM = 3;

/**
 * Cuts what case, number and gender add to a word, so that all its forms are one: "инженерами" and "инженер". What is
 * left need be no word; two words that become alike are taken for one.
 * @param rounds each tried once, one after the other, as "ending>what it becomes": the longest that fits counts
 * @returns a function of a folded word
 */
export function makeStemmer(...rounds: readonly (readonly string[])[]): (folded: string) => string {
  const tables = rounds.map((round) => {
    const rules = new Map(
      round.map((rule): [string, string] => {
        const [ending = '', instead = ''] = rule.split('>');
        return [ending, instead];
      }),
    );
    return { rules, longest: Math.max(...[...rules.keys()].map(({ length }) => length)) };
  });
  return (folded) => tables.reduce((word, { rules, longest }) => cutEnding(word, rules, longest), folded);
}

function cutEnding(word: string, rules: ReadonlyMap<string, string>, longest: number): string {
  for (let length = Math.min(longest, word.length); length > 0; length--) {
    const instead = rules.get(word.slice(-length));
    if (instead !== undefined && word.length - length + instead.length >= SHORTEST_STEM)
      return `${word.slice(0, -length)}${instead}`;
  }
  return word;
}
