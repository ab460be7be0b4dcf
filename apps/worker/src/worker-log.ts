import { printableLine } from '@quittance/services/measurements/printable-line';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The worker's log: ids, jobs and figures, never a row's values. Goes to standard output unless told. */
export function workerLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { program: 'worker' },
    serializers: { err: describeFault },
    hooks: { streamWrite: printableLine },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Kind, code, message and place of a fault. PostgreSQL quotes rows in `detail` and, in data exceptions (class 22), the value
 * in the message: both stay out.
 */
function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const code = 'code' in fault ? String(fault.code) : undefined;
  const message = code?.startsWith('22') ? 'a value did not fit' : fault.message;
  const frames = fault.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: fault.name, code, message, stack: frames?.join('\n') };
}
