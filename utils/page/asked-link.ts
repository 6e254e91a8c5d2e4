import { z } from 'zod';
import { handOver } from '../hand-over.ts';

export interface AskedLink {
  readonly url: string;
  /** Null if the browser names no window: any open panel takes it. */
  readonly windowId: number | null;
}

const links = handOver('asked-link', z.string());

/** Hands over the latest link chosen from the context menu. One that no panel takes is forgotten. */
export async function handLink({ url, windowId }: AskedLink): Promise<void> {
  await links.hand(url, windowId);
}

export const forgetLink = links.forget;
export const takeLinks = links.take;
