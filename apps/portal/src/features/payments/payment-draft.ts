import type { PortalStorage } from '@quittance/browser/storage';
import { bankAccountToken, creditCardAccountToken } from '@quittance/contract/payment-tokens';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useServices } from '../../session/services.tsx';
import { planDraft } from '../installment-plans/plan-draft.ts';

/** An account among several that are paid at once, with its amount as it was typed. */
const draftShare = z.object({ accountReferenceCode: z.string(), amountText: z.string() });

const paymentDraft = z.object({
  amountChoice: z.optional(z.enum(['settlement', 'due', 'balance', 'last', 'cashMinimum', 'other'])),
  /** What was typed as another amount. */
  otherText: z._default(z.string(), ''),
  /** The accounts that are paid at once; undefined while one is paid. */
  shares: z.optional(z.array(draftShare)),
  /** A later day as YYYY-MM-DD, empty while none has been picked; undefined for today. */
  laterDay: z.optional(z.string()),
  /** The plan that is being made; undefined for one payment. */
  plan: z.optional(planDraft),
  /** The first day of a settlement's plan as YYYY-MM-DD; undefined for the one that is proposed. */
  settlementStart: z.optional(z.string()),
  /** An accepted settlement waits while something else is paid. */
  isSettlementAside: z.optional(z.boolean()),
  /** What was chosen to pay with: the reference of a saved method, a wallet, or `cash`. req 6.4 has it come first. */
  referenceId: z.optional(z.string()),
  /** Methods for one payment only: the server lists them nowhere, so that they are kept until they have been used. */
  oneTimeBankAccounts: z._default(z.array(bankAccountToken), []),
  oneTimeCards: z._default(z.array(creditCardAccountToken), []),
  /** The authorization as it read when its box was ticked. Other words need another tick. */
  authorizedText: z.optional(z.string()),
});

/** What a person has chosen on the way to a payment. It survives a reload and Back; nothing in it is secret. */
export type PaymentDraft = z.infer<typeof paymentDraft>;
/** One account of several in it. */
export type DraftShare = z.infer<typeof draftShare>;

const key = 'paymentDataStore';

/** The draft in session storage (req 9.7); an empty one where there is none that can be read. */
export function readPaymentDraft(sessionStorage: PortalStorage): PaymentDraft {
  return z.safeParse(paymentDraft, sessionStorage.getJson(key)).data ?? z.parse(paymentDraft, {});
}

/** Changes parts of the draft; `undefined` takes a part away. Answers the whole. */
export function changePaymentDraft(sessionStorage: PortalStorage, change: Partial<PaymentDraft>): PaymentDraft {
  const draft = { ...readPaymentDraft(sessionStorage), ...change };
  sessionStorage.setJson(key, draft);
  return draft;
}

/** Once a payment was made: the next one begins anew, and one-time methods are used up. The chosen method stays (req 6.4). */
export function finishPaymentDraft(sessionStorage: PortalStorage): void {
  const { referenceId } = withoutOneTimeMethods(readPaymentDraft(sessionStorage));
  sessionStorage.setJson(key, { referenceId });
}

/** Once a one-time method has been tried: it cannot be tried again, whatever became of the payment. */
export function dropOneTimeMethods(sessionStorage: PortalStorage): void {
  sessionStorage.setJson(key, withoutOneTimeMethods(readPaymentDraft(sessionStorage)));
}

/** Whether a method is for one payment only. */
export function isOneTimeMethod(sessionStorage: PortalStorage, referenceId: string | null): boolean {
  const { oneTimeBankAccounts, oneTimeCards } = readPaymentDraft(sessionStorage);
  return [...oneTimeBankAccounts, ...oneTimeCards].some((token) => token.referenceID === referenceId);
}

/** Whether something has been typed or chosen. The method of the last payment, which the form begins with, is neither. */
export function isDraftBegun(draft: PaymentDraft, { rememberedId }: { rememberedId: string | undefined }): boolean {
  const { amountChoice, otherText, shares, laterDay, authorizedText, oneTimeBankAccounts, oneTimeCards } = draft;
  const isMethodChosen = draft.referenceId !== rememberedId || oneTimeBankAccounts.length + oneTimeCards.length > 0;
  const isChosen = [amountChoice, shares, laterDay, authorizedText, draft.plan, draft.settlementStart].some(
    (part) => part !== undefined,
  );
  return isChosen || otherText !== '' || isMethodChosen;
}
/** The draft, and what changes it. */
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
    authorizedText: undefined,
  };
}
