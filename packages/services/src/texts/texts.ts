import type { Language } from '@quittance/domain/languages';
import { texts as en, type ServiceTexts } from './en/texts.ts';
import { texts as es } from './es/texts.ts';

/** Texts of documents and of the API's answers, by language. */
export const texts: Record<Language, ServiceTexts> = { en, es };
