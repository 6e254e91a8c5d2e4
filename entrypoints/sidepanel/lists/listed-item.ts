import { z } from 'zod';
import { nameOfAddress } from '../../../utils/card/name-of-address.ts';
import type { ReadListWithItems } from '../../../utils/interface/lists.ts';
import { scoreSummary } from '../../../utils/interface/score.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { summaryWords } from '../../../utils/words/summary-words.ts';

/** One line of a list, whatever its `data` holds: what is not there is ''. */
export interface ListedItem {
  readonly id: number;
  /** '' where neither a name nor an address is known. */
  readonly name: string;
  /** A person's position, a company's domain. */
  readonly detail: string;
  readonly label: string;
  readonly score: number;
  /** The best way in, in a sentence. */
  readonly way: string;
  /** Its page on LinkedIn, from which its card can be shown and it can be saved again. */
  readonly url: string;
}

const text = z.string().catch('');

/** Interface 2.7 shows nothing of it: whatever of this is there is shown. */
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

/** Reads one item of a list tolerantly; never throws. */
export function listedItemOf(item: ReadListWithItems['items']['data'][number]): ListedItem {
  const read = data.parse(item.data);
  const { summary } = read;
  const url = identifyLinkedin(read.linkedin_url)?.url ?? '';
  const joined = [read.first_name, read.last_name].filter((part) => part !== '').join(' ');
  return {
    id: item.id,
    name: read.full_name || joined || read.name || nameOfAddress(url) || url,
    detail: read.headline || read.title || read.domain,
    // Without a way there is nothing to grade.
    label: summary.score > 0 ? summary.score_label : '',
    score: summary.score,
    way: summaryWords(summary.description),
    url,
  };
}
