import { loadSession, type StoredSession } from '../../utils/companion/session.ts';
import { type KnownOfService, recallService } from '../../utils/look-up/ask-about-service.ts';
import { loadSettings, type Settings } from '../../utils/settings/settings.ts';
import { speakChosen } from '../../utils/words/follow-language.ts';

/** What the paint of every tab rests on, beside the answer about its page. */
export interface PaintContext {
  readonly settings: Settings;
  readonly session: StoredSession | null;
  readonly known: KnownOfService;
}

/** Reads it from what the browser keeps, all at once: a background that has just started has it in one turn. */
export async function readPaintContext(): Promise<PaintContext> {
  const [settings, session, known] = await Promise.all([loadSettings(), loadSession(), recallService()]);
  // A worker that has just woken has no words of the chosen language yet.
  speakChosen(settings.language);
  return { settings, session, known };
}
