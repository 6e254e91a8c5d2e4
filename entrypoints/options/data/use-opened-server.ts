import { useState } from 'preact/hooks';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';

/** Opens the fields of a server once an error is about them. Returns whether they are open, and how to send a form. */
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
