import { z } from 'zod';
import { done } from '../../utils/interface/kith-network.ts';
import { type SamePair, type SameSide, samePeople } from '../../utils/interface/kith-same.ts';
import { saySource } from './say-source.ts';
import { defineServiceCommand } from './service-command.ts';

/** `same`: who probably is one person, with the number of each pair. */
export const listSamePeople = defineServiceCommand({
  name: 'same',
  input: {},
  answer: samePeople,
  ask: () => ({ method: 'GET', path: '/kith/people/same' }),
  show: ({ pairs, answered }) =>
    [
      pairs.length === 0 ? 'Nobody in your data looks like somebody else of the same name.' : '',
      ...pairs.map(showPair),
      answered.length === 0 ? '' : 'Answered, to be taken back with --undo:',
      ...answered.map(showPair),
    ]
      .filter((text) => text !== '')
      .join('\n'),
});

/** `same --yes ID`, `--no ID`, `--later ID` and `--undo ID`. */
export const answerSame = defineServiceCommand({
  name: 'answer-same',
  input: { id: z.string(), answer: z.enum(['yes', 'no', 'later', 'undo']) },
  answer: done,
  ask: (body) => ({ method: 'PUT', path: '/kith/people/same', body }),
  show: ({ changed }) => (changed ? 'It holds from now on.' : 'It was so already.'),
});

/** `split ADDRESS`: a LinkedIn or e-mail address is another person's than the sources say. */
export const splitPerson = defineServiceCommand({
  name: 'split',
  input: { address: z.string(), split: z.boolean() },
  answer: done,
  ask: ({ address, split }) => ({
    method: 'POST',
    path: '/kith/people/split',
    body: { [address.includes('@') ? 'email' : 'linkedin_url']: address, split },
  }),
  show: ({ changed }) => (changed ? 'It holds from now on.' : 'It was so already.'),
});

function showPair({ id, people, reasons, answer }: SamePair): string {
  const said = answer || `same ${reasons.join(', ')}`;
  return [`${id}  ${said}`, ...people.map((side) => `  ${showSide(side)}`)].join('\n');
}

function showSide({ full_name, title, company, linkedin_url, emails, sources }: SameSide): string {
  return [full_name, title, company, linkedin_url, ...emails, `(${sources.map(saySource).join(', ')})`]
    .filter((text) => text !== '')
    .join('  ');
}
