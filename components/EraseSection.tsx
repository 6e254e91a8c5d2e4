import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { numberWords } from '../utils/ages.ts';
import type { CompanionClient } from '../utils/companion-client.ts';
import { type Coverage, type EraseRequest, erasedResponse } from '../utils/interface/kith-network.ts';
import { Confirm } from './Confirm.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { SourceList } from './SourceList.tsx';

interface EraseSectionProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly coverage: Coverage;
  /** ms since 1970. */
  readonly now: number;
  readonly onErased: () => void;
}

/** The sources, and everything that can be erased: one of them, one person, or all. */
export function EraseSection({ client, coverage, now, onErased }: EraseSectionProps) {
  const [said, setSaid] = useState('');
  const count = (value: number) => numberWords(value, i18n.t('languageTag'));
  const erase = async (body: EraseRequest) => {
    setSaid('');
    const { data } = await client.asMe('POST', '/kith/erase', { body, response: erasedResponse });
    setSaid(i18n.t('erase.done', { people: count(data.people), evidence: count(data.evidence) }));
    onErased();
  };
  return (
    <>
      <h3>{i18n.t('options.sources')}</h3>
      <SourceList
        sources={coverage.sources}
        now={now}
        erase={(id) => erase({ what: 'import', import_id: id })}
      />
      <h3>{i18n.t('erase.person')}</h3>
      <p class="quiet">{i18n.t('erase.personWhat')}</p>
      <ErasePerson erase={(url) => erase({ what: 'person', linkedin_url: url })} />
      <h3>{i18n.t('erase.all')}</h3>
      <p class="quiet">{i18n.t('erase.allWhat')}</p>
      <Confirm
        title={i18n.t('erase.allSubmit')}
        question={i18n.t('erase.allQuestion')}
        goes={i18n.t('erase.allGoes', {
          people: count(coverage.people),
          companies: count(coverage.companies),
          sources: count(coverage.sources.length),
        })}
        confirm={i18n.t('erase.confirm')}
        run={() => erase({ what: 'all' })}
      />
      <p class="good" role="status">
        {said}
      </p>
    </>
  );
}
