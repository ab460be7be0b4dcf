import { submitPayment } from '@quittance/contract/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { pause } from '../../../platform/pause.ts';
import { useApi } from '../../../session/services.tsx';
import { submitRequest } from '../review/payment-terms.ts';
import { askUntilKnown, type KnownOutcome, type Waiting } from './ask-until-known.ts';
import type { OpenPayment } from './stored-payment.ts';
import { submitOutcome } from './submit-outcome.ts';

/**
 * Sends a payment that is marked as sent until its outcome is known, even after a reload. Returns the waiting state, or
 * undefined before the first try has finished. A wallet payment needs its `walletToken` and isn't sent without one.
 */
export function usePaymentSubmission(
  payment: OpenPayment,
  { walletToken, onKnown }: { walletToken: string | undefined; onKnown: (outcome: KnownOutcome) => void },
): Waiting | undefined {
  const api = useApi();
  const [waiting, setWaiting] = useState<Waiting>();
  const send = useEffectEvent(async (signal: AbortSignal) =>
    submitOutcome(await api.call(submitPayment, submitRequest(payment, walletToken), { signal })),
  );
  const end = useEffectEvent((outcome: KnownOutcome | undefined) => {
    if (outcome) onKnown(outcome);
  });
  const { phase, idempotencyKey } = payment;
  const isSendable = payment.wallet === null || walletToken !== undefined;
  useEffect(() => {
    if (phase !== 'sent' || idempotencyKey === '' || !isSendable) return;
    const asking = new AbortController();
    const { signal } = asking;
    void askUntilKnown({ send: () => send(signal), onWaiting: setWaiting, pause, signal }).then(end);
    return () => {
      asking.abort();
      setWaiting(undefined);
    };
  }, [phase, idempotencyKey, isSendable]);
  return waiting;
}
