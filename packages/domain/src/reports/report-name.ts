export const reportNames = ['collections', 'methods', 'plans', 'offers', 'returns', 'funnel'] as const;
export type ReportName = (typeof reportNames)[number];
