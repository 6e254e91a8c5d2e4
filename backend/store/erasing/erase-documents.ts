import type { PersonKey } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import { selectRows, updateRows } from '../database/rows-where.ts';
import type { AskDraft } from '../documents/asks.ts';
import {
  changeDocument,
  type Document,
  type DocumentKind,
  deleteDocuments,
  ownDocuments,
} from '../documents/documents.ts';
import { deleteSearches, forgetSeen, type SearchDraft } from '../documents/saved-searches.ts';
import type { EmailBody } from '../documents/sequences.ts';
import { rewriteJobs } from '../importing/jobs.ts';
import type { Member } from '../rows.ts';
import { eraseFromFindings } from '../sources/findings.ts';

/** Replaces a name in documents that also contain other people, such as lists. */
const BLANK = '…';

interface Erased {
  readonly numbers: ReadonlySet<number>;
  isNamedBy(key: PersonKey): boolean;
  isNamedIn(text: string): boolean;
  /** True if the text contains one of the erased person's names, slugs or addresses. For short texts, such as titles. */
  isCalledIn(text: string): boolean;
}

/** Deletes the member's documents that name the person by key or in a text, or removes the name from them. */
export async function eraseFromDocuments(db: Db, member: Member, erased: Erased): Promise<void> {
  const { isNamedBy, isNamedIn, isCalledIn } = erased;
  const drop = async <Body>(kind: DocumentKind, isGone: (one: Document<Body>) => boolean) => {
    const gone = (await ownDocuments<Body>(db, member, kind)).filter(isGone);
    const ids = gone.map(({ id }) => id);
    await deleteDocuments(db, member, kind, ids);
  };
  await drop('item', ({ subject }) => isNamedBy(subject));
  await drop('watch', ({ subject }) => isNamedBy(subject));
  await drop<AskDraft>(
    'ask',
    ({ body }) => isNamedBy(body.target.key) || isNamedBy(body.introducer.key) || isNamedIn(wordsOfAsk(body)),
  );
  await drop<EmailBody>(
    'email',
    ({ subject, body }) => isNamedBy(subject) || isNamedIn(`${body.subject} ${body.text} ${body.html ?? ''}`),
  );
  const searches = await ownDocuments<SearchDraft>(db, member, 'search');
  const named = searches.filter(({ body }) =>
    isNamedIn(`${body.title} ${body.query} ${Object.values(body.pinned).join(' ')}`),
  );
  const ids = named.map(({ id }) => id);
  await deleteSearches(db, member, ids);
  await forgetSeen(db, member, erased.numbers);
  await blankNames(db, member, isCalledIn);
}

/** Lists, sequences and files named after the person also contain other people, so Kith keeps them without the name. */
async function blankNames(db: Db, member: Member, isCalledIn: Erased['isCalledIn']): Promise<void> {
  for (const list of await ownDocuments<{ title: string; description: string }>(db, member, 'list')) {
    const { title, description } = list.body;
    if (!isCalledIn(title) && !isCalledIn(description)) continue;
    const blanked = {
      title: isCalledIn(title) ? BLANK : title,
      description: isCalledIn(description) ? BLANK : description,
    };
    await changeDocument(db, list, { body: { ...list.body, ...blanked } });
  }
  for (const sequence of await ownDocuments<{ name: string }>(db, member, 'sequence')) {
    // Names of sequences must be unique.
    const name = `${BLANK} ${sequence.id}`;
    if (isCalledIn(sequence.body.name))
      await changeDocument(db, sequence, { body: { ...sequence.body, name } });
  }
  await blankFiles(db, member, isCalledIn);
  await eraseFromFindings(db, member, isCalledIn);
  await rewriteJobs(db, member, (body, state) => {
    const isOver = state === 'done' || state === 'failed' || state === 'canceled';
    const nobody = { count: 0, people: [] };
    const isNamed = isOver && isCalledIn(`${body.told.file_name} ${body.path}`);
    return {
      ...body,
      path: isNamed && !body.isUpload ? BLANK : body.path,
      request: isOver ? { ...body.request, choices: {} } : body.request,
      told: {
        ...body.told,
        newly_reachable: body.told.newly_reachable.count > 0 ? nobody : body.told.newly_reachable,
        ...(isNamed ? { file_name: BLANK } : {}),
      },
    };
  });
}

async function blankFiles(db: Db, { account, id }: Member, isCalledIn: Erased['isCalledIn']): Promise<void> {
  const files = await selectRows(db, 'source', { account, member: id }).select(['id', 'file_name']).execute();
  for (const file of files.filter(({ file_name }) => isCalledIn(file_name))) {
    await updateRows(db, 'source', { account, member: id, id: file.id }, { file_name: BLANK });
  }
}

function wordsOfAsk({ note, paragraph, introducerName }: AskDraft): string {
  return `${introducerName} ${note} ${paragraph}`;
}

/** Deletes saved responses, because one may name the erased person. Their requests still count as done. */
export async function eraseAnswers(db: Db, account: number): Promise<void> {
  await db
    .updateTable('request')
    .set({ answer: null })
    .where('account', '=', account)
    .where('answer', 'is not', null)
    .execute();
}
