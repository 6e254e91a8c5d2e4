import { createHash } from 'node:crypto';
import { createTokenRequest } from '../../../utils/interface/tokens.ts';
import type { Day } from '../../network/evidence.ts';
import type { Member, Store } from '../../store/store.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { hasSampleLists, loadSampleLists } from './sample-lists.ts';
import { readSampleMember } from './sample-records.ts';
import { loadSampleSequence } from './sample-sequence.ts';
import { openSampleTeam, type SampleTeam, type SampleTeamFile } from './sample-team-file.ts';

export const SAMPLE_TEAM = 'Sample team';

/** "Mailed 9 days ago" may become "36 days ago", not "2 years ago": then the sample is dated anew. */
const DAYS_IT_STAYS_FRESH = 28;

/** The longest name a caller can ask a token for. */
const MAX_USER_ID_LENGTH = createTokenRequest.shape.external_user_id.maxLength ?? 255;

/**
 * Fills the account of the demo key: 20 members who share everything, each with an own import, dated back from
 * `asOf`. What is there already is left alone; another asset, or dates gone stale, take its place. A member's part
 * is loaded whole or not at all, so that a start after a crash goes on where the other ended.
 * @param now wall clock, ms since 1970
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
  // Only now: once the team stands, whoever is unknown is a visitor.
  const pool = await store.ensureTeam(account.id, SAMPLE_TEAM, now);
  for (const [at, member] of members.entries()) {
    // Who was made while the team stood has it as its team already, and is a visitor until now.
    members[at] = await store.joinTeam(member, pool, now);
  }
  const [host, ...others] = members;
  for (const [at, member] of others.entries()) await loadMember(member, at + 1);
  if (host === undefined) return;
  // The host's part comes last: while it is missing, a start after a crash knows that there is more to do.
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
    for (const id of ours) await store.undoImport(member, id, asOf);
    await store.commitImport(readSampleMember(team, at, asOf), {
      member,
      importId: writeImportId(source.digest, asOf),
      fileName: 'sample-team.json',
      digest: createHash('sha256').update(`${source.digest} ${asOf}`).digest('hex'),
      asOf,
      now,
    });
  }
}

/** Companies whose page goes by a number: a number says nothing, somebody has to have picked the company. */
async function nameCompanyPages(store: Store, member: Member, team: SampleTeam, now: number): Promise<void> {
  for (const [name, id] of team.companies) {
    if (id === 0) continue;
    const company = (await store.searchCompanies(member, name)).find((one) => one.name === name);
    if (company !== undefined) await store.chooseCompany(member, `li:org#${id}`, company.id, now);
  }
}

/**
 * Members of the sample are named by their place and filled up beyond what the interface lets a caller name: the
 * demo key is public, and nobody who holds it may become one of them and change what all others see.
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
