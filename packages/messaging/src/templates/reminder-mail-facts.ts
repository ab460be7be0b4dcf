/** Variables of reminders of a bill, an offer or a plan's missed payment. */
export type ReminderMailFacts = {
  readonly template:
    | 'BillReady'
    | 'BillDueSoon'
    | 'BillDueToday'
    | 'BillPastDue'
    | 'OfferMade'
    | 'OfferEndsSoon'
    | 'PlanMissed';
  readonly accountName: string;
  readonly amountCents: number;
  /** The due date or the offer's last day, formatted in the message's language. Null without one. */
  readonly on: string | null;
  /** True only for a new bill, because autopay pays it. */
  readonly isOnAutopay: boolean;
  /** Portal path, with the link's secret after `#` if it needs no password. */
  readonly linkPath: string;
  /** Days until a link without a password expires. Null for a page that asks the customer to sign in. */
  readonly linkDays: number | null;
};

const templates: Record<ReminderMailFacts['template'], true> = {
  BillReady: true,
  BillDueSoon: true,
  BillDueToday: true,
  BillPastDue: true,
  OfferMade: true,
  OfferEndsSoon: true,
  PlanMissed: true,
};

export function isReminderMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: ReminderMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

export function isOffer({ template }: ReminderMailFacts): boolean {
  return template === 'OfferMade' || template === 'OfferEndsSoon';
}
