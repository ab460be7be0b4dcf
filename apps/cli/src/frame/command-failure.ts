import { type ExitCode, exitCodes } from './exit-codes.ts';

/** Ends a command with an error message for the user: a code for programs, a sentence for people. */
export class CommandFailure extends Error {
  readonly code: string;
  readonly exitCode: ExitCode;
  /** Suggested fix, in a sentence or a few lines. */
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

export function usageFailure(message: string, hint?: string): CommandFailure {
  return new CommandFailure(message, { code: 'Usage', exitCode: exitCodes.usedWrongly, hint });
}

/** Reports a missing or invalid setting, or a part of the installation that doesn't respond. */
export function installationFailure(message: string, { code, hint }: { code: string; hint?: string }): CommandFailure {
  return new CommandFailure(message, { code, exitCode: exitCodes.unreachable, hint });
}
