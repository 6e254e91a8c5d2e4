import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { Choice } from './Choice.tsx';

interface OwnerChoiceProps {
  /** Addresses of profiles or of e-mail, likeliest first. */
  readonly candidates: readonly string[];
  /** '' for none of them. */
  readonly owner: string;
  readonly choose: (owner: string) => void;
}

/** "Which of these is you?", where the source does not tell. */
export function OwnerChoice({ candidates, owner, choose }: OwnerChoiceProps) {
  const group = useId();
  return (
    <fieldset class="choice">
      <legend>{i18n.t('import.owner')}</legend>
      <p class="quiet">{i18n.t('import.ownerWhat')}</p>
      {candidates.map((candidate) => (
        <Choice
          key={candidate}
          group={group}
          title={candidate.replace(/^https:\/\/www\./, '')}
          isChosen={owner === candidate}
          choose={() => choose(candidate)}
        />
      ))}
      <Choice
        group={group}
        title={i18n.t('import.ownerNone')}
        what={i18n.t('import.ownerNoneWhat')}
        isChosen={owner === ''}
        choose={() => choose('')}
      />
    </fieldset>
  );
}
