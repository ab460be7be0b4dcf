import type { MailFacts } from './mail-facts.ts';
import type { MessageBrand } from './message-brand.ts';

/** Plain text of an e-mail. The renderer escapes it. */
export type MailText = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A verification code, shown large on its own line. */
  readonly code?: string;
  /** A button that links to the portal. */
  readonly action?: { readonly label: string; readonly path: string };
  /** A link below the closing line, such as the one that ends these e-mails. */
  readonly footLink?: { readonly label: string; readonly path: string };
  /** Explains why the recipient got this e-mail and what to do if they didn't request it. */
  readonly reassurance: string;
};

/** Text shared by all e-mails of a language. */
export type MailFrameText = {
  readonly questions: (contact: string) => string;
  readonly unsubscribe: string;
  readonly sentBy: (year: number, tenantName: string, host: string) => string;
  readonly reference: (id: string) => string;
  /** Marks an e-mail that an employee sent to their own address. */
  readonly test: { readonly mark: string; readonly note: string };
};

/** Requires every template, so that a missing translation fails to compile. */
export type MailTextOfLanguage = {
  readonly frame: MailFrameText;
  readonly of: (facts: MailFacts, brand: Pick<MessageBrand, 'tenantName'>) => MailText;
};
