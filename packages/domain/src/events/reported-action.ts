/** Calls whose responses the portal checks and reports. */
export const reportedActions = ['login', 'refreshtoken'] as const;
export type ReportedAction = (typeof reportedActions)[number];
