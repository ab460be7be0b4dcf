import { printableLine } from '@quittance/services/measurements/printable-line';
import { traceOfLine } from '@quittance/telemetry/spans';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { JobFigures } from './job-figures.ts';

/**
 * Creates the worker's log, which holds ids, job names and counts, never row values. Writes to standard output by
 * default. Counts errors in `figures`.
 */
export function workerLog(
  level: string,
  { destination, figures }: { destination?: DestinationStream; figures?: JobFigures } = {},
): Logger {
  const options = {
    level,
    base: { program: 'worker' },
    mixin: traceOfLine,
    serializers: { err: describeFault },
    hooks: { streamWrite: printableLine, logMethod: counting(figures) },
  };
  return destination ? pino(options, destination) : pino(options);
}

const errorLevel = 50;

function counting(figures: JobFigures | undefined) {
  return function count(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    if (level >= errorLevel && figures) {
      const [about] = args as unknown[];
      const job = typeof about === 'object' && about !== null && 'job' in about ? String(about.job) : 'none';
      figures.errors.set(job, (figures.errors.get(job) ?? 0) + 1);
    }
    method.apply(this, args);
  };
}

/**
 * Describes an error by type, code, message and stack. PostgreSQL quotes rows in `detail` and, for data exceptions
 * (class 22), values in the message, so both are left out.
 */
function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const code = 'code' in fault ? String(fault.code) : undefined;
  const message = code?.startsWith('22') ? 'a value did not fit' : fault.message;
  const frames = fault.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: fault.name, code, message, stack: frames?.join('\n') };
}
