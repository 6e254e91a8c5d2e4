/**
 * A thread that projects stored data and builds indexes. It loads neither the database nor schemas, which would double
 * its startup time.
 */
import { parentPort } from 'node:worker_threads';
import { projectContributor } from '../../derive/contributor/project-contributor.ts';
import { buffersOf, Sender } from '../../derive/contributor/translation.ts';
import { buildShared } from '../../network/index/build-shared.ts';
import { EmploymentTable } from '../../network/index/employment-table.ts';
import { TieTable } from '../../network/index/tie-table.ts';
import { openInput } from './open-input.ts';
import type { ProjectionOrder, ProjectionReport } from './projector.ts';

let sender = new Sender();

parentPort?.on('message', (order: ProjectionOrder) => {
  const { id } = order;
  if ('scope' in order) {
    const { ties, employments, ...rest } = order.scope;
    // Messages carry only the data of these tables, not their methods.
    const scope = {
      ...rest,
      ties: Object.assign(new TieTable(), ties),
      employments: Object.assign(new EmploymentTable(), employments),
    };
    parentPort?.postMessage({ id, index: buildShared(scope) } satisfies ProjectionReport);
    return;
  }
  const { input, options, isOtherDictionary } = order;
  if (isOtherDictionary) sender = new Sender();
  const foreign = sender.pack((dictionary) => projectContributor(dictionary, openInput(input), options));
  parentPort?.postMessage({ id, foreign } satisfies ProjectionReport, buffersOf(foreign));
});
