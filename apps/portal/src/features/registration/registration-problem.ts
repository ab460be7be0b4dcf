import type { SendingProblem } from '../two-factor/sending-problem.ts';

/** The messages of req 8.4 that are about the address itself, and stand at its field; the others stand above the form. */
const aboutTheAddress = [
  'EmailRegistration.EndPointNotExist',
  'EmailRegistration.EndPointNotAuthenticated',
  'SmsRegistration.EndPointNotExist',
  'SmsRegistration.EndPointNotAuthenticated',
];

/** Whether a problem is one of what was typed. */
export function isAboutTheAddress(problem: SendingProblem | undefined): problem is SendingProblem {
  return problem !== undefined && aboutTheAddress.includes(problem.messageKey);
}
