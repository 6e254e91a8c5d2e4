import { describe, expect, it } from 'vitest';
import { linkedPeople } from '../../../../utils/page/linked-pages.ts';

const at = (path: string) => `https://www.linkedin.com/${path}`;
const MEMBER = 'ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012';

describe('linkedPeople', () => {
  it('lists each person once in page order, without the reader', () => {
    const links = [
      at('feed/'),
      at('in/me'),
      at('in/ada/'),
      at('in/dana-weiss-1a2b3c4d?miniProfileUrn=x'),
      at('company/acme/'),
      at('in/dana-weiss-1a2b3c4d/overlay/photo/'),
      at(`in/${MEMBER}`),
    ];
    expect(linkedPeople(links, at('in/ada'))).toEqual([
      { key: 'li:in:dana-weiss-1a2b3c4d', url: at('in/dana-weiss-1a2b3c4d'), name: 'Dana Weiss' },
      { key: 'li:m:251749025', url: at(`in/${MEMBER}`), name: '' },
    ]);
  });

  it('lists everyone when the reader’s address is unknown', () => {
    expect(linkedPeople([at('in/ada')], '')).toHaveLength(1);
  });
});
