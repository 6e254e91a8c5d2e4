import { expect, it } from 'vitest';
import { createTextPool } from '../../../../../backend/imports/linkedin/text-pool.ts';

it('answers each text as it is, whatever objects call their own', () => {
  const share = createTextPool();
  for (const text of ['', 'a', '__proto__', 'a']) expect(share(text)).toBe(text);
});
