import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { notSentProblem, type SendingProblem } from './sending-problem.ts';

/** What kept a code from being sent (req 8.4), with the wait counting down where there is one. */
export function SendingProblemNotice({ problem }: { readonly problem: SendingProblem }) {
  return <LoginProblemNotice problem={notSentProblem(problem)} />;
}
