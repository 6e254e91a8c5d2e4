import { useCallback } from 'preact/hooks';
import { i18n } from '#i18n';
import { CompanyCard } from '../../../components/CompanyCard.tsx';
import { FailureNote } from '../../../components/FailureNote.tsx';
import { useLoaded } from '../../../components/use-loaded.ts';
import { type CardOf, cardOf } from '../../../utils/card.ts';
import type { CompanionClient } from '../../../utils/companion-client.ts';
import { CompanionFailure } from '../../../utils/companion-failure.ts';
import { readCompanyPathsResponse } from '../../../utils/interface/companies-paths.ts';
import { keptCoverage } from '../../../utils/kept-coverage.ts';

interface CompanyPeopleProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  /** By which the company is asked for, since its page is not known. */
  readonly domain: string;
}

/** Who at a company can be reached and how, as on its card. */
export function CompanyPeople({ client, domain }: CompanyPeopleProps) {
  const load = useCallback(() => loadCard(client, domain), [client, domain]);
  const { data, failure, reload } = useLoaded(load);
  if (failure !== null) return <FailureNote failure={failure} tryAgain={reload} />;
  if (data === null) {
    return (
      <p class="quiet" role="status">
        {i18n.t('companies.looking')}
      </p>
    );
  }
  return data === 'nobody' ? null : <CompanyCard card={data} />;
}

async function loadCard(
  client: Pick<CompanionClient, 'asMe'>,
  domain: string,
): Promise<CardOf<'company'> | 'nobody'> {
  try {
    const [coverage, { data: paths }] = await Promise.all([
      keptCoverage.ask(client, Date.now()),
      client.asMe('POST', '/v2/companies/paths', { body: { domain }, response: readCompanyPathsResponse }),
    ]);
    const page = { key: domain, url: paths.company.linkedin_url };
    const answer = { kind: 'company', paths } as const;
    const lookUp = { ...page, answer, failure: null, at: Date.now(), sample: false };
    const rest = { cached: null, coverage, failure: null, pending: false, job: null, isSetUp: true };
    const card = cardOf({ ...page, lookUp, ...rest });
    return card.state === 'company' ? card : 'nobody';
  } catch (thrown) {
    // The interface answers 404 where several companies of the data use one domain.
    if (thrown instanceof CompanionFailure && thrown.status === 404) return 'nobody';
    throw thrown;
  }
}
