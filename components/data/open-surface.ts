import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type CompanionClient, companionClient } from '../../utils/companion/companion-client.ts';
import { loadSession, type StoredSession, watchSession } from '../../utils/companion/session.ts';
import { markOwnImportIdle, watchRunningImport } from '../../utils/imports/own-imports.ts';
import { watchForgetting } from '../../utils/look-up/look-up-cache.ts';
import { recallServiceInfo } from '../../utils/look-up/service-info.ts';
import { loadSettings, type Settings, watchSettings } from '../../utils/settings/settings.ts';
import { followLanguage } from '../../utils/words/follow-language.ts';
import { type CardActs, createCardActs } from '../card/card-acts.ts';
import { type CardStore, createCardStore } from '../card/card-store.ts';
import { now } from './now.ts';

/** Ages are shown to the minute. */
const TICK_MS = 30_000;

export interface Surface {
  readonly store: CardStore;
  readonly acts: CardActs;
  readonly client: CompanionClient;
  readonly session: ReadonlySignal<StoredSession | null>;
  readonly settings: ReadonlySignal<Settings>;
}

/**
 * Loads the session and the settings and keeps both up to date. Also follows imports and corrections made elsewhere.
 * Tests replace `client`.
 */
export async function openSurface(client: CompanionClient = companionClient()): Promise<Surface> {
  const [firstSession, firstSettings, known] = await Promise.all([
    loadSession(),
    loadSettings(),
    recallServiceInfo(),
    followLanguage(),
  ]);
  const session = signal(firstSession);
  const settings = signal(firstSettings);
  const store = createCardStore({ client });
  const acts = createCardActs({ store, client, companion: () => settings.value.companion });

  store.setSession(firstSession?.token ?? null, known);
  effect(() => store.setSession(session.value?.token ?? null));
  watchSession((changed) => {
    session.value = changed;
  });
  watchSettings((changed) => {
    settings.value = changed;
  });
  const tick = () => {
    now.value = Date.now();
  };
  tick();
  setInterval(tick, TICK_MS);
  watchForgetting(() => void store.refresh());
  // The page that started the import may be closed, so every surface records that the import has ended.
  const follow = async (id: string | null) => {
    if ((await store.follow(id)) && id !== null) await markOwnImportIdle(id);
  };
  watchRunningImport((id) => void follow(id));
  return { store, acts, client, session, settings };
}
