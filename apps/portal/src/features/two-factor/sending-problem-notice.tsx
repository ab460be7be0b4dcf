import { notSentProblem } from '../sign-in/login-problem.ts';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import type { SendingProblem } from './sending-problem.ts';

/** Explains why a code wasn't sent (req 8.4), with a countdown if the customer must wait. */
export function SendingProblemNotice({ problem }: { readonly problem: SendingProblem }) {
  return <LoginProblemNotice problem={notSentProblem(problem)} />;
}
