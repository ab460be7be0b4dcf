import { useState } from 'react';
import { changeWords } from '../sign-in/step-up-words.ts';

/** The question for the password that a change may bring up (req 7.3): `ask` opens it and says what is done again afterwards. */
export function useAskedStepUp() {
  // In an object, because a function given to a setter is called by it.
  const [waiting, setWaiting] = useState<{ readonly again: () => void }>();
  return {
    ask: (again: () => void) => setWaiting({ again }),
    dialog: {
      isOpen: waiting !== undefined,
      words: changeWords,
      onClose: () => setWaiting(undefined),
      onConfirmed: () => {
        setWaiting(undefined);
        waiting?.again();
      },
    },
  };
}
