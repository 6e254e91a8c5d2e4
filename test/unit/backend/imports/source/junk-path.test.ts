import { expect, it } from 'vitest';
import { isJunkPath } from '../../../../../backend/imports/source/junk-path.ts';

it.each([
  ['__MACOSX/Connections.csv', true],
  ['Export/.DS_Store', true],
  ['Export/._Connections.csv', true],
  ['THUMBS.DB', true],
  ['desktop.ini', true],
  ['Connections.csv', false],
  ['.hidden.csv', false],
  ['a_._b.csv', false],
])('%s is junk: %s', (path, expected) => {
  expect(isJunkPath(path)).toBe(expected);
});
