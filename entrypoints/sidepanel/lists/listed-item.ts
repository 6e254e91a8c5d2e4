import { z } from 'zod';
import type { ReadListWithItems } from '../../../utils/interface/lists.ts';
import { scoreSummary } from '../../../utils/interface/score.ts';
import { identifyLinkedin, nameOfAddress } from '../../../utils/linkedin-url.ts';
import { joinWords } from '../../../utils/words/sentences.ts';
import { summaryWords } from '../../../utils/words/summary-words.ts';

/** One item of a list. Texts that are missing are ''. */
export interface ListedItem {
  readonly id: number;
  readonly isCompany: boolean;
  /** '' if neither a name nor an address is known. */
  readonly name: string;
  /** A person's position or a company's domain. */
  readonly detail: string;
  readonly label: string;
  readonly score: number;
  /** The best path, in a sentence. */
  readonly path: string;
  /** The item's LinkedIn page; '' if it isn't known. */
  readonly url: string;
}

const text = z.string().catch('');

/** Interface 2.7 doesn't define these fields, so each is optional. */
const data = z.object({
  full_name: text,
  first_name: text,
  last_name: text,
  name: text,
  headline: text,
  title: text,
  domain: text,
  linkedin_url: text,
  summary: scoreSummary.catch({ score: 0, score_label: '', description: '' }),
});

/** Reads one item of a list. Ignores invalid fields, and never throws. */
export function listedItemOf(item: ReadListWithItems['items']['data'][number]): ListedItem {
  const read = data.parse(item.data);
  const { summary } = read;
  const url = identifyLinkedin(read.linkedin_url)?.url ?? '';
  const joined = joinWords([read.first_name, read.last_name], ' ');
  return {
    id: item.id,
    isCompany: item.type === 'company',
    name: read.full_name || joined || read.name || nameOfAddress(url) || url,
    detail: read.headline || read.title || read.domain,
    // Without a path there is no strength to label.
    label: summary.score > 0 ? summary.score_label : '',
    score: summary.score,
    path: summaryWords(summary.description),
    url,
  };
}
