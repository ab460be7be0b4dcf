/** Names the account by the customer's name for it and by the reference code that support uses. */
type Account = { readonly accountName: string; readonly accountReferenceCode: string };

/** `balance` states the amount now owed on the account; absent in messages queued by the previous release. */
type WithBalance = { readonly balance?: string };

/**
 * Variables of the settlement messages (req 4.1). Amounts are in cents. Dates are formatted in the message's language.
 */
export type SettlementMailFacts =
  /** The customer's copy of the agreement, word for word. */
  | ({ readonly template: 'SettlementAccepted'; readonly agreementText: string } & Account)
  /** Paid in full, as the settlement letter also confirms. */
  | ({ readonly template: 'SettlementCompleted'; readonly paidCents: number } & Account)
  /** `wasSettled` marks a settlement that was paid in full before a bank returned a payment. */
  | ({
      readonly template: 'SettlementBroken';
      readonly paidCents: number;
      readonly owedCents: number;
      readonly wasSettled: boolean;
    } & Account &
      WithBalance)
  /** A settlement payment failed or was returned. */
  | ({
      readonly template: 'SettlementReopened';
      readonly amountCents: number;
      readonly wasSettled: boolean;
      readonly isPlan: boolean;
      readonly payBy: string | null;
    } & Account &
      WithBalance)
  | ({ readonly template: 'SettlementLapsed' } & Account & WithBalance);

const templates: Record<SettlementMailFacts['template'], true> = {
  SettlementAccepted: true,
  SettlementCompleted: true,
  SettlementBroken: true,
  SettlementReopened: true,
  SettlementLapsed: true,
};

export function isSettlementMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: SettlementMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** The portal page that shows a settlement with its agreement and letter. */
export const settlementPath = '/make-payment';
