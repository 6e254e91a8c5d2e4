import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Refusal } from './errors/refusal.ts';
import { allFile, languageFile, unspacedFile } from './network/search/languages/language-file.ts';
import { makeVocabulary, type Vocabulary, type WordFiles } from './network/search/languages/vocabulary.ts';
import {
  type CityList,
  type Gazetteer,
  type IndustryList,
  makeGazetteer,
} from './network/search/lists/gazetteer.ts';
import { assetFile } from './own-code.ts';

const CITIES_FILE = assetFile('cities.json');
const INDUSTRIES_FILE = assetFile('industries.json');
const WORDS_FOLDER = assetFile('words/');

let files: Promise<WordFiles> | null = null;
let vocabulary: Promise<Vocabulary> | null = null;
let gazetteer: Promise<Gazetteer> | null = null;

export function loadWords(): Promise<WordFiles> {
  files ??= readWords();
  return files;
}

export function loadVocabulary(): Promise<Vocabulary> {
  vocabulary ??= loadWords().then(makeVocabulary);
  return vocabulary;
}

export function loadGazetteer(): Promise<Gazetteer> {
  gazetteer ??= readLists();
  return gazetteer;
}

async function readLists(): Promise<Gazetteer> {
  // Not validated, because the project's own scripts write these files, and tests check their shape.
  const cities: CityList = await readJson(CITIES_FILE);
  const industries: IndustryList = await readJson(INDUSTRIES_FILE);
  return makeGazetteer(await loadWords(), cities, industries, await loadVocabulary());
}

/**
 * Reads and validates a folder's word files, one per language.
 * @throws {@link Refusal} that names the file, the key and the problem
 */
export async function readWords(folder: URL = WORDS_FOLDER): Promise<WordFiles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = new Map(
    await Promise.all(
      names.map(
        async (name) => [basename(name, '.json'), await readWordFile(new URL(name, folder))] as const,
      ),
    ),
  );
  const check = <Shape extends z.ZodType>(shape: Shape, name: string): z.infer<Shape> => {
    const { data, error } = shape.safeParse(read.get(name));
    if (data === undefined)
      throw new Refusal(sentenceOf(fileURLToPath(new URL(`${name}.json`, folder)), error));
    read.delete(name);
    return data;
  };
  const all = check(allFile, 'all');
  const japanese = check(unspacedFile, 'ja');
  const chinese = check(unspacedFile, 'zh');
  const english = check(languageFile, 'en');
  const others = [...read.keys()].map((code) => [code, check(languageFile, code)] as const);
  return { all, japanese, chinese, spaced: new Map([['en', english], ...others]) };
}

async function readWordFile(file: URL): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new Refusal(`${fileURLToPath(file)} is not valid JSON: ${why}.`);
  }
}

function sentenceOf(path: string, { issues }: z.ZodError = new z.ZodError([])): string {
  const [first] = issues;
  const key = first === undefined || first.path.length === 0 ? 'the file' : `"${first.path.join('.')}"`;
  return `${path} can't be used, because of ${key}: ${first?.message ?? 'it is missing'}. docs/languages.md says what each key means.`;
}

async function readJson<Shape>(file: URL): Promise<Shape> {
  return JSON.parse(await readFile(file, 'utf8'));
}
