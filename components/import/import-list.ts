import { type ReadonlySignal, signal } from '@preact/signals';
import type { ImportItem, ImportStage } from './import-item.ts';

/** The imports that a page shows, in order of arrival. */
export interface ImportList {
  readonly items: ReadonlySignal<readonly ImportItem[]>;
  add(items: readonly ImportItem[]): void;
  /** Does nothing if the item is no longer listed. */
  change(key: string, stage: ImportStage): void;
  remove(key: string): void;
}

export function createImportList(): ImportList {
  const items = signal<readonly ImportItem[]>([]);
  return {
    items,
    add(added) {
      items.value = [...items.value, ...added];
    },
    change(key, stage) {
      items.value = items.value.map((item) => (item.key === key ? { ...item, stage } : item));
    },
    remove(key) {
      items.value = items.value.filter((item) => item.key !== key);
    },
  };
}
