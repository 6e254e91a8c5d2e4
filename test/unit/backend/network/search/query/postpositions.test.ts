import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../../../backend/network/search/query/parse-query.ts';
import { arrangePostpositions } from '../../../../../../backend/network/search/query/postpositions.ts';
import { readingOf } from '../../../../../../backend/network/search/query/reading.ts';
import { splitWords } from '../../../../../../backend/network/search/query/split-words.ts';
import { GAZETTEER } from '../gazetteer.ts';

const arrange = (query: string) => {
  const words = splitWords(query);
  return arrangePostpositions(words, readingOf(words, GAZETTEER));
};
/** Returns the words with spaces between them, and a bar before each new clause. */
const arranged = (query: string) =>
  arrange(query)
    .map(({ text, isAfterBreak }) => `${isAfterBreak ? '| ' : ''}${text}`)
    .join(' ');

describe('arrangePostpositions', () => {
  it.each([
    ["Berlin'deki mühendisler", 'deki Berlin | mühendisler'],
    ["New York'ta avukatlar", 'ta New York | avukatlar'],
    ['Almanya dışındaki satış müdürleri', 'dışındaki Almanya | satış müdürleri'],
    ["Almanya'da olmayan avukatlar", 'olmayan da Almanya | avukatlar'],
    ["avukatlar, İzmir'de", 'avukatlar | de İzmir'],
    ["Zorb Holding'de çalışan mühendis", 'de Zorb Holding | çalışan mühendis'],
    ['bankacılık sektöründe müdür', 'sektöründe bankacılık | müdür'],
    ['da', 'da'],
    ['engineers in Berlin', 'engineers in Berlin'],
  ])('arranges %j as "%s"', (query, expected) => {
    expect(arranged(query)).toBe(expected);
  });

  it('keeps every word of any query', () => {
    const words = fc.array(
      fc.constantFrom('Berlin', 'da', 'dışında', 'değil', 'mühendis', ',', 'New', 'York', "'", 've', 'zorb'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(words, (all) => {
        const query = all.join(' ');
        const starts = (list: readonly { readonly start: number }[]) =>
          list.map(({ start }) => start).sort((x, y) => x - y);
        expect(starts(arrange(query))).toEqual(starts(splitWords(query)));
      }),
    );
  });
});

/** Returns each part of a query as its kind and value, with "not" if it is excluded. */
const read = (query: string) =>
  parseQuery(query, GAZETTEER).parts.map(
    ({ kind, value, isExcluded }) => `${isExcluded ? 'not ' : ''}${kind} ${value}`,
  );

describe('a query in the style of another search engine', () => {
  it('doesn’t search for a minus sign after the first 200 words', () => {
    expect(read(`${'zorb '.repeat(200)}-java`)).not.toContain('word -');
  });

  it.each([
    ['title:CTO location:Paris', ['position CTO', 'city Paris']],
    ['company: Stripe, title: designer', ['company Stripe', 'position designer']],
    ['title:(CTO OR "VP Engineering")', ['position CTO', 'position VP Engineering']],
    ['Ort: München, Titel: Vertriebsleiter', ['city München', 'position Vertriebsleiter']],
    ['Gründerinnen und -Gründer', ['position Gründerin', 'position Gründer']],
    ['engineers -java Amsterdam', ['position engineer', 'not position java', 'city Amsterdam']],
    ['engineers -"data science"', ['position engineer', 'not position data science']],
    ['designers AND NOT "senior"', ['position designer', 'not position senior']],
    ['CTO - Berlin', ['position CTO', 'city Berlin']],
    ['top 10 CTOs in Paris', ['position CTO', 'city Paris']],
    ['people at 7 Eleven', ['company 7 Eleven']],
    ['someone in HR at SAP', ['position HR', 'company SAP']],
    ['anyone except HR and IT', ['not position HR', 'not position IT']],
    ['who knows it', []],
    ['anyone except health and safety', ['not position health and safety']],
    ['people at UN', ['company UN']],
    ['gente en cine', ['companyIndustry Movies Videos and Sound']],
    ['analistas, no gerentes de Madrid', ['position analista', 'not position gerente', 'city Madrid']],
    ['avvocata svizzera a Milano', ['position avvocata', 'unsupported svizzera', 'city Milano']],
    ['prawnik francja lub niemcy', ['position prawnik', 'city Francja', 'city Niemcy']],
    ['fundadores no norte de portugal', ['position fundador', 'city Norte De Portugal']],
    ['ベンチャーキャピタリスト', ['position ベンチャーキャピタリスト']],
    ['進路相談ができる人', ['position 進路相談']],
    ['people at Adecco or Hays', ['company Adecco', 'company Hays']],
    ['nurses but not in hospitals', ['position nurse', 'not companyIndustry Hospitals']],
  ])('is read as the filters that it contains: %s', (query, parts) => {
    expect(read(query)).toEqual(parts);
  });
});
