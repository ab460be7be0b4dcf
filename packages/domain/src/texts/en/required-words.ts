/** Patterns that a tenant's own texts must match, because the law requires what they say. */
export const requiredWords = {
  /** In a debt collector's notice before sign-in. */
  notice: /\bdebt collector\b/i,
  stop: /\b(?:stop|withdraw|opt out|unsubscribe|end it|turn (?:it|them) off)\b/i,
  collector: /\bdebt collector\b/i,
  debt: /\bdebt\b/i,
  paper: /\bpaper\b/i,
  free: /\b(?:free|fees?|cost|charge)\b/i,
  pdf: /\bpdf\b/i,
};

export type RequiredWords = typeof requiredWords;
