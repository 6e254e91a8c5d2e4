/** A response with one error, and the error's description. */
export interface Mutant {
  readonly name: string;
  readonly answer: unknown;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Values of every other type. */
function retypesOf(value: Json): readonly Json[] {
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const samples: readonly (readonly [string, Json])[] = [
    ['null', null],
    ['boolean', true],
    ['number', 12_345.678],
    ['string', '12345'],
    ['array', []],
    ['object', {}],
  ];
  return samples.filter(([name]) => name !== kind).map(([, sample]) => sample);
}

function* fieldsOf(value: Json, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [...path, name];
    yield* fieldsOf(inner, [...path, name]);
  }
}

/** Copies the response and applies `change` to the object that contains the last field of the path. */
function changeAt(
  answer: Json,
  path: readonly string[],
  change: (holder: { [name: string]: Json }, name: string) => void,
) {
  const copy: Json = structuredClone(answer);
  let holder: Json | undefined = copy;
  for (const step of path.slice(0, -1)) {
    holder = typeof holder === 'object' && holder !== null ? (Reflect.get(holder, step) as Json) : undefined;
  }
  const name = path.at(-1);
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder) || name === undefined) {
    throw new Error(`There is no field at ${path.join('.')}.`);
  }
  change(holder, name);
  return copy;
}

/** Yields every field of the response removed, renamed, and retyped to each other JSON type. */
export function* mutateResponse(answer: unknown): Generator<Mutant> {
  const json: Json = JSON.parse(JSON.stringify(answer));
  for (const path of fieldsOf(json)) {
    const place = path.join('.');
    yield {
      name: `${place} removed`,
      answer: changeAt(json, path, (holder, name) => {
        delete holder[name];
      }),
    };
    yield {
      name: `${place} renamed`,
      answer: changeAt(json, path, (holder, name) => {
        holder[`${name}_renamed`] = holder[name] ?? null;
        delete holder[name];
      }),
    };
    const value = path.reduce<Json>((at, step) => Reflect.get(Object(at), step) as Json, json);
    for (const other of retypesOf(value)) {
      yield {
        name: `${place} retyped to ${other === null ? 'null' : Array.isArray(other) ? 'array' : typeof other}`,
        answer: changeAt(json, path, (holder, name) => {
          holder[name] = other;
        }),
      };
    }
  }
}
