export const reportNames = [
  'collections',
  'methods',
  'plans',
  'offers',
  'proposals',
  'hardship',
  'returns',
  'funnel',
] as const;
export type ReportName = (typeof reportNames)[number];

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
