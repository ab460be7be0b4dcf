/** Portal languages, each with a browser locale that selects it (req 9.5). */
export const spoken = [
  { language: 'en', locale: 'en-US' },
  { language: 'es', locale: 'es-US' },
] as const;
