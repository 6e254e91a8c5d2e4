import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { Certainty, ScoreMeta } from '../../utils/interface/score.ts';
import { reasonLine } from '../../utils/words/reason-words.ts';
import { startSentence } from '../../utils/words/sentences.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { reasonIcon } from './reason-icon.ts';
import { StrengthBar } from './StrengthBar.tsx';

interface Why {
  readonly icon: IconName;
  readonly words: string;
}

interface PersonRowProps {
  readonly name: string;
  /** '' if unknown. */
  readonly job: string;
  readonly isCompany?: boolean;
  /** The strongest reason, or null if there is none. */
  readonly reason?: ScoreMeta | null;
  /** The introducer's name, shown instead of a reason. */
  readonly through?: string;
  /** If set, replaces `reason` and `through`. */
  readonly why?: Why | null;
  readonly label: string;
  readonly score: number;
  readonly certainty: Certainty;
  readonly children?: ComponentChildren;
}

/** A row about one person or company: name, job, strongest reason, strength. */
export function PersonRow({
  name,
  job,
  isCompany = false,
  reason = null,
  through = '',
  why = whyOf(through, reason),
  label,
  score,
  certainty,
  children,
}: PersonRowProps) {
  return (
    <span class="person-row">
      <Avatar name={name} isCompany={isCompany} />
      <span class="row-text">
        <span class="row-name">{name}</span>
        {job !== '' && <span class="row-job">{job}</span>}
        {why !== null && (
          <span class="row-why">
            <Icon name={why.icon} isSmall />
            <WordsWithDate words={why.words} />
          </span>
        )}
        {children}
      </span>
      {label !== '' && <StrengthBar label={label} score={score} certainty={certainty} isStacked />}
    </span>
  );
}

/** Matches "24 Nov 2026", whose first space doesn't break, "since 2019" and "2015–2019" at the end of a text. */
const LAST_DATE = / (?:(?:[^ ]+ )?\d{4}|\d{4}–\d{4})$/;

/** If the text is too long, its date stays whole, and the words before it are cut off. */
function WordsWithDate({ words }: { words: string }) {
  const at = words.search(LAST_DATE);
  if (at < 0) return <span>{words}</span>;
  return (
    <span class="dated">
      <span>{words.slice(0, at)}</span>
      <span>{words.slice(at)}</span>
    </span>
  );
}

function whyOf(through: string, reason: ScoreMeta | null): Why | null {
  if (through !== '') return { icon: 'people', words: i18n.t('summary.through', { name: through }) };
  return reason && { icon: reasonIcon(reason.title), words: startSentence(reasonLine(reason)) };
}
