/**
 * What Kith uses of zod, used as zod itself is (`z.string().min(1)`). The extension's build puts it in the place of `zod`
 * (wxt.config.ts), which brings every method of every kind of schema to each page: three times as much to load before
 * anything is shown. What is checked, and how, is zod's own core. A kind or method that is missing here fails where the
 * schema is made, which is when a page opens, and in the test.
 */
import * as core from 'zod/v4/core';

type Make = (value: unknown) => unknown;
type Shape = Readonly<Record<string, Schema>>;
/** One of the kinds that zod's core knows, which does the checking. */
type Kind = new (def: never) => core.$ZodType;
type MakeCheck = () => core.$ZodCheck<never>;

/**
 * What all schemas can; those who use them know them by zod's own types. Here a schema is what it is to be made of, and zod
 * makes it when it first reads something: a page loads hundreds of them, and reads by a few before it shows anything.
 */
class Schema {
  protected readonly def: object;
  private readonly kind: Kind;
  private readonly checks: readonly MakeCheck[];
  private made: core.$ZodType | undefined;

  constructor(kind: Kind, def: object, checks: readonly MakeCheck[] = []) {
    this.kind = kind;
    this.def = def;
    this.checks = checks;
  }

  /** By this zod's core knows the schemas that others are made of. */
  get _zod() {
    return this.make()._zod;
  }
  private make(): core.$ZodType {
    const { kind: Made, def, checks } = this;
    this.made ??= new Made(
      (checks.length === 0 ? def : { ...def, checks: checks.map((check) => check()) }) as never,
    );
    return this.made;
  }
  /** The same with another check, or made of something else. */
  protected like(def: object, checks: readonly MakeCheck[]): this {
    const Own = this.constructor as new (...given: readonly unknown[]) => this;
    return new Own(this.kind, def, checks);
  }
  protected check(check: MakeCheck): this {
    return this.like(this.def, [...this.checks, check]);
  }

  /** Of use to the document of the service alone. */
  meta(): this {
    return this;
  }
  optional(): Schema {
    return new Schema(core.$ZodOptional, { type: 'optional', innerType: this });
  }
  nullable(): Schema {
    return new Schema(core.$ZodNullable, { type: 'nullable', innerType: this });
  }
  default(value: unknown): Schema {
    return new Schema(core.$ZodDefault, whereAbsent(value, { type: 'default', innerType: this }));
  }
  prefault(value: unknown): Schema {
    return new Schema(core.$ZodPrefault, whereAbsent(value, { type: 'prefault', innerType: this }));
  }
  catch(value: unknown): Schema {
    const catchValue = typeof value === 'function' ? value : () => value;
    return new Schema(core.$ZodCatch, { type: 'catch', innerType: this, catchValue });
  }
  transform(make: Make): Schema {
    return this.pipe(new Schema(core.$ZodTransform, { type: 'transform', transform: make }));
  }
  pipe(next: Schema): Schema {
    return new Schema(core.$ZodPipe, { type: 'pipe', in: this, out: next });
  }
  refine(isRight: Make): this {
    return this.check(() => core._refine(core.$ZodCustom, isRight, undefined));
  }
  parse(value: unknown): unknown {
    return core.parse(this.make(), value);
  }
  safeParse(value: unknown): ReturnType<typeof core.safeParse> {
    return core.safeParse(this.make(), value);
  }
}

/** Of this value each that is absent gets its own, so that none is shared. */
function whereAbsent(value: unknown, def: object): object {
  return Object.defineProperty(def, 'defaultValue', {
    get: () => core.util.shallowClone(value),
    enumerable: true,
  });
}

class Sized extends Schema {
  min(least: number): this {
    return this.check(() => core._minLength(least));
  }
  max(most: number): this {
    return this.check(() => core._maxLength(most));
  }
  length(exact: number): this {
    return this.check(() => core._length(exact));
  }
}

