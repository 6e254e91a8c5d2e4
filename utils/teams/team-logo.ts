import { LONGEST_LOGO } from '../interface/teams.ts';

/** What browsers show and the service takes. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'];

/** A data URL has four characters for three bytes, and its head. */
export const LARGEST_LOGO_KB = Math.floor(((LONGEST_LOGO - 64) * 3) / 4 / 1024);

/** The picture as a data URL; what it cannot be, and why. */
export async function readLogo(file: Blob): Promise<string | 'not-a-picture' | 'too-big'> {
  if (!LOGO_TYPES.includes(file.type)) return 'not-a-picture';
  if (file.size === 0) return 'not-a-picture';
  if (file.size > LARGEST_LOGO_KB * 1024) return 'too-big';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${file.type};base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** Pictures that are in the answer itself; one elsewhere is never loaded, since that would tell who looks. */
export function isOwnPicture(logo: string): boolean {
  return LOGO_TYPES.some((type) => logo.startsWith(`data:${type};base64,`));
}
