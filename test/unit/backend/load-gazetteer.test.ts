import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { loadGazetteer, readWords } from '../../../backend/load-gazetteer.ts';
import { makeGazetteer } from '../../../backend/network/search/lists/gazetteer.ts';
import { parseQuery } from '../../../backend/network/search/query/parse-query.ts';
import { titleWordsOf } from '../../../backend/network/search/title-words.ts';

const WORDS = join(import.meta.dirname, '../../../assets/words');

const parent = mkdtempSync(join(tmpdir(), 'kith-words-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** Copies the product’s word files, so a test can change them. */
function copyWords(): { folder: string; url: URL } {
  const folder = mkdtempSync(join(parent, 'words-'));
  cpSync(WORDS, folder, { recursive: true });
  return { folder, url: pathToFileURL(`${folder}/`) };
}

describe('loadGazetteer', () => {
  it('reads the lists only once', async () => {
    const gazetteer = await loadGazetteer();
    expect(await loadGazetteer()).toBe(gazetteer);
    expect(gazetteer.places.size).toBeGreaterThan(10_000);
  });
});

describe('a language that was added as a file', () => {
  /** The minimum of Swedish that these queries need. */
  const swedish = {
    fillers: 'vem, känner, jag, söker, som, arbetar',
    articles: 'en, ett',
    inMarkers: 'i, från',
    atMarkers: 'hos, på',
    ofMarkers: 'för, av',
    negations: 'inte, ej',
    pastMarkers: 'tidigare, före detta',
    conjunctions: 'och, eller',
    ordinals: { '1': 'första', '2': 'andra', '3': 'tredje' },
    degreeNouns: 'graden',
    degreePhrases: { '2': 'vänners vänner' },
    heads: 'ingenjör, säljare, jurist, chef, utvecklare, sjuksköterska',
    functions: 'mjukvara, försäljning',
    headEndings: 'are, ör, ist',
    singular: '(?<=a)re>re, (?<=ist|ör)er>, or>a',
    cities: { Göteborg: 'Götet', Copenhagen: 'Köpenhamn' },
    countries: { DE: 'Tyskland' },
    industries: { Insurance: 'försäkringsbranschen, försäkringsbolag', Banking: 'bankväsendet' },
    titles: { 'sales head': 'försäljningschef', nurse: 'sjuksköterska' },
  };

  async function speaksSwedish() {
    const { folder, url } = copyWords();
    writeFileSync(join(folder, 'sv.json'), JSON.stringify(swedish));
    return makeGazetteer(
      await readWords(url),
      { source: '', cities: { DK: ['Copenhagen', ''], DE: ['Berlin', ''], SE: ['Göteborg', ''] } },
      { source: '', labels: ['Insurance', 'Banking'] },
    );
  }
  const asked = speaksSwedish();

  it.each([
    ['jag söker jurister i Köpenhamn', 'position jurist, city Köpenhamn'],
    ['vem känner ingenjörer i Tyskland', 'position ingenjör, city Tyskland'],
    ['sjuksköterskor inte i Götet', 'position sjuksköterska, not city Götet'],
    ['säljare från försäkringsbranschen', 'position säljare, companyIndustry Insurance'],
    ['vänners vänner i Göteborg', 'connectionDegree 2, city Göteborg'],
    ['utvecklare av andra graden', 'position utvecklare, connectionDegree 2'],
  ])('understands “%s” in an added language', async (query, read) => {
    const { parts } = parseQuery(query, await asked);
    const said = parts.map(({ kind, value, isExcluded }) => `${isExcluded ? 'not ' : ''}${kind} ${value}`);
    expect(said.join(', ')).toBe(read);
  });

  it('matches titles in an added language with titles in other languages', async () => {
    const { titles } = (await asked).words;
    expect(titleWordsOf('Försäljningschef', titles)).toEqual(titleWordsOf('Head of Sales', titles));
  });
});

describe('broken word files', () => {
  it.each<[what: string, file: string, change: (file: Record<string, unknown>) => unknown, told: string]>([
    ['an unknown key', 'it', (file) => ({ ...file, ciies: 'Roma' }), 'it.json'],
    ['an unknown key', 'it', (file) => ({ ...file, ciies: 'Roma' }), 'ciies'],
    [
      'a value that isn’t a list of words',
      'de',
      (file) => ({ ...file, articles: 3 }),
      '"articles": must be comma-separated words',
    ],
    [
      'a rule without ">"',
      'nl',
      (file) => ({ ...file, singular: 'en' }),
      '"singular": must be comma-separated endings',
    ],
    [
      'an invalid regular expression',
      'en',
      (file) => ({ ...file, adverbEnding: '(ly' }),
      '"adverbEnding": must be a regular',
    ],
    [
      'alternatives without a closing parenthesis',
      'es',
      (file) => ({ ...file, degreePhrases: { '1': '(|que conozco' } }),
      '"degreePhrases.1": must be comma-separated phrases',
    ],
    ['no title nouns', 'fr', ({ heads: _, ...file }) => file, '"heads"'],
  ])('are reported with the file and key: %s', async (_, name, change, told) => {
    const { folder, url } = copyWords();
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
    await expect(readWords(url)).rejects.toThrow(told);
  });

  it('are reported if they aren’t JSON', async () => {
    const { folder, url } = copyWords();
    writeFileSync(join(folder, 'pl.json'), '{ "fillers": "kto", }');
    await expect(readWords(url)).rejects.toThrow(/pl\.json is not valid JSON/);
  });

  it('are reported if they are missing', async () => {
    const { folder, url } = copyWords();
    rmSync(join(folder, 'all.json'));
    await expect(readWords(url)).rejects.toThrow(/all\.json can't be used/);
  });
});