class Text extends Sized {
  regex(pattern: RegExp): this {
    return this.check(() => core._regex(pattern));
  }
  trim(): this {
    return this.check(() => core._trim());
  }
  toLowerCase(): this {
    return this.check(() => core._toLowerCase());
  }
}

class Numeral extends Schema {
  min(least: number): this {
    return this.check(() => core._gte(least));
  }
  max(most: number): this {
    return this.check(() => core._lte(most));
  }
  int(): this {
    return this.check(() => core._int(core.$ZodNumberFormat));
  }
}

class Struct extends Schema {
  declare protected readonly def: { readonly shape: Shape };

  get shape(): Shape {
    return this.def.shape;
  }
  extend(more: Shape): this {
    return this.ofShape({ ...this.shape, ...more });
  }
  pick(names: Readonly<Record<string, true>>): this {
    const kept = Object.entries(this.shape).filter(([name]) => names[name]);
    return this.ofShape(Object.fromEntries(kept));
  }
  partial(): this {
    const fields = Object.entries(this.shape).map(([name, field]) => [name, field.optional()]);
    return this.ofShape(Object.fromEntries(fields));
  }
  private ofShape(shape: Shape): this {
    return this.like({ ...this.def, shape }, []);
  }
}

class Enum extends Schema {
  declare protected readonly def: { readonly entries: object };

  get options(): unknown[] {
    return Object.values(this.def.entries);
  }
}

const INT = { type: 'number', check: 'number_format', abort: false, format: 'safeint' };
const FORMAT = { type: 'string', check: 'string_format', abort: false };
const TIME = { ...FORMAT, format: 'datetime', offset: false, local: false, precision: null };

const entriesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export const z = {
  string: () => new Text(core.$ZodString, { type: 'string' }),
  email: (like: { readonly pattern: RegExp }) =>
    new Text(core.$ZodEmail, { ...FORMAT, format: 'email', ...like }),
  iso: {
    date: () => new Text(core.$ZodISODate, { ...FORMAT, format: 'date' }),
    datetime: () => new Text(core.$ZodISODateTime, TIME),
  },
  number: () => new Numeral(core.$ZodNumber, { type: 'number' }),
  int: () => new Numeral(core.$ZodNumberFormat, INT),
  boolean: () => new Schema(core.$ZodBoolean, { type: 'boolean' }),
  null: () => new Schema(core.$ZodNull, { type: 'null' }),
  unknown: () => new Schema(core.$ZodUnknown, { type: 'unknown' }),
  enum: (names: readonly string[]) => new Enum(core.$ZodEnum, { type: 'enum', entries: entriesOf(names) }),
  literal: (value: unknown) => new Schema(core.$ZodLiteral, { type: 'literal', values: [value].flat() }),
  array: (element: Schema) => new Sized(core.$ZodArray, { type: 'array', element }),
  object: (shape: Shape) => new Struct(core.$ZodObject, { type: 'object', shape }),
  strictObject: (shape: Shape) =>
    new Struct(core.$ZodObject, {
      type: 'object',
      shape,
      catchall: new Schema(core.$ZodNever, { type: 'never' }),
    }),
  record: (keyType: Schema, valueType: Schema) =>
    new Schema(core.$ZodRecord, { type: 'record', keyType, valueType }),
  partialRecord: (keyType: Schema, valueType: Schema) =>
    new Schema(core.$ZodRecord, { type: 'record', keyType, valueType, partial: true }),
  union: (options: readonly Schema[]) => new Schema(core.$ZodUnion, { type: 'union', options }),
  discriminatedUnion: (discriminator: string, options: readonly Schema[]) =>
    new Schema(core.$ZodDiscriminatedUnion, { type: 'union', options, discriminator }),
  preprocess: (make: Make, out: Schema) =>
    new Schema(core.$ZodPreprocess, {
      type: 'pipe',
      in: new Schema(core.$ZodTransform, { type: 'transform', transform: make }),
      out,
    }),
};
