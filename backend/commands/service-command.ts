import { z } from 'zod';
import { asking, askService, type Question } from './ask-service.ts';
import { type Command, defineCommand } from './command.ts';

interface ServiceCommandParts<Input extends z.ZodRawShape, Answer extends z.ZodType> {
  readonly name: string;
  /** What it takes beside who asks and for which day. */
  readonly input: Input;
  /** What of the answer is shown. */
  readonly answer: Answer;
  ask(input: z.output<z.ZodObject<Input>>): Question;
  show(answer: z.output<Answer>): string;
}

/** A command that is one operation of the service: `--json` prints its documented result untouched. */
export function defineServiceCommand<Input extends z.ZodRawShape, Answer extends z.ZodType>(
  parts: ServiceCommandParts<Input, Answer>,
): Command {
  const { name, answer, ask, show } = parts;
  const own = z.object(parts.input);
  return defineCommand({
    name,
    input: z.looseObject(asking.shape),
    result: z.unknown(),
    run: (kith, { member, asOf, ...input }) => askService(kith, { member, asOf }, ask(own.parse(input))),
    show: (result) => show(answer.parse(result)),
  });
}
