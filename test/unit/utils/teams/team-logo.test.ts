import { describe, expect, it } from 'vitest';
import { checkLogo } from '../../../../backend/service/check-logo.ts';
import { LONGEST_LOGO } from '../../../../utils/interface/teams.ts';
import { isOwnPicture, LARGEST_LOGO_KB, LOGO_TYPES, readLogo } from '../../../../utils/teams/team-logo.ts';

const picture = (size: number, type = 'image/png') => new Blob([new Uint8Array(size)], { type });

describe('a picture for a logo', () => {
  it.each(LOGO_TYPES)('of type %s is what the service takes, up to the last byte', async (type) => {
    const read = await readLogo(picture(LARGEST_LOGO_KB * 1024, type));
    expect(read.length).toBeLessThanOrEqual(LONGEST_LOGO);
    expect(() => checkLogo(read)).not.toThrow();
    expect(isOwnPicture(read)).toBe(true);
  });

  it.each([
    ['too big', picture(LARGEST_LOGO_KB * 1024 + 1), 'too-big'],
    ['empty', picture(0), 'not-a-picture'],
    ['a page', picture(10, 'text/html'), 'not-a-picture'],
    ['of no type', picture(10, ''), 'not-a-picture'],
  ])('that is %s is refused', async (_, file, why) => {
    expect(await readLogo(file)).toBe(why);
  });

  it.each(['https://kith.example/logo.png', 'data:text/html;base64,AAAA', 'data:image/png,x', ''])(
    'is never loaded from “%s”',
    (logo) => expect(isOwnPicture(logo)).toBe(false),
  );
});
