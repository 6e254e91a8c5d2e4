import type { ComponentChildren, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { CompanyCard } from '../../../components/company/CompanyCard.tsx';
import { findPeople } from '../../../components/company/find-people.ts';
import { useAct } from '../../../components/data/use-act.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { StrengthBar } from '../../../components/path/StrengthBar.tsx';
import { Avatar } from '../../../components/ui/Avatar.tsx';
import { Button, SubmitButton } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { type Card, offers } from '../../../utils/card/card.ts';
import { AT_REST, cardOf } from '../../../utils/card/card-of.ts';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { askCompanyPeople, companyAnswer, FIRST_PAGE } from '../../../utils/look-up/company-people.ts';
import { tryLoadServiceInfo } from '../../../utils/look-up/service-info.ts';
import { addressProblem, identifyPasted } from '../../../utils/page/pasted-address.ts';
import type { PanelViewProps } from '../panel-view.ts';
import type { RankedCompany } from './company-ranking.ts';

interface CompanyListProps extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'> {
  readonly companies: readonly RankedCompany[];
  readonly root?: RefObject<HTMLUListElement | null>;
}

export function CompanyList({ companies, root, ...shared }: CompanyListProps) {
  return (
    <ul class="companies rows" ref={root ?? null} tabIndex={-1}>
      {companies.map((company) => (
        <CompanyItem key={company.key} company={company} {...shared} />
      ))}
    </ul>
  );
}

interface CompanyItemProps extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'> {
  readonly company: RankedCompany;
}

export function CompanyItem({ company, client, capabilities, openPage }: CompanyItemProps) {
  return (
    <li data-rank={company.rank}>
      <CompanyRow company={company} openPage={openPage}>
        <CompanyPeople client={client} id={company.id} />
        {capabilities.company_choice && (
          <NamePageForm client={client} company={company} openPage={openPage} />
        )}
      </CompanyRow>
    </li>
  );
}

interface CompanyRowProps {
  readonly company: RankedCompany;
  readonly openPage: (url: string) => void;
  readonly children: ComponentChildren;
}

/** Opens the company's card if its page is known. Otherwise expands in place, if there are details. */
function CompanyRow({ company, openPage, children }: CompanyRowProps) {
  const [isOpen, setOpen] = useState(false);
  if (company.url !== '') {
    return (
      <Button class="row company" data-row onClick={() => openPage(company.url)}>
        <CompanyLine company={company} />
      </Button>
    );
  }
  if (company.id === '') {
    return (
      <div class="row company" data-row tabIndex={-1}>
        <CompanyLine company={company} />
      </div>
    );
  }
  return (
    <details class="opening-row" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="row company" data-row>
        <CompanyLine company={company} />
      </summary>
      {isOpen && <div class="opened">{children}</div>}
    </details>
  );
}

function CompanyLine({ company }: { company: RankedCompany }) {
  const { rank, name, label, score, people } = company;
  return (
    <span class="person-row">
      <Avatar name={name} isCompany />
      <span class="row-text">
        <span class="row-name">
          {rank !== null && <span class="company-rank">{i18n.t('companies.rank', { rank })} </span>}
          {name}
        </span>
        <span class="row-job">{people}</span>
      </span>
      {(label !== '' || score !== null) && <StrengthBar label={label} score={score ?? 0} isStacked />}
    </span>
  );
}

interface CompanyPeopleProps {
  readonly client: ServiceClient;
  readonly id: string;
}

function CompanyPeople({ client, id }: CompanyPeopleProps) {
  const loaded = useLoaded(() => loadCard(client, id), [client, id]);
  const { data } = loaded;
  if (loaded.failure !== null) return <FailureNote of={loaded} />;
  if (data === null) {
    return (
      <p class="quiet" role="status">
        {i18n.t('companies.looking')}
      </p>
    );
  }
  return data.state === 'company' ? (
    <CompanyCard
      card={data}
      find={offers(data, 'company_people') ? (filter, page) => findPeople(client, data, filter, page) : null}
    />
  ) : (
    <p class="quiet">{i18n.t('companies.nobody')}</p>
  );
}

/** Loads the same card as for the company's page. */
async function loadCard(client: ServiceClient, id: string): Promise<Card> {
  const [known, found] = await Promise.all([
    tryLoadServiceInfo(client, Date.now()),
    askCompanyPeople(client, { company_id: id }, FIRST_PAGE),
  ]);
  const page = { key: id, url: found.company.linkedin_url };
  const lookUp = { ...page, answer: companyAnswer(found), failure: null, at: Date.now() };
  return cardOf({ ...AT_REST, ...known, ...page, lookUp });
}

interface NamePageFormProps {
  readonly client: ServiceClient;
  readonly company: RankedCompany;
  readonly openPage: (url: string) => void;
}

const searchUrl = (name: string) =>
  `https://www.linkedin.com/search/results/companies/?${new URLSearchParams({ keywords: name })}`;

/** Asks for a company's LinkedIn page, because Kith never guesses it, and shows that page's card. */
export function NamePageForm({ client, company, openPage }: NamePageFormProps) {
  const [address, setAddress] = useState('');
  const { isRunning, problem, setProblem, run } = useAct();
  const { id, name } = company;

  const save = async () => {
    const page = identifyPasted(address);
    if (page?.kind !== 'company') return setProblem(addressProblem(address, i18n.t('companies.notCompany')));
    const body = { linkedin_url: page.url, company_id: id };
    await client.asMe('POST', '/kith/companies/choice', { body, answer: done });
    openPage(page.url);
  };

  return (
    <Form class="question" submit={() => run(save)}>
      <Field
        label={i18n.t('companies.page', { name })}
        hint={i18n.t('companies.pageWhy')}
        placeholder="linkedin.com/company/…"
        value={address}
        onText={setAddress}
        problem={problem}
      >
        <SubmitButton aria-disabled={isRunning}>{i18n.t('companies.savePage')}</SubmitButton>
      </Field>
      <a class="link" href={searchUrl(name)} target="_blank" rel="noreferrer">
        {i18n.t('companies.search', { name })}
        <span aria-hidden="true"> ↗</span>
      </a>
    </Form>
  );
}
