import type { SampleTeam } from '../../backend/service/sample/sample-team-file.ts';

/** The connections that each member keeps: only a few, because the network is derived again after each write. */
const CONNECTIONS = 60;
/** The company that `callOperations` uses. Its people are kept, too. */
const REACHABLE = 'Kith Sample Hahn, Fadel and Hessel';

/** Returns the team with only a part of each member's connections. Tests with it take a third of the time. */
export function withFewPeople(team: SampleTeam): SampleTeam {
  const company = team.companies.findIndex(([name]) => name === REACHABLE);
  const members = team.members.map((member) => {
    const connections = member.connections.filter(
      ([person], at) => at < CONNECTIONS || team.people[person]?.[4] === company,
    );
    const kept = new Set(connections.map(([person]) => person));
    const ofKept = <Row extends readonly [number, ...unknown[]]>(rows: readonly Row[]) =>
      rows.filter(([person]) => kept.has(person));
    return {
      ...member,
      connections,
      messages: ofKept(member.messages),
      mails: ofKept(member.mails),
      gatherings: member.gatherings.filter(([, people]) => people.every((person) => kept.has(person))),
      recommendations: ofKept(member.recommendations),
      endorsements: ofKept(member.endorsements),
      invitations: ofKept(member.invitations),
    };
  });
  return { ...team, members };
}
