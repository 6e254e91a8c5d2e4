import { type ReadonlySignal, signal } from '@preact/signals';
import type { ImportItem, ImportStage } from './import-item.ts';

/** The imports that a page shows, in the order they came. */
export interface ImportList {
  readonly items: ReadonlySignal<readonly ImportItem[]>;
  add(items: readonly ImportItem[]): void;
  /** Nothing where it is shown no longer. */
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
