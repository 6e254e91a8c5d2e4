import { describe, expect, it } from 'vitest';
import { partExports } from '../../../../../backend/imports/linkedin/part-exports.ts';
import { filesOf } from './build-export.ts';

function part(...paths: readonly string[]): string[][] {
  const files = filesOf(Object.fromEntries(paths.map((path) => [path, ''])));
  return partExports(files, 'chosen').map((tables) => [...tables.values()].map(({ path }) => path));
}

describe('tables', () => {
  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    [
      'one export, whatever folders they lie in',
      ['a/Connections.csv', 'messages.csv'],
      [['a/Connections.csv', 'messages.csv']],
    ],
    ['none where nothing is a table', ['a.html', 'Skills.csv'], []],
    [
      'those of each folder where one comes twice',
      ['basic/Connections.csv', 'complete/Connections.csv', 'complete/messages.csv'],
      [['basic/Connections.csv'], ['complete/Connections.csv', 'complete/messages.csv']],
    ],
    [
      'an export for each copy where they lie in one folder',
      ['Connections (1).csv', 'Connections.csv', 'messages.csv'],
      [['Connections (1).csv', 'messages.csv'], ['Connections.csv']],
    ],
  ])('are of %s', (_, paths, exports) => {
    expect(part(...paths)).toEqual(exports);
  });

  it('of more exports than anybody has are refused', () => {
    const many = Array.from({ length: 41 }, (_, index) => `${index}/Connections.csv`);
    expect(part(...many.slice(1))).toHaveLength(40);
    expect(() => part(...many)).toThrow(
      'chosen holds more than 40 LinkedIn exports. Import the newest on its own.',
    );
  });

  it('of as many copies as a ZIP can hold are counted at once', () => {
    const copies = Array.from({ length: 20_000 }, (_, index) => `${index}/Connections.csv`);
    expect(() => part(...copies)).toThrow('more than 40');
  });
});
