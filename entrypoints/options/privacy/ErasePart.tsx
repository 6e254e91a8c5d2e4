import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { LoadingOrFailure } from '../../../components/ui/Loading.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../../utils/interface/kith/kith-network.ts';
import { nameOfAddress } from '../../../utils/linkedin-url.ts';
import { addressProblem, identifyPasted } from '../../../utils/page/pasted-address.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import { ErasureReport } from './ErasureReport.tsx';
import { useErasure } from './use-erasure.ts';

interface ErasePartProps {
  readonly client: CompanionClient;
  readonly token: string;
  readonly can: Capabilities;
}

export function ErasePart({ client, token, can }: ErasePartProps) {
  const { covered, outcome, erase } = useErasure({ client, token, can });
  const coverage = covered.data;
  const root = useRestoredFocus('.erased');
  return (
    <section aria-labelledby="erase" ref={root}>
      <h2 id="erase">{i18n.t('options.erase')}</h2>
      <LoadingOrFailure of={covered} />
      {coverage !== null && (
        <>
          <h3>{i18n.t('erase.person')}</h3>
          <p class="quiet">{i18n.t('erase.personWhat')}</p>
          <ErasePerson erase={(url) => erase({ what: 'person', linkedin_url: url })} />
          <h3>{i18n.t('erase.all')}</h3>
          <p class="quiet">{i18n.t('erase.allWhat')}</p>
          <div>
            <Confirm
              title={i18n.t('erase.all')}
              question={i18n.t('erase.allQuestion')}
              goes={i18n.t('erase.allGoes', {
                people: numberWords(coverage.people),
                companies: numberWords(coverage.companies),
                sources: numberWords(coverage.sources.length),
              })}
              confirm={i18n.t('erase.confirm')}
              run={() => erase({ what: 'all' })}
            />
          </div>
          <ErasureReport outcome={outcome} />
        </>
      )}
    </section>
  );
}

export function ErasePerson({ erase }: { erase: (url: string) => Promise<void> }) {
  const [address, setAddress] = useState('');
  const identity = identifyPasted(address);
  const person = identity?.kind === 'person' ? identity : null;
  const isWrong = address.trim() !== '' && person === null;
  return (
    <>
      <Field
        label={i18n.t('erase.personLabel')}
        placeholder={i18n.t('address.placeholder')}
        name="erase-person"
        value={address}
        onText={setAddress}
        problem={isWrong ? addressProblem(address, i18n.t('me.notPerson')) : ''}
      />
      {person !== null && (
        <div>
          <Confirm
            title={i18n.t('erase.personSubmit')}
            question={i18n.t('erase.personQuestion', { name: nameOfAddress(address) || address })}
            goes={i18n.t('erase.personWhat')}
            confirm={i18n.t('erase.confirm')}
            run={async () => {
              await erase(person.url ?? address.trim());
              setAddress('');
            }}
          />
        </div>
      )}
    </>
  );
}
