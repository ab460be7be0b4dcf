import { useState } from 'react';
import { useIsForPlan } from '../installment-plans/use-is-for-plan.ts';
import type { StepUpText } from '../sign-in/step-up/step-up-text.ts';

/**
 * Asks for the password again before a method is saved. Afterwards the typed data is sent once more, or as single-use.
 */
export function useMethodStepUp({
  text,
  sendAgain,
}: {
  readonly text: StepUpText;
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
      text,
      // A plan needs a reusable method.
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
