import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { PersonRow as PersonLine } from '../../../components/path/PersonRow.tsx';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import type { FoundPerson } from './found.ts';

/** As many characters as a city of the service has. */
const MOST_CITY = 200;

interface PersonRowProps {
  readonly person: FoundPerson;
  readonly openPage: (url: string) => void;
  /** Null where it is known, or cannot be said. */
  readonly sayCity: ((city: string) => Promise<void>) | null;
}

/** Somebody found: a step to their card, and where it is missing the place they live in. */
export function PersonRow({ person, openPage, sayCity }: PersonRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { name: known, url, detail, remarks } = person;
  const name = known || i18n.t('search.unnamed');
  const line = (
    <PersonLine {...person} name={name} job={detail}>
      {remarks.map((remark) => (
        <span class="row-why" key={remark}>
          {remark}
        </span>
      ))}
    </PersonLine>
  );
  return (
    <li class="listed">
      {url === '' ? (
        <div class="row" data-row tabIndex={-1}>
          {line}
        </div>
      ) : (
        <button type="button" class="row" data-row onClick={() => openPage(url)}>
          {line}
        </button>
      )}
      {sayCity !== null && (
        <button type="button" class="link" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          <span aria-hidden="true">{i18n.t('search.where')}</span>
          <span class="spoken">{i18n.t('search.whereLives', { name })}</span>
        </button>
      )}
      {sayCity !== null && isAsking && (
        <NameForm
          label={i18n.t('search.cityOf', { name })}
          submit={i18n.t('search.saveCity')}
          name=""
          missing={i18n.t('search.noCity')}
          maxLength={MOST_CITY}
          save={sayCity}
        />
      )}
    </li>
  );
}
