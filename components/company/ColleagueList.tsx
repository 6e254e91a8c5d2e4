import { i18n } from '#i18n';
import type { Colleague } from '../../utils/card/card.ts';
import { askedParty, isConfirmed } from '../../utils/card/card-path.ts';
import { fullNameOf } from '../../utils/card/card-words.ts';
import { AskLink } from '../intros/AskButtons.tsx';
import { moveFocus } from '../keys/focus.ts';
import { PathInRow } from '../path/OtherPaths.tsx';
import { PersonRow } from '../path/PersonRow.tsx';

interface ColleagueListProps {
  readonly people: readonly Colleague[];
  /** Whether `people` all share one introducer. If so, each row shows how the introducer knows the person. */
  readonly isThroughOne?: boolean;
}

/** Lists people at a company, or the people that one person knows. A row opens to show the path. */
export function ColleagueList({ people, isThroughOne = false }: ColleagueListProps) {
  return (
    <ul class="rows colleagues" onKeyDown={(event) => moveFocus(event, '[data-row]')}>
      {people.map((colleague) => (
        <li key={colleague.key}>
          <ColleagueLine colleague={colleague} isThroughOne={isThroughOne} />
        </li>
      ))}
    </ul>
  );
}

function ColleagueLine({
  colleague,
  isThroughOne,
}: { colleague: Colleague } & Required<Pick<ColleagueListProps, 'isThroughOne'>>) {
  const { person, title, path, label, score } = colleague;
  const isDirect = path?.steps.length === 1;
  const saysReason = isDirect || isThroughOne;
  const row = (
    <PersonRow
      name={person.fullName}
      job={title || i18n.t('card.unknownTitle')}
      reason={saysReason ? (path?.steps.at(-1)?.reasons[0] ?? null) : null}
      through={path === null || saysReason ? '' : fullNameOf(askedParty(path))}
      label={label}
      score={score}
      certainty={path === null || isConfirmed(path) ? 'known' : 'likely'}
    />
  );
  if (path === null) return <div class="other colleague">{row}</div>;
  // An ask can't be saved without its target's address.
  const canAsk = !isDirect && person.url !== '';
  return (
    <details class="other colleague">
      <summary data-row>{row}</summary>
      <PathInRow path={path} canAsk={canAsk} />
      {!canAsk && (
        <div class="acts row-acts">
          <AskLink party={askedParty(path)} />
        </div>
      )}
    </details>
  );
}
