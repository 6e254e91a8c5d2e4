/**
 * Asks that are being written but aren't saved yet. The browser keeps them in memory until it closes, so they aren't lost when a
 * click closes the panel.
 */
import { z } from 'zod';
import { askKind } from '../interface/kith/kith-asks.ts';
import { ownedValue } from '../owned-storage.ts';
import { watchStored } from '../watch-stored.ts';
import { PLACEHOLDERS } from './placeholders.ts';

const KEY = 'ask-writings';
/** More than anyone writes at the same time. If there are more, the least recently used one is deleted. */
const MOST = 10;

const party = z.object({ url: z.string(), fullName: z.string(), shortName: z.string() });

const unsavedAsk = z.object({
  /** '' until it is saved as a draft. */
  askId: z.string(),
  target: party,
  introducer: party,
  /** '' if the introducer's address is unknown. */
  email: z.string(),
  kind: askKind,
  note: z.string(),
  paragraph: z.string(),
  values: z.record(z.enum(PLACEHOLDERS), z.string()),
});
const unsavedAsks = z.object({
  /** Latest first. `isOpen`: the first one is open in the editor. */
  writings: z.array(unsavedAsk),
  isOpen: z.boolean(),
});

export type UnsavedAsk = z.infer<typeof unsavedAsk>;
export type UnsavedAsks = z.infer<typeof unsavedAsks>;

const NONE: UnsavedAsks = { writings: [], isOpen: false };
const stored = ownedValue(KEY, unsavedAsks);

export async function loadUnsavedAsks(): Promise<UnsavedAsks> {
  return (await stored.load()) ?? NONE;
}

function isSameAsk(
  one: Pick<UnsavedAsk, 'target' | 'introducer'>,
  other: Pick<UnsavedAsk, 'target' | 'introducer'>,
): boolean {
  const named = ({ url, fullName }: UnsavedAsk['target']) => url || fullName;
  return named(one.target) === named(other.target) && named(one.introducer) === named(other.introducer);
}

/** Opens an ask in the editor. If it was already started, it opens as it was left. */
export function openUnsavedAsk(fresh: UnsavedAsk): Promise<void> {
  return change(({ writings }) => {
    const opened = writings.find((one) => isSameAsk(one, fresh)) ?? fresh;
    return { writings: [opened, ...writings.filter((one) => one !== opened)], isOpen: true };
  });
}

interface QueuedSave {
  writing: UnsavedAsk;
  saved: Promise<void>;
}
let queued: QueuedSave | null = null;

/** Saves the current text. If several saves are queued, only the latest is written. */
export function saveUnsavedAsk(writing: UnsavedAsk): Promise<void> {
  if (queued !== null && isSameAsk(queued.writing, writing)) {
    queued.writing = writing;
    return queued.saved;
  }
  const save: QueuedSave = { writing, saved: Promise.resolve() };
  queued = save;
  save.saved = change(({ writings, isOpen }) => {
    if (queued === save) queued = null;
    return { writings: writings.map((one) => (isSameAsk(one, save.writing) ? save.writing : one)), isOpen };
  });
  return save.saved;
}

/** Closes the editor and keeps the text. */
export function closeUnsavedAsk(): Promise<void> {
  return change(({ writings }) => ({ writings, isOpen: false }));
}

export function deleteUnsavedAsk(writing: UnsavedAsk): Promise<void> {
  return change(({ writings }) => ({
    writings: writings.filter((one) => !isSameAsk(one, writing)),
    isOpen: false,
  }));
}

/** Returns a function that stops watching. */
export function watchUnsavedAsks(callback: () => void): () => void {
  return watchStored('session', KEY, () => callback());
}

function change(to: (now: UnsavedAsks) => UnsavedAsks): Promise<void> {
  return stored.change((saved) => {
    const { writings, isOpen } = to(saved ?? NONE);
    return { writings: writings.slice(0, MOST), isOpen };
  });
}
