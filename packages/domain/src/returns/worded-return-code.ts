/** Return codes with a separate reason for customers. */
export const wordedReturnCodes = [
  'R01',
  'R02',
  'R03',
  'R04',
  'R05',
  'R07',
  'R08',
  'R09',
  'R10',
  'R16',
  'R20',
  'R29',
] as const;
export type WordedReturnCode = (typeof wordedReturnCodes)[number];
