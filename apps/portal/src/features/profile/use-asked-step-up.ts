import { useState } from 'react';
import { changeText } from '../sign-in/step-up/step-up-text.ts';

/**
 * Asks for the password before a change (req 7.3). `ask` opens the dialog and takes the action to repeat afterwards.
 */
export function useAskedStepUp() {
  // Wrapped in an object, because a state setter calls a function passed to it.
  const [waiting, setWaiting] = useState<{ readonly again: () => void }>();
  return {
    ask: (again: () => void) => setWaiting({ again }),
    dialog: {
      isOpen: waiting !== undefined,
      text: changeText,
      onClose: () => setWaiting(undefined),
      onConfirmed: () => {
        setWaiting(undefined);
        waiting?.again();
      },
    },
  };
}
