import { describe, expect, it } from 'vitest';
import { readChosenFolder, readDropped } from '../../../utils/dropped-files.ts';

type Tree = { readonly [name: string]: string | Tree };

/** A dropped file or folder as browsers hand it over: folders in portions, the last one empty. */
function entryOf(name: string, content: string | Tree): FileSystemEntry {
  const filesystem = { name: '', root: null };
  const frame = { name, fullPath: `/${name}`, filesystem, getParent: () => undefined };
  if (typeof content === 'string') {
    const file = (resolve: (file: File) => void) => resolve(new File([content], name));
    return Object.assign(
      { ...frame, isFile: true, isDirectory: false },
      { file },
    ) as unknown as FileSystemEntry;
  }
  const children = Object.entries(content).map(([child, inside]) => entryOf(child, inside));
  const createReader = () => {
    const portions = [children.slice(0, 1), children.slice(1), []].filter(
      (portion, index) => portion.length || index === 2,
    );
    return {
      readEntries: (resolve: (entries: FileSystemEntry[]) => void) => resolve(portions.shift() ?? []),
    };
  };
  return Object.assign(
    { ...frame, isFile: false, isDirectory: true },
    { createReader },
  ) as unknown as FileSystemEntry;
}

function itemOf(entry: FileSystemEntry | null): DataTransferItem {
  return {
    kind: 'file',
    type: '',
    getAsFile: () => null,
    getAsString: () => undefined,
    webkitGetAsEntry: () => entry,
  };
}

describe('what is dropped', () => {
  it('may be one file', async () => {
    const dropped = await readDropped([itemOf(entryOf('export.zip', 'PK'))]);
    expect(dropped?.kind === 'file' && [dropped.file.name, dropped.file.size]).toEqual(['export.zip', 2]);
  });

  it('may be a folder, read to its last portion and into its depth', async () => {
    const tree = { 'Connections.csv': 'a', Jobs: { 'Saved Jobs.csv': 'b' }, 'messages.csv': 'c' };
    const dropped = await readDropped([itemOf(entryOf('export', tree))]);
    expect(dropped?.kind === 'folder' && [dropped.name, dropped.files.map(({ path }) => path)]).toEqual([
      'export',
      ['Connections.csv', 'Jobs/Saved Jobs.csv', 'messages.csv'],
    ]);
  });

  it.each([
    ['nothing', []],
    ['text', [itemOf(null)]],
    ['two files', [itemOf(entryOf('a.zip', '')), itemOf(entryOf('b.zip', ''))]],
  ])('is refused where it is %s', (_, items) => {
    expect(readDropped(items)).toBeNull();
  });
});

it('cuts the name off the paths of a chosen folder', () => {
  const file = Object.defineProperty(new File(['x'], 'a.csv'), 'webkitRelativePath', {
    value: 'export/in/a.csv',
  });
  const chosen = readChosenFolder([file]);
  expect(chosen.kind === 'folder' && [chosen.name, chosen.files.map(({ path }) => path)]).toEqual([
    'export',
    ['in/a.csv'],
  ]);
});
