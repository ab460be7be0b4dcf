import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { createCashSlip } from '@quittance/contract/payments';
import type { Cents } from '@quittance/domain/money/cents';
import { useState } from 'react';
import { useServices } from '../../session/services.tsx';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';
import { addSlip } from './known-slips.ts';

/** The outcome of creating a slip. After `unknown`, retry with the same key, which never creates a second slip. */
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

/** A reviewed slip. The idempotency key comes from the review, so a retry returns the same slip. */
export type SlipRequest = { accountReferenceCode: string; amount: Cents; idempotencyKey: string };

/**
 * Creates a slip for a cash payment (req 3.12). When the promise resolves, the session contains the new slip, and its
 * page is at `cashSlipPath`.
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
