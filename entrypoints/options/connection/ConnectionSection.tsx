import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { PairForm } from '../../../components/setup/PairForm.tsx';
import { Act } from '../../../components/ui/Act.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { StoredSession } from '../../../utils/companion/session.ts';
import { DEFAULT_MEMBER, JOINED_PREFIX } from '../../../utils/companion-api.ts';

interface ConnectionSectionProps {
  readonly client: CompanionClient;
  readonly session: StoredSession | null;
  readonly companion: string;
}

export function ConnectionSection({ client, session, companion }: ConnectionSectionProps) {
  if (session === null || session.companion !== companion) {
    return (
      <>
        <p>{i18n.t('options.notPaired')}</p>
        <PairForm client={client} companion={companion} />
      </>
    );
  }
  return (
    <>
      <p class="paired">
        <strong>{pairedWords(session)}</strong>
        <span class="quiet">{companion}</span>
        <AnswersFrom client={client} token={session.token} />
      </p>
      <Act run={() => client.signOut()}>
        {session.sample ? i18n.t('sample.leave') : i18n.t('options.signOut')}
      </Act>
      <p class="quiet">{i18n.t('options.signOutWhat')}</p>
    </>
  );
}

/** Returns who is paired. Members who joined by invitation have a random id, so their email is shown. */
function pairedWords({ sample, member }: StoredSession): string {
  if (sample) return i18n.t('pair.doneSample');
  const { external_user_id, email } = member;
  if (external_user_id === DEFAULT_MEMBER) return i18n.t('options.paired');
  return i18n.t('options.pairedAs', {
    member: external_user_id.startsWith(JOINED_PREFIX) ? email : external_user_id,
  });
}

/** Shows which service Kith uses. If the session fails to load, the data section shows the reason. */
function AnswersFrom({ client, token }: { client: Pick<CompanionClient, 'session'>; token: string }) {
  const { data: live } = useLoaded(() => client.session(), [client, token]);
  // Rendered from the start, so that the button below doesn't move.
  if (live === null) return <span class="quiet">{'\u00a0'}</span>;
  const service = live.service === 'embedded' ? i18n.t('options.embedded') : live.service;
  return <span class="quiet">{i18n.t('options.answersFrom', { service })}</span>;
}
