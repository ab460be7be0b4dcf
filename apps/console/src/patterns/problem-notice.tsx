import { Notice } from '@quittance/ui/feedback/notice';
import type { Problem } from './problem.ts';
import { useProblemText } from './problem-text.ts';

export function ProblemNotice({ problem }: { readonly problem: Problem | undefined }) {
  const problemText = useProblemText();
  if (problem === undefined) return null;
  return <Notice kind={problem.kind === 'unsure' ? 'warning' : 'error'}>{problemText(problem)}</Notice>;
}
