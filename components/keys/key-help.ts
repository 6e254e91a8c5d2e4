import { signal } from '@preact/signals';

/** Whether the list of shortcuts is open. */
export const isKeyHelpWanted = signal(false);

export function openKeyHelp(): void {
  isKeyHelpWanted.value = true;
}
