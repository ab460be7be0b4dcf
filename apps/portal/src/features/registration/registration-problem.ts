import type { SendingProblem } from '../two-factor/sending-problem.ts';

/** Errors of req 8.4 about the address, shown at its field. All others are shown above the form. */
const aboutTheAddress = [
  'EmailRegistration.EndPointNotExist',
  'EmailRegistration.EndPointNotAuthenticated',
  'SmsRegistration.EndPointNotExist',
  'SmsRegistration.EndPointNotAuthenticated',
];

export function isAboutTheAddress(problem: SendingProblem | undefined): problem is SendingProblem {
  return problem !== undefined && aboutTheAddress.includes(problem.messageKey);
}
