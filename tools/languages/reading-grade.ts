import readability from 'text-readability';

/** Below this many words, one long name moves the score by several grades. */
const fewestWords = 20;

/** Texts whose words a law or a kept version sets, each with the reason. They have no reading grade to meet. */
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

/** A text as a customer reads it: with example values, and with a stop at its end. */
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

/** The whole text of each screen, by the first part of its keys. Leaves out labels of up to 3 words: they are no sentences. */
export function screensOf(texts: ReadonlyMap<string, string>): Map<string, string> {
  const screens = new Map<string, string[]>();
  for (const [key, text] of texts) {
    if (key in legalTexts || countWords(spoken(text)) < 4) continue;
    const screen = key.split('.')[0] ?? key;
    screens.set(screen, [...(screens.get(screen) ?? []), spoken(text)]);
  }
  return longEnough([...screens].map(([screen, each]) => [screen, each.join(' ')]));
}

/** The texts that are long enough to be graded alone, by key. */
export function messagesOf(texts: ReadonlyMap<string, string>): Map<string, string> {
  return longEnough([...texts].filter(([key]) => !(key in legalTexts)).map(([key, text]) => [key, spoken(text)]));
}

function longEnough(texts: [string, string][]): Map<string, string> {
  return new Map(texts.filter(([, text]) => countWords(text) >= fewestWords));
}

/** The American school grade of an English text, by Flesch and Kincaid. */
export function englishGrade(text: string): number {
  return readability.fleschKincaidGrade(text);
}

/** How easy a Spanish text is, by Fernández Huerta: 60 and more is what a grade of 8 or lower is in English. */
export function spanishEase(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const syllables = words.reduce((sum, word) => sum + spanishSyllables(word), 0);
  return 206.84 - (60 * syllables) / words.length - (1.02 * words.length) / sentencesOf(text).length;
}

/** Counts the vowels that make a syllable: two strong ones, or a stressed weak one, don't share theirs. */
export function spanishSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/qu(?=[eiéí])|gu(?=[eiéí])/g, (pair) => pair.charAt(0));
  const vowels = letters.match(/[aeoáéíóú]|[iuü]+(?![aeoáéíóúiuü])(?<![aeoáéíóú][iuü]+)|y$(?<![aeiou]y)/g) ?? [];
  return Math.max(1, vowels.length);
}
