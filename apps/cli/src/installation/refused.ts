import { responseCodes } from '@quittance/contract/codes/response-codes';
import { CommandFailure } from '../frame/command-failure.ts';
import { exitCodes } from '../frame/exit-codes.ts';

/** Reports a refusal with the same code as the API. `hint` says what the user can do. */
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
