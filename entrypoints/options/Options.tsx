import { useEffect } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { holdUntilLoaded } from '../../components/hold-until-loaded.ts';
import { Loading } from '../../components/Loading.tsx';
import { SampleBanner } from '../../components/SampleBanner.tsx';
import { useCapabilities } from '../../components/use-capabilities.ts';
import { useSession, useSettings } from '../../components/use-stored.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { AskTemplatesSection } from './AskTemplatesSection.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { LedgerSection } from './LedgerSection.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TeamSection } from './team/TeamSection.tsx';
import { useWideWindow } from './use-wide-window.ts';

interface OptionsProps {
  readonly client: CompanionClient;
  /** ms since 1970. */
  readonly now: number;
}

/** The settings: the connection, one's own data, how answers show, and what this is. */
export function Options({ client, now }: OptionsProps) {
  const session = useSession();
  const settings = useSettings();
  useEffect(() => {
    document.documentElement.lang = i18n.t('languageTag');
    document.title = i18n.t('options.title');
  }, []);
  const isPaired = session != null && session.companion === settings?.companion;
  const capabilities = useCapabilities(client, isPaired ? session.token : null);
  const isWide = useWideWindow();
  if (session === undefined || settings === undefined) return null;
  return (
    <div class="settings">
      {isWide && <SectionNav isOpen />}
      <main class="page" ref={holdUntilLoaded}>
        <h1>{i18n.t('options.title')}</h1>
        {!isWide && <SectionNav isOpen={false} />}
        {session?.sample === true && <SampleBanner leave={() => client.signOut()} />}
        <section aria-labelledby="connection">
          <h2 id="connection">{i18n.t('options.connection')}</h2>
          <ConnectionSection client={client} session={session} companion={settings.companion} />
          {isPaired && <Loading of={capabilities} />}
        </section>
        {isPaired && !session.sample && (
          <DataSection client={client} token={session.token} capabilities={capabilities} now={now} />
        )}
        {isPaired && capabilities.data !== null && (
          <TeamSection client={client} session={session} can={capabilities.data} now={now} />
        )}
        {isPaired && <SessionsSection client={client} token={session.token} now={now} />}
        <LedgerSection settings={settings} />
        <section aria-labelledby="display">
          <h2 id="display">{i18n.t('options.display')}</h2>
          <DisplaySection settings={settings} />
        </section>
        <section aria-labelledby="ask-templates">
          <h2 id="ask-templates">{i18n.t('askTemplates.title')}</h2>
          <AskTemplatesSection templates={settings.askTemplates} />
        </section>
        <section aria-labelledby="about">
          <h2 id="about">{i18n.t('options.about')}</h2>
          <p>{i18n.t('options.version', { version: browser.runtime.getManifest().version })}</p>
          <p class="quiet">{i18n.t('options.aboutWhat')}</p>
        </section>
      </main>
    </div>
  );
}
