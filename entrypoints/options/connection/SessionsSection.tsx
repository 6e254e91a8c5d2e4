import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ageOf } from '../../../components/data/now.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { LoadingOrFailure } from '../../../components/ui/Loading.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { OwnSession } from '../../../utils/companion-api.ts';

interface SessionsSectionProps {
  readonly client: Pick<CompanionClient, 'sessions' | 'endSession'>;
  /** The session's token. A new one reloads the list. */
  readonly token: string;
}

/** The browsers paired with the same member. Each can be signed out, except this one. */
export function SessionsSection({ client, token }: SessionsSectionProps) {
  const root = useRestoredFocus('#browsers');
  const [ended, setEnded] = useState('');
  const loaded = useLoaded(() => client.sessions(), [client, token]);
  const { data, reload } = loaded;
  const end = async (session: OwnSession) => {
    await client.endSession(session.id);
    setEnded(i18n.t('browsers.ended', { name: nameOf(session) }));
    reload();
  };
  return (
    <section aria-labelledby="browsers" ref={root}>
      <h2 id="browsers" tabIndex={-1}>
        {i18n.t('browsers.title')}
      </h2>
      <p class="quiet">{i18n.t('browsers.what')}</p>
      <LoadingOrFailure of={loaded} />
      <ul class="sources">
        {(data ?? []).map((session) => (
          <li key={session.id}>
            <SessionLine session={session} />
            {!session.current && (
              <Confirm
                title={i18n.t('browsers.end')}
                spokenTitle={i18n.t('browsers.endNamed', { name: nameOf(session) })}
                question={i18n.t('browsers.endQuestion', { name: nameOf(session) })}
                goes={i18n.t('browsers.endWhat')}
                confirm={i18n.t('browsers.endNow')}
                run={() => end(session)}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status">{ended}</p>
    </section>
  );
}

function SessionLine({ session }: { session: OwnSession }) {
  return (
    <div>
      <span>
        <strong>{nameOf(session)}</strong>
        {session.current && ` · ${i18n.t('browsers.this')}`}
      </span>
      <span class="quiet">
        {i18n.t('browsers.since', { age: ageOf(session.created_at) })} ·{' '}
        {i18n.t('browsers.lastUsed', { age: ageOf(session.last_used_at) })}
      </span>
    </div>
  );
}

function nameOf({ label }: OwnSession): string {
  return label || i18n.t('browsers.unnamed');
}
