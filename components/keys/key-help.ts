import { signal } from '@preact/signals';

/** Whether the list of keys is asked for. */
export const isKeyHelpWanted = signal(false);

export function openKeyHelp(): void {
  isKeyHelpWanted.value = true;
}
