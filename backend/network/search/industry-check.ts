import { foldText } from '../names/fold-text.ts';
import { NARROWER_INDUSTRIES } from './lists/industry-names.ts';
import type { Verdict } from './verdict.ts';

/** Whether an industry ('' where it is not known) is one of a comma-separated list, or lies within one. */
export function industryCheck(wanted: string): (industry: string) => Verdict {
  const labels = new Set<string>();
  for (const label of wanted.split(',')) {
    const folded = foldText(label).trim();
    if (folded === '') continue;
    labels.add(folded);
    for (const narrower of NARROWER.get(folded) ?? []) labels.add(narrower);
  }
  return (industry) => {
    if (industry === '') return 'unknown';
    return labels.has(foldText(industry)) ? 'yes' : 'no';
  };
}

const NARROWER = new Map(
  Object.entries(NARROWER_INDUSTRIES).map(([label, narrower]) => [foldText(label), narrower.map(foldText)]),
);
