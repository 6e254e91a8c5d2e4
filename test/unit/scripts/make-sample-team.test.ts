import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { normalizeCompanyName, normalizeSlug } from '../../../backend/network/names/company-name.ts';
import { SAMPLE_TEAM_FILE, sampleTeam } from '../../../backend/service/sample/sample-team-file.ts';
import { makeSampleTeamFile } from '../../../scripts/sample-team/make-sample-team.ts';
import { makeTeam } from '../../../scripts/sample-team/make-team.ts';
import { identifyLinkedin, linkedinUrlOf } from '../../../utils/linkedin-url.ts';

const text = readFileSync(SAMPLE_TEAM_FILE, 'utf8');
const team = sampleTeam.parse(JSON.parse(text));
const norms = team.companies.map(([name]) => normalizeCompanyName(name));
const companiesOf = (norm: string) => norms.filter((each) => each === norm).length;

describe('the sample team', () => {
  it("equals the script's output, byte for byte", () => {
    expect(makeSampleTeamFile() === text).toBe(true);
  });

  it('is different with another seed', () => {
    expect(makeTeam(1).people).not.toEqual(team.people);
  });

  it('is small enough to include in packages', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(1_500_000);
  });

  it('has 20 members, 6,000 people and 400 companies', () => {
    expect([team.members.length, team.people.length, team.companies.length]).toEqual([20, 6000, 400]);
  });

  it('has each slug and id only once', () => {
    const keys = team.people.flatMap(([, , slug, id]) => [...(slug ? [slug] : []), ...(id ? [id] : [])]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(team.people.every(([, , slug, id]) => slug !== '' || id !== 0)).toBe(true);
  });
});

describe('no real page matches the sample team, because', () => {
  it('every slug of a person is canonical and starts with kith-sample-', () => {
    for (const [, , slug] of team.people) {
      if (slug === '') continue;
      expect(slug).toMatch(/^kith-sample-./);
      expect(identifyLinkedin(linkedinUrlOf(`li:in:${slug}`) ?? '')?.key).toBe(`li:in:${slug}`);
    }
  });

  it('every company name matches only slugs that start with kith-sample-', () => {
    for (const norm of norms) {
      expect(norm).toMatch(/^kith sample ./);
      expect(normalizeSlug(norm.replaceAll(' ', '-'))).toBe(norm);
    }
  });

  it('every id is larger than an opaque id can encode', () => {
    const ids = [...team.people.map(([, , , id]) => id), ...team.companies.map(([, id]) => id)];
    for (const id of ids) expect(id === 0 || id > 2 ** 40).toBe(true);
  });

  it('every email address is masked', () => {
    for (const { email } of team.members) expect(email).toMatch(/^[a-z]•••@example\.com$/);
  });
});

describe('the sample team has difficult cases:', () => {
  it.each([
    ['Acme Ltd', 2],
    ['Acme GmbH', 2],
    ['Alder, Birch & Partners', 1],
    ['Lantern Labs', 1],
  ])('Kith Sample %s is one of %i companies with that name', (name, count) => {
    const full = `Kith Sample ${name}`;
    expect(team.companies.map(([each]) => each)).toContain(full);
    expect(companiesOf(normalizeCompanyName(full))).toBe(count);
  });

  it('only intended names are ambiguous', () => {
    expect(norms.filter((norm) => companiesOf(norm) > 1)).toHaveLength(12);
  });

  it('some companies are known by a number and have employees', () => {
    const numbered = team.companies.flatMap(([, id], at) => (id === 0 ? [] : [at]));
    expect(numbered).toHaveLength(12);
    for (const company of numbered)
      expect(team.people.filter(([, , , , at]) => at === company).length).toBeGreaterThan(5);
  });

  it('some people are known only by a number, some by both, and some names contain commas', () => {
    expect(team.people.filter(([, , slug]) => slug === '').length).toBeGreaterThan(30);
    expect(team.people.filter(([, , slug, id]) => slug !== '' && id !== 0).length).toBeGreaterThan(100);
    expect(team.people.filter(([, last]) => last.includes(',')).length).toBeGreaterThan(30);
  });

  it('company sizes fall off realistically: few large, many small', () => {
    const sizes = team.companies.map(
      (_, at) => team.people.filter(([, , , , company]) => company === at).length,
    );
    const sorted = sizes.slice(1).sort((x, y) => y - x);
    expect(sorted[0]).toBeGreaterThan(300);
    expect(sorted[200]).toBeLessThan(15);
  });

  it('members have about 450 overlapping connections, and everyone is connected with a member', () => {
    const all = team.members.flatMap(({ connections }) => connections.map(([person]) => person));
    expect(all.length / team.members.length).toBeGreaterThan(400);
    expect(all.length / team.members.length).toBeLessThan(500);
    const others = new Set(all.filter((person) => person >= 20));
    expect(others.size).toBe(5980);
    const shared = [...others].filter((person) => all.filter((each) => each === person).length > 1);
    expect(shared.length).toBeGreaterThan(1000);
  });

  it('a few people write a lot, and most write little or nothing', () => {
    for (const { connections, messages } of team.members) {
      const counts = messages.map(([, out, back]) => out.length + back.length).sort((x, y) => y - x);
      expect(messages.length).toBeLessThan(connections.length / 2);
      expect(counts[0]).toBeGreaterThan(20);
      expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(5);
    }
  });

  it('nobody is connected with themselves, and each connection is listed once', () => {
    for (const { person, connections, messages, mails, gatherings } of team.members) {
      const known = connections.map(([each]) => each);
      expect(new Set(known).size).toBe(known.length);
      const groups = gatherings.map(([, people]) => people);
      for (const people of groups) expect(new Set(people).size).toBe(people.length);
      expect([
        ...known,
        ...messages.map(([each]) => each),
        ...mails.map(([each]) => each),
        ...groups.flat(),
      ]).not.toContain(person);
    }
  });
});
