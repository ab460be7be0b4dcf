/** Names the account by the customer's name for it and by the reference code that support uses. */
type Account = { readonly accountName: string; readonly accountReferenceCode: string };

/** The creditor's own message, one string per paragraph, as an employee wrote it. */
type Written = { readonly written?: readonly string[] };

/** Variables of the dispute messages (12 CFR 1006.38). Dates are formatted in the message's language. */
export type SupportMailFacts =
  /** `canceledPayments` and `isPlanPaused` describe the effect of the dispute. */
  | ({
      readonly template: 'DisputeOpened';
      readonly canceledPayments: number;
      readonly isPlanPaused: boolean;
    } & Account)
  /** `nextOn` is the date of the next plan payment when the dispute had paused a plan that now resumes, else null. */
  | ({ readonly template: 'DisputeWithdrawn' | 'DisputeCleared'; readonly nextOn: string | null } & Account & Written)
  | ({ readonly template: 'DisputeUpheld'; readonly isPlanStopped: boolean } & Account & Written)
  /** The dispute stays open: the creditor asks a question or reports progress. */
  | ({ readonly template: 'DisputeAnswered'; readonly written: readonly string[] } & Account);

const templates: Record<SupportMailFacts['template'], true> = {
  DisputeOpened: true,
  DisputeWithdrawn: true,
  DisputeCleared: true,
  DisputeUpheld: true,
  DisputeAnswered: true,
};

export function isSupportMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: SupportMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** The portal page with help and disputes. */
export const helpPath = '/help';
