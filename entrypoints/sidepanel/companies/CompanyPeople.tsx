import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { CompanyCard } from '../../../components/company/CompanyCard.tsx';
import { findPeople } from '../../../components/company/find-people.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { type Card, offers } from '../../../utils/card/card.ts';
import { AT_REST, cardOf } from '../../../utils/card/card-of.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { tryAboutService } from '../../../utils/look-up/ask-about-service.ts';
import { askCompanyPeople, companyAnswer, FIRST_PAGE } from '../../../utils/look-up/company-people.ts';

interface CompanyPeopleProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  /** Of a company of the data. */
  readonly id: string;
}

/** Who at a company can be reached and how, as on its card. */
export function CompanyPeople({ client, id }: CompanyPeopleProps) {
  const { data, failure, reload } = useLoaded(() => loadCard(client, id), [client, id]);
  if (failure !== null) return <FailureNote failure={failure} tryAgain={reload} />;
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

/** The card that the company's page would have. */
async function loadCard(client: Pick<CompanionClient, 'asMe'>, id: string): Promise<Card> {
  const [known, found] = await Promise.all([
    tryAboutService(client, Date.now()),
    askCompanyPeople(client, { company_id: id }, FIRST_PAGE),
  ]);
  const page = { key: id, url: found.company.linkedin_url };
  const lookUp = { ...page, answer: companyAnswer(found), failure: null, at: Date.now() };
  return cardOf({ ...AT_REST, ...known, ...page, lookUp });
}
