import type { ImportJob } from '../interface/kith/kith-imports.ts';

export function isUnderWay(job: ImportJob): boolean {
  return job.state === 'waiting' || job.state === 'reading' || job.state === 'writing';
}
