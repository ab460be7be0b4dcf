/**
 * Status of a chargeback: a cardholder's dispute of a payment with the bank that issued the card. An `inquiry` is the
 * bank's question before any money moves. `closed` means that it ended without a decision, as most inquiries do.
 */
export const chargebackStates = ['inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed'] as const;
export type ChargebackState = (typeof chargebackStates)[number];

/** The cardholder's reason, in the groups that card networks share. */
export const chargebackReasons = [
  'not-authorized',
  'not-recognized',
  'duplicate',
  'canceled',
  'credit-not-processed',
  'not-received',
  'not-as-described',
  'other',
] as const;
export type ChargebackReason = (typeof chargebackReasons)[number];

/** A state with the time of the processor's report of it. */
export type ReportedChargeback = { readonly state: ChargebackState; readonly reportedAtMs: number };

const ranks: Readonly<Record<ChargebackState, number>> = {
  inquiry: 0,
  'needs-response': 1,
  'under-review': 2,
  closed: 3,
  lost: 4,
  won: 5,
};

/** Returns true once the card's bank has decided, or the question ended without a decision. */
export function isChargebackFinal(state: ChargebackState): boolean {
  return state === 'won' || state === 'lost' || state === 'closed';
}

/**
 * Returns true when a report replaces the known state. Reports may arrive in any order: the newer one counts, and of two
 * from the same second the one that is further along. A decision is replaced only by another decision, because a bank may
 * change it.
 */
export function isChargebackNews(known: ReportedChargeback, report: ReportedChargeback): boolean {
  if (isDecided(known.state) && !isDecided(report.state)) return false;
  if (isDecided(report.state) && !isDecided(known.state)) return true;
  if (report.reportedAtMs !== known.reportedAtMs) return report.reportedAtMs > known.reportedAtMs;
  return ranks[report.state] > ranks[known.state];
}

function isDecided(state: ChargebackState): boolean {
  return state === 'won' || state === 'lost';
}
