import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useServices } from '../../session/services.tsx';

/**
 * Asks for a confirmation before unsaved changes are lost (req 2.9) by closing the dialog, Back or a link, but not when
 * the session ends. `onDiscard` drops the changes.
 */
export function useUnsavedQuestion(options: {
  readonly isDirty: boolean;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}) {
  const { isDirty, onClose, onDiscard } = options;
  const { session } = useServices();
  const [isClosing, setClosing] = useState(false);
  const isAgreed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isAgreed.current &&
      session.getState().user !== undefined &&
      nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) isAgreed.current = false;
  }, [isDirty]);
  const answer = (isConfirmed?: true) => {
    setClosing(false);
    if (!isConfirmed) return blocker.reset?.();
    isAgreed.current = true;
    onDiscard();
    if (blocker.state === 'blocked') blocker.proceed();
    else onClose();
  };
  return {
    close: () => (isDirty ? setClosing(true) : onClose()),
    question: { isOpen: isClosing || blocker.state === 'blocked', onClose: answer },
  };
}
