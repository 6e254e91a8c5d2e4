/**
 * Models with plain maps who owns and sees which list, sequence and import. `TeamWorld` models the teams.
 * Written from the rules, without code of the service or store. The test assigns all numbers.
 */
import { type Fact, type Outcome, TeamWorld } from '../../unit/backend/store/oracle/team-world.ts';

interface OwnedList {
  readonly owner: number;
  team: number | null;
  title: string;
  /** People by name. */
  readonly items: Set<string>;
}

interface OwnedSequence {
  readonly owner: number;
  name: string;
  /** Whether each email was canceled, by its number. */
  readonly emails: Map<number, boolean>;
}

export class OwnedWorld {
  readonly lists = new Map<number, OwnedList>();
  readonly sequences = new Map<number, OwnedSequence>();
  /** The account of each valid secret key. */
  readonly keys = new Map<number, number>();
  readonly teams: TeamWorld;
  /** The members who are named in a team, as `team member`. */
  readonly named = new Set<string>();
  readonly #facts: Fact[];
  readonly #undone: Fact[] = [];

  constructor(accountOf: readonly number[], facts: readonly Fact[]) {
    this.#facts = [...facts];
    this.teams = new TeamWorld(accountOf, this.#facts);
  }

  /** Hides a member's shared lists when they leave a team. If they join again, they start from scratch. */
  withdraw(team: number, member: number): void {
    this.named.delete(`${team} ${member}`);
    for (const list of this.lists.values()) {
      if (list.owner === member && list.team === team) list.team = null;
    }
  }

  createList(actor: number, list: number, title: string, isPublic: boolean): void {
    const team = isPublic ? (this.teams.active.get(actor) ?? null) : null;
    this.lists.set(list, { owner: actor, team, title, items: new Set() });
  }

  showList(actor: number, list: number, isPublic: boolean): Outcome {
    return this.#asListOwner(actor, list, (one) => {
      one.team = isPublic ? (this.teams.active.get(actor) ?? null) : null;
    });
  }

  nameList(actor: number, list: number, title: string): Outcome {
    return this.#asListOwner(actor, list, (one) => {
      one.title = title;
    });
  }

  deleteList(actor: number, list: number): Outcome {
    return this.#asListOwner(actor, list, () => this.lists.delete(list));
  }

  addItem(actor: number, list: number, person: string): Outcome {
    return this.#asListOwner(actor, list, ({ items }) => items.add(person));
  }

  removeItem(actor: number, list: number, person: string): Outcome {
    return this.#asListOwner(actor, list, ({ items }) => items.delete(person));
  }

  readsList(actor: number, number: number): boolean {
    const list = this.lists.get(number);
    if (list === undefined) return false;
    const team = list.team === null ? undefined : this.teams.teams.get(list.team);
    const isShown =
      team !== undefined && this.teams.active.get(actor) === list.team && team.shares.has(list.owner);
    return list.owner === actor || isShown;
  }

  listsOf(actor: number): number[] {
    return [...this.lists.keys()].filter((list) => this.readsList(actor, list)).sort((x, y) => x - y);
  }

  /** Returns the number of the actor’s sequence with this name, if any. */
  sequenceNamed(actor: number, name: string): number | undefined {
    return this.sequencesOf(actor).find((one) => this.sequences.get(one)?.name === name);
  }

  sequencesOf(actor: number): number[] {
    return [...this.sequences].filter(([, { owner }]) => owner === actor).map(([number]) => number);
  }

  renameSequence(actor: number, sequence: number, name: string): Outcome {
    return this.#asAuthor(actor, sequence, (one) => {
      const taken = this.sequenceNamed(actor, name);
      if (taken !== undefined && taken !== sequence) return 'conflict';
      one.name = name;
      return 'done';
    });
  }

  deleteSequence(actor: number, sequence: number): Outcome {
    return this.#asAuthor(actor, sequence, () => {
      this.sequences.delete(sequence);
      return 'done';
    });
  }

  draft(actor: number, sequence: number, email: number): Outcome {
    return this.#asAuthor(actor, sequence, ({ emails }) => {
      emails.set(email, false);
      return 'done';
    });
  }

  /** Only drafts can be edited or canceled. */
  changeEmail(actor: number, sequence: number, email: number, act: 'edit' | 'cancel'): Outcome {
    return this.#asAuthor(actor, sequence, ({ emails }) => {
      const isCanceled = emails.get(email);
      if (isCanceled === undefined) return 'not_found';
      if (isCanceled) return 'conflict';
      if (act === 'cancel') emails.set(email, true);
      return 'done';
    });
  }

  /** Imports are named by member and source. */
  undoImport(actor: number, member: number, source: string): Outcome {
    const isThere = this.sourcesOf(member).includes(source);
    if (actor !== member || !isThere) return 'not_found';
    const goes = this.#facts.filter((fact) => fact.member === member && fact.source === source);
    for (const fact of goes) this.#facts.splice(this.#facts.indexOf(fact), 1);
    this.#undone.push(...goes);
    return 'done';
  }

  redoImport(member: number, source: string): void {
    const comes = this.#undone.filter((fact) => fact.member === member && fact.source === source);
    for (const fact of comes) this.#undone.splice(this.#undone.indexOf(fact), 1);
    this.#facts.push(...comes);
  }

  revokeKey(account: number, key: number): Outcome {
    if (this.keys.get(key) !== account) return 'not_found';
    this.keys.delete(key);
    return 'done';
  }

  sourcesOf(member: number): string[] {
    const own = this.#facts.filter((fact) => fact.member === member);
    return [...new Set(own.map(({ source }) => source))].sort();
  }

  #asListOwner(actor: number, number: number, act: (list: OwnedList) => void): Outcome {
    const list = this.lists.get(number);
    if (list === undefined || !this.readsList(actor, number)) return 'not_found';
    if (list.owner !== actor) return 'forbidden';
    act(list);
    return 'done';
  }

  #asAuthor(actor: number, number: number, act: (sequence: OwnedSequence) => Outcome): Outcome {
    const sequence = this.sequences.get(number);
    return sequence?.owner === actor ? act(sequence) : 'not_found';
  }
}
