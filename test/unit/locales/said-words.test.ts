import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWords } from '../../../modules/words/word-modules.ts';
import { pseudoLocale } from '../components/support/pseudo-locale.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ROOMS = ['components', 'entrypoints', 'utils'];

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesOf(path);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(join(ROOT, path), 'utf8')] : [];
  });
}

const source = [...ROOMS.flatMap(sourcesOf), readFileSync(join(ROOT, 'wxt.config.ts'), 'utf8')].join('\n');
const spoken = [...source.matchAll(/\bi18n\.t\(\s*'([^']+)'/g)].map(([, key = '']) => key);
const declared = [...source.matchAll(/__MSG_(\w+)__/g)].map(([, name = '']) => name.replaceAll('_', '.'));
const used = new Set([...spoken, ...declared]);

describe('keys of the extension’s words', () => {
  let english: Record<string, string> = {};
  beforeAll(() => {
    english = readWords(readFileSync(join(ROOT, 'locales/en.yml'), 'utf8'));
  });

  it('are literals in the source', () => {
    expect(source.match(/\bi18n\.t\((?!\s*')/g)).toBeNull();
  });

  it('include those of failures', () => {
    expect(source.match(/new CompanionFailure\(\s*'[\w-]+',\s*['"`][^\n]*/g)).toBeNull();
  });

  it('have words if the source uses them', () => {
    expect([...used].filter((key) => !(key in english))).toEqual([]);
  });

  it('are all used', () => {
    expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
  });

  it.each(['companion', 'starter', 'member', 'introducer', 'upstream', 'token'])(
    'have no “%s” in their text',
    (word) => {
      const said = Object.values(english).map((message) => message.replace(/\{\w+\}/g, '').toLowerCase());
      expect(said.filter((message) => new RegExp(`\\b${word}s?\\b`).test(message))).toEqual([]);
    },
  );

  it('keep every placeholder in the pseudo-locale', () => {
    const placeholders = (message: string) => message.match(/\{\w+\}|\$\d| \| /g) ?? [];
    const pseudo = pseudoLocale(english);
    for (const [key, message] of Object.entries(english)) {
      expect(placeholders(pseudo[key] ?? '')).toEqual(placeholders(message));
    }
  });
});
