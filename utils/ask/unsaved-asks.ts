/**
 * Asks that are being written but aren't saved yet. The browser keeps them in memory only, so they survive when a click closes
 * the panel.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from '../companion/session.ts';
import { askKind } from '../interface/kith/kith-asks.ts';
import { watchStored } from '../watch-stored.ts';
import { PLACEHOLDERS } from './placeholders.ts';

const KEY = 'ask-writings';
/** More than anyone writes at the same time. Beyond that, the least recently used one is deleted. */
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
const kept = z.object({
  owner: z.string(),
  /** Latest first. `isOpen`: the first one is open in the editor. */
  writings: z.array(unsavedAsk),
  isOpen: z.boolean(),
});

export type UnsavedAsk = z.infer<typeof unsavedAsk>;
export type UnsavedAsks = Omit<z.infer<typeof kept>, 'owner'>;

const NONE: UnsavedAsks = { writings: [], isOpen: false };

/** Loads the unsaved asks of the current session. Someone who pairs this browser later can't see them. */
export async function loadUnsavedAsks(): Promise<UnsavedAsks> {
  const stored = await browser.storage.session.get(KEY);
  const read = kept.safeParse(stored[KEY]);
  if (!read.success || read.data.owner !== (await sessionOwner())) return NONE;
  const { writings, isOpen } = read.data;
  return { writings, isOpen };
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

interface Stroke {
  writing: UnsavedAsk;
  kept: Promise<void>;
}
let waiting: Stroke | null = null;

/** Saves the current text. If several saves are queued, only the latest is written. */
export function saveUnsavedAsk(writing: UnsavedAsk): Promise<void> {
  if (waiting !== null && isSameAsk(waiting.writing, writing)) {
    waiting.writing = writing;
    return waiting.kept;
  }
  const stroke: Stroke = { writing, kept: Promise.resolve() };
  waiting = stroke;
  stroke.kept = change(({ writings, isOpen }) => {
    if (waiting === stroke) waiting = null;
    return {
      writings: writings.map((one) => (isSameAsk(one, stroke.writing) ? stroke.writing : one)),
      isOpen,
    };
  });
  return stroke.kept;
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

let turn: Promise<void> = Promise.resolve();

/** Runs changes in order, so a late save never overwrites a newer one. */
function change(to: (now: UnsavedAsks) => UnsavedAsks): Promise<void> {
  const next = turn.then(async () => {
    const { writings, isOpen } = to(await loadUnsavedAsks());
    const owner = await sessionOwner();
    await browser.storage.session.set({ [KEY]: { owner, writings: writings.slice(0, MOST), isOpen } });
  });
  turn = next.catch(() => undefined);
  return next;
}
