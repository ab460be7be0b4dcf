import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Complete Inter font files. A receipt embeds only the letters that it uses. */
export const receiptFace = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

/**
 * Latin with the additions for Europe, Vietnam and Africa, Greek, Cyrillic, and common punctuation and currency signs.
 */
const shown =
  /^[ -~\u00a0-\u00ac\u00ae-\u01c3\u01c5-\u024f\u1e00-\u1e9b\u1e9d-\u1eff\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0479\u0490-\u049d\u04a0-\u04ff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2116\u2122\u2212]$/;

export function canShow(character: string): boolean {
  return shown.test(character);
}
