import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFile } from '../../backend/commands/import-job-commands.ts';
import { paths } from '../../backend/commands/path-commands.ts';
import { personPaths } from '../../utils/interface/people-paths.ts';
import { temporaryKith } from '../unit/backend/commands/support/temporary-kith.ts';

const SCRIPT = resolve(import.meta.dirname, '../fixtures/independent-strength.mjs');
const DAY = '2026-06-30';
const PEOPLE = 60;
const pageOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const dayBefore = (days: number) => new Date(Date.parse(`${DAY}T12:00:00Z`) - days * 864e5).toISOString();
const shortMonth = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
const connectedOn = (days: number) => shortMonth.format(new Date(dayBefore(days))).replace('Sept', 'Sep');

/**
 * Writes an export in which the number of messages varies by person, and some people also have endorsements,
 * recommendations or invitations.
 */
function writeExport(folder: string): void {
  mkdirSync(folder);
  const numbers = Array.from({ length: PEOPLE }, (_, n) => n);
  const tables: Record<string, [string, string[]]> = {
    'Connections.csv': [
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
      numbers.map(
        (n) => `First${n},Last${n},${pageOf(`p-${n}`)},,Company ${n},Engineer,${connectedOn(30 + 31 * n)}`,
      ),
    ],
    'messages.csv': [
      'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER',
      numbers.flatMap((n) => Array.from({ length: (n * n) % 47 }, (_, k) => messageRow(n, k))),
    ],
    'Invitations.csv': [
      'From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl',
      numbers
        .filter((n) => n % 7 === 0)
        .map(
          (n) =>
            `Me,x,${dayBefore(n).slice(0, 10)} 10:00:00 UTC,Hello,OUTGOING,${pageOf('me-myself')},${pageOf(`p-${n}`)}`,
        ),
    ],
    'Endorsement_Received_Info.csv': [
      'Endorsement Date,Skill Name,Endorser First Name,Endorser Last Name,Endorser Public Url,Endorsement Status',
      numbers
        .filter((n) => n % 5 === 0)
        .map((n) => `${dayBefore(9).slice(0, 10)} 10:00:00 UTC,Skill,a,b,${pageOf(`p-${n}`)},ACCEPTED`),
    ],
    'Endorsement_Given_Info.csv': [
      'Endorsement Date,Skill Name,Endorsee First Name,Endorsee Last Name,Endorsee Public Url,Endorsement Status',
      numbers
        .filter((n) => n % 4 === 0)
        .map((n) => `${dayBefore(8).slice(0, 10)} 10:00:00 UTC,Skill,a,b,${pageOf(`p-${n}`)},ACCEPTED`),
    ],
    'Recommendations_Given.csv': ['First Name,Last Name,Company,Job Title,Text,Creation Date,Status', []],
    'Recommendations_Received.csv': [
      'First Name,Last Name,Company,Job Title,Text,Creation Date,Status',
      numbers
        .filter((n) => n % 11 === 3)
        .map((n) => `First${n},Last${n},Company ${n},Engineer,Good.,${connectedOn(400 + n)},VISIBLE`),
    ],
  };
  for (const [file, [header, rows]] of Object.entries(tables)) {
    writeFileSync(join(folder, file), [header, ...rows, ''].join('\n'));
  }
}

/** Some messages are sent after `DAY` and must not count. The higher n mod 5 is, the less often person n replies. */
function messageRow(n: number, k: number): string {
  const [from, to] =
    k % (2 + (n % 5)) === 0
      ? [pageOf(`p-${n}`), pageOf('me-myself')]
      : [pageOf('me-myself'), pageOf(`p-${n}`)];
  const at = dayBefore(((k * 37 + n * 11) % 900) - 20);
  return `c-${n},,a,${from},b,${to},${at.slice(0, 10)} ${at.slice(11, 19)} UTC,,Hello.,INBOX`;
}

describe('strength', () => {
  it('equals the result of an independent script for the same files, with at least three different labels', async () => {
    const kith = await temporaryKith();
    const folder = join(kith.config.data, 'export');
    writeExport(folder);
    await importFile.run(kith, { member: 'me', asOf: DAY, path: folder, me: null }, () => {});
    const script = execFileSync(process.execPath, [SCRIPT, folder, '--as-of', DAY], { encoding: 'utf8' });
    const expected: Record<string, number> = JSON.parse(script);
    const labels = new Set<string>();
    for (const [slug, score] of Object.entries(expected)) {
      const answer = await paths.run(kith, { member: 'me', asOf: DAY, target: pageOf(slug) }, () => {});
      const direct = personPaths.parse(paths.toJson(answer)).paths.find(({ type }) => type === 'direct');
      // Both are rounded: strengths to 0.1 of 100, scores to one decimal.
      expect(Math.abs((direct?.summary.score ?? Number.NaN) - score), slug).toBeLessThanOrEqual(0.1);
      labels.add(direct?.summary.score_label ?? '');
    }
    expect(Object.keys(expected)).toHaveLength(PEOPLE);
    expect(labels.size).toBeGreaterThanOrEqual(3);
  });
});
