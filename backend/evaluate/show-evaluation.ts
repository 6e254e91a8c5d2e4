import type { SourceReport } from './by-source/measure-sources.ts';
import type { Evaluation } from './evaluate-correspondence.ts';
import type { SearchEvaluation, Share } from './evaluate-search.ts';
import type { LabelRate } from './evaluate-strangers.ts';
import type { Interval, MethodOutcome, Outcome } from './outcome.ts';
import type { DayReport } from './simulate-day.ts';

export function showEvaluation(file: string, evaluation: Evaluation): string {
  const { people, messages, contacts, seed, split_at: splitAt } = evaluation;
  return [
    `${file}: ${people} people, ${messages} messages to ${contacts} recipients; split after second ${splitAt ?? '–'}; seed ${seed}`,
    showOutcome('A. Which ties stay mutual', 'people', evaluation.ties),
    showOutcome('B. Which people two steps away are met later', 'people', evaluation.strangers),
    showLabels(evaluation.strangers.labels),
    showOutcome('C. Who made the introduction', 'introductions', evaluation.introducers),
  ].join('\n\n');
}

function showLabels(labels: readonly LabelRate[]): string {
  const all = labels.reduce((sum, { people }) => sum + people, 0);
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`.padStart(9);
  const rows = labels.map(
    ({ label, people, rate }) =>
      `  ${label.padEnd(12)}${percent(all === 0 ? 0 : people / all)}${rate === null ? '        –' : percent(rate)}`,
  );
  return ['  label        given to  in contact within 90 days', ...rows].join('\n');
}

function showOutcome(title: string, unit: string, outcome: Outcome): string {
  if (outcome.reason !== null) return `${title}: no figure, for ${outcome.reason}.`;
  const tables = Object.entries(outcome.measures).map(([measure, methods]) => {
    const rows = Object.entries(methods ?? {}).map(([method, one]) => showMethod(method, one));
    return [`  ${measure.padEnd(27)}mean   95% interval      Kith above it by`, ...rows].join('\n');
  });
  const beaten = outcome.beaten_by.length === 0 ? 'none' : outcome.beaten_by.join(', ');
  return [
    `${title} (${outcome.cases} ${unit})`,
    ...tables,
    `  above Kith by more than the interval: ${beaten}`,
  ].join('\n');
}

function showMethod(method: string, outcome: MethodOutcome): string {
  const above = outcome.kith_minus;
  const difference = above ? `   ${round(above.value)}   ${showRange(above)}` : '';
  return `    ${method.padEnd(25)}${round(outcome.value)}   ${showRange(outcome)}${difference}`;
}

function showRange({ low, high }: Interval): string {
  return `${round(low)} … ${round(high)}`;
}

function round(value: number): string {
  return value.toFixed(4).padStart(7);
}

export function showDay(report: DayReport): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(8);
  const rows = Object.entries(report.as_opened).map(([card, share]) => {
    const after = Object.entries(report.after_offer).find(([name]) => name === card)?.[1] ?? 0;
    return `  ${card.padEnd(16)}${percent(share)}   ${percent(after)}`;
  });
  return [
    `A lone member: ${report.contacts} contacts at ${report.companies} companies, ${report.visits} visits, seed ${report.seed}`,
    '  card            as opened   after its offer',
    ...rows,
    `  useful within 3 acts: ${percent(report.useful_within_3_acts).trim()} of ${percent(report.answerable).trim()} answerable`,
    `  acts: median ${report.acts.median}, maximum ${report.acts.most}`,
    `  shown as known but not known: ${report.shown_as_known_that_are_not}`,
    ...report.assumed.map((what) => `  assumed: ${what}`),
  ].join('\n');
}

export function showSources(reports: readonly SourceReport[]): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(8);
  const rows = reports.map(({ source, useful_as_opened, useful_after_offer }, at) => {
    const name = at === 0 ? `${source} alone` : `+ ${source}`;
    return `  ${name.padEnd(23)}${percent(useful_as_opened)}   ${percent(useful_after_offer)}`;
  });
  return ['  useful cards by source as opened   after offers', ...rows].join('\n');
}

export function showSearch(file: string, evaluation: SearchEvaluation): string {
  const { keys, misread } = evaluation;
  const rows: [string, Share | null][] = [
    ['city and position', evaluation.city_and_position],
    ['all labeled keys', evaluation.all_keys],
    ['  city', keys.city],
    ['  position', keys.position],
    ['  companyIndustry', keys.companyIndustry],
    ['  connectionDegree', keys.connectionDegree],
    ['places removed', evaluation.place_left_out],
    ['each title removed', evaluation.title_left_out],
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
  return `  ${name.padEnd(22)}${`${right} of ${of}`.padStart(12)}${`${(100 * share).toFixed(1)}%`.padStart(9)}`;
}

function showFilters(filters: SearchEvaluation['misread'][number]['read']): string {
  const said = Object.entries(filters).filter(([, value]) => value !== '');
  return said.length === 0 ? 'nothing' : said.map(([key, value]) => `${key}: ${value}`).join('; ');
}
