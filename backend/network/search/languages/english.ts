import { FUNCTIONS, HEADS, LEVELS } from './english-titles.ts';
import type { Language } from './language.ts';
import { wordList } from './word-list.ts';

/** Words in -s that are no plurals, or are titles only in the plural. */
const UNCHANGED = new Set(
  wordList(`sales, operations, relations, communications, analytics, systems, logistics, ethics, economics, physics,
    affairs, services, success, business, devops, ops, ios, series, acquisitions, partnerships, sports, events, robotics,
    electronics, politics, mathematics, statistics, news, process, access, cs, css, payments, accounts, resources,
    solutions, people operations, benefits, markets, mlops, revops, secops, finops, bizops, genomics, graphics,
    alliances, insights, rewards, programs, investments, facilities, grants, materials, games, chess, aws, sas, gis`),
);

export const english: Language = {
  code: 'en',
  fillers: wordList(`
    good, great, trusted, excellent,
    where, like, find, find me, find us, show, show me, show us, give me, get me, list, search, search for, look for, looking for, i am
    looking for, i m looking for, we are looking for, i need, we need, need, i want, i d like, want, who, whom, whose,
    that, which, what, is, are, was, were, be, been, being, has, have, had, do, does, did, i, we, us, me, my, our, you,
    people, person, persons, folks, someone, somebody, anyone, anybody, everyone, everybody, one, ones, professionals,
    candidates, candidate, contact, contacts, connection, connections, jobs, job, positions, position, roles, role,
    openings, opening, hiring, profiles, profile, please, can, could, would, should, may, might, introduce, introduce me,
    introduce me to, introduction, introductions, intro, intros, warm, know, knows, known, i could reach, i can reach,
    could reach, can reach, reach, reachable, meet, talk, speak, talk to, speak to, meet with, there, all, any, some, every,
    each, best, top, currently, current, now, today, work, works, working, worked, employed, moved, relocated, live, lives, living, based,
    located, residing, resides, reside, staying, active, to, by, on, it, its, they, them, their, he, she, his, her, how,
    many, much, here, also, only, just, really, not sure, ideally, preferably, hi, hello, hey, thanks, thank you, kith,
    linkedin, employees, employee, staff, colleagues, coworkers, s, degree, degrees, background, available, willing, able, help, help me, level, turned, became, become, who became, ppl, asap, pls, plz, thx, someone who, anybody who, less than, fewer than, more than, at least, at most, up to, between, head count, headcount, sized, size, speak, speaks, speaking
  `),
  relatives: wordList('who, that'),
  articles: wordList('a, an, the, this, these, those'),
  inMarkers: wordList(`
    in, moved to, who moved to, relocated to, based in, located in, living in, lives in, live in, working in, work in, works in, residing in, based out of, near,
    near to, close to, around, nearby, across, covering, throughout, within, from, based near, based around, out of,
    active in, serving, who live in, in and around, next to, inside, based at, located at, located near, located around,
    in the area of
  `),
  atMarkers: wordList(
    'at, @, working at, work at, works at, employed at, employed by, working for, work for, works for, ',
  ),
  ofMarkers: wordList('of'),
  forMarkers: wordList('for, on, to, over'),
  withMarkers: wordList(
    'with, using, skilled in, experienced in, experienced with, fluent in, who know, who knows, with experience in, specializing in, specialising in, speaking, who speak, who speaks',
  ),
  asMarkers: wordList(
    'as, work as, works as, working as, who work as, who works as, employed as, acting as, serving as',
  ),
  nameMarkers: wordList('named, called, with the name, by the name of'),
  conjunctions: wordList('and, or, and or, plus, as well as'),
  contrasts: wordList('but'),
  negations: wordList(`
    not, nobody from, no one from, nobody at, no one at, none from, none of, no, non, without, except, except for, excluding, exclude, but not, other than, apart from, aside from, minus, never, who
    are not, who is not, that are not, that is not, not in the, neither, nor, who aren t, aren t, isn t, don t, and not,
    rather than, instead of, outside, outside of, anywhere but, everywhere but
  `),
  pastMarkers: wordList(`
    ex, former, formerly, formerly at, formerly of, previously at, previously, used to work at, used to work for, used to
    be at, who worked at, who worked for, worked at, worked for, have worked at, has worked at, past, alumni of, veterans
    of, who left, left, coming from, were at, was at, once at, prior experience at
  `),
  schoolMarkers: wordList(`
    studied at, who studied at, graduated from, who graduated from, graduates of, graduate of, went to, who went to,
    attended, who attended, educated at, degree from, phd from, mba from, with a degree from, with an mba from
  `),
  schoolSuffixes: wordList('alumni, alum, alums, alumnus, alumna, grads, graduates, veterans'),
  companyNouns: wordList(`
    company, companies, firm, firms, business, businesses, employer, employers, startup, startups, start up, start ups,
    scaleup, scaleups, scale up, scale ups, corporation, corporations, organization, organizations, organisation,
    organisations, industry, industries, sector, sectors, space, field, vertical, studio, studios, agency, agencies,
    provider, providers, manufacturer, manufacturers, maker, makers, vendor, vendors, chain, chains, brand, brands,
    shop, shops, group, groups, giant, giants, institution, institutions, domain, market, world, team, teams, house, houses, department, fund, funds
  `),
  qualifiers: wordList(`
    series a, series b, series c, series d, series e, series f, seed, seed stage, pre seed, early stage, growth stage,
    late stage, public company, public companies, private company, publicly traded, faang, maang, big tech, big 4, big
    four, fortune 500, fortune 100, fortune 1000, unicorn, unicorns, yc, y combinator, yc backed, vc backed, venture backed,
    pe backed, bootstrapped, small, large, mid size, mid sized, midsize, medium sized, mid market company, remote, remotely, hybrid, onsite, on site, part
    time, full time, freelance only, senior level, mid level, entry level, junior level, executive level, staff level,
    principal level, director level, vp level, c level, manager level, lead level, early career, mid career, late career,
    experienced, seasoned, years, years experience, years of experience, year of experience, yrs, yoe, years exp, yrs exp, exp, experience, open to
    work, new grad, new grads, recent graduate, startup, start up, scale up, scaleup, stealth, stealth mode, fast
    growing, high growth, established, well known, leading, local, female, male, women, men, bilingual, native
  `),
  placePrefixes: wordList(`
    greater, metro, metropolitan, downtown, northern, southern, eastern, western, central, north, south, east, west, upper,
    lower, inner, outer, mid, northeast, northwest, southeast, southwest, northeastern, northwestern, southeastern,
    southwestern, upstate, rural, mainland, new, san, saint, fort, port, mount
  `),
  placeSuffixes: wordList(
    'area, metro area, metropolitan area, metro, region, metro region, and surroundings, city area, and nearby',
  ),
  placeEnds: wordList(
    'coast, valley, bay, county, islands, hills, beach, heights, province, peninsula, corridor, triangle',
  ),
  ordinals: [
    wordList('1st, first, 1, one'),
    wordList('2nd, second, 2, two'),
    wordList('3rd, third, 3, three, 3rd +'),
  ],
  degreeNouns: wordList(`
    degree, degrees, degree connection, degree connections, degree contact, degree contacts, degree network, connection,
    connections, contact, contacts, level connection, level connections, degree away, degrees away, tier connections
  `),
  degreePhrases: {
    '1': wordList(`
      1st, direct, direct connection, direct connections, direct contact, direct contacts, directly connected, people i know, i
      know, we know, do i know, whom i know directly, who i know directly, that i know directly, i know directly, i directly know, i know personally, i personally know, who i know, whom i know, that i know, my
      connections, my contacts, my direct connections, my direct contacts, my own contacts, i am connected to, i m
      connected to, i m connected with, i am connected with, connected to me, already connected, people we know, my
      friends, already know, i already know, in my contacts, among my contacts, among my connections
    `),
    '2': wordList(`
      2nd, friends of friends, friend of a friend, friends of my friends, friend of friend, contacts of contacts, contacts of my
      contacts, connections of connections, connections of my connections, mutual connections, shared connections,
      through a friend, one introduction away, one intro away, my friends friends, one hop away, people my contacts
      know, people my friends know, my connections connections, people i know know, someone i know knows, somebody i know knows, mutual contacts, indirect connections
    `),
    '3': wordList(`
      3rd, outside my network, outside of my network, not in my network, beyond my network, out of my network, friends of
      friends of friends, strangers, people i do not know, people i don t know, i don t know yet, i do not know, not
      connected to me, i don t know, who i don t know, unconnected
    `),
    '1,2': wordList('in my network, within my network, inside my network, from my network, of my network'),
  },
  levels: LEVELS,
  heads: HEADS,
  functions: FUNCTIONS,
  headEndings: wordList(
    'er, or, ist, ian, eer, ant, yst, man, woman, tor, smith, wright, ologist, trix, ess',
  ),
  compoundHeads: wordList(
    'woman, man, person, smith, wright, maker, worker, keeper, ologist, engineer, designer',
  ),
  isHeadFirst: false,
  postpositions: [],
  stem: null,
  feminine: null,
  inflectedPlaces: null,
  listed: (folded) => folded,
  singular: (word) => {
    const folded = word.toLowerCase();
    if (/^[a-z]*[a-z]{3}men$/.test(folded)) return word.replace(/en$/i, 'an');
    if (UNCHANGED.has(folded) || !folded.endsWith('s') || folded.length < 3) return word;
    if (/(?:ss|us|is)$/.test(folded)) return word;
    if (folded.length > 4 && folded.endsWith('ies')) return `${word.slice(0, -3)}y`;
    if (/(?:sses|shes|ches|xes)$/.test(folded)) return word.slice(0, -2);
    return word.slice(0, -1);
  },
};
