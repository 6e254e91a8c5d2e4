import { loadSession, type StoredSession } from '../../utils/companion/session.ts';
import { recallServiceInfo, type ServiceInfo } from '../../utils/look-up/service-info.ts';
import { loadSettings, type Settings } from '../../utils/settings/settings.ts';
import { speakChosen } from '../../utils/words/follow-language.ts';

/** The data needed to paint a tab, besides the response for its page. */
export interface PaintContext {
  readonly settings: Settings;
  readonly session: StoredSession | null;
  readonly known: ServiceInfo;
}

export async function readPaintContext(): Promise<PaintContext> {
  const [settings, session, known] = await Promise.all([loadSettings(), loadSession(), recallServiceInfo()]);
  // A worker that just woke up hasn't loaded the chosen language.
  speakChosen(settings.language);
  return { settings, session, known };
}
