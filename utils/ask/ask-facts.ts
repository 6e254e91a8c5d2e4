import { askedParty, type Party, type Way } from '../card/path-steps.ts';
import type { ScoreMeta } from '../interface/score.ts';
import { groundWords } from '../words/reason-words.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** What a note may say of two people. Who wrote to whom how often is nobody's to be told. */
const SAYABLE = ['Work', 'School', 'Recommendation'];

/** Whom a way leads to. */
export function targetOf(way: Way): Party {
  return (way.steps.at(-1) ?? way.steps[0]).to;
}

/**
 * What a template is filled with.
 * @param position what the target does, '' where it is not known
 * @param connected how two people are called who are connected on LinkedIn
 */
export function askFactsOf(
  way: Way,
  { position, connected }: { readonly position: string; readonly connected: string },
): PlaceholderValues {
  const target = targetOf(way);
  const [first] = way.steps;
  const { shortName } = askedParty(way);
  return {
    // Whose name is not known is called by their address, by which nobody is greeted.
    name: shortName.includes('@') ? '' : shortName,
    person: target.fullName,
    first: target.shortName,
    position: position || target.headline,
    connection: connectionOf(way.steps.at(-1)?.reasons ?? [], connected),
    // Whoever reads is named in a way's first step, unless a teammate asks for them.
    me: first.from.isYou ? first.from.fullName : '',
  };
}

function connectionOf(reasons: readonly ScoreMeta[], connected: string): string {
  const said = reasons.find(({ title }) => SAYABLE.includes(title));
  if (said !== undefined) return asClause(said.description);
  return reasons.some(({ title }) => title === 'LinkedIn') ? connected : '';
}

/** As a sentence goes on. */
function asClause(description: string): string {
  const clause = groundWords(description);
  return clause.charAt(0).toLowerCase() + clause.slice(1);
}
