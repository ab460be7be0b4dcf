import { bankAccountToken, creditCardAccountToken } from '@quittance/contract/payment-methods';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { PortalStorage } from '../../platform/storage.ts';
import { useServices } from '../../session/services.tsx';

const paymentDraft = z.object({
  amountChoice: z.optional(z.enum(['due', 'balance', 'other'])),
  /** What was typed as another amount. */
  otherText: z._default(z.string(), ''),
  /** The method that was chosen; SPEC 6.4 has it come first. */
  referenceId: z.optional(z.string()),
  /** Methods for one payment only: the server lists them nowhere, so that they are kept until they have been used. */
  oneTimeBankAccounts: z._default(z.array(bankAccountToken), []),
  oneTimeCards: z._default(z.array(creditCardAccountToken), []),
  /** The authorization as it read when its box was ticked. Other words need another tick. */
  authorizedText: z.optional(z.string()),
});

/** What a person has chosen on the way to a payment. It survives a reload and Back; nothing in it is secret. */
export type PaymentDraft = z.infer<typeof paymentDraft>;

const key = 'paymentDataStore';

/** The draft in session storage (SPEC 9.7); an empty one where there is none that can be read. */
export function readPaymentDraft(sessionStorage: PortalStorage): PaymentDraft {
  return z.safeParse(paymentDraft, sessionStorage.getJson(key)).data ?? z.parse(paymentDraft, {});
}

/** Changes parts of the draft; `undefined` takes a part away. Answers the whole. */
export function changePaymentDraft(sessionStorage: PortalStorage, change: Partial<PaymentDraft>): PaymentDraft {
  const draft = { ...readPaymentDraft(sessionStorage), ...change };
  sessionStorage.setJson(key, draft);
  return draft;
}

/** Once a payment was made: the next one begins anew, and one-time methods are used up. The chosen method stays (SPEC 6.4). */
export function finishPaymentDraft(sessionStorage: PortalStorage): void {
  const { referenceId } = withoutOneTimeMethods(readPaymentDraft(sessionStorage));
  sessionStorage.setJson(key, { referenceId });
}

/** A declined payment used up its one-time method too. */
export function dropOneTimeMethods(sessionStorage: PortalStorage): void {
  sessionStorage.setJson(key, withoutOneTimeMethods(readPaymentDraft(sessionStorage)));
}

/** Whether something has been typed or chosen. The method of the last payment, which the form begins with, is neither. */
export function isDraftBegun(draft: PaymentDraft, { rememberedId }: { rememberedId: string | undefined }): boolean {
  const { amountChoice, otherText, referenceId, authorizedText, oneTimeBankAccounts, oneTimeCards } = draft;
  const isAmountBegun = amountChoice !== undefined || otherText !== '';
  const isMethodChosen = referenceId !== rememberedId || oneTimeBankAccounts.length + oneTimeCards.length > 0;
  return isAmountBegun || isMethodChosen || authorizedText !== undefined;
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
