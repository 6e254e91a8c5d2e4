import { signal } from '@preact/signals';

/** The time that the ages on a page refer to, in ms since 1970. Panel, popup and welcome page update it regularly. */
export const now = signal(Date.now());
