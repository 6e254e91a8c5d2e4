import { i18n } from '#i18n';
import type { Colleague } from '../utils/card/card.ts';
import { stepName } from '../utils/card/card-words.ts';
import { askedParty, isConfirmed, type Way } from '../utils/card/path-steps.ts';
import { labelWords } from '../utils/words/label-words.ts';
import { AskButtons } from './AskButtons.tsx';
import { AskLink } from './AskLink.tsx';
import { CertaintyMark } from './CertaintyMark.tsx';
import { moveFocus } from './move-focus.ts';
import { StepDetail } from './StepDetail.tsx';
import { wayIn } from './way-in.ts';

/** People at a company, each with title and way in; opened, the steps. Arrows, j and k move among them. */
export function ColleagueList({ people }: { people: readonly Colleague[] }) {
  return (
    <ul class="colleagues" onKeyDown={moveAmongRows}>
      {people.map((colleague) => (
        <li key={colleague.person.url || colleague.person.fullName}>
          <ColleagueLine colleague={colleague} />
        </li>
      ))}
    </ul>
  );
}

function ColleagueLine({ colleague }: { colleague: Colleague }) {
  const { person, title, way } = colleague;
  const summary = (
    <>
      <span class="colleague-name">{person.fullName}</span>
      <span class="other-label">{labelWords(colleague.label)}</span>
      <span class="colleague-title">{title || i18n.t('card.unknownTitle')}</span>
      <span class="colleague-way">{wayIn(colleague)}</span>
    </>
  );
  if (way === null) return <div class="other colleague">{summary}</div>;
  return (
    <details class="other colleague">
      <summary data-row>
        {summary}
        <CertaintyMark certainty={isConfirmed(way) ? 'known' : 'likely'} />
      </summary>
      {way.steps.map((step) => (
        <StepDetail key={stepName(step)} step={step} />
      ))}
      <ColleagueActs colleague={colleague} way={way} />
    </details>
  );
}

/** An ask is kept under the address of whom it is to lead to. */
function ColleagueActs({ colleague, way }: { colleague: Colleague; way: Way }) {
  const canAsk = way.steps.length > 1 && colleague.person.url !== '';
  return <div class="acts">{canAsk ? <AskButtons way={way} /> : <AskLink party={askedParty(way)} />}</div>;
}

function moveAmongRows(event: KeyboardEvent): void {
  if (moveFocus(event, '[data-row]')) event.preventDefault();
}
