import { useState } from 'preact/hooks';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';

/** Returns a function that sends a form, and whether the service rejected `field`. If it did, show that field to the user. */
export function useOpenedServer(
  field: 'host' | 'server',
  send: () => Promise<void>,
): { readonly isServerWrong: boolean; readonly run: () => Promise<void> } {
  const [isServerWrong, setServerWrong] = useState(false);
  const run = async () => {
    try {
      await send();
    } catch (error) {
      if (error instanceof CompanionFailure && error.field === field) setServerWrong(true);
      throw error;
    }
  };
  return { isServerWrong, run };
}
