/** Console path for each key column. */
const screens: Readonly<Record<string, string>> = {
  payment_id: '/payments',
  returned_payment_id: '/payments',
  plan_id: '/plans',
  customer_id: '/customers',
  upload_id: '/uploads',
  approval_id: '/approvals',
  batch_id: '/imports',
  dispute_id: '/disputes',
  case_id: '/cases',
};

/** Returns undefined for columns without a screen. */
export function placeOfKey(column: string, value: unknown): string | undefined {
  const screen = screens[column];
  return screen !== undefined && typeof value === 'string' ? `${screen}/${value}` : undefined;
}
