import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'writing';

const writing = z.object({
  sequenceId: z.string(),
  /** '' for a new draft. */
  emailId: z.string(),
  /** LinkedIn address, as far as it is typed. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** An e-mail as far as it is typed. */
export type Writing = z.infer<typeof writing>;

/**
 * What was typed and not saved, null where there is nothing. It outlives the panel, which closes at a click, and is in
 * the browser's memory only.
 */
export async function loadWriting(): Promise<Writing | null> {
  const stored = await browser.storage.session.get(KEY);
  const read = writing.safeParse(stored[KEY]);
  return read.success ? read.data : null;
}

export async function keepWriting(kept: Writing | null): Promise<void> {
  if (kept === null) await browser.storage.session.remove(KEY);
  else await browser.storage.session.set({ [KEY]: kept });
}
