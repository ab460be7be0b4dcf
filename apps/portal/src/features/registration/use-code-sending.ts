import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../session/services.tsx';
import { changeText } from '../sign-in/step-up/step-up-text.ts';
import { type RegistrationCodeRequest, sendRegistrationCode } from '../two-factor/send-registration-code.ts';
import type { SendingProblem } from '../two-factor/sending-problem.ts';

/**
 * Sends a registration code and calls `onSent` (req 4.5). If the server first requires the password, the same request
 * is sent again afterwards.
 */
export function useCodeSending(onSent: () => void) {
  const services = useServices();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<SendingProblem>();
  const [tries, setTries] = useState(0);
  const [waiting, setWaiting] = useState<RegistrationCodeRequest>();
  const isBusy = useRef(false);
  const isClosed = useIsClosed();

  const send = async (request: RegistrationCodeRequest) => {
    // A second click may arrive before the button renders as busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const sent = await sendRegistrationCode(services, request);
    isBusy.current = false;
    // Don't navigate if the dialog was closed meanwhile.
    if (isClosed.current) return;
    setPending(false);
    if (sent.kind === 'failed') setProblem(sent.problem);
    else if (sent.kind === 'step-up-required') setWaiting(request);
    else onSent();
  };
  const stepUp = {
    isOpen: waiting !== undefined,
    text: changeText,
    onClose: () => setWaiting(undefined),
    onConfirmed: () => {
      setWaiting(undefined);
      if (waiting) void send(waiting);
    },
  };
  return {
    isPending,
    problem,
    setProblem,
    tries,
    send: (request: RegistrationCodeRequest) => void send(request),
    stepUp,
  };
}

function useIsClosed() {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return isClosed;
}
