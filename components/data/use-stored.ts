import { loadSession, type StoredSession, watchSession } from '../../utils/companion/session.ts';
import { loadSettings, type Settings, watchSettings } from '../../utils/settings/settings.ts';
import { useLoaded } from './use-loaded.ts';

/** Who is signed in, kept up to date; undefined until it is read. */
export function useSession(): StoredSession | null | undefined {
  return useStored(loadSession, watchSession);
}

/** What was chosen, kept up to date; undefined until it is read. */
export function useSettings(): Settings | undefined {
  return useStored(loadSettings, watchSettings);
}

/** What is kept in the browser, kept up to date; undefined until it is read. Both must be the same at every call. */
export function useStored<Value>(
  load: () => Promise<Value>,
  watch: (changed: () => void) => () => void,
): Value | undefined {
  return useLoaded(async () => ({ value: await load() }), [load], { keepsData: true, watch }).data?.value;
}
