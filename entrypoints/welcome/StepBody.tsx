import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { CardView } from '../../components/card/CardView.tsx';
import type { Surface } from '../../components/data/open-surface.ts';
import { useLoaded } from '../../components/data/use-loaded.ts';
import { ImportDrop } from '../../components/import/ImportDrop.tsx';
import { LabelChoice } from '../../components/setup/LabelChoice.tsx';
import { MeForm } from '../../components/setup/MeForm.tsx';
import { PairForm } from '../../components/setup/PairForm.tsx';
import { TeamSharing } from '../../components/team/TeamSharing.tsx';
import { Act } from '../../components/ui/Act.tsx';
import { CoverageLine } from '../../components/ui/CoverageLine.tsx';
import { FailureNote } from '../../components/ui/Loading.tsx';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import {
  dropExportReminder,
  EXPORT_PAGE,
  loadExportReminder,
  REMINDER_MINUTES,
  setExportReminder,
} from '../../utils/export-reminder.ts';
import { readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import { topCompanies } from '../../utils/interface/kith/kith-companies.ts';
import type { Coverage } from '../../utils/interface/kith/kith-network.ts';
import type { OwnTeam } from '../../utils/interface/kith/kith-teams.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { type Settings, saveSettings } from '../../utils/settings/settings.ts';
import { dateWords } from '../../utils/words/format-date.ts';
import type { WelcomeStep } from './welcome-steps.ts';

interface StepBodyProps {
  readonly step: WelcomeStep;
  readonly surface: Surface;
  /** Whether the service can rank companies by who is reachable there. */
  readonly canRankCompanies: boolean;
  /** Null until the coverage has loaded. */
  readonly coverage: Coverage | null;
  /** Whether an import is done, but the new coverage hasn't loaded yet. */
  readonly isReading: boolean;
  readonly onImported: () => void;
  /** Called after the reader has saved their own profile. */
  readonly onSaved: () => void;
  /** Called after the reader has chosen what to share with the team. */
  readonly onShared: () => void;
  readonly settings: Settings;
  /** The team the reader is in; null if there is none. */
  readonly team: OwnTeam | null;
}

export function StepBody(props: StepBodyProps) {
  const { step, surface, canRankCompanies, coverage, isReading, settings, team } = props;
  const { client } = surface;
  switch (step) {
    case 'pair':
      return <PairForm client={client} companion={settings.companion} />;
    case 'data':
      return (
        <>
          {canRankCompanies && team !== null && coverage?.sources.length === 0 && (
            <FirstCard surface={surface} words={i18n.t('welcome.firstOfTeam')} nobody="" />
          )}
          <a class="button export-page" href={EXPORT_PAGE} target="_blank" rel="noreferrer">
            {i18n.t('welcome.exportPage')}
          </a>
          <ImportDrop client={client} onDone={props.onImported} />
          {isReading && <StillReading />}
          {coverage !== null &&
            !isReading &&
            (coverage.sources.length === 0 ? <ExportReminder /> : <CoverageLine coverage={coverage} />)}
        </>
      );
    case 'me':
      if (isReading) return <StillReading />;
      return (
        <>
          {coverage !== null && coverage.me !== '' && <p>{i18n.t('welcome.meKnown')}</p>}
          <MeForm client={client} me={coverage?.me ?? ''} onSaved={props.onSaved} />
        </>
      );
    case 'share':
      return team === null ? null : <TeamSharing client={client} team={team.id} onPicked={props.onShared} />;
    case 'label':
      return (
        <LabelChoice label={settings.label} choose={(label) => void saveSettings({ label })} hasHeading />
      );
    case 'open':
      return (
        <>
          {canRankCompanies && (
            <FirstCard
              surface={surface}
              words={i18n.t('welcome.firstCard')}
              nobody={i18n.t('welcome.nobodyYet')}
            />
          )}
          <a class="button primary" href="https://www.linkedin.com/" target="_blank" rel="noreferrer">
            {i18n.t('home.openLinkedin')}
          </a>
        </>
      );
  }
}

function StillReading() {
  return (
    <p class="quiet" role="status">
      {i18n.t('verdict.importing')}
    </p>
  );
}

interface FirstCardProps {
  readonly surface: Surface;
  /** Shown above the card. */
  readonly words: string;
  /** Shown instead of the card if nobody is reachable yet; '' for nothing. */
  readonly nobody: string;
}

/** A first successful lookup: shows the card of someone reachable, as the panel would. */
function FirstCard({ surface, words, nobody }: FirstCardProps) {
  const { client, store, acts, settings } = surface;
  const loaded = useLoaded(() => findFirstPerson(client), [client]);
  const { data: url } = loaded;
  useEffect(() => {
    if (url) store.show(url);
  }, [url, store]);
  if (loaded.failure !== null) return <FailureNote of={loaded} />;
  if (url === null) return <p role="status">{i18n.t('welcome.looking')}</p>;
  if (url === '') return nobody === '' ? null : <p>{nobody}</p>;
  return (
    <div class="first-card">
      <p>{words}</p>
      <CardView
        card={store.card.value}
        acts={acts}
        companion={settings.value.companion}
        correction={store.correction.value}
        lists={null}
        hasTabs
        search={null}
        isBrief={false}
      />
    </div>
  );
}

/** Offers to reopen this page once LinkedIn's export should be ready. */
export function ExportReminder() {
  const { data: at, put } = useLoaded(loadExportReminder, []);
  const change = async () => {
    if (at === null) return put(await setExportReminder(Date.now()));
    await dropExportReminder();
    put(null);
  };
  return (
    <div class="reminder">
      <p class="quiet" role="status">
        {at === null
          ? i18n.t('welcome.dataLater')
          : i18n.t('welcome.remindsAt', { time: dateWords(at, { hour: 'numeric', minute: '2-digit' }) })}
      </p>
      <Act class="button small" run={change}>
        {at === null ? i18n.t('welcome.remind', { minutes: REMINDER_MINUTES }) : i18n.t('welcome.remindNot')}
      </Act>
    </div>
  );
}

/** How many companies to go through until someone is found. */
const MAX_COMPANIES = 3;

/**
 * Returns the LinkedIn address of someone at the most reachable companies: the first person whom the reader
 * doesn't know and someone can introduce, or else the person the reader knows best. Returns '' if the data
 * contains no one yet. Throws CompanionFailure.
 */
export async function findFirstPerson(client: ServiceClient): Promise<string> {
  const top = `/kith/companies/top?page=1&limit=${MAX_COMPANIES}`;
  const { companies } = await client.asMe('GET', top, { answer: topCompanies });
  let known = '';
  for (const { id } of companies) {
    const path = `/kith/companies/${encodeURIComponent(id)}/paths`;
    const { target_people } = await client.asMe('GET', path, { answer: readCompanyPaths });
    const people = target_people.flatMap(({ target, paths }) => {
      const identity = identifyLinkedin(target.linkedin_url);
      const isStranger = paths.length > 0 && paths.every(({ type }) => type === 'intro');
      return identity?.kind === 'person' && identity.url ? [{ url: identity.url, isStranger }] : [];
    });
    const introduced = people.find(({ isStranger }) => isStranger);
    if (introduced) return introduced.url;
    known ||= people[0]?.url ?? '';
  }
  return known;
}
