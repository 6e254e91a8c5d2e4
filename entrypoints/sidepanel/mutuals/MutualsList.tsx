import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import { StillLoading } from '../../../components/Loading.tsx';
import { useStored } from '../../../components/use-stored.ts';
import { whoseConnections } from '../../../utils/page/listed-connections.ts';
import {
  forgetMutualsRequest,
  loadMutualsRequest,
  type MutualsRequest,
  watchMutualsRequest,
} from '../../../utils/page/mutuals-request.ts';
import { RankedPeople } from '../triage/RankedPeople.tsx';
import type { RankedPerson } from '../triage/ranked-page.ts';
import type { Ranking } from '../triage/use-ranking.ts';
import type { KeptConnections } from './use-kept-connection.ts';
import { WhoseList } from './WhoseList.tsx';

interface MutualsListProps {
  readonly url: string;
  /** The member whose connections the page lists (`li:m:…`). */
  readonly listOf: string;
  readonly ranking: Ranking;
  readonly connections: KeptConnections;
  readonly openPage: (url: string) => void;
}

/** On LinkedIn's list of the connections one shares with somebody: ranks them, and keeps the one that is picked. */
export function MutualsList({ url, listOf, ranking, connections, openPage }: MutualsListProps) {
  const request = useStored(loadMutualsRequest, watchMutualsRequest);
  if (request === undefined) return <StillLoading />;
  // What the page of whoever is wanted did not tell, it cannot contradict.
  const isTheirs = request !== null && (request.listOf === null || request.listOf === listOf);
  const title = isTheirs ? i18n.t('mutuals.title', { name: request.name }) : i18n.t('pageList.title');
  return (
    <section class="page-list" aria-labelledby="mutuals-title">
      <h2 id="mutuals-title">{title}</h2>
      {request !== null && !isTheirs && (
        <p class="problem" role="status">
          {i18n.t('mutuals.somebodyElse', { name: request.name })}
        </p>
      )}
      {isTheirs ? (
        <MutualsOf {...{ request, url, listOf, ranking, connections, openPage }} />
      ) : (
        <WhoseList listOf={listOf} />
      )}
    </section>
  );
}

function MutualsOf({
  request,
  url,
  listOf,
  ranking,
  ...acts
}: MutualsListProps & { request: MutualsRequest }) {
  const { ranked, rank } = ranking;
  const earlier = ranked !== null && whoseConnections(ranked.url) === listOf ? ranked : null;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (earlier?.url === url) root.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  }, [earlier, url]);
  const known = earlier?.people.filter(({ label }) => label !== '') ?? [];
  const keep = async ({ url: introducer, name }: RankedPerson) => {
    await acts.connections.keep({
      introducer: { url: introducer, name: name || introducer },
      target: { url: request.url, name: request.name },
    });
    await forgetMutualsRequest();
    acts.openPage(request.url);
  };
  return (
    <>
      <p class="quiet">{i18n.t('mutuals.why')}</p>
      {earlier?.url !== url && (
        <Act class="button primary" run={() => rank(url, earlier?.people)}>
          {earlier === null ? i18n.t('mutuals.rank') : i18n.t('mutuals.rankMore')}
        </Act>
      )}
      <p class="quiet" role="status">
        {earlier === null ? '' : countWords(known.length, earlier.people.length - known.length)}
      </p>
      <div ref={root}>
        {known.length > 0 && (
          <RankedPeople
            people={known}
            openPage={acts.openPage}
            act={(person) => <Pick person={person} target={request.name} keep={keep} />}
          />
        )}
      </div>
    </>
  );
}

interface PickProps {
  readonly person: RankedPerson;
  readonly target: string;
  readonly keep: (person: RankedPerson) => Promise<void>;
}

function Pick({ person, target, keep }: PickProps) {
  const name = person.name || person.url;
  return (
    <Act class="button small" run={() => keep(person)}>
      <span aria-hidden="true">{i18n.t('mutuals.keep')}</span>
      <span class="spoken">{i18n.t('mutuals.keepNamed', { name, target })}</span>
    </Act>
  );
}

function countWords(known: number, others: number): string {
  if (known === 0) return i18n.t('mutuals.nobody');
  const found = i18n.t('pageList.count', known);
  return others === 0 ? found : `${found} ${i18n.t('mutuals.others', others)}`;
}
