/** Parts of the console that only some tenants need. The navigation hides those that a tenant doesn't use. */
export const consoleFeatures = ['ach', 'chargebacks', 'hardship', 'proposals'] as const;
export type ConsoleFeature = (typeof consoleFeatures)[number];
