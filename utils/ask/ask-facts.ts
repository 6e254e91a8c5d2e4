import { askedParty, type CardPath, type Party } from '../card/card-path.ts';
import type { ScoreMeta } from '../interface/score.ts';
import { groundWords } from '../words/reason-words.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** The only kinds of evidence a note may mention. How often two people write to each other is private. */
const SAYABLE = ['Work', 'School', 'Recommendation'];

export function targetOf(path: CardPath): Party {
  return (path.steps.at(-1) ?? path.steps[0]).to;
}

/**
 * Returns the values for an ask's template.
 * @param position the target's position, '' if unknown
 * @param connected the phrase for two people who are connected on LinkedIn
 */
export function askFactsOf(
  path: CardPath,
  { position, connected }: { readonly position: string; readonly connected: string },
): PlaceholderValues {
  const target = targetOf(path);
  const [first] = path.steps;
  const { shortName } = askedParty(path);
  return {
    // Someone without a name is shown by their email address, which doesn't belong in a greeting.
    name: shortName.includes('@') ? '' : shortName,
    person: target.fullName,
    first: target.shortName,
    position: position || target.headline,
    connection: connectionOf(path.steps.at(-1)?.reasons ?? [], connected),
    // The first step names the reader, unless a teammate asks on their behalf.
    me: first.from.isYou ? first.from.fullName : '',
  };
}

function connectionOf(reasons: readonly ScoreMeta[], connected: string): string {
  const said = reasons.find(({ title }) => SAYABLE.includes(title));
  if (said !== undefined) return asClause(said.description);
  return reasons.some(({ title }) => title === 'LinkedIn') ? connected : '';
}

function asClause(description: string): string {
  const clause = groundWords(description);
  return clause.charAt(0).toLowerCase() + clause.slice(1);
}
