/** Origins of a settings version. An adopted one was made from a tenant's rows. */
export const settingsOrigins = ['published', 'adopted'] as const;
export type SettingsOrigin = (typeof settingsOrigins)[number];
