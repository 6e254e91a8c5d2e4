/**
 * Computes with plain sets who is in which team and sees which data. Written from the rules, without code from the store.
 * Members, teams and links are numbers given by the test.
 */
export type Outcome = 'done' | 'not_found' | 'forbidden' | 'conflict';
export type Share = 'all' | 'none' | readonly string[];

interface OracleTeam {
  readonly account: number;
  admin: number;
  readonly shares: Map<number, Share>;
}

export interface Fact {
  readonly member: number;
  readonly source: string;
  readonly person: string;
}

export class TeamWorld {
  readonly teams = new Map<number, OracleTeam>();
  readonly active = new Map<number, number>();
  readonly links = new Map<number, { readonly team: number; isLive: boolean }>();
  readonly kept = new Set<string>();
  readonly #accountOf: readonly number[];
  readonly #facts: readonly Fact[];

  constructor(accountOf: readonly number[], facts: readonly Fact[]) {
    this.#accountOf = accountOf;
    this.#facts = facts;
  }

  create(actor: number, team: number, link: number): void {
    this.teams.set(team, { account: this.#account(actor), admin: actor, shares: new Map([[actor, 'none']]) });
    this.links.set(link, { team, isLive: true });
    if (!this.active.has(actor)) this.active.set(actor, team);
  }

  renew(actor: number, team: number): Outcome {
    return this.#asAdmin(actor, team, () => this.#void(team));
  }

  accept(actor: number, link: number): Outcome {
    const found = this.links.get(link);
    const team = found && this.teams.get(found.team);
    if (!found?.isLive || !team || team.account !== this.#account(actor)) return 'not_found';
    if (team.shares.has(actor)) return 'done';
    team.shares.set(actor, 'none');
    if (!this.active.has(actor)) this.active.set(actor, found.team);
    return 'done';
  }

  leave(actor: number, team: number): Outcome {
    const found = this.teams.get(team);
    if (!found?.shares.has(actor)) return 'not_found';
    if (found.admin === actor && found.shares.size > 1) return 'conflict';
    this.#drop(actor, team);
    if (found.shares.size === 0) this.teams.delete(team);
    return 'done';
  }

  remove(actor: number, team: number, mate: number): Outcome {
    return this.#asAdmin(actor, team, (found) => {
      if (mate === actor || !found.shares.has(mate)) return 'not_found';
      this.#drop(mate, team);
      return this.#void(team);
    });
  }

  handOver(actor: number, team: number, mate: number): Outcome {
    return this.#asAdmin(actor, team, (found) => {
      if (mate === actor || !found.shares.has(mate)) return 'not_found';
      found.admin = mate;
      return 'done';
    });
  }

  activate(actor: number, team: number | null): Outcome {
    if (team === null) this.active.delete(actor);
    else if (this.teams.get(team)?.shares.has(actor)) this.active.set(actor, team);
    else return 'not_found';
    return 'done';
  }

  share(actor: number, team: number, share: Share): Outcome {
    const found = this.teams.get(team);
    if (!found?.shares.has(actor)) return 'not_found';
    found.shares.set(actor, share);
    return 'done';
  }

  keep(actor: number, person: string, on: boolean): Outcome {
    if (on) this.kept.add(`${actor} ${person}`);
    else this.kept.delete(`${actor} ${person}`);
    return 'done';
  }

  /** Returns sorted `member person` lines: the member's own facts, and those that other members of the active team share. */
  sees(member: number): string[] {
    const team = this.teams.get(this.active.get(member) ?? -1);
    const seen = this.#facts.filter((fact) => {
      if (fact.member === member) return true;
      const share = team?.shares.get(fact.member) ?? 'none';
      const isShared = share === 'all' || (share !== 'none' && share.includes(fact.source));
      return isShared && !this.kept.has(`${fact.member} ${fact.person}`);
    });
    return [...new Set(seen.map((fact) => `${fact.member} ${fact.person}`))].sort();
  }

  mates(member: number): number[] {
    const team = this.teams.get(this.active.get(member) ?? -1);
    return [...(team?.shares.keys() ?? [])].filter((one) => one !== member).sort((x, y) => x - y);
  }

  #account(member: number): number {
    return this.#accountOf[member] ?? -1;
  }

  #asAdmin(actor: number, team: number, act: (found: OracleTeam) => Outcome): Outcome {
    const found = this.teams.get(team);
    if (!found?.shares.has(actor)) return 'not_found';
    return found.admin === actor ? act(found) : 'forbidden';
  }

  #void(team: number): Outcome {
    for (const link of this.links.values()) if (link.team === team) link.isLive = false;
    return 'done';
  }

  #drop(member: number, team: number): void {
    this.teams.get(team)?.shares.delete(member);
    if (this.active.get(member) === team) this.active.delete(member);
  }
}
