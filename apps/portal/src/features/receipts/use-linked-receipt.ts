import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { openReceipt } from '@quittance/contract/receipts';
import type { Transaction } from '@quittance/contract/transactions';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../session/services.tsx';
import { linkProblem } from '../registration/link-problem.ts';
import type { LoginProblem } from '../sign-in/login-problem.ts';

export type ReceiptStep =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'shown';
      readonly transaction: Transaction;
      /** The link's expiration as an ISO timestamp. */
      readonly expiresAt: string;
    }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

type Failure = Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;

/** Opens the receipt of a link, which stays valid. `token` is empty if the link lost it. */
export function useLinkedReceipt(token: string) {
  const { api } = useServices();
  const [step, setStep] = useState<ReceiptStep>({ kind: token === '' ? 'invalid' : 'reading' });
  const [problem, setProblem] = useState<LoginProblem>();

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setProblem(undefined);
      const outcome = await api.call(openReceipt, { token }, signal ? { signal } : {});
      if (signal?.aborted) return;
      if (outcome.kind === 'ok') {
        const { transaction, expiresAt } = outcome.answer;
        setStep({ kind: 'shown', transaction, expiresAt });
        return;
      }
      const end = linkEnd(outcome);
      if (end) setStep({ kind: end });
      else setProblem(linkProblem(outcome));
    },
    [api, token],
  );
  useEffect(() => {
    if (token === '') return;
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, [token, read]);
  return {
    step,
    problem,
    readAgain: () => void read(),
    /** The link may expire while the page is open. */
    noteFailure: (failure: Failure) => {
      const end = linkEnd(failure);
      if (end) setStep({ kind: end });
    },
  };
}

/** Returns the reason a link no longer works, or undefined if a retry may succeed. */
function linkEnd(failure: Failure): 'expired' | 'invalid' | undefined {
  if (failure.kind !== 'refused') return undefined;
  if (failure.code === 'ReceiptLinkExpired') return 'expired';
  // Text that isn't a token is refused as an invalid request.
  return failure.code === 'ReceiptLinkInvalid' || failure.code === 'RequestInvalid' ? 'invalid' : undefined;
}
