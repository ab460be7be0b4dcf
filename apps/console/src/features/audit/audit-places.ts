/** Where the console shows what a column of a line's key names. */
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

/** The screen of what a column of a key names; undefined for what has none. */
export function placeOfKey(column: string, value: unknown): string | undefined {
  const screen = screens[column];
  return screen !== undefined && typeof value === 'string' ? `${screen}/${value}` : undefined;
}
