import type { Language } from '@quittance/domain/languages';
import { englishMailWords } from './english-mail-words.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MessageBrand } from './message-brand.ts';
import { spanishMailWords } from './spanish-mail-words.ts';

/** What an e-mail says, in plain text that is escaped where it is drawn. */
export type MailWords = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A code to type; it stands by itself, large. */
  readonly code?: string;
  /** A button that leads to the portal. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Why the person gets this and what to do when it was not they who asked. */
  readonly reassurance: string;
};

/** The frame's words, the same in every e-mail of a language. */
export type MailFrameWords = {
  readonly questions: (contact: string) => string;
  readonly unsubscribe: string;
  readonly sentBy: (year: number, tenantName: string, host: string) => string;
  readonly reference: (id: string) => string;
};

/** Words of every template in one language, so that a missing one does not compile. */
export type MailWordsOfLanguage = {
  readonly frame: MailFrameWords;
  readonly of: (facts: MailFacts, brand: Pick<MessageBrand, 'tenantName'>) => MailWords;
};

/** Every e-mail's words, by language. */
export const mailWords: Record<Language, MailWordsOfLanguage> = { en: englishMailWords, es: spanishMailWords };
