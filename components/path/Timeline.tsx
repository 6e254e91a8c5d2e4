import type { ScoreMeta } from '../../utils/interface/score.ts';
import { datedReason } from '../../utils/words/reason-words.ts';
import { startSentence } from '../../utils/words/start-sentence.ts';
import { Icon } from '../ui/Icon.tsx';
import { reasonIcon } from './reason-icon.ts';

/** Sorts below every date. */
const LAST = Number.NEGATIVE_INFINITY;

/** Lists all evidence between the reader and someone, newest first. Undated evidence comes last. */
export function Timeline({ reasons }: { reasons: readonly ScoreMeta[] }) {
  const lines = reasons
    .map((reason) => ({ ...reason, ...datedReason(reason) }))
    .toSorted((one, other) => (other.time ?? LAST) - (one.time ?? LAST));
  return (
    <ul class="timeline">
      {lines.map(({ title, description, said, date }) => (
        <li key={description}>
          <Icon name={reasonIcon(title)} />
          <span>{startSentence(said)}</span>
          {date !== '' && <span class="timeline-date">{date}</span>}
        </li>
      ))}
    </ul>
  );
}
