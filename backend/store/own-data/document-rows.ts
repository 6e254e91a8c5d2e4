import type { OwnTable } from '../../../utils/interface/kith-own-data.ts';
import type { AskDraft } from '../ask-store.ts';
import type { Db } from '../database/access.ts';
import type { AskBody } from '../documents/asks.ts';
import { type Document, type DocumentKind, ownDocuments } from '../documents/documents.ts';
import type { SearchBody } from '../documents/saved-searches.ts';
import type { EmailBody } from '../documents/sequences.ts';
import type { WatchBody } from '../documents/watches.ts';
import type { Member } from '../store.ts';
import { isoInstant, type OwnRow } from './own-row.ts';

type Owner = Pick<Member, 'account' | 'id'>;

/** Rows of the tables that a member's documents come to; none for any other table. */
export async function rowsOfDocuments(db: Db, member: Owner, table: OwnTable): Promise<OwnRow[]> {
  const all = async <Body>(kind: DocumentKind, rowsOf: (one: Document<Body>) => OwnRow[]) =>
    (await ownDocuments<Body>(db, member, kind)).reverse().flatMap(rowsOf);
  switch (table) {
    case 'lists':
      return all<{ title: string; type: string; description: string; isPublic: boolean; createdAt: number }>(
        'list',
        ({ id, at, body: { title, type, description, isPublic, createdAt } }) => {
          const time = { created_at: isoInstant(createdAt), updated_at: isoInstant(at) };
          return [
            { about: [], columns: { id, title, type, description, is_public: Number(isPublic), ...time } },
          ];
        },
      );
    case 'list_items':
      return all<{ url: string }>('item', ({ id, parent: list, subject, at, body: { url } }) => {
        const columns = { list, id, identity: subject, linkedin_url: url, created_at: isoInstant(at) };
        return [{ about: [subject], columns }];
      });
    case 'sequences':
      return all<{ name: string }>('sequence', ({ at, body: { name } }) => [
        { about: [], columns: { name, created_at: isoInstant(at) } },
      ]);
    case 'emails': {
      const sequences = await ownDocuments<{ name: string }>(db, member, 'sequence');
      const names = new Map(sequences.map(({ id, body }) => [id, body.name]));
      return all<EmailBody>('email', ({ parent, subject: whom, at, body }) => {
        const { linkedinUrl: linkedin_url, subject, text, html, status } = body;
        const time = { scheduled_at: instantOf(body.scheduledAt), sent_at: instantOf(body.sentAt) };
        const said = {
          sequence: names.get(parent) ?? '',
          identity: whom,
          linkedin_url,
          subject,
          text,
          html: html ?? '',
          status,
        };
        return [{ about: [whom], columns: { ...said, ...time, created_at: isoInstant(at) } }];
      });
    }
    case 'searches':
      return all<SearchBody>('search', ({ at, body: { title, query, type, pinned, seenAt } }) => {
        const time = { created_at: isoInstant(at), seen_at: isoInstant(seenAt) };
        return [{ about: [], columns: { title, query, type, pinned: JSON.stringify(pinned), ...time } }];
      });
    case 'watches':
      return all<WatchBody>('watch', ({ subject, at, body: { url, isTold } }) => {
        const columns = {
          identity: subject,
          linkedin_url: url,
          is_told: Number(isTold),
          created_at: isoInstant(at),
        };
        return [{ about: [subject], columns }];
      });
    case 'asks':
      return all<AskBody>('ask', ({ id, at, body }) => {
        const { target, introducer, introducerName: introducer_name, kind, note, paragraph } = body;
        const whom = {
          target: target.key,
          introducer: introducer.key,
          target_url: target.linkedinUrl,
          introducer_url: introducer.linkedinUrl,
          introducer_name,
        };
        const time = { thanked_at: instantOf(body.thankedAt), created_at: isoInstant(at) };
        return [{ about: namedIn(body), columns: { id, ...whom, kind, note, paragraph, ...time } }];
      });
    case 'ask_steps':
      return all<AskBody>('ask', ({ id: ask, body }) =>
        body.steps.map(({ state, at }, number) => ({
          about: namedIn(body),
          columns: { ask, number: number + 1, state, at: isoInstant(at) },
        })),
      );
    default:
      return [];
  }
}

function namedIn({ target, introducer }: AskDraft): string[] {
  return [target.key, introducer.key].filter((key) => key !== '');
}

/** Of every team what the member shares with it: kinds of sources, or `all`. */
export async function rowsOfSharing(db: Db, { account, id }: Owner): Promise<OwnRow[]> {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', (join) =>
      join.onRef('team.account', '=', 'team_member.account').onRef('team.id', '=', 'team_member.team'),
    )
    .select(['team.name', 'team_member.shares'])
    .where('team_member.account', '=', account)
    .where('team_member.member', '=', id)
    .orderBy('team_member.team')
    .execute();
  return rows.flatMap(({ name: team, shares }) =>
    [JSON.parse(shares) as string | string[]]
      .flat()
      .map((source) => ({ about: [], columns: { team, source } })),
  );
}

/** '' of what has not happened. */
function instantOf(ms: number | null): string {
  return ms === null ? '' : isoInstant(ms);
}
