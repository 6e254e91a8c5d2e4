import { loadSession, type StoredSession } from '../../utils/companion/session.ts';
import { type KnownOfService, recallService } from '../../utils/look-up/ask-about-service.ts';
import { loadSettings, type Settings } from '../../utils/settings/settings.ts';
import { speakChosen } from '../../utils/words/follow-language.ts';

/** What painting a tab needs, besides the response for its page. */
export interface PaintContext {
  readonly settings: Settings;
  readonly session: StoredSession | null;
  readonly known: KnownOfService;
}

export async function readPaintContext(): Promise<PaintContext> {
  const [settings, session, known] = await Promise.all([loadSettings(), loadSession(), recallService()]);
  // A worker that just woke up hasn't loaded the chosen language.
  speakChosen(settings.language);
  return { settings, session, known };
}
