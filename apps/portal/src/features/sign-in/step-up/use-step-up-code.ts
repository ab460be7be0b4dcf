import { validate2faCode } from '@quittance/contract/messages';
import { authCodePurposes, isWholeCode } from '@quittance/domain/messages/auth-code';
import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFeatureGates, useServices, useSignedInUser } from '../../../session/services.tsx';
import { askForCode } from '../../two-factor/ask-for-code.ts';
import { registrationFailure } from '../../two-factor/code-verdict.ts';
import { sendingProblem } from '../../two-factor/sending-problem.ts';
import type { LoginProblem } from '../login-problem.ts';

type SentCode = { readonly requestId: string; readonly destination: string; readonly isNew: boolean };

/**
 * Verifies the signed-in customer with a code to the address on file, as an alternative to the password (req 3.16,
 * purpose 0). The server chooses the address and returns it masked.
 */
export function useStepUpCode(onConfirmed: () => void) {
  const services = useServices();
  const { api } = services;
  const { email, emailAddressEndPoint } = useSignedInUser().customerContactInfo;
  const { emailEnabled } = useFeatureGates();
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState('');
  const [pending, setPending] = useState<'sending' | 'checking'>();
  const [problem, setProblem] = useState<LoginProblem>();
  const address = emailAddressEndPoint?.isAuthenticated ? emailAddressEndPoint.emailAddress : email;

  const send = async () => {
    if (pending) return;
    setPending('sending');
    setProblem(undefined);
    const ask = (handle: string | null) =>
      askForCode(services, {
        channel: 'email',
        message: 'TwoFaEmailAuthCodeText',
        destination: address,
        purpose: authCodePurposes.none,
        handle,
        language,
        consent: undefined,
      });
    const again = await ask(sent?.requestId ?? null);
    const isGone = sent && again.kind === 'refused' && again.code === 'AuthenticationCodeNotExistForThisID';
    const outcome = isGone ? await ask(null) : again;
    setPending(undefined);
    if (outcome.kind === 'ok') {
      const { authenticationExternalRequestID: requestId, destination } = outcome.answer;
      setSent({ requestId, destination, isNew: sent !== undefined });
      setCode('');
      return;
    }
    const { messageKey, ...rest } = sendingProblem(outcome, 'email');
    setProblem({ titleKey: 'AuthenticationCode.NotSentTitle', bodyKey: messageKey, ...rest });
  };
  const check = async (requestId: string) => {
    setPending('checking');
    setProblem(undefined);
    const request = { authenticationCode: code, authenticationExternalRequestID: requestId };
    const outcome = await api.call(validate2faCode, request);
    setPending(undefined);
    if (outcome.kind === 'ok') return onConfirmed();
    setProblem(registrationFailure(outcome, 'email').problem);
    field.current?.focus();
    field.current?.select();
  };
  return {
    isOffered: emailEnabled && address !== '',
    sent,
    code,
    setCode,
    field,
    pending,
    problem,
    isWhole: isWholeCode(code),
    send: () => void send(),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (sent && isWholeCode(code) && !pending) void check(sent.requestId);
    },
    forget: () => {
      setSent(undefined);
      setCode('');
      setProblem(undefined);
    },
  };
}

export type StepUpCode = ReturnType<typeof useStepUpCode>;
