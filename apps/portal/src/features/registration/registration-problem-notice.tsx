import { SupportContact } from '../../branding/support-contact.tsx';
import type { SendingProblem } from '../two-factor/sending-problem.ts';
import { SendingProblemNotice } from '../two-factor/sending-problem-notice.tsx';
import { isAboutTheAddress } from './registration-problem.ts';

/**
 * Explains why a code wasn't sent (req 8.4), unless the error belongs to the field. Shows the support contact if a
 * retry doesn't help.
 */
export function RegistrationProblem({ problem }: { readonly problem: SendingProblem | undefined }) {
  if (problem === undefined) return null;
  return (
    <>
      {!isAboutTheAddress(problem) && <SendingProblemNotice problem={problem} />}
      {problem.messageKey !== 'GenericErrorMessage' && <SupportContact />}
    </>
  );
}
