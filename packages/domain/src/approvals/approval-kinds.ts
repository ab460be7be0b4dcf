/** Actions that one employee requests and another approves. */
export const approvalKinds = [
  'refund',
  'adjustment',
  'entry',
  'reopened-return',
  'resent-entry',
  'review',
  'offer',
  'offer-rule',
  'difference',
  'import',
  'import-mapping',
  'ach-release',
  'ach-returns',
  'ach-settings',
  'webhook',
  'key',
  'staff',
  'identity-provider',
  'settings',
  'legal-hold-release',
] as const;
export type ApprovalKindName = (typeof approvalKinds)[number];
