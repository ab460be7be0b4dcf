import readability from 'text-readability';

/** Minimum number of words to grade. In shorter texts, one long name changes the score by several grades. */
const fewestWords = 20;

/** Texts worded by law or stored with a version, each with the reason. They are exempt from the reading grade. */
export const legalTexts: Readonly<Record<string, string>> = {
  'EmailRegistration.Consent': 'consent to e-mail, kept with its version (12 CFR 1006.6(d)(4))',
  'EmailRegistration.CollectorConsent':
    'consent to e-mail from a debt collector, kept with its version (12 CFR 1006.6(d)(4))',
  'ElectronicRecords.Paper': 'E-SIGN disclosure, kept with its version (15 USC 7001(c))',
  'ElectronicRecords.Covers': 'E-SIGN disclosure, kept with its version (15 USC 7001(c))',
  'ElectronicRecords.Withdraw': 'E-SIGN disclosure, kept with its version (15 USC 7001(c))',
  'ElectronicRecords.Contact': 'E-SIGN disclosure, kept with its version (15 USC 7001(c))',
  'ElectronicRecords.Needed': 'E-SIGN disclosure, kept with its version (15 USC 7001(c))',
  'SettlementOffer.TaxNotice': "a tenant's tax notice, worded by its counsel",
};

/** Fills in example values and adds a final period. */
function spoken(text: string): string {
  const filled = text.replaceAll(/\{\{(.*?)\}\}/g, (_, name: string) => exampleOf(name)).trim();
  return /[.?!…:]$/.test(filled) ? filled : `${filled}.`;
}

function exampleOf(name: string): string {
  if (/amount|total|minimum|maximum|fee|saved|balance|paid|left|owed/i.test(name)) return '$40';
  return /day|date|until|latest|end$/i.test(name) ? 'June 5' : 'Ana';
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

export function sentencesOf(text: string): string[] {
  return spoken(text).split(/(?<=[.?!…:][»”]?)\s+(?=[¿¡«“"$\p{Lu}\d])/u);
}

/**
 * Joins the texts of each screen by the first part of their keys. Leaves out labels of up to 3 words, which aren't
 * sentences.
 */
export function screensOf(texts: ReadonlyMap<string, string>): Map<string, string> {
  const screens = new Map<string, string[]>();
  for (const [key, text] of texts) {
    if (key in legalTexts || countWords(spoken(text)) < 4) continue;
    const screen = key.split('.')[0] ?? key;
    screens.set(screen, [...(screens.get(screen) ?? []), spoken(text)]);
  }
  return longEnough([...screens].map(([screen, each]) => [screen, each.join(' ')]));
}

/** Returns the texts that are long enough to grade individually, by key. */
export function messagesOf(texts: ReadonlyMap<string, string>): Map<string, string> {
  return longEnough([...texts].filter(([key]) => !(key in legalTexts)).map(([key, text]) => [key, spoken(text)]));
}

function longEnough(texts: [string, string][]): Map<string, string> {
  return new Map(texts.filter(([, text]) => countWords(text) >= fewestWords));
}

/** Computes the U.S. school grade of an English text (Flesch-Kincaid). */
export function englishGrade(text: string): number {
  return readability.fleschKincaidGrade(text);
}

/** Computes the reading ease of a Spanish text (Fernández Huerta). A score of 60 corresponds to grade 8 in English. */
export function spanishEase(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const syllables = words.reduce((sum, word) => sum + spanishSyllables(word), 0);
  return 206.84 - (60 * syllables) / words.length - (1.02 * words.length) / sentencesOf(text).length;
}

/** Counts syllables by vowels. Two strong vowels, or a stressed weak one, form separate syllables. */
export function spanishSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/qu(?=[eiéí])|gu(?=[eiéí])/g, (pair) => pair.charAt(0));
  const vowels = letters.match(/[aeoáéíóú]|[iuü]+(?![aeoáéíóúiuü])(?<![aeoáéíóú][iuü]+)|y$(?<![aeiou]y)/g) ?? [];
  return Math.max(1, vowels.length);
}
