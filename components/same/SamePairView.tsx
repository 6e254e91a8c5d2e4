import { i18n } from '#i18n';
import type { SamePair, SameReason, SameSide } from '../../utils/interface/kith/kith-same.ts';
import { sourceWords } from '../import/source-words.ts';

/** Shows a possible duplicate: both people as each source describes them, and why they may be the same. */
export function SamePairView({ pair: { people, reasons } }: { pair: SamePair }) {
  return (
    <>
      <h3>{i18n.t('same.question', { name: people[0]?.full_name ?? '' })}</h3>
      <p class="quiet">{reasons.map(reasonWords).join(' ')}</p>
      <div class="same-pair">
        {people.map((side) => (
          <Side key={side.id} side={side} />
        ))}
      </div>
    </>
  );
}

/** Describes one of the two people in one line. */
export function sideWords({ full_name, company, linkedin_url, emails, sources }: SameSide): string {
  const known = [company, emails[0] ?? linkedin_url, sources.map(sourceWords).join(', ')];
  return [full_name, ...known].filter((text) => text !== '').join(' · ');
}

function Side({ side: { full_name, title, company, linkedin_url, emails, sources } }: { side: SameSide }) {
  const work = [title, company].filter((text) => text !== '').join(', ');
  return (
    <div class="same-side">
      <strong>{full_name}</strong>
      {work !== '' && <span>{work}</span>}
      {linkedin_url !== '' && (
        <a href={linkedin_url} target="_blank" rel="noreferrer">
          {linkedin_url.replace('https://www.', '')}
        </a>
      )}
      {emails.map((email) => (
        <span key={email}>{email}</span>
      ))}
      <span class="quiet">{i18n.t('same.from', { sources: sources.map(sourceWords).join(', ') })}</span>
    </div>
  );
}

function reasonWords(reason: SameReason): string {
  switch (reason) {
    case 'company':
      return i18n.t('same.byCompany');
    case 'email':
      return i18n.t('same.byEmail');
    case 'correspondents':
      return i18n.t('same.byCorrespondents');
  }
}
