/**
 * Asks as far as they are written and not saved. They outlive the panel, which closes at a click, and are in the
 * browser's memory only.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from '../companion/session-owner.ts';
import { askKind } from '../interface/kith-asks.ts';
import { PLACEHOLDERS } from './placeholders.ts';

const KEY = 'ask-writings';
/** More than anybody writes at once; the ones left alone longest go. */
const MOST = 10;

const party = z.object({ url: z.string(), fullName: z.string(), shortName: z.string() });

const askWriting = z.object({
  /** '' for one that is not saved as a draft yet. */
  askId: z.string(),
  target: party,
  introducer: party,
  /** '' where the data have none. */
  email: z.string(),
  kind: askKind,
  note: z.string(),
  paragraph: z.string(),
  /** What its templates are filled with. */
  values: z.record(z.enum(PLACEHOLDERS), z.string()),
});
const kept = z.object({
  owner: z.string(),
  /** Latest first; the first is the one that is open where `isOpen`. */
  writings: z.array(askWriting),
  isOpen: z.boolean(),
});

export type AskWriting = z.infer<typeof askWriting>;
export type AskWritings = Omit<z.infer<typeof kept>, 'owner'>;

const NONE: AskWritings = { writings: [], isOpen: false };

/** Those of whom the present session is of: nobody else sees them who pairs this browser later. */
export async function loadWritings(): Promise<AskWritings> {
  const stored = await browser.storage.session.get(KEY);
  const read = kept.safeParse(stored[KEY]);
  if (!read.success || read.data.owner !== (await sessionOwner())) return NONE;
  const { writings, isOpen } = read.data;
  return { writings, isOpen };
}

/** Whether both are the same ask: to the same person through the same one. */
export function isSameAsk(
  one: Pick<AskWriting, 'target' | 'introducer'>,
  other: Pick<AskWriting, 'target' | 'introducer'>,
): boolean {
  const named = ({ url, fullName }: AskWriting['target']) => url || fullName;
  return named(one.target) === named(other.target) && named(one.introducer) === named(other.introducer);
}

/** Opens an ask to be written on; one that is being written already is opened as it was left. */
export function openWriting(fresh: AskWriting): Promise<void> {
  return change(({ writings }) => {
    const opened = writings.find((one) => isSameAsk(one, fresh)) ?? fresh;
    return { writings: [opened, ...writings.filter((one) => one !== opened)], isOpen: true };
  });
}

interface Stroke {
  writing: AskWriting;
  kept: Promise<void>;
}
let waiting: Stroke | null = null;

/** Keeps what stands there now. Of strokes that wait for their turn only the latest is written, so that none waits long. */
export function keepWriting(writing: AskWriting): Promise<void> {
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

/** Closes whatever is open; it stays. */
export function closeWriting(): Promise<void> {
  return change(({ writings }) => ({ writings, isOpen: false }));
}

export function dropWriting(writing: AskWriting): Promise<void> {
  return change(({ writings }) => ({
    writings: writings.filter((one) => !isSameAsk(one, writing)),
    isOpen: false,
  }));
}

/** Calls back after each change, until the function it answers is called. */
export function watchWritings(callback: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>, area: string) => {
    if (area === 'session' && changes[KEY]) callback();
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

let turn: Promise<void> = Promise.resolve();

/** One after the other, so that a stroke that is kept late never undoes what came after it. */
function change(to: (now: AskWritings) => AskWritings): Promise<void> {
  const next = turn.then(async () => {
    const { writings, isOpen } = to(await loadWritings());
    const owner = await sessionOwner();
    await browser.storage.session.set({ [KEY]: { owner, writings: writings.slice(0, MOST), isOpen } });
  });
  turn = next.catch(() => undefined);
  return next;
}
