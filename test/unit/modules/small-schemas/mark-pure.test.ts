import { describe, expect, it } from 'vitest';
import { markPure } from '../../../../modules/small-schemas/mark-pure.ts';

describe('a source with schemas', () => {
  it.each([
    ['const id = z.string();', 'const id = /* @__PURE__ */ z.string();'],
    ['export const team = z\n  .object({})\n', 'export const team = /* @__PURE__ */ z\n  .object({})\n'],
    [
      'export const a = envelope(team).meta({});',
      'export const a = /* @__PURE__ */ envelope(team).meta({});',
    ],
    ['const zone = zones[0];', 'const zone = zones[0];'],
    ['  const inner = z.string();', '  const inner = z.string();'],
    ['z.config({});', 'z.config({});'],
  ])('%j becomes %j', (source, marked) => {
    expect(markPure(source)).toBe(marked);
  });
});
