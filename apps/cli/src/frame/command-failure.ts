import { type ExitCode, exitCodes } from './exit-codes.ts';

/** Why a command ends without having done its work, told to whoever called it: a code for programs, a sentence for people. */
export class CommandFailure extends Error {
  readonly code: string;
  readonly exitCode: ExitCode;
  /** What can be done about it, in a sentence or a few lines. */
  readonly hint: string | undefined;
  constructor(
    message: string,
    { code, exitCode, hint }: { code: string; exitCode: ExitCode; hint?: string | undefined },
  ) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
    this.hint = hint;
  }
}

/** The command was used wrongly. */
export function usageFailure(message: string, hint?: string): CommandFailure {
  return new CommandFailure(message, { code: 'Usage', exitCode: exitCodes.usedWrongly, hint });
}

/** A setting is missing or wrong, or something that the installation consists of does not answer. */
export function installationFailure(message: string, { code, hint }: { code: string; hint?: string }): CommandFailure {
  return new CommandFailure(message, { code, exitCode: exitCodes.unreachable, hint });
}
