/**
 * What Kith uses of zod, used as zod itself is (`z.string().min(1)`). The extension's build puts it in the place of `zod`
 * (wxt.config.ts), which brings every method of every kind of schema to each page: three times as much to load before
 * anything is shown. What is checked, and how, is zod's own core. A kind or method that is missing here fails where the
 * schema is made, which is when a page opens, and in the test.
 */
import * as core from 'zod/v4/core';

/** What all schemas can. Those who use them know them by zod's own types. */
interface Schema extends core.$ZodType {
  check(...checks: readonly core.$ZodCheck<never>[]): Schema;
  /** Of use to the document of the service alone. */
  meta(): Schema;
  optional(): Schema;
  nullable(): Schema;
  default(value: unknown): Schema;
  prefault(value: unknown): Schema;
  catch(value: unknown): Schema;
  transform(make: Make): Schema;
  pipe(next: Schema): Schema;
  refine(isRight: Make): Schema;
  parse(value: unknown): unknown;
  safeParse(value: unknown): ReturnType<typeof core.safeParse>;
}
type Make = (value: unknown) => unknown;
type Kind = core.$constructor<Schema, object>;
type Shape = Readonly<Record<string, Schema>>;
/** zod's core, which does the checking. */
interface Core {
  init(schema: object, def: never): void;
}

const Any: Kind = /* @__PURE__ */ core.$constructor<Schema, object>('Any', () => undefined, {
  check(...checks) {
    const { def } = this._zod;
    return core.clone(this, { ...def, checks: [...(def.checks ?? []), ...checks] });
  },
  meta() {
    return this;
  },
  optional() {
    return new Optional({ type: 'optional', innerType: this });
  },
  nullable() {
    return new Nullable({ type: 'nullable', innerType: this });
  },
  default(value) {
    return new Default(whereAbsent(value, { type: 'default', innerType: this }));
  },
  prefault(value) {
    return new Prefault(whereAbsent(value, { type: 'prefault', innerType: this }));
  },
  catch(value) {
    const catchValue = typeof value === 'function' ? value : () => value;
    return new Catch({ type: 'catch', innerType: this, catchValue });
  },
  transform(make) {
    return this.pipe(new Transform({ type: 'transform', transform: make }));
  },
  pipe(next) {
    return new Pipe({ type: 'pipe', in: this, out: next });
  },
  refine(isRight) {
    return this.check(core._refine(core.$ZodCustom, isRight, undefined));
  },
  parse(value) {
    return core.parse(this, value);
  },
  safeParse(value) {
    return core.safeParse(this, value);
  },
});

/** Of this value each that is absent gets its own, so that none is shared. */
function whereAbsent(value: unknown, def: object): object {
  return Object.defineProperty(def, 'defaultValue', {
    get: () => core.util.shallowClone(value),
    enumerable: true,
  });
}

/** One kind of schema: checked by zod's core, with the methods of all schemas and its `own`. */
function kind(checker: Core, own: ThisType<Schema> & object = {}): Kind {
  const init = (schema: Schema, def: object) => {
    checker.init(schema, def as never);
    Any.init(schema, def);
  };
  return core.$constructor<Schema, object>('Kind', init, own);
}

const LENGTHS: ThisType<Schema> & object = {
  min(least: number) {
    return this.check(core._minLength(least));
  },
  max(most: number) {
    return this.check(core._maxLength(most));
  },
  length(exact: number) {
    return this.check(core._length(exact));
  },
};
const TEXTS: ThisType<Schema> & object = {
  ...LENGTHS,
  regex(pattern: RegExp) {
    return this.check(core._regex(pattern));
  },
  trim() {
    return this.check(core._trim());
  },
  toLowerCase() {
    return this.check(core._toLowerCase());
  },
};
const NUMBERS: ThisType<Schema> & object = {
  min(least: number) {
    return this.check(core._gte(least));
  },
  max(most: number) {
    return this.check(core._lte(most));
  },
  int() {
    return this.check(core._int(core.$ZodNumberFormat));
  },
};
const OBJECTS: ThisType<Schema & { _zod: { def: { shape: Shape } } }> & object = {
  get shape() {
    return this._zod.def.shape;
  },
  extend(more: Shape) {
    return core.clone(this, { ...this._zod.def, shape: { ...this._zod.def.shape, ...more } });
  },
  pick(names: Readonly<Record<string, true>>) {
    const kept = Object.entries(this._zod.def.shape).filter(([name]) => names[name]);
    return core.clone(this, { ...this._zod.def, shape: Object.fromEntries(kept) });
  },
  partial() {
    const fields = Object.entries(this._zod.def.shape).map(([name, field]) => [name, field.optional()]);
    return core.clone(this, { ...this._zod.def, shape: Object.fromEntries(fields) });
  },
};
const ENUMS: ThisType<{ _zod: { def: { entries: object } } }> & object = {
  get options() {
    return Object.values(this._zod.def.entries);
  },
};

