import { z } from 'zod';
import { handOver } from '../hand-over.ts';

export interface AskedLink {
  readonly url: string;
  /** Null where the browser names none: whichever panel is open takes it. */
  readonly windowId: number | null;
}

const links = handOver('asked-link', z.string());

/** Hands over the latest link that somebody asked about by its context menu; one that nobody has taken is forgotten. */
export async function handLink({ url, windowId }: AskedLink): Promise<void> {
  await links.hand(url, windowId);
}

export const forgetLink = links.forget;
export const takeLinks = links.take;
