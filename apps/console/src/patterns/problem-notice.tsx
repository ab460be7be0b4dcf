import { Notice } from '@quittance/ui/feedback/notice';
import type { Problem } from './problem.ts';
import { useProblemText } from './problem-text.ts';

/** Explains why an action failed. Scrolls to itself, because the end of a long dialog may be out of view. */
export function ProblemNotice({ problem }: { readonly problem: Problem | undefined }) {
  const problemText = useProblemText();
  if (problem === undefined) return null;
  return (
    <div ref={scrollIntoView}>
      <Notice kind={problem.kind === 'unsure' ? 'warning' : 'error'}>{problemText(problem)}</Notice>
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
