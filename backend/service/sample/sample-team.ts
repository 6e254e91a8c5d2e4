import { createHash } from 'node:crypto';
import { createTokenRequest } from '../../../utils/interface/tokens.ts';
import type { Day } from '../../network/evidence.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { hasSampleLists, loadSampleLists } from './sample-lists.ts';
import { readSampleMember } from './sample-records.ts';
import { loadSampleSequence } from './sample-sequence.ts';
import { openSampleTeam, type SampleTeam, type SampleTeamFile } from './sample-team-file.ts';

export const SAMPLE_TEAM = 'Sample team';

/**
 * "Emailed 9 days ago" may become "36 days ago", but not "2 years ago". After this many days, the sample gets
 * new dates.
 */
const DAYS_IT_STAYS_FRESH = 28;

const MAX_USER_ID_LENGTH = createTokenRequest.shape.external_user_id.maxLength ?? 255;

/**
 * Fills the demo account with 20 members who share everything, each with an import whose dates count back from `asOf`. Keeps
 * current data, and replaces outdated data. A member's part is loaded completely or not at all, so after a crash, the next start
 * loads the missing parts.
 * @param now ms since 1970
 */
export async function loadSampleTeam(
  store: Store,
  asOf: Day,
  now: number,
  file?: SampleTeamFile,
): Promise<void> {
  const source = file ?? (await openSampleTeam());
  const account = await store.ensureAccount(DEMO_ACCOUNT, true);
  const known = await Promise.all((await store.members(account.id)).filter(isOfTheSample).map(importsOf));
  const stale = known.filter(({ imports }) => !imports.some((id) => isFresh(id, source.digest, asOf)));
  const [founder] = known;
  const hasSequence = founder !== undefined && (await store.sequences(founder.member)).length > 0;
  const hasLists = founder !== undefined && (await hasSampleLists(store, founder.member));
  if (hasSequence && hasLists && stale.length === 0 && known.every(({ member }) => member.team !== null))
    return;

  const team = source.read();
  const members: Member[] = [];
  for (const [at, { email }] of team.members.entries()) {
    members.push(await store.ensureMember(account.id, sampleUserId(at), email, now));
  }
  // Created after its members, because users who are created after the team count as visitors.
  const pool = await store.ensureTeam(account.id, SAMPLE_TEAM, now);
  for (const [at, member] of members.entries()) {
    // A member created after the team is already in it, but counts as a visitor until they join.
    members[at] = await store.joinTeam(member, pool, now);
  }
  const [host, ...others] = members;
  for (const [at, member] of others.entries()) await loadMember(member, at + 1);
  if (host === undefined) return;
  // The host's part comes last. If it is missing, the next start detects that the load was interrupted.
  await nameCompanyPages(store, host, team, now);
  await loadSampleSequence(store, host, team, asOf, now);
  await loadSampleLists(store, host, team, now);
  await loadMember(host, 0);

  async function importsOf(member: Member) {
    const { imports } = await store.coverage(member);
    return { member, imports: imports.map(({ id }) => id) };
  }

  async function loadMember(member: Member, at: number): Promise<void> {
    const { imports } = await importsOf(member);
    const ours = imports.filter((id) => readImportId(id) !== null);
    if (ours.some((id) => isFresh(id, source.digest, asOf))) return;
    for (const id of ours) await store.undoImport(member, id);
    await store.commitImport(readSampleMember(team, at, asOf), {
      member,
      importId: writeImportId(source.digest, asOf),
      fileName: 'sample-team.json',
      digest: createHash('sha256').update(`${source.digest} ${asOf}`).digest('hex'),
      now,
    });
  }
}

/** Links LinkedIn pages that are known only by number to their companies. */
async function nameCompanyPages(store: Store, member: Member, team: SampleTeam, now: number): Promise<void> {
  for (const [name, id] of team.companies) {
    if (id === 0) continue;
    const company = (await store.searchCompanies(member, name)).find((one) => one.name === name);
    if (company !== undefined) await store.chooseCompany(member, `li:org#${id}`, company.id, now);
  }
}

/**
 * Names the sample’s members by position, padded beyond the longest name a caller can use. The demo key is
 * public, so no one must be able to act as one of them.
 */
function sampleUserId(at: number): string {
  return `${SAMPLE_TEAM} ${at + 1} `.padEnd(MAX_USER_ID_LENGTH + 1, '•');
}

function isOfTheSample(member: Member): boolean {
  return member.externalUserId.length > MAX_USER_ID_LENGTH;
}

function writeImportId(digest: string, asOf: Day): string {
  return `sample-${digest.slice(0, 16)}-${asOf}`;
}

function readImportId(id: string): { digest: string; asOf: Day } | null {
  const [, digest, asOf] = /^sample-([0-9a-f]{16})-(-?\d+)$/.exec(id) ?? [];
  return digest === undefined || asOf === undefined ? null : { digest, asOf: Number(asOf) };
}

function isFresh(importId: string, digest: string, asOf: Day): boolean {
  const loaded = readImportId(importId);
  if (loaded === null || !digest.startsWith(loaded.digest)) return false;
  return asOf >= loaded.asOf && asOf - loaded.asOf < DAYS_IT_STAYS_FRESH;
}
