import { mailText } from './mail-text.ts';
import { samples } from './samples.ts';
import { textMessage } from './text-messages.ts';

export const texts = { mail: mailText, textMessage, samples };

export type MessageTexts = typeof texts;
