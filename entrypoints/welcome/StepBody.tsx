import { i18n } from '#i18n';
import { CoverageLine } from '../../components/CoverageLine.tsx';
import { ImportDrop } from '../../components/ImportDrop.tsx';
import { LabelChoice } from '../../components/LabelChoice.tsx';
import { MeForm } from '../../components/MeForm.tsx';
import type { Surface } from '../../components/open-surface.ts';
import { PairForm } from '../../components/PairForm.tsx';
import { TeamSharing } from '../../components/TeamSharing.tsx';
import type { Coverage } from '../../utils/interface/kith-network.ts';
import type { OwnTeam } from '../../utils/interface/kith-teams.ts';
import { type Settings, saveSettings } from '../../utils/settings/settings.ts';
import { ExportReminder } from './ExportReminder.tsx';
import { FirstCard } from './FirstCard.tsx';
import type { WelcomeStep } from './welcome-steps.ts';

/** Where LinkedIn is asked for a copy of one’s data. */
const EXPORT_PAGE = 'https://www.linkedin.com/mypreferences/d/download-my-data';

interface StepBodyProps {
  readonly step: WelcomeStep;
  readonly surface: Surface;
  /** Whether the service can tell whom one reaches where. */
  readonly ranks: boolean;
  /** Null until it is known. */
  readonly coverage: Coverage | null;
  /** Data has come in, or whose they are is known. */
  readonly onChange: () => void;
  /** What the team may see has been said. */
  readonly onShared: () => void;
  readonly settings: Settings;
  /** The team that was joined. */
  readonly team: OwnTeam | null;
  /** ms since 1970. */
  readonly now: number;
}

/** What there is to do in one step. */
export function StepBody(props: StepBodyProps) {
  const { step, surface, ranks, coverage, settings, team, now, onChange, onShared } = props;
  const { client } = surface;
  switch (step) {
    case 'pair':
      return <PairForm client={client} companion={settings.companion} />;
    case 'data':
      return (
        <>
          <a class="button export-page" href={EXPORT_PAGE} target="_blank" rel="noreferrer">
            {i18n.t('welcome.exportPage')}
          </a>
          <ImportDrop client={client} onDone={onChange} />
          {coverage !== null &&
            (coverage.sources.length === 0 ? <ExportReminder /> : <CoverageLine coverage={coverage} />)}
        </>
      );
    case 'me':
      return (
        <>
          {coverage !== null && coverage.me !== '' && <p>{i18n.t('welcome.meKnown')}</p>}
          <MeForm client={client} me={coverage?.me ?? ''} onSaved={onChange} />
        </>
      );
    case 'share':
      return team === null ? null : <TeamSharing client={client} team={team} now={now} onPicked={onShared} />;
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
