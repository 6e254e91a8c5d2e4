import { signal } from '@preact/signals';

export const isKeyHelpWanted = signal(false);

export function openKeyHelp(): void {
  isKeyHelpWanted.value = true;
}
