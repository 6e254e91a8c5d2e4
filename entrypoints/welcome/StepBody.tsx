import { i18n } from '#i18n';
import { ImportDrop } from '../../components/ImportDrop.tsx';
import { LabelChoice } from '../../components/LabelChoice.tsx';
import { MeForm } from '../../components/MeForm.tsx';
import type { Surface } from '../../components/open-surface.ts';
import { PairForm } from '../../components/PairForm.tsx';
import { TeamSharing } from '../../components/TeamSharing.tsx';
import { useCoverage } from '../../components/use-coverage.ts';
import type { StoredSession } from '../../utils/companion/session.ts';
import type { OwnTeam } from '../../utils/interface/kith-teams.ts';
import { type Settings, saveSettings } from '../../utils/settings/settings.ts';
import { FirstCard } from './FirstCard.tsx';
import type { WelcomeStep } from './welcome-steps.ts';

interface StepBodyProps {
  readonly step: WelcomeStep;
  readonly surface: Surface;
  /** Whether the service can tell whom one reaches where. */
  readonly ranks: boolean;
  readonly session: StoredSession | null;
  readonly settings: Settings;
  /** The team that was joined. */
  readonly team: OwnTeam | null;
  /** ms since 1970. */
  readonly now: number;
}

/** What there is to do in one step. */
export function StepBody({ step, surface, ranks, session, settings, team, now }: StepBodyProps) {
  const { client } = surface;
  const { data: coverage, reload } = useCoverage(client, step === 'me' ? (session?.token ?? null) : null);
  switch (step) {
    case 'pair':
      return <PairForm client={client} companion={settings.companion} />;
    case 'data':
      return (
        <>
          <ImportDrop client={client} onDone={reload} />
          <p class="quiet">{i18n.t('welcome.dataLater')}</p>
        </>
      );
    case 'me':
      return <MeForm client={client} me={coverage?.me ?? ''} onSaved={reload} />;
    case 'share':
      return team === null ? null : <TeamSharing client={client} team={team} now={now} />;
    case 'label':
      return <LabelChoice label={settings.label} choose={(label) => void saveSettings({ label })} />;
    case 'open':
      return (
        <>
          {ranks && <FirstCard surface={surface} />}
          <a class="button primary" href="https://www.linkedin.com/" target="_blank" rel="noreferrer">
            {i18n.t('welcome.finish')}
          </a>
        </>
      );
  }
}
