import {
  type AskState,
  explainMove,
  nextStates,
  wasFavorDone,
} from '../../../utils/interface/kith/ask-states.ts';
import type { AskKind } from '../../../utils/interface/kith/kith-asks.ts';
import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import type { Access, Db } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { Member } from '../rows.ts';
import { refuseErased } from '../sources/erased.ts';
import { refuseMore, StoreError } from '../store-error.ts';
import {
  addDocument,
  changeDocument,
  type Document,
  deleteDocuments,
  findOwnDocument,
  ownDocuments,
} from './documents.ts';

/** A person in an ask, by the key and address that its author used. */
export interface AskedOf {
  /** '' if only a name is known. */
  readonly key: PersonKey | '';
  /** '' if the key's address isn't known. */
  readonly linkedinUrl: string;
}

export interface AskDraft {
  readonly target: AskedOf & { readonly key: PersonKey };
  readonly introducer: AskedOf;
  /** The introducer's name when the ask was written; '' if it wasn't given. */
  readonly introducerName: string;
  readonly kind: AskKind;
  readonly note: string;
  readonly paragraph: string;
}

/** One step of an ask. The latest step is its state, so undoing means removing a step. */
interface AskStep {
  readonly state: AskState;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface AskBody extends AskDraft {
  /** Oldest first, at least one. */
  readonly steps: readonly AskStep[];
  /** Milliseconds since 1970. Null if the member hasn't said thank you yet. */
  readonly thankedAt: number | null;
}

export interface AskRow extends AskBody {
  readonly id: number;
  readonly state: AskState;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface AskChanges {
  readonly kind?: AskKind | undefined;
  readonly note?: string | undefined;
  readonly paragraph?: string | undefined;
}

/** Asks belong to the member who wrote them. All others get `not_found`, as for an ask that doesn't exist. */
interface AskStore {
  /** Returns the member's asks, newest first. */
  asks(member: Member): Promise<readonly AskRow[]>;
  /** Returns the asks with this person in this role, by any of their keys, newest first. */
  asksNaming(member: Member, role: 'target' | 'introducer', key: PersonKey): Promise<readonly AskRow[]>;
  /** Returns the existing draft if an identical one is created again. Throws `conflict` beyond 500 asks. */
  createAsk(member: Member, draft: AskDraft, state: 'draft' | 'asked', now: number): Promise<AskRow>;
  /** Omitted fields stay the same. Throws `conflict` if the ask is no longer a draft. */
  editAsk(member: Member, id: number, changes: AskChanges): Promise<AskRow>;
  /** Throws `conflict` if the current state doesn't allow the new state. */
  moveAsk(member: Member, id: number, state: AskState, now: number): Promise<AskRow>;
  /** Removes the latest step. Throws `conflict` if only the first step is left. */
  undoAskStep(member: Member, id: number): Promise<AskRow>;
  /** Throws `conflict` if nobody has done anything to be thanked for. */
  thankForAsk(member: Member, id: number, isThanked: boolean, now: number): Promise<AskRow>;
  deleteAsk(member: Member, id: number): Promise<void>;
}

/** More than anyone needs. Without a limit, one member could fill the disk. */
export const MAX_ASKS = 500;

export function openAsks(access: Access, derivation: Derivation): AskStore {
  return {
    asks: async (member) => (await ownDocuments<AskBody>(access.db, member, 'ask')).map(toAsk),

    async asksNaming(member, role, key) {
      const names = new Set((await derivation.of(access, member)).keysNaming(key));
      const all = await ownDocuments<AskBody>(access.db, member, 'ask');
      return all.filter(({ body }) => names.has(body[role].key)).map(toAsk);
    },

    createAsk: (caller, draft, state, now) =>
      access.write(caller, async (db) => {
        const member = await reread(db, caller);
        await refuseErased(db, member, [draft.target.key, draft.introducer.key]);
        const all = await ownDocuments<AskBody>(db, member, 'ask');
        const text = JSON.stringify(toDraft(draft));
        const same = all.find(
          ({ body }) => JSON.stringify(toDraft(body)) === text && stateOf(body) === 'draft',
        );
        if (state === 'draft' && same !== undefined) return toAsk(same);
        refuseMore(all.length, MAX_ASKS, 'introduction requests');
        const body: AskBody = { ...toDraft(draft), steps: [{ state, at: now }], thankedAt: null };
        const id = await addDocument(db, member, 'ask', { subject: draft.target.key, body, at: now });
        return toAsk(await requireAsk(db, member, id));
      }),

    editAsk: (member, id, changes) =>
      changeAsk(access, member, id, (body) => {
        if (stateOf(body) !== 'draft') {
          throw new StoreError('conflict', 'Only drafts can be changed, and you already sent this request.');
        }
        const { kind = body.kind, note = body.note, paragraph = body.paragraph } = changes;
        return { ...body, kind, note, paragraph };
      }),

    moveAsk: (member, id, state, now) =>
      changeAsk(access, member, id, (body) => {
        const before = stateOf(body);
        if (!nextStates(before).includes(state)) throw new StoreError('conflict', explainMove(before, state));
        return { ...body, steps: [...body.steps, { state, at: now }] };
      }),

    undoAskStep: (member, id) =>
      changeAsk(access, member, id, (body) => {
        if (body.steps.length === 1) {
          throw new StoreError('conflict', 'There is nothing to undo yet. Delete the request instead.');
        }
        const undone = { ...body, steps: body.steps.slice(0, -1) };
        return wasFavorDone(undone) ? undone : { ...undone, thankedAt: null };
      }),

    thankForAsk: (member, id, isThanked, now) =>
      changeAsk(access, member, id, (body) => {
        if (!wasFavorDone(body)) {
          throw new StoreError('conflict', 'You can say thank you once the introduction has been made.');
        }
        return { ...body, thankedAt: isThanked ? (body.thankedAt ?? now) : null };
      }),

    deleteAsk: (member, id) =>
      access.write(member, async (db) => {
        await requireAsk(db, member, id);
        await deleteDocuments(db, member, 'ask', [id]);
      }),
  };
}

function changeAsk(
  access: Access,
  member: Member,
  id: number,
  change: (body: AskBody) => AskBody,
): Promise<AskRow> {
  return access.write(member, async (db) => {
    const ask = await requireAsk(db, member, id);
    const body = change(ask.body);
    await changeDocument(db, ask, { body });
    return toAsk({ ...ask, body });
  });
}

async function requireAsk(db: Db, member: Member, id: number): Promise<Document<AskBody>> {
  const ask = await findOwnDocument<AskBody>(db, member, 'ask', id);
  if (ask === null) throw new StoreError('not_found', 'You don’t have an introduction request with this id.');
  return ask;
}

/** Returns an ask's draft with its fields in a fixed order, so that drafts can be compared as JSON. */
function toDraft({ target, introducer, introducerName, kind, note, paragraph }: AskDraft): AskDraft {
  return {
    target: { key: target.key, linkedinUrl: target.linkedinUrl },
    introducer: { key: introducer.key, linkedinUrl: introducer.linkedinUrl },
    introducerName,
    kind,
    note,
    paragraph,
  };
}

function stateOf({ steps }: AskBody): AskRow['state'] {
  return steps.at(-1)?.state ?? 'draft';
}

function toAsk({ id, body, at }: Document<AskBody>): AskRow {
  const { steps, thankedAt } = body;
  return { ...toDraft(body), id, steps, state: stateOf(body), thankedAt, createdAt: at };
}
