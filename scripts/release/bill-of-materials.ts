import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SCALAR } from '../reference/scalar-package.ts';

const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(z.looseObject({})),
});

/**
 * Returns Kith's components as CycloneDX JSON: npm's list, Node.js and the bundled reference. The same commit always
 * gives the same text.
 * @param time seconds since 1970
 */
export function writeBillOfMaterials(
  root: string,
  { version, time, node }: { version: string; time: number; node: string },
): string {
  const listed = execFileSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    },
  );
  const { metadata, components, ...rest } = bill.parse(JSON.parse(listed));
  const made = {
    ...rest,
    metadata: {
      ...metadata,
      timestamp: new Date(time * 1000).toISOString(),
      component: { ...metadata.component, name: 'kith', version, type: 'application' },
    },
    components: [
      ...components,
      {
        type: 'application',
        'bom-ref': `node@${node}`,
        name: 'node',
        version: node,
        purl: `pkg:generic/node@${node}`,
        licenses: [{ license: { id: 'MIT' } }],
      },
      {
        type: 'library',
        'bom-ref': `${SCALAR.name}@${SCALAR.version}`,
        name: SCALAR.name,
        version: SCALAR.version,
        purl: `pkg:npm/${SCALAR.name.replace('@', '%40')}@${SCALAR.version}`,
        licenses: [{ license: { id: 'MIT' } }],
      },
    ],
  };
  return `${JSON.stringify({ ...made, serialNumber: serialOf(made) }, null, 2)}\n`;
}

/** Returns a UUID that depends only on the bill's content. It replaces npm's random one. */
function serialOf(made: object): string {
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...made, serialNumber: '' }))
    .digest('hex');
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`;
  return `urn:uuid:${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
