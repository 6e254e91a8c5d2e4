import { describe, expect, it } from 'vitest';
import { checkLogo } from '../../../../backend/service/v2/teams.ts';
import { MAX_LOGO } from '../../../../utils/interface/teams.ts';
import { isOwnPicture, LOGO_TYPES, MAX_LOGO_KB, readLogo } from '../../../../utils/teams/team-logo.ts';

const picture = (size: number, type = 'image/png') => new Blob([new Uint8Array(size)], { type });

describe('team logos', () => {
  it.each(LOGO_TYPES)('are accepted by the service as %s, up to the last byte', async (type) => {
    const read = await readLogo(picture(MAX_LOGO_KB * 1024, type));
    expect(read.length).toBeLessThanOrEqual(MAX_LOGO);
    expect(() => checkLogo(read)).not.toThrow();
    expect(isOwnPicture(read)).toBe(true);
  });

  it.each([
    ['too big', picture(MAX_LOGO_KB * 1024 + 1), 'too-big'],
    ['empty', picture(0), 'not-a-picture'],
    ['an HTML page', picture(10, 'text/html'), 'not-a-picture'],
    ['without a type', picture(10, ''), 'not-a-picture'],
  ])('are refused when they are %s', async (_, file, why) => {
    expect(await readLogo(file)).toBe(why);
  });

  it.each(['https://kith.example/logo.png', 'data:text/html;base64,AAAA', 'data:image/png,x', ''])(
    'are never loaded from “%s”',
    (logo) => expect(isOwnPicture(logo)).toBe(false),
  );
});
