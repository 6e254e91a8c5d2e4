import { i18n } from '#i18n';
import type { CardOf, Colleague } from '../utils/card.ts';
import { stepName } from '../utils/card-words.ts';
import { askedParty, isConfirmed } from '../utils/path-steps.ts';
import { AskLink } from './AskLink.tsx';
import { CertaintyMark } from './CertaintyMark.tsx';
import { StepDetail } from './StepDetail.tsx';

/** The best people at a company, each with title and way in; the rest counted. */
export function CompanyCard({ card }: { card: CardOf<'company'> }) {
  const rest = card.count - card.best.length;
  return (
    <>
      <section>
        <h2 class="small-heading">{i18n.t('card.peopleThere')}</h2>
        <ul class="colleagues">
          {card.best.map((colleague) => (
            <li key={colleague.person.url || colleague.person.fullName}>
              <ColleagueLine colleague={colleague} />
            </li>
          ))}
        </ul>
      </section>
      {rest > 0 && <p class="quiet">{i18n.t('card.companyMore', rest)}</p>}
    </>
  );
}

function ColleagueLine({ colleague }: { colleague: Colleague }) {
  const { person, title, way } = colleague;
  const summary = (
    <>
      <span class="colleague-name">{person.fullName}</span>
      <span class="other-label">{colleague.label}</span>
      <span class="colleague-title">{title || i18n.t('card.unknownTitle')}</span>
      <span class="colleague-way">{wayIn(colleague)}</span>
    </>
  );
  if (way === null) return <div class="other colleague">{summary}</div>;
  return (
    <details class="other colleague">
      <summary>
        {summary}
        <CertaintyMark certainty={isConfirmed(way) ? 'known' : 'likely'} />
      </summary>
      {way.steps.map((step) => (
        <StepDetail key={stepName(step)} step={step} />
      ))}
      <AskLink party={askedParty(way)} />
    </details>
  );
}

function wayIn({ way }: Colleague): string {
  if (way === null) return '';
  if (way.steps.length === 1) return i18n.t('card.youKnowThem');
  return i18n.t('card.via', { name: askedParty(way).fullName });
}
