import type { Language } from '@quittance/domain/languages';
import { texts as en, type MessageTexts } from './en/texts.ts';
import { texts as es } from './es/texts.ts';

/** All texts of messages, by language. */
export const texts: Record<Language, MessageTexts> = { en, es };