const Text = /* @__PURE__ */ kind(core.$ZodString, TEXTS);
const Email = /* @__PURE__ */ kind(core.$ZodEmail, TEXTS);
const Day = /* @__PURE__ */ kind(core.$ZodISODate, TEXTS);
const Time = /* @__PURE__ */ kind(core.$ZodISODateTime, TEXTS);
const Numeral = /* @__PURE__ */ kind(core.$ZodNumber, NUMBERS);
const Int = /* @__PURE__ */ kind(core.$ZodNumberFormat, NUMBERS);
const Truth = /* @__PURE__ */ kind(core.$ZodBoolean);
const Null = /* @__PURE__ */ kind(core.$ZodNull);
const Unknown = /* @__PURE__ */ kind(core.$ZodUnknown);
const Never = /* @__PURE__ */ kind(core.$ZodNever);
const Enum = /* @__PURE__ */ kind(core.$ZodEnum, ENUMS);
const Literal = /* @__PURE__ */ kind(core.$ZodLiteral);
const List = /* @__PURE__ */ kind(core.$ZodArray, LENGTHS);
const Struct = /* @__PURE__ */ kind(core.$ZodObject, OBJECTS);
const Book = /* @__PURE__ */ kind(core.$ZodRecord);
const Union = /* @__PURE__ */ kind(core.$ZodUnion);
const ToldApart = /* @__PURE__ */ kind(core.$ZodDiscriminatedUnion);
const Optional = /* @__PURE__ */ kind(core.$ZodOptional);
const Nullable = /* @__PURE__ */ kind(core.$ZodNullable);
const Default = /* @__PURE__ */ kind(core.$ZodDefault);
const Prefault = /* @__PURE__ */ kind(core.$ZodPrefault);
const Catch = /* @__PURE__ */ kind(core.$ZodCatch);
const Transform = /* @__PURE__ */ kind(core.$ZodTransform);
const Pipe = /* @__PURE__ */ kind(core.$ZodPipe);
const Preprocess = /* @__PURE__ */ kind(core.$ZodPreprocess);

const INT = { type: 'number', check: 'number_format', abort: false, format: 'safeint' };
const FORMAT = { type: 'string', check: 'string_format', abort: false };
const TIME = { ...FORMAT, format: 'datetime', offset: false, local: false, precision: null };

const entriesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export const z = {
  string: () => new Text({ type: 'string' }),
  email: () => new Email({ ...FORMAT, format: 'email' }),
  iso: {
    date: () => new Day({ ...FORMAT, format: 'date' }),
    datetime: () => new Time(TIME),
  },
  number: () => new Numeral({ type: 'number' }),
  int: () => new Int(INT),
  boolean: () => new Truth({ type: 'boolean' }),
  null: () => new Null({ type: 'null' }),
  unknown: () => new Unknown({ type: 'unknown' }),
  enum: (names: readonly string[]) => new Enum({ type: 'enum', entries: entriesOf(names) }),
  literal: (value: unknown) => new Literal({ type: 'literal', values: [value].flat() }),
  array: (element: Schema) => new List({ type: 'array', element }),
  object: (shape: Shape) => new Struct({ type: 'object', shape }),
  strictObject: (shape: Shape) =>
    new Struct({ type: 'object', shape, catchall: new Never({ type: 'never' }) }),
  record: (keyType: Schema, valueType: Schema) => new Book({ type: 'record', keyType, valueType }),
  partialRecord: (keyType: Schema, valueType: Schema) =>
    new Book({ type: 'record', keyType, valueType, partial: true }),
  union: (options: readonly Schema[]) => new Union({ type: 'union', options }),
  discriminatedUnion: (discriminator: string, options: readonly Schema[]) =>
    new ToldApart({ type: 'union', options, discriminator }),
  preprocess: (make: Make, out: Schema) =>
    new Preprocess({ type: 'pipe', in: new Transform({ type: 'transform', transform: make }), out }),
};
