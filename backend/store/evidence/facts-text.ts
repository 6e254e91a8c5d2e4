import { NO_FACTS, type TieFacts } from '../../network/strength/tie.ts';

const FIELDS = Object.keys(NO_FACTS) as (keyof TieFacts)[];

/**
 * The facts of a tie as they are stored (`tie.facts`): those that say anything, as a JSON object. Most ties are one
 * connection; all that is not known of it would be twenty times as long. The same facts give the same text.
 */
export function writeFacts(facts: TieFacts): string {
  const said: { -readonly [Field in keyof TieFacts]?: unknown } = {};
  for (const field of FIELDS) if (facts[field] !== NO_FACTS[field]) said[field] = facts[field];
  return JSON.stringify(said);
}

/** The same, read back. */
export function readFacts(text: string): TieFacts {
  return { ...NO_FACTS, ...(JSON.parse(text) as Partial<TieFacts>) };
}
