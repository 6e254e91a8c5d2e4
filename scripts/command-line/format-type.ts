export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly $defs?: Readonly<Record<string, Shape>>;
}

/** Returns a type in TypeScript's notation. Long objects have a line for each property. */
export function formatType(shape: Shape, indent = ''): string {
  if (shape.$ref !== undefined) return shape.$ref.replace(/^.*\//, '');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return [...new Set(choices.map((one) => formatType(one, indent)))].join(' | ');
  if (shape.allOf !== undefined) return shape.allOf.map((one) => formatType(one, indent)).join(' & ');
  if (Array.isArray(shape.type)) return shape.type.join(' | ');
  switch (shape.type) {
    case 'array': {
      const item = shape.items === undefined ? '' : formatType(shape.items, indent);
      return /[ |&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return formatObject(shape, indent);
    case 'integer':
      return 'number';
    case undefined:
      throw new Error(`A result has no documented type: ${JSON.stringify(shape)}`);
    default:
      return String(shape.type);
  }
}

const MAX_LINE = 100;

function formatObject({ properties, required = [], additionalProperties }: Shape, indent: string): string {
  if (properties === undefined) {
    const value =
      typeof additionalProperties === 'object' ? formatType(additionalProperties, indent) : 'unknown';
    return `{ [name: string]: ${value} }`;
  }
  const members = Object.entries(properties).map(
    ([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${formatType(value, `${indent}  `)}`,
  );
  const line = `{ ${members.join(', ')} }`;
  if (line.length + indent.length <= MAX_LINE && !line.includes('\n')) return line;
  return `{\n${members.map((member) => `${indent}  ${member}\n`).join('')}${indent}}`;
}
