/** What every message about a settlement names: the account as its owner knows it, and as support does. */
type Account = { readonly accountName: string; readonly accountReferenceCode: string };

/** `balance` says what is owed on the account now; missing in messages of the release before. */
type WithBalance = { readonly balance?: string };

/** The messages about settlements (req 4.1). Amounts are in cents; days are in words of the message's language. */
export type SettlementMailFacts =
  /** The copy of what was agreed to, word for word, which is the customer's to keep. */
  | ({ readonly template: 'SettlementAccepted'; readonly agreementText: string } & Account)
  /** All is paid; the letter says so too. */
  | ({ readonly template: 'SettlementCompleted'; readonly paidCents: number } & Account)
  /** `wasSettled`: it had been paid, and a bank took something of that back. */
  | ({
      readonly template: 'SettlementBroken';
      readonly paidCents: number;
      readonly owedCents: number;
      readonly wasSettled: boolean;
    } & Account &
      WithBalance)
  /** A payment of it did not come, or a bank took it back. */
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

/** Whether a message is about a settlement. */
export function isSettlementMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: SettlementMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** Where the portal shows a settlement, with its agreement and its letter. */
export const settlementPath = '/make-payment';
