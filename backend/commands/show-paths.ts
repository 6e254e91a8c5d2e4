import { acquaintanceOf, sayAcquaintance } from '../../utils/interface/acquaintance.ts';
import type { ReadCompanyPaths } from '../../utils/interface/companies-paths.ts';
import type { ReadPath } from '../../utils/interface/path.ts';
import type { ReadPersonPaths } from '../../utils/interface/people-paths.ts';
import { certaintyOf, type ScoreMeta, THIS_IS_YOU } from '../../utils/interface/score.ts';
import { countOf } from './count-of.ts';
import { endSentence } from './end-sentence.ts';

/** How many ways are told in full; the rest are counted. */
const TOLD = 3;
const PEOPLE_TOLD = 5;

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** Verdict first, then each way in: who, how strong, how sure, why and when. `me`: address of the asker's profile. */
export function showPersonPaths({ person, summary, paths, count }: ReadPersonPaths, me: string): string {
  if (summary.description === THIS_IS_YOU) return `${THIS_IS_YOU}.`;
  const name = person.full_name || nameOf(person) || 'this person';
  if (count === 0) return verdictOf(name, paths);
  const lines = [verdictOf(name, paths), scoreLine(summary), ''];
  for (const path of paths.slice(0, TOLD)) lines.push(...pathLines(name, path, me), '');
  const more = count - Math.min(paths.length, TOLD);
  if (more > 0) lines.push(`${more} more ${more === 1 ? 'way' : 'ways'}. All of them: --json`);
  return lines.join('\n').trimEnd();
}

/** The best people at a company with the way in to each. */
export function showCompanyPaths({ company, summary, target_people, count }: ReadCompanyPaths): string {
  if (count === 0) return endSentence(`Nobody in your data can be reached at ${company.name}`);
  const lines = [
    endSentence(`${countOf(count, 'person', 'people')} at ${company.name}`),
    scoreLine(summary),
    '',
  ];
  for (const { target, paths, summary: score } of target_people.slice(0, PEOPLE_TOLD)) {
    const best = bestOf(paths);
    lines.push(target.full_name + (target.title ? `, ${target.title}` : ''));
    lines.push(`  ${score.score_label} (${score.score}). ${best ? wayIn(best) : ''}`.trimEnd());
  }
  const more = count - Math.min(target_people.length, PEOPLE_TOLD);
  if (more > 0) lines.push('', `${more} more. As many as the interface gives: --json`);
  return lines.join('\n');
}

function verdictOf(name: string, paths: readonly ReadPath[]): string {
  const best = bestOf(paths);
  if (!best) return `No way to ${name} in your data.`;
  if (best.type === 'direct' || !best.introducer) return ownWords(best, name);
  const introducer = nameOf(best.introducer.profile);
  const isSure = certaintyOf(best.introducer.score_meta ?? []) === 'known';
  return endSentence(isSure ? `Ask ${introducer}` : `${introducer} may know ${name}`);
}

/** One's own acquaintance before whatever ranks above it: nobody is introduced to whom they know. */
function bestOf(paths: readonly ReadPath[]): ReadPath | undefined {
  const isOwn = (path: ReadPath) => path.type === 'direct' && certaintyOf(path.score_meta ?? []) === 'known';
  return paths.find(isOwn) ?? paths[0];
}

function wayIn(path: ReadPath): string {
  if (path.type === 'direct' || !path.introducer) return ownWords(path);
  return endSentence(`Through ${nameOf(path.introducer.profile)}`);
}

function ownWords({ score_meta = [] }: ReadPath, name?: string): string {
  const acquaintance = acquaintanceOf(score_meta);
  const said = endSentence(sayAcquaintance(acquaintance, name));
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

/** "You" for the asker; one whose own profile is not known yet has no name either. */
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
