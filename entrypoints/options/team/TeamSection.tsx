import { i18n } from '#i18n';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { StoredSession } from '../../../utils/companion/session.ts';
import type { Capabilities } from '../../../utils/interface/kith-network.ts';
import { OwnTeams } from './OwnTeams.tsx';
import { SavedTeam } from './SavedTeam.tsx';

interface TeamSectionProps {
  readonly client: CompanionClient;
  readonly session: StoredSession;
  readonly can: Capabilities;
  /** ms since 1970. */
  readonly now: number;
}

/** Teams that pool what they know, as far as the service has them. */
export function TeamSection({ client, session, can, now }: TeamSectionProps) {
  return (
    <section aria-labelledby="team">
      <h2 id="team">{i18n.t('team.title')}</h2>
      {session.sample && <p>{i18n.t('team.sample')}</p>}
      {!session.sample && can.teams && <OwnTeams client={client} session={session} now={now} />}
      {!session.sample && !can.teams && <WithoutPooling client={client} can={can} />}
    </section>
  );
}

/** The documented interface alone makes and changes teams; nothing tells who is in one. */
function WithoutPooling({ client, can }: { client: CompanionClient; can: Capabilities }) {
  if (!can.team_saving) return <p>{i18n.t('team.cannot')}</p>;
  return (
    <>
      <p>{i18n.t('team.onlySaving')}</p>
      <SavedTeam client={client} />
    </>
  );
}
