/** Pays in full (`pif`), or settles in full for less than the balance (`sif`). */
export const payTypes = ['pif', 'sif'] as const;
export type PayType = (typeof payTypes)[number];
