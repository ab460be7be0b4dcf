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
/** PostgreSQL is about to end, still beginning, out of connections, or a standby that takes no writes. */
const notReady = new Set(['57P01', '57P02', '57P03', '53300', '25006']);

/**
 * What went wrong, told to whoever called a command. A fault of ours stays one; what only says that the database, a file or a processor is not there becomes
 * a sentence about that. No message has a password in it: addresses are never repeated.
 */
export function failureOf(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  const fault = error instanceof Error ? error : new Error(String(error));
  const code = codeOf(fault);
  if (
    noAnswer.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(fault.message)
  )
    return installationFailure('The database does not answer.', {
      code: 'DatabaseUnreachable',
      hint: 'Is it running, and does DATABASE_URL name it? With --demo: is `npm start` running?',
    });
  if (notReady.has(code))
    return installationFailure(`The database cannot be used now: ${fault.message}.`, { code: 'DatabaseUnreachable' });
  if (code === '28P01' || code === '28000' || code === '3D000')
    return installationFailure(`The database does not let us in: ${fault.message}.`, {
      code: 'DatabaseRefused',
      hint: 'Look at DATABASE_URL: role, password and name of the database.',
    });
  if (code === '42501')
    return installationFailure(`The role of DATABASE_URL may not do this: ${fault.message}.`, {
      code: 'DatabaseRole',
      hint: 'DATABASE_URL is that of the role that prepared the database: docs/command-line.md.',
    });
  if (code === '42P01' || code === '42703')
    return installationFailure(`The database is not prepared for this release: ${fault.message}.`, {
      code: 'DatabaseNotPrepared',
      hint: 'See quittance database status, and quittance database prepare --help.',
    });
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR' || code === 'EEXIST' || code === 'ENOTDIR')
    return new CommandFailure(sentenceOfFile(code, fault), { code: 'File', exitCode: exitCodes.usedWrongly });
  return new CommandFailure(fault.message, { code: 'Defect', exitCode: exitCodes.defect, hint: fault.stack });
}

const fileSentences: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read or written',
  EISDIR: 'is a folder',
  EEXIST: 'is there already, and is never overwritten',
  ENOTDIR: 'has something on its way that is no folder',
};

function sentenceOfFile(code: string, fault: Error): string {
  const file = 'path' in fault ? String(fault.path) : 'The file';
  return `${file} ${fileSentences[code]}.`;
}

/** A pool wraps what happened at each address into one error. */
function codeOf(fault: Error): string {
  if ('code' in fault && typeof fault.code === 'string') return fault.code;
  if (fault instanceof AggregateError) return fault.errors.map(codeOf).find((code) => code !== '') ?? '';
  return fault.cause instanceof Error ? codeOf(fault.cause) : '';
}
