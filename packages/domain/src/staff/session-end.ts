export const staffSessionEnds = [
  'sign-out',
  'sign-out-everywhere',
  'idle',
  'too-old',
  'disabled',
  'secret-changed',
] as const;
export type StaffSessionEnd = (typeof staffSessionEnds)[number];
