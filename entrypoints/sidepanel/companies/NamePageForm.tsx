import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { addressProblem } from '../../../components/setup/address-problem.ts';
import { Field } from '../../../components/ui/Field.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import { done } from '../../../utils/interface/kith-network.ts';
import { identifyPasted } from '../../../utils/page/pasted-address.ts';
import type { RankedCompany } from './ranked-company.ts';

interface NamePageFormProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly company: RankedCompany;
  readonly openPage: (url: string) => void;
}

const search = (name: string) =>
  `https://www.linkedin.com/search/results/companies/?${new URLSearchParams({ keywords: name })}`;

/** Asks for the LinkedIn page of a company, since none is ever guessed, and shows that page's card. */
export function NamePageForm({ client, company, openPage }: NamePageFormProps) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { id, name } = company;

  const submit = async (event: Event) => {
    event.preventDefault();
    if (isSaving) return;
    const page = identifyPasted(address);
    if (page?.kind !== 'company') return setProblem(addressProblem(address, i18n.t('companies.notCompany')));
    setProblem('');
    setSaving(true);
    try {
      const body = { linkedin_url: page.url, company_id: id };
      await client.asMe('POST', '/kith/companies/choice', { body, answer: done });
      openPage(page.url);
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
      setSaving(false);
    }
  };

  return (
    <form class="question" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={i18n.t('companies.page', { name })}
        hint={i18n.t('companies.pageWhy')}
        placeholder="linkedin.com/company/…"
        value={address}
        onText={setAddress}
        problem={problem}
      >
        <button type="submit" class="button" aria-disabled={isSaving}>
          {i18n.t('companies.savePage')}
        </button>
      </Field>
      <a class="link" href={search(name)} target="_blank" rel="noreferrer">
        {i18n.t('companies.search', { name })}
        <span class="outward" aria-hidden="true">
          {' '}
          ↗
        </span>
      </a>
    </form>
  );
}
