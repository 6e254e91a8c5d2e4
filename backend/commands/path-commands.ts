import { z } from 'zod';
import { acquaintanceOf, describeAcquaintance } from '../../utils/interface/acquaintance.ts';
import {
  companyPaths,
  type ReadCompanyPaths,
  readCompanyPaths,
} from '../../utils/interface/companies-paths.ts';
import { coverage } from '../../utils/interface/kith/kith-network.ts';
import type { ReadPath } from '../../utils/interface/path.ts';
import { personPaths, type ReadPersonPaths, readPersonPaths } from '../../utils/interface/people-paths.ts';
import { certaintyOf, type ScoreMeta, THIS_IS_YOU } from '../../utils/interface/score.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { type CliCommand, cliCommand } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import {
  type CallerOptions,
  caller,
  callService,
  ServiceRefusal,
  type ServiceRequest,
} from '../cli/service-command.ts';
import { countPeople } from '../cli/terminal-text.ts';
import { Refusal } from '../errors/refusal.ts';
import { parseCompanyDomain } from '../network/names/company-domain.ts';
import type { Kith } from '../open-kith.ts';
import { findCandidates, showCandidates } from './company-commands.ts';

/** `paths URL`: shows the paths to a person or company. `--json` prints the documented result (the `data`) unchanged. */
export const paths = defineCommand({
  name: 'paths',
  input: caller.extend({ target: z.string() }),
  result: z.object({
    data: z.unknown(),
    /** The caller's own profile address; '' if unknown. The interface doesn't mark which person is the caller. */
    me: z.string(),
  }),
  async run(kith, { target, ...who }) {
    const data = await askPaths(kith, who, target);
    // Only the embedded service has this operation.
    const known = kith.embedded && (await callService(kith, who, { method: 'GET', path: '/kith/coverage' }));
    return { data, me: known ? coverage.parse(known).me : '' };
  },
  show({ data, me }) {
    const person = readPersonPaths.safeParse(data);
    return person.success ? showPersonPaths(person.data, me) : showCompanyPaths(readCompanyPaths.parse(data));
  },
  json: { schema: z.union([personPaths, companyPaths]), of: ({ data }) => data },
});

/** Gets the paths. If a page may belong to several companies, throws a Refusal that lists them. */
async function askPaths(kith: Kith, who: CallerOptions, target: string): Promise<unknown> {
  try {
    return await callService(kith, who, questionOf(target));
  } catch (error) {
    const isPage = identifyLinkedin(target)?.kind === 'company';
    if (!isPage || !kith.embedded || !(error instanceof ServiceRefusal) || error.status !== 404) throw error;
    const candidates = await findCandidates(kith, who, target);
    if (candidates.length === 0) throw error;
    throw new Refusal(
      `Several companies in your data match this page:\n${showCandidates(target, candidates)}`,
    );
  }
}

function questionOf(target: string): ServiceRequest {
  const kind = identifyLinkedin(target)?.kind;
  if (kind === 'person') return { method: 'POST', path: '/v2/people/paths', body: { linkedin_url: target } };
  if (kind === 'company')
    return { method: 'POST', path: '/v2/companies/paths', body: { linkedin_url: target } };
  const domain = parseCompanyDomain(target);
  // The user means a LinkedIn page of another kind, not the company LinkedIn.
  const isOtherPage = domain?.registrable === 'linkedin.com' && target.includes('/');
  if (domain !== null && !isOtherPage) {
    return { method: 'POST', path: '/v2/companies/paths', body: { domain: domain.host } };
  }
  const known = `"${target}" is neither a LinkedIn person or company address nor a domain.`;
  throw new Refusal(`${known} Copy the address of the person's or company's page.`, 2);
}

/** How many paths are shown in full. The rest are only counted. */
const MAX_PATHS = 3;
const MAX_PEOPLE = 5;

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Returns the verdict, followed by each path with its strength, certainty and reasons. `me` is the address of the caller's
 * profile.
 */
export function showPersonPaths({ person, summary, paths, count }: ReadPersonPaths, me: string): string {
  if (summary.description === THIS_IS_YOU) return `${THIS_IS_YOU}.`;
  const name = person.full_name || nameOf(person) || 'this person';
  if (count === 0) return verdictOf(name, paths);
  const lines = [verdictOf(name, paths), scoreLine(summary), ''];
  for (const path of paths.slice(0, MAX_PATHS)) lines.push(...pathLines(name, path, me), '');
  const more = count - Math.min(paths.length, MAX_PATHS);
  if (more > 0) lines.push(`${more} more ${more === 1 ? 'path' : 'paths'}. Show all with --json.`);
  return lines.join('\n').trimEnd();
}

