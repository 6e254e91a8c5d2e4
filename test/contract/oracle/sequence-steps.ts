import { textOf } from '../../../scripts/operation-examples/text-of.ts';
import { urlOf } from '../records.ts';
import { pick, type Stage } from './stage.ts';
import type { SequenceStep, Verdict } from './step.ts';

const MAX_SEQUENCES = 16;
const MAX_DRAFTS = 12;

export class SequenceSteps {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async take({ act, actor, thing, other }: SequenceStep): Promise<Verdict> {
    const { sequences, emails } = this.#stage;
    const world = this.#stage.oracle;
    const sequence = pick([...world.sequences.keys()], thing) ?? -1;
    const email = pick([...(world.sequences.get(sequence)?.emails.keys() ?? [])], other) ?? other % 50;
    // One in eight emails is looked up in the wrong sequence.
    const holder = other % 8 === 0 ? (pick([...world.sequences.keys()], other) ?? -1) : sequence;
    const name = `Sequence ${other % 4}`;
    const path = `/kith/sequences/${sequences.name(holder)}`;
    const one = `${path}/emails/${emails.name(email)}`;
    const call = (method: string, to: string, body?: unknown) =>
      this.#stage.service.call(actor, method, to, body);
    switch (act) {
      case 'create sequence': {
        const known = world.sequenceNamed(actor, name);
        if (known === undefined && world.sequences.size >= MAX_SEQUENCES) {
          return this.take({ act: 'delete sequence', actor, thing, other });
        }
        const { outcome, body } = await call('POST', '/kith/sequences', { name });
        const id = textOf(body, 'data.id');
        if (known !== undefined)
          return { given: id === sequences.name(known) ? outcome : 0, expected: 'done' };
        world.sequences.set(sequences.add(id), { owner: actor, name, emails: new Map() });
        return { given: outcome, expected: 'done' };
      }
      case 'rename':
        return {
          expected: world.renameSequence(actor, holder, name),
          given: (await call('PUT', path, { name })).outcome,
        };
      case 'delete sequence':
        return { expected: world.deleteSequence(actor, holder), given: (await call('DELETE', path)).outcome };
      case 'read sequence': {
        const expected = world.sequences.get(holder)?.owner === actor ? 'done' : 'not_found';
        return { expected, given: (await call('GET', path)).outcome };
      }
      case 'draft': {
        if ((world.sequences.get(holder)?.emails.size ?? 0) >= MAX_DRAFTS) {
          return this.take({ act: 'delete sequence', actor, thing, other });
        }
        const number = emails.size;
        const expected = world.draft(actor, holder, number);
        const letter = { linkedin_url: urlOf('everybodys-friend'), subject: `No. ${number}`, text: 'Hello' };
        const { outcome, body } = await call('POST', `${path}/emails`, letter);
        if (outcome === 'done') emails.add(textOf(body, 'data.id'));
        return { expected, given: outcome };
      }
      case 'edit':
        return {
          expected: world.changeEmail(actor, holder, email, 'edit'),
          given: (await call('PUT', one, { text: `Hello ${other}` })).outcome,
        };
      default:
        return {
          expected: world.changeEmail(actor, holder, email, 'cancel'),
          given: (await call('POST', `${one}/cancel`)).outcome,
        };
    }
  }
}
