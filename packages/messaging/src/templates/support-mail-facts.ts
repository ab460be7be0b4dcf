/** What every message about a dispute names: the account as its owner knows it, and as support does. */
type Account = { readonly accountName: string; readonly accountReferenceCode: string };

/** What the creditor has to say beside it, a paragraph each, as somebody who works there wrote it. */
type Written = { readonly written?: readonly string[] };

/** The messages about disputes (12 CFR 1006.38). Days are in words of the message's language. */
export type SupportMailFacts =
  /** What the dispute stopped. */
  | ({
      readonly template: 'DisputeOpened';
      readonly canceledPayments: number;
      readonly isPlanPaused: boolean;
    } & Account)
  /** `nextOn` is the day of the plan's next payment, where the dispute had it rest and it goes on. */
  | ({ readonly template: 'DisputeWithdrawn' | 'DisputeCleared'; readonly nextOn: string | null } & Account & Written)
  | ({ readonly template: 'DisputeUpheld'; readonly isPlanStopped: boolean } & Account & Written)
  /** The dispute goes on: the creditor asks for something, or says how far it is. */
  | ({ readonly template: 'DisputeAnswered'; readonly written: readonly string[] } & Account);

const templates: Record<SupportMailFacts['template'], true> = {
  DisputeOpened: true,
  DisputeWithdrawn: true,
  DisputeCleared: true,
  DisputeUpheld: true,
  DisputeAnswered: true,
};

/** Whether a message is about a dispute. */
export function isSupportMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: SupportMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** Where the portal helps, and shows disputes. */
export const helpPath = '/help';
