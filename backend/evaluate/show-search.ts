import type { SearchEvaluation, Share } from './evaluate-search.ts';

/** Formats how well queries were read as a table. */
export function showSearch(file: string, evaluation: SearchEvaluation): string {
  const { keys, misread } = evaluation;
  const rows: [string, Share | null][] = [
    ['city and position', evaluation.city_and_position],
    ['all labelled keys', evaluation.all_keys],
    ['  city', keys.city],
    ['  position', keys.position],
    ['  companyIndustry', keys.companyIndustry],
    ['  connectionDegree', keys.connectionDegree],
    ['each place left out', evaluation.place_left_out],
    ['each title left out', evaluation.title_left_out],
  ];
  return [
    `${file}: ${evaluation.queries} queries`,
    ...rows.flatMap(([name, share]) => (share && share.of > 0 ? [showShare(name, share)] : [])),
    ...misread.map(
      ({ text, read, expected }) =>
        `  misread: ${text}\n    ${showFilters(read)}\n    expected ${showFilters(expected)}`,
    ),
  ].join('\n');
}

function showShare(name: string, { right, of, share }: Share): string {
  return `  ${name.padEnd(22)}${`${right} of ${of}`.padStart(12)}${`${(100 * share).toFixed(1)} %`.padStart(9)}`;
}

function showFilters(filters: SearchEvaluation['misread'][number]['read']): string {
  const said = Object.entries(filters).filter(([, value]) => value !== '');
  return said.length === 0 ? 'nothing' : said.map(([key, value]) => `${key}: ${value}`).join('; ');
}
