/** The languages of the portal with a browser's setting that asks for each (req 9.5). */
export const spoken = [
  { language: 'en', locale: 'en-US' },
  { language: 'es', locale: 'es-US' },
] as const;
