import type { PortalStorage } from '@quittance/browser/storage';
import { bankAccountToken, creditCardAccountToken } from '@quittance/contract/payment-tokens';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useServices } from '../../session/services.tsx';
import { planDraft } from '../installment-plans/form/plan-draft.ts';

/** One of several accounts to pay together, with its typed amount. */
const draftShare = z.object({ accountReferenceCode: z.string(), amountText: z.string() });

const paymentDraft = z.object({
  amountChoice: z.optional(z.enum(['settlement', 'due', 'balance', 'last', 'cashMinimum', 'other'])),
  /** The text typed as another amount. */
  otherText: z._default(z.string(), ''),
  /** The accounts to pay together. Undefined for a single account. */
  shares: z.optional(z.array(draftShare)),
  /** A later day as YYYY-MM-DD, or empty while none is picked. Undefined means today. */
  laterDay: z.optional(z.string()),
  /** The plan in progress. Undefined for a single payment. */
  plan: z.optional(planDraft),
  /** The first day of a settlement plan as YYYY-MM-DD. Undefined means the proposed day. */
  settlementStart: z.optional(z.string()),
  /** True while an accepted settlement is set aside to pay something else. */
  isSettlementAside: z.optional(z.boolean()),
  /** True once the customer opens the form, instead of paying what the card on Make Payment proposes. */
  isFormOpen: z.optional(z.boolean()),
  /** The chosen method: a saved method's reference, a wallet, or `cash`. Takes precedence according to req 6.4. */
  referenceId: z.optional(z.string()),
  /** Single-use methods. The server doesn't list them, so they are kept here until used. */
  oneTimeBankAccounts: z._default(z.array(bankAccountToken), []),
  oneTimeCards: z._default(z.array(creditCardAccountToken), []),
});

/** The customer's choices for a payment. They survive a reload and Back, and contain nothing secret. */
export type PaymentDraft = z.infer<typeof paymentDraft>;
export type DraftShare = z.infer<typeof draftShare>;

const key = 'paymentDataStore';

/** Returns the draft in session storage (req 9.7), or an empty one if it is missing or invalid. */
export function readPaymentDraft(sessionStorage: PortalStorage): PaymentDraft {
  return z.safeParse(paymentDraft, sessionStorage.getJson(key)).data ?? z.parse(paymentDraft, {});
}

/** Changes parts of the draft and returns it. `undefined` removes a part. */
export function changePaymentDraft(sessionStorage: PortalStorage, change: Partial<PaymentDraft>): PaymentDraft {
  const draft = { ...readPaymentDraft(sessionStorage), ...change };
  sessionStorage.setJson(key, draft);
  return draft;
}

/** Resets the draft after a payment. Single-use methods are dropped, and the chosen method stays (req 6.4). */
export function finishPaymentDraft(sessionStorage: PortalStorage): void {
  const { referenceId } = withoutOneTimeMethods(readPaymentDraft(sessionStorage));
  sessionStorage.setJson(key, { referenceId });
}

/** Drops single-use methods after a try. They can't be used again, even if the payment failed. */
export function dropOneTimeMethods(sessionStorage: PortalStorage): void {
  sessionStorage.setJson(key, withoutOneTimeMethods(readPaymentDraft(sessionStorage)));
}

export function isOneTimeMethod(sessionStorage: PortalStorage, referenceId: string | null): boolean {
  const { oneTimeBankAccounts, oneTimeCards } = readPaymentDraft(sessionStorage);
  return [...oneTimeBankAccounts, ...oneTimeCards].some((token) => token.referenceID === referenceId);
}

/** Returns true if the customer has typed or chosen something. The preselected last method doesn't count. */
export function isDraftBegun(draft: PaymentDraft, { rememberedId }: { rememberedId: string | undefined }): boolean {
  const { amountChoice, otherText, shares, laterDay, oneTimeBankAccounts, oneTimeCards } = draft;
  const isMethodChosen = draft.referenceId !== rememberedId || oneTimeBankAccounts.length + oneTimeCards.length > 0;
  const isChosen = [amountChoice, shares, laterDay, draft.plan, draft.settlementStart].some(
    (part) => part !== undefined,
  );
  return isChosen || otherText !== '' || isMethodChosen;
}
export function usePaymentDraft(): readonly [PaymentDraft, (change: Partial<PaymentDraft>) => void] {
  const { sessionStorage } = useServices();
  const [draft, setDraft] = useState(() => readPaymentDraft(sessionStorage));
  return [draft, (change) => setDraft(changePaymentDraft(sessionStorage, change))];
}

function withoutOneTimeMethods(draft: PaymentDraft): PaymentDraft {
  const oneTime = [...draft.oneTimeBankAccounts, ...draft.oneTimeCards].map((token) => token.referenceID);
  const isGone = draft.referenceId !== undefined && oneTime.includes(draft.referenceId);
  return {
    ...draft,
    oneTimeBankAccounts: [],
    oneTimeCards: [],
    referenceId: isGone ? undefined : draft.referenceId,
  };
}
