/** Runnable examples of operations for the reference: each signs in to the sample team and calls one operation. */
import type { OpenApiDocument } from '../http/openapi-document.ts';
import { DEMO_KEY } from '../sample/demo-account.ts';

interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

interface Sent {
  readonly method: string;
  /** Contains the example values and the query. `{id}` stays if an earlier step finds the id. */
  readonly path: string;
  readonly scheme: 'bearer' | 'secret-key' | 'secret-key-and-user';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly isFile: boolean;
  /** The operation whose response has the id, or null if no id is needed. */
  readonly found: { readonly path: string; readonly list: string } | null;
}

type PathItem = NonNullable<NonNullable<OpenApiDocument['paths']>[string]>;
type Operation = NonNullable<PathItem['get']>;

/** A visitor to the sample team, created by the first request. */
const VISITOR = { external_user_id: 'you', email: 'you@example.com' };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function withCodeSamples(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  const address = copy.servers?.[0]?.url ?? '';
  for (const [path, item] of Object.entries(copy.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const sent = sentBy(method, path, operation, copy);
      const samples: CodeSample[] = [
        { lang: 'Shell', label: 'curl', source: writeCurl(address, sent) },
        { lang: 'TypeScript', label: 'TypeScript', source: writeTypeScript(address, sent) },
      ];
      Object.assign(operation, { 'x-codeSamples': samples });
    }
  }
  return copy;
}

function sentBy(method: string, path: string, operation: Operation, document: OpenApiDocument): Sent {
  const examples = (operation.parameters ?? []).flatMap((one) => ('in' in one ? [one] : []));
  const within = (place: string) =>
    examples
      .filter((one) => one.in === place && one.example !== undefined)
      .map((one) => [one.name, one.example]);
  const found = foundBy(path, document);
  const filled = path.replaceAll(/\{(\w+)\}/g, (part, name: string) => {
    if (found !== null) return part === firstPart(path) ? '{id}' : part;
    return encodeURIComponent(String(examples.find((one) => one.name === name)?.example ?? ''));
  });
  const query = new URLSearchParams(within('query'));
  const content =
    operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const schemes = Object.keys(operation.security?.[0] ?? {});
  return {
    method: method.toUpperCase(),
    path: query.size === 0 ? filled : `${filled}?${query}`,
    scheme: schemes.includes('bearer') ? 'bearer' : schemes.length > 1 ? 'secret-key-and-user' : 'secret-key',
    headers: Object.fromEntries(within('header')),
    body: content['application/json']?.example,
    isFile: content['application/octet-stream'] !== undefined,
    found,
  };
}

const firstPart = (path: string) => /\{\w+\}/.exec(path)?.[0] ?? '';

/** `/v2/lists/{id}/items` → the first of the caller’s `lists` in `GET /kith/lists`. */
function foundBy(path: string, document: OpenApiDocument): Sent['found'] {
  const [, list = ''] = /^\/(?:v2|kith)\/(\w+)\/\{\w+\}/.exec(path) ?? [];
  const source = `/kith/${list}`;
  return document.paths?.[source]?.get === undefined ? null : { path: source, list };
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function writeCurl(address: string, sent: Sent): string {
  const json = '-H "Content-Type: application/json"';
  const key = `-H "secret-key: ${DEMO_KEY}"`;
  const lines: string[] = [];
  if (sent.scheme !== 'secret-key') {
    const signIn = `curl -s ${address}/v2/auth/tokens ${key} ${json} -d ${quoted(JSON.stringify(VISITOR))}`;
    lines.push(`TOKEN=$(${signIn} \\\n  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`);
  }
  const bearer = '-H "Authorization: Bearer $TOKEN"';
  if (sent.found !== null) {
    lines.push(
      `ID=$(curl -s ${address}${sent.found.path} ${bearer} \\\n  | grep -o '"id":[^,]*' | head -1 | cut -d: -f2 | tr -d '"')`,
    );
  }
  const access = {
    bearer: [bearer],
    'secret-key': [key],
    'secret-key-and-user': [key, `-H "user-identifier: ${VISITOR.external_user_id}"`],
  }[sent.scheme];
  const parts = [
    `curl -s -X ${sent.method} "${address}${sent.path.replace('{id}', '$ID')}"`,
    ...access,
    ...Object.entries(sent.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(sent.body === undefined ? [] : [json, `-d ${quoted(JSON.stringify(sent.body))}`]),
    ...(sent.isFile ? ['-H "Content-Type: application/octet-stream"', '--data-binary @Connections.csv'] : []),
  ];
  return [...lines, parts.join(' \\\n  ')].join('\n');
}

function writeTypeScript(address: string, sent: Sent): string {
  const json = `'Content-Type': 'application/json'`;
  const key = `'secret-key': '${DEMO_KEY}'`;
  const lines: string[] = [];
  if (sent.scheme !== 'secret-key') {
    lines.push(
      `const signedIn = await fetch('${address}/v2/auth/tokens', {`,
      `  method: 'POST',`,
      `  headers: { ${key}, ${json} },`,
      `  body: JSON.stringify(${JSON.stringify(VISITOR)}),`,
      '});',
      'const { data: { token } } = (await signedIn.json()) as { data: { token: string } };',
    );
  }
  if (sent.found !== null) {
    const { path, list } = sent.found;
    lines.push(
      `const listed = await fetch('${address}${path}', { headers: { Authorization: 'Bearer ' + token } });`,
      `const { data } = (await listed.json()) as { data: { ${list}: { id: string | number }[] } };`,
      `const id = data.${list}[0]?.id;`,
    );
  }
  const access = {
    bearer: ["Authorization: 'Bearer ' + token"],
    'secret-key': [key],
    'secret-key-and-user': [key, `'user-identifier': '${VISITOR.external_user_id}'`],
  }[sent.scheme];
  const headers = [
    ...access,
    ...Object.entries(sent.headers).map(([name, value]) => `'${name}': ${JSON.stringify(value)}`),
    ...(sent.body === undefined ? [] : [json]),
    ...(sent.isFile ? [`'Content-Type': 'application/octet-stream'`] : []),
  ];
  lines.push(
    `const response = await fetch('${address}${sent.path.replace('{id}', "' + id + '")}', {`,
    `  method: '${sent.method}',`,
    `  headers: { ${headers.join(', ')} },`,
    ...(sent.body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(sent.body)}),`]),
    ...(sent.isFile ? ["  body: await (await import('node:fs/promises')).readFile('Connections.csv'),"] : []),
    '});',
    'console.log(response.status, await response.json());',
  );
  return lines.join('\n');
}
