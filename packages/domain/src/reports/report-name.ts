import type { StaffRole } from '../staff/staff-role.ts';

export const reportNames = [
  'collections',
  'methods',
  'acceptance',
  'plans',
  'autopay',
  'offers',
  'proposals',
  'hardship',
  'returns',
  'funnel',
  'aging',
  'unpaid',
] as const;
export type ReportName = (typeof reportNames)[number];

/** Lowest role that may see reports and get their totals by e-mail. */
export const reportRole: StaffRole = 'viewer';

/** Reports of the current state, which have no period. */
export const currentReportNames = ['aging', 'unpaid'] as const satisfies readonly ReportName[];
export type CurrentReportName = (typeof currentReportNames)[number];

/** Outcomes of customers' proposals: answered by the tenant's rules or by an employee, or without an offer. */
export const proposalOutcomes = [
  'accepted-by-rules',
  'accepted-by-staff',
  'countered-by-rules',
  'countered-by-staff',
  'declined',
  'withdrawn',
  'waiting',
] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];

/** Outcomes of customers' requests for help: answered by the tenant's rules or by an employee, or without an answer. */
export const hardshipReportOutcomes = [
  'paused-by-rules',
  'paused-by-staff',
  'planned-by-rules',
  'planned-by-staff',
  'declined',
  'withdrawn',
  'waiting',
] as const;
export type HardshipReportOutcome = (typeof hardshipReportOutcomes)[number];

/** Orders of unpaid accounts: the largest balance first, or the oldest debt first. */
export const unpaidOrders = ['amount', 'age'] as const;
export type UnpaidOrder = (typeof unpaidOrders)[number];
