import { MAX_LOGO } from '../interface/teams.ts';

/** Image formats that browsers can show and the service accepts. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'];

/** A data URL has 4 characters for 3 bytes, plus a prefix. */
export const MAX_LOGO_KB = Math.floor(((MAX_LOGO - 64) * 3) / 4 / 1024);

/** Returns a picture as a data URL, or the reason why it can't be used. */
export async function readLogo(file: Blob): Promise<string | 'not-a-picture' | 'too-big'> {
  if (!LOGO_TYPES.includes(file.type)) return 'not-a-picture';
  if (file.size === 0) return 'not-a-picture';
  if (file.size > MAX_LOGO_KB * 1024) return 'too-big';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${file.type};base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** Returns whether a logo is embedded. Other logos are never loaded, because that would reveal who views them. */
export function isOwnPicture(logo: string): boolean {
  return LOGO_TYPES.some((type) => logo.startsWith(`data:${type};base64,`));
}
