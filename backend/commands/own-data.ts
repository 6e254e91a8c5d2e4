import { z } from 'zod';
import { coverage, done, type Erased, erased, eraseRequest } from '../../utils/interface/kith-network.ts';
import { CALLED } from '../own-code.ts';
import { asking, askOr, askService } from './ask-service.ts';
import { defineCommand } from './command.ts';
import { countOf } from './count-of.ts';
import { saySource } from './say-source.ts';

/** `coverage`: what the member's data covers. */
export const showCoverage = defineCommand({
  name: 'coverage',
  input: asking,
  result: coverage,
  run: async (kith, who) =>
    coverage.parse(await askService(kith, who, { method: 'GET', path: '/kith/coverage' })),
  show({ connections, people, companies, me, sources }) {
    const lines = [
      `${countOf(connections, 'connection')}, ${peopleOf(people)}, ${countOf(companies, 'company', 'companies')}.`,
      me ? `You are ${me}.` : `Which profile is yours is not known yet: ${CALLED} me ADDRESS`,
    ];
    for (const { import_id, imported_at, source, file_name, people: count, folded } of sources) {
      lines.push(
        `  ${imported_at.slice(0, 10)}  ${nameOf(file_name, source)} (${peopleOf(count)}${withOlder(folded)})  ${import_id}`,
      );
    }
    return lines.join('\n');
  },
});

/** `me ADDRESS`: "this is my profile". */
export const setMe = defineCommand({
  name: 'me',
  input: asking.extend({ address: z.string() }),
  result: done,
  run: async (kith, { address, ...who }) =>
    done.parse(
      await askService(kith, who, { method: 'PUT', path: '/kith/me', body: { linkedin_url: address } }),
    ),
  show: ({ changed }) => (changed ? 'That profile is yours now.' : 'That profile was yours already.'),
});

/** `erase`: one person, one import, or everything the member brought in. */
export const erase = defineCommand({
  name: 'erase',
  input: asking.extend({ request: eraseRequest }),
  result: erased,
  run: async (kith, { request, ...who }) =>
    erased.parse(
      await askOr(
        `There is no such import of yours. Their ids: ${CALLED} coverage`,
        askService(kith, who, { method: 'POST', path: '/kith/erase', body: request }),
      ),
    ),
  show: showErased,
});

export function showErased({ people, evidence, imports }: Erased): string {
  return `Erased: ${peopleOf(people)}, ${countOf(evidence, 'fact')}, ${countOf(imports, 'import')}.`;
}

/** What is said by hand came in no file. */
function nameOf(fileName: string, source: string): string {
  return fileName === '' ? saySource(source) : `${fileName}, ${saySource(source)}`;
}

/** Older ones of its kind that are part of it, and are erased with it. */
function withOlder(folded: number): string {
  return folded === 0 ? '' : `, with ${countOf(folded, 'older import')} in it`;
}

function peopleOf(count: number): string {
  return countOf(count, 'person', 'people');
}
