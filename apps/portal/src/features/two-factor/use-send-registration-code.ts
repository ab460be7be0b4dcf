import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { authenticationCodePath } from '../../platform/addresses/portal-paths.ts';
import { useServices } from '../../session/services.tsx';
import {
  type RegistrationCodeRequest,
  type SentRegistrationCode,
  sendRegistrationCode,
} from './send-registration-code.ts';
import type { SendingProblem } from './sending-problem.ts';

/**
 * Sends a registration's code and opens the code page (req 4.5). `send` resolves to the result, so that the caller can
 * ask for the password on `step-up-required` and send again. `problem` describes a failure (req 8.4).
 */
export function useSendRegistrationCode() {
  const services = useServices();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<SendingProblem>();
  const isBusy = useRef(false);

  const send = async (request: RegistrationCodeRequest): Promise<SentRegistrationCode['kind'] | 'busy'> => {
    // A second click may arrive before the button renders as busy.
    if (isBusy.current) return 'busy';
    isBusy.current = true;
    setPending(true);
    setProblem(undefined);
    const sent = await sendRegistrationCode(services, request);
    isBusy.current = false;
    setPending(false);
    if (sent.kind === 'failed') setProblem(sent.problem);
    if (sent.kind === 'sent') await navigate(authenticationCodePath);
    return sent.kind;
  };
  return { send, isPending, problem, forgetProblem: () => setProblem(undefined) };
}
