import { signal } from '@preact/signals';
import type { KithList } from '../../../utils/interface/kith-lists.ts';

/** The list that is open, null for all of them. It outlives the view: from a card one comes back to the list. */
export const openedList = signal<KithList | null>(null);
