import { loadSession, type StoredSession, watchSession } from '../../utils/companion/session.ts';
import { loadSettings, type Settings, watchSettings } from '../../utils/settings/settings.ts';
import { useLoaded } from './use-loaded.ts';

export function useSession(): StoredSession | null | undefined {
  return useStored(loadSession, watchSession);
}

export function useSettings(): Settings | undefined {
  return useStored(loadSettings, watchSettings);
}

/** Returns a stored value and keeps it up to date. Undefined until it is loaded. Both functions must be stable. */
export function useStored<Value>(
  load: () => Promise<Value>,
  watch: (changed: () => void) => () => void,
): Value | undefined {
  return useLoaded(async () => ({ value: await load() }), [load], { keepsData: true, watch }).data?.value;
}
