import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { Loaded } from '../../components/data/use-loaded.ts';
import { LabelChoice } from '../../components/setup/LabelChoice.tsx';
import { FailureNote, Loading, LoadingOrFailure } from '../../components/ui/Loading.tsx';
import { SelectField } from '../../components/ui/SelectField.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { StoredSession } from '../../utils/companion/session.ts';
import type { Capabilities } from '../../utils/interface/kith/kith-network.ts';
import { type Settings, type SettingsChange, saveSettings } from '../../utils/settings/settings.ts';
import { LANGUAGE_CHOICES, LANGUAGE_NAMES, type LanguageChoice } from '../../utils/words/languages.ts';
import { AskTemplatesSection } from './AskTemplatesSection.tsx';
import { ConnectionSection } from './connection/ConnectionSection.tsx';
import { SessionsSection } from './connection/SessionsSection.tsx';
import { OwnData } from './data/OwnData.tsx';
import { RatingSection } from './people/RatingSection.tsx';
import { SamePeopleSection } from './people/SamePeopleSection.tsx';
import { ErasePart } from './privacy/ErasePart.tsx';
import { LedgerSection } from './privacy/LedgerSection.tsx';
import type { SettingsPage } from './settings-pages.ts';
import { TeamSection } from './team/TeamSection.tsx';
import { ToolsSection } from './tools/ToolsSection.tsx';

interface SettingsPageProps {
  readonly page: SettingsPage;
  readonly client: CompanionClient;
  /** Null if this browser isn't paired. */
  readonly session: StoredSession | null;
  readonly capabilities: Loaded<Capabilities>;
  readonly settings: Settings;
}

export function SettingsPageView(props: SettingsPageProps) {
  const { page, client, session, capabilities, settings } = props;
  const { data: can } = capabilities;
  switch (page) {
    case 'data':
      return session && <DataPage {...props} session={session} />;
    case 'people':
      return (
        <>
          <LoadingOrFailure of={capabilities} />
          {session && can?.ratings && <RatingSection client={client} token={session.token} />}
          {session && can?.same_people && <SamePeopleSection client={client} token={session.token} />}
        </>
      );
    case 'team':
      return (
        <>
          <LoadingOrFailure of={capabilities} />
          {session && can && <TeamSection client={client} session={session} can={can} />}
        </>
      );
    case 'intros':
      return (
        <section aria-labelledby="ask-templates">
          <h2 id="ask-templates">{i18n.t('askTemplates.title')}</h2>
          <AskTemplatesSection templates={settings.askTemplates} />
        </section>
      );
    case 'display':
      return (
        <section aria-labelledby="display">
          <h2 id="display">{i18n.t('options.display')}</h2>
          <DisplaySection settings={settings} />
        </section>
      );
    case 'tools':
      return (
        <>
          <LoadingOrFailure of={capabilities} />
          {session && can?.personal_tokens && <ToolsSection client={client} token={session.token} />}
        </>
      );
    case 'privacy':
      return (
        <>
          <LedgerSection settings={settings} />
          {session && !session.sample && <LoadingOrFailure of={capabilities} />}
          {session && !session.sample && can?.erase && can.coverage && (
            <ErasePart client={client} token={session.token} can={can} />
          )}
        </>
      );
    case 'connection':
      return <ConnectionPage {...props} />;
  }
}

function DataPage({ client, session, capabilities }: SettingsPageProps & { session: StoredSession }) {
  const { data: can } = capabilities;
  if (can?.coverage) return <OwnData client={client} token={session.token} can={can} />;
  return (
    <section aria-labelledby="data">
      <Loading of={capabilities} />
      <h2 id="data">{i18n.t('options.data')}</h2>
      <FailureNote of={capabilities} />
      {can !== null && <p>{i18n.t('options.noOwnData')}</p>}
    </section>
  );
}

function ConnectionPage({ client, session, settings }: SettingsPageProps) {
  return (
    <>
      <section aria-labelledby="connection">
        <h2 id="connection">{i18n.t('options.connection')}</h2>
        <ConnectionSection client={client} session={session} companion={settings.companion} />
      </section>
      {session && <SessionsSection client={client} token={session.token} />}
      <section aria-labelledby="about">
        <h2 id="about">{i18n.t('options.about')}</h2>
        <p>{i18n.t('options.version', { version: browser.runtime.getManifest().version })}</p>
        <p class="quiet">{i18n.t('options.aboutWhat')}</p>
      </section>
    </>
  );
}

/** Where and how results are shown. Each choice is saved at once. */
function DisplaySection({ settings }: { settings: Settings }) {
  const save = (change: SettingsChange) => void saveSettings(change);
  return (
    <>
      <SelectField
        label={i18n.t('options.language')}
        value={settings.language}
        choices={LANGUAGE_CHOICES}
        words={languageWords}
        choose={(language) => save({ language })}
      />
      <LabelChoice label={settings.label} choose={(label) => save({ label })} />
      <Switch
        title={i18n.t('options.numbersAlways')}
        isOn={settings.numbersAlways}
        set={(numbersAlways) => save({ numbersAlways })}
      />
      <Switch
        title={i18n.t('options.singleKeys')}
        what={i18n.t('options.singleKeysWhat')}
        isOn={settings.singleKeys}
        set={(singleKeys) => save({ singleKeys })}
      />
    </>
  );
}

/** Returns a language's name in that language, or the label of the automatic choice. */
function languageWords(choice: LanguageChoice): string {
  return choice === 'auto' ? i18n.t('options.languageAuto') : LANGUAGE_NAMES[choice];
}
