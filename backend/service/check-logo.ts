import { refuseField } from './service-error.ts';

const PICTURE = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Refuses what is neither an https address nor a picture as a base64 data URL. */
export function checkLogo(logo: string): void {
  if (PICTURE.test(logo) || isHttpsAddress(logo)) return;
  throw refuseField(
    'logo',
    'must be an https address, or a picture as a data URL (data:image/png;base64,…)',
    'invalid_logo',
  );
}

/** Without a user name or password, which would be shown to everybody in the team. */
function isHttpsAddress(logo: string): boolean {
  if (/[\s\\]/.test(logo)) return false;
  const url = URL.parse(logo);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}
