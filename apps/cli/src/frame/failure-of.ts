import { CommandFailure, installationFailure } from './command-failure.ts';
import { exitCodes } from './exit-codes.ts';

const noAnswer = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** PostgreSQL is shutting down, starting up, out of connections, or a read-only standby. */
const notReady = new Set(['57P01', '57P02', '57P03', '53300', '25006']);

/**
 * Converts an error to a message for the user. Database, file and processor outages become plain sentences, and
 * unexpected errors stay unexpected. Never repeats a URL, because it may contain a password.
 */
export function failureOf(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  const fault = error instanceof Error ? error : new Error(String(error));
  const code = codeOf(fault);
  if (
    noAnswer.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(fault.message)
  )
    return installationFailure("Can't connect to the database.", {
      code: 'DatabaseUnreachable',
      hint: 'Check that it is running and that DATABASE_URL is correct. With --demo, check that `npm start` is running.',
    });
  if (notReady.has(code))
    return installationFailure(`The database isn't available: ${fault.message}.`, { code: 'DatabaseUnreachable' });
  if (code === '28P01' || code === '28000' || code === '3D000')
    return installationFailure(`The database rejected the connection: ${fault.message}.`, {
      code: 'DatabaseRefused',
      hint: 'Check the role, the password and the database name in DATABASE_URL.',
    });
  if (code === '42501')
    return installationFailure(`The role in DATABASE_URL doesn't have permission: ${fault.message}.`, {
      code: 'DatabaseRole',
      hint: 'Use the role that prepared the database: see docs/command-line.md.',
    });
  if (code === '42P01' || code === '42703')
    return installationFailure(`The database isn't ready for this release: ${fault.message}.`, {
      code: 'DatabaseNotPrepared',
      hint: 'Run quittance database status, then quittance database prepare.',
    });
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR' || code === 'EEXIST' || code === 'ENOTDIR')
    return new CommandFailure(sentenceOfFile(code, fault), { code: 'File', exitCode: exitCodes.usedWrongly });
  return new CommandFailure(fault.message, { code: 'Defect', exitCode: exitCodes.defect, hint: fault.stack });
}

const fileSentences: Readonly<Record<string, string>> = {
  ENOENT: "doesn't exist",
  EACCES: "can't be read or written: permission denied",
  EISDIR: 'is a folder',
  EEXIST: "already exists and won't be overwritten",
  ENOTDIR: 'has a file in its path where a folder is needed',
};

function sentenceOfFile(code: string, fault: Error): string {
  const file = 'path' in fault ? String(fault.path) : 'The file';
  return `${file} ${fileSentences[code]}.`;
}

/** A connection pool wraps the errors of all addresses in one AggregateError. */
function codeOf(fault: Error): string {
  if ('code' in fault && typeof fault.code === 'string') return fault.code;
  if (fault instanceof AggregateError) return fault.errors.map(codeOf).find((code) => code !== '') ?? '';
  return fault.cause instanceof Error ? codeOf(fault.cause) : '';
}
