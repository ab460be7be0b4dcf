import { useState } from 'react';
import { useIsForPlan } from '../installment-plans/use-is-for-plan.ts';
import type { StepUpWords } from '../sign-in/step-up-words.ts';

/**
 * The question for the password that saving a method may bring up. What was typed is sent once more after the answer, or for one payment
 * only.
 */
export function useMethodStepUp({
  words,
  sendAgain,
}: {
  readonly words: StepUpWords;
  readonly sendAgain: (change?: { usage: 'SingleUse' }) => void;
}) {
  const isForPlan = useIsForPlan();
  const [isOpen, setOpen] = useState(false);
  const answer = (change?: { usage: 'SingleUse' }) => {
    setOpen(false);
    sendAgain(change);
  };
  return {
    ask: () => setOpen(true),
    dialog: {
      isOpen,
      onClose: () => setOpen(false),
      onConfirmed: () => answer(),
      words,
      // A plan pays more than once.
      ...(!isForPlan && {
        wayAround: {
          leadKey: 'StepUp.OnceLead',
          labelKey: 'StepUp.UseOnce',
          onChosen: () => answer({ usage: 'SingleUse' }),
        },
      }),
    },
  };
}
