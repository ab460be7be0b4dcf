import { SupportContact } from '../../branding/support-contact.tsx';
import type { SendingProblem } from '../two-factor/sending-problem.ts';
import { SendingProblemNotice } from '../two-factor/sending-problem-notice.tsx';
import { isAboutTheAddress } from './registration-problem.ts';

/** What kept a code from being sent (req 8.4), but for what stands at its field; and whom to call where trying again does not help. */
export function RegistrationProblem({ problem }: { readonly problem: SendingProblem | undefined }) {
  if (problem === undefined) return null;
  return (
    <>
      {!isAboutTheAddress(problem) && <SendingProblemNotice problem={problem} />}
      {problem.messageKey !== 'GenericErrorMessage' && <SupportContact />}
    </>
  );
}
