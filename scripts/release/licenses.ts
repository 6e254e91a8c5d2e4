import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SCALAR } from '../reference/scalar-package.ts';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  homepage: z.string().optional(),
});

/** Packages that are in the extension, although only the build depends on them. */
const IN_THE_EXTENSION = ['node_modules/wxt', 'node_modules/@wxt-dev/browser'];

/** Lists by other authors in `assets/` (docs/dependencies.md). */
const LISTS = `cities.json: names of cities from GeoNames, https://www.geonames.org, under the Creative Commons
Attribution 4.0 license, https://creativecommons.org/licenses/by/4.0/. Chosen and shortened: names, countries and
sizes only.

industries.json: labels of LinkedIn's industry codes V2, collected by trysignalbase/industry-codes, under the MIT
license, without their commas.
`;

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

export function neededPackages(root: string): ReadonlySet<string> {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const needed = Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder]) => folder);
  return new Set([...needed, ...IN_THE_EXTENSION]);
}

/**
 * Returns the text of LICENSES.txt: the licenses of all work by others that Kith includes.
 * @param folders folders of the included npm packages, as paths from `root`
 * @param node Node.js's own license text
 */
export function writeLicenses(root: string, folders: Iterable<string>, node: string): string {
  const parts = [...folders].sort().map((folder) => describePackage(root, folder));
  return [
    'Kith itself is under the MIT license (LICENSE). It includes the following work by others.',
    ...parts,
    `Lists\n\n${LISTS}`,
    `${SCALAR.name} ${SCALAR.version} (MIT)\nIts source: https://github.com/scalar/scalar\n\n${readFileSync(join(root, 'assets', 'reference', 'LICENSE'), 'utf8').trim()}`,
    `Node.js\n\n${node}`,
  ].join(`\n\n${'='.repeat(80)}\n\n`);
}

function describePackage(root: string, folder: string): string {
  const { name, version, license, author, homepage } = manifest.parse(
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
  if (license === undefined) throw new Error(`${name} names no license, so it can't be packed.`);
  const by = typeof author === 'string' ? author : author?.name;
  const texts = readdirSync(join(root, folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const from = homepage ?? `https://www.npmjs.com/package/${name}`;
  return [
    `${name} ${version} (${license})${by === undefined ? '' : `, ${by}`}\nIts source: ${from}`,
    ...texts.map((file) => readFileSync(join(root, folder, file), 'utf8').trim()),
  ].join('\n\n');
}
