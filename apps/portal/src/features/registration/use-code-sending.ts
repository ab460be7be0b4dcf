import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../session/services.tsx';
import { changeWords } from '../sign-in/step-up-words.ts';
import { type RegistrationCodeRequest, sendRegistrationCode } from '../two-factor/send-registration-code.ts';
import type { SendingProblem } from '../two-factor/sending-problem.ts';

/**
 * Sends the code of a registration for a dialog, which hears of it when the code is on its way (req 4.5). Where the server wants the
 * password again first, the same request is made once more after it was given.
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
    // A second press may come before the button shows the first.
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const sent = await sendRegistrationCode(services, request);
    isBusy.current = false;
    // Whoever closed the dialog meanwhile is not taken anywhere.
    if (isClosed.current) return;
    setPending(false);
    if (sent.kind === 'failed') setProblem(sent.problem);
    else if (sent.kind === 'step-up-required') setWaiting(request);
    else onSent();
  };
  const stepUp = {
    isOpen: waiting !== undefined,
    words: changeWords,
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
