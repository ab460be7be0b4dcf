import type { MessageTexts } from '../en/texts.ts';
import { mailText } from './mail-text.ts';
import { samples } from './samples.ts';
import { textMessage } from './text-messages.ts';

export const texts: MessageTexts = { mail: mailText, textMessage, samples };
