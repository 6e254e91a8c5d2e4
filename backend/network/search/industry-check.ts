import { foldText } from '../names/fold-text.ts';
import type { Vocabulary } from './languages/vocabulary.ts';
import type { Verdict } from './verdict.ts';

/** Whether an industry ('' where it is not known) is one of a comma-separated list, or lies within one. */
export function industryCheck(
  wanted: string,
  narrowerIndustries: Vocabulary['narrowerIndustries'],
): (industry: string) => Verdict {
  const labels = new Set<string>();
  for (const label of wanted.split(',')) {
    const folded = foldText(label).trim();
    if (folded === '') continue;
    labels.add(folded);
    for (const narrower of narrowerIndustries.get(folded) ?? []) labels.add(narrower);
  }
  return (industry) => {
    if (industry === '') return 'unknown';
    return labels.has(foldText(industry)) ? 'yes' : 'no';
  };
}
