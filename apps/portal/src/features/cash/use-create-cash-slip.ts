import { createCashSlip } from '@quittance/contract/payments';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import type { Cents } from '@quittance/domain/money/cents';
import { useState } from 'react';
import { useServices } from '../../session/services.tsx';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';
import { addSlip } from './known-slips.ts';

/** What one try to make a slip came to. `unknown` may be tried again with the same key: it makes one slip, however often it is sent. */
export type SlipOutcome =
  | { readonly kind: 'made'; readonly transactionReferenceCode: string }
  | {
      readonly kind: 'refused';
      readonly code: ResponseCodeName | undefined;
      readonly requestId: string;
      readonly field: string | undefined;
    }
  | { readonly kind: 'unknown'; readonly why: 'offline' | 'no-answer' }
  | { readonly kind: 'signed-out' };

/** A slip as it was reviewed; the key is the review's own, so that a second try is the same slip. */
export type SlipRequest = { accountReferenceCode: string; amount: Cents; idempotencyKey: string };

/**
 * Makes a slip for a payment in cash (req 3.12). A slip that was made is known to the screens when the promise resolves; its page is
 * at `cashSlipPath`.
 */
export function useCreateCashSlip(): {
  readonly create: (request: SlipRequest) => Promise<SlipOutcome>;
  readonly isPending: boolean;
} {
  const { api, session } = useServices();
  const refreshAccounts = useRefreshAccounts();
  const [isPending, setPending] = useState(false);
  const create = async (request: SlipRequest): Promise<SlipOutcome> => {
    setPending(true);
    const outcome = await api.call(createCashSlip, request);
    setPending(false);
    switch (outcome.kind) {
      case 'ok': {
        const { transaction } = outcome.answer;
        addSlip(session, transaction);
        void refreshAccounts();
        return { kind: 'made', transactionReferenceCode: transaction.transactionReferenceCode };
      }
      case 'refused': {
        const { code, requestId, field } = outcome;
        return { kind: 'refused', code, requestId, field };
      }
      case 'unauthorized':
        return { kind: 'signed-out' };
      case 'offline':
        return { kind: 'unknown', why: 'offline' };
      default:
        return { kind: 'unknown', why: 'no-answer' };
    }
  };
  return { create, isPending };
}
