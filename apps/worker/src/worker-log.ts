import { printableLine } from '@quittance/services/measurements/printable-line';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Creates the worker's log, which holds ids, job names and counts, never row values. Writes to standard output by
 * default.
 */
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
