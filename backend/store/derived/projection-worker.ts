/** A thread that projects what members have, given to it as it is stored. */
import { parentPort } from 'node:worker_threads';
import { buffersOf, packContribution } from '../../derive/packed-contribution.ts';
import { projectContributor } from '../../derive/project-contributor.ts';
import { openInput } from './contributor-input.ts';
import type { ProjectionOrder, ProjectionReport } from './projector.ts';
import { serialiseContribution } from './snapshots.ts';

parentPort?.on('message', ({ id, input, options }: ProjectionOrder) => {
  const packed = packContribution(projectContributor(openInput(input), options));
  const { compress } = serialiseContribution(packed);
  parentPort?.postMessage({ id, packed } satisfies ProjectionReport, buffersOf(packed));
  parentPort?.postMessage({ id, snapshot: compress() } satisfies ProjectionReport);
});
