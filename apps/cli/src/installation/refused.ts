import { responseCodes } from '@quittance/contract/response-codes';
import { CommandFailure } from '../frame/command-failure.ts';
import { exitCodes } from '../frame/exit-codes.ts';

/** A rule's no, by the code that calls of the API answer with as well; `hint` says what may be done about it. */
export function refused(
  code: keyof typeof responseCodes,
  { because, hint }: { because?: string | undefined; hint?: string } = {},
): CommandFailure {
  const message = responseCodes[code].message;
  return new CommandFailure(because === undefined ? `${message}.` : `${message}: ${because}.`, {
    code,
    exitCode: exitCodes.refused,
    hint,
  });
}