export function showCompanyPaths({ company, summary, target_people, count }: ReadCompanyPaths): string {
  if (count === 0) return endSentence(`You have no path to anyone at ${company.name}`);
  const lines = [endSentence(`${countPeople(count)} at ${company.name}`), scoreLine(summary), ''];
  for (const { target, paths, summary: score } of target_people.slice(0, MAX_PEOPLE)) {
    const best = bestOf(paths);
    lines.push(target.full_name + (target.title ? `, ${target.title}` : ''));
    lines.push(`  ${score.score_label} (${score.score}). ${best ? bestPathLine(best) : ''}`.trimEnd());
  }
  const more = count - Math.min(target_people.length, MAX_PEOPLE);
  if (more > 0) lines.push('', `${more} more. Show them with --json.`);
  return lines.join('\n');
}

function verdictOf(name: string, paths: readonly ReadPath[]): string {
  const best = bestOf(paths);
  if (!best) return `You have no path to ${name}.`;
  if (best.type === 'direct' || !best.introducer) return acquaintanceLine(best, name);
  const introducer = nameOf(best.introducer.profile);
  const isSure = certaintyOf(best.introducer.score_meta ?? []) === 'known';
  return endSentence(isSure ? `Ask ${introducer}` : `${introducer} may know ${name}`);
}

/** Prefers the caller's own tie, because nobody needs an introduction to someone they know. */
function bestOf(paths: readonly ReadPath[]): ReadPath | undefined {
  const isOwn = (path: ReadPath) => path.type === 'direct' && certaintyOf(path.score_meta ?? []) === 'known';
  return paths.find(isOwn) ?? paths[0];
}

function bestPathLine(path: ReadPath): string {
  if (path.type === 'direct' || !path.introducer) return acquaintanceLine(path);
  return endSentence(`Through ${nameOf(path.introducer.profile)}`);
}

function acquaintanceLine({ score_meta = [] }: ReadPath, name?: string): string {
  const acquaintance = acquaintanceOf(score_meta);
  const said = endSentence(describeAcquaintance(acquaintance, name));
  const isAll = name !== undefined && acquaintance === 'connected';
  return isAll ? `${said} No messages or meetings in your data.` : said;
}

function scoreLine({ score, score_label, description }: ReadPersonPaths['summary']): string {
  return `${score_label} (${score})${description ? `: ${description}` : ''}`;
}

function pathLines(target: string, path: ReadPath, me: string): string[] {
  if (path.type === 'direct' || !path.introducer) {
    return [
      `You — ${target}: ${path.summary.score_label} (${path.summary.score})`,
      ...reasonLines(path.score_meta),
    ];
  }
  const { introducer, starters = [] } = path;
  const between = nameOf(introducer.profile);
  const lines = [
    `Through ${between}${headlineOf(introducer.profile.headline)}: ${path.summary.score_label} (${path.summary.score})`,
  ];
  for (const starter of starters) {
    lines.push(`  ${starterOf(starter.profile, me)} — ${between}: ${starter.score_label} (${starter.score})`);
    lines.push(...reasonLines(starter.score_meta));
  }
  lines.push(`  ${between} — ${target}: ${introducer.score_label} (${introducer.score})`);
  return [...lines, ...reasonLines(introducer.score_meta)];
}

/** Returns "You" for the caller, who has no name until their profile is known. */
function starterOf(profile: Named & { readonly linkedin_url: string }, me: string): string {
  const isMe = me === '' ? nameOf(profile) === '' : profile.linkedin_url === me;
  return isMe ? 'You' : nameOf(profile);
}

function reasonLines(reasons: readonly ScoreMeta[] = []): string[] {
  return reasons.map(({ title, description }) => `    ${title}: ${description}`);
}

function headlineOf(headline: string): string {
  return headline ? ` (${headline})` : '';
}

function nameOf({ first_name, last_name }: Named): string {
  return `${first_name} ${last_name}`.trim();
}

/** Adds a period unless the text already ends with one, as in `Inc.`. */
function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

export const PATH_COMMANDS: readonly CliCommand[] = [
  cliCommand(
    'paths <address>',
    'Show who can introduce you to a person, or to someone at a company.',
    paths,
    {
      toInput: ({ address }) => ({ target: address }),
    },
  ),
];
