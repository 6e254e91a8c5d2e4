import { describe, expect, it } from 'vitest';
import {
  bytesOf,
  type Dropped,
  readChosenFolder,
  readDropped,
} from '../../../../utils/imports/dropped-files.ts';

type Tree = { readonly [name: string]: string | Tree };

/** A dropped file or folder as browsers provide it: a folder lists its entries in batches, and the last batch is empty. */
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

function itemOf(entry: FileSystemEntry | null, file: File | null = null): DataTransferItem {
  return {
    kind: 'file',
    type: '',
    getAsFile: () => file,
    getAsString: () => undefined,
    webkitGetAsEntry: () => entry,
  };
}

/** Returns the name of each item and, for a folder, the paths of its files. */
function told(dropped: readonly Dropped[]): string[] {
  return dropped.map((one) =>
    one.kind === 'file' ? one.file.name : `${one.name}: ${one.files.map(({ path }) => path).join(', ')}`,
  );
}
const inFolder = (path: string) =>
  Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
    value: `export/${path}`,
  });

describe('readDropped', () => {
  it('accepts a single file', async () => {
    const [dropped] = await readDropped([itemOf(entryOf('export.zip', 'PK'))]);
    expect(dropped?.kind === 'file' && [dropped.file.name, dropped.file.size]).toEqual(['export.zip', 2]);
  });

  it('accepts a file without a location on disk, such as from another program', async () => {
    expect(told(await readDropped([itemOf(null, new File(['x'], 'a.csv'))]))).toEqual(['a.csv']);
  });

  it('accepts several files and folders', async () => {
    const items = [entryOf('a.zip', 'PK'), entryOf('export', { 'b.csv': 'b' }), entryOf('c.vcf', 'c')];
    expect(told(await readDropped(items.map((entry) => itemOf(entry))))).toEqual([
      'a.zip',
      'export: b.csv',
      'c.vcf',
    ]);
  });

  it('reads folders completely, including nested ones', async () => {
    const tree = { 'Connections.csv': 'a', Jobs: { 'Saved Jobs.csv': 'b' }, 'messages.csv': 'c' };
    expect(told(await readDropped([itemOf(entryOf('export', tree))]))).toEqual([
      'export: Connections.csv, Jobs/Saved Jobs.csv, messages.csv',
    ]);
  });

  it.each([
    ['nothing', []],
    ['text', [itemOf(null)]],
    ['an empty folder', [itemOf(entryOf('export', {}))]],
  ])('returns nothing for %s', async (_, items) => {
    expect(await readDropped(items)).toEqual([]);
  });
});

describe('files in a folder', () => {
  it.each([
    ['Connections.csv', ['export: Connections.csv']],
    ['nested/messages.CSV', ['export: nested/messages.CSV']],
    ['Mail/All mail.mbox', ['All mail.mbox']],
    ['Inbox.mbox/mbox', ['mbox']],
    ['Calendar/Work.ics', ['Work.ics']],
    ['Contacts/All.vcf', ['All.vcf']],
    ['picture.jpg', []],
    ['csv', []],
    ['not-mbox', []],
    ['Rich Media/x.csv.html', []],
    ['__MACOSX/._Connections.csv', []],
    ['__MACOSX/All.vcf', []],
    ['._Connections.csv', []],
    ['Complete_LinkedInDataExport.zip', ['Complete_LinkedInDataExport.zip']],
  ])('such as %s are imported as %j', (path, taken) => {
    expect(told(readChosenFolder([inFolder(path)]))).toEqual(taken);
  });

  it('are imported together if they are tables, and otherwise separately', () => {
    const files = ['a.csv', 'mail.mbox', 'in/b.csv', 'c.ics'].map(inFolder);
    expect(told(readChosenFolder(files))).toEqual(['export: a.csv, in/b.csv', 'mail.mbox', 'c.ics']);
  });

  it('are measured before any of them is read', () => {
    const dropped = readChosenFolder(['a.csv', 'in/b.csv', 'c.ics'].map(inFolder));
    expect(dropped.map(bytesOf)).toEqual([2, 1]);
  });
});
