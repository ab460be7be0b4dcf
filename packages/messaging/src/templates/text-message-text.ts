import type { Language } from '@quittance/domain/languages';
import { type MessageWords, messageRules, type TextUsed } from '@quittance/domain/messages/editable-messages';
import { fillWords } from '@quittance/domain/messages/message-words';
import { plainTextMessage } from '@quittance/domain/messages/plain-text-message';
import { texts } from '../texts/texts.ts';
import { messageVariables } from './message-variables.ts';
import type { TextMessageFacts } from './text-message-facts.ts';

/**
 * Renders a text message. `tenantName` comes first, because the recipient sees only a phone number. `notice`, the
 * disclosure required of debt collectors, comes last (12 CFR 1006.18(e)). Both come from settings, so the whole message
 * is reduced to plain text.
 */
export function textMessageText(facts: TextMessageFacts, frame: Frame): string {
  return renderTextMessage(facts, frame).text;
}

type Frame = {
  readonly language: Language;
  readonly tenantName: string;
  readonly notice: string | undefined;
  /** The tenant's own words. */
  readonly own?: MessageWords | undefined;
};

/** Renders a text message, and says whose words it has. */
export function renderTextMessage(
  facts: TextMessageFacts,
  { language, tenantName, notice, own }: Frame,
): { readonly text: string; readonly words: TextUsed } {
  const ownBody = own && ownText(facts, { language, tenantName, body: own.body });
  const body = ownBody ?? texts[language].textMessage(facts, tenantName);
  return {
    text: plainTextMessage(notice === undefined ? body : `${body} ${notice}`),
    words: own === undefined ? 'standard' : ownBody === undefined ? 'fallback' : 'own',
  };
}

/** Puts a tenant's words between the sender's name and what every text must say. Undefined if a value is missing. */
function ownText(
  facts: TextMessageFacts,
  { language, tenantName, body }: { language: Language; tenantName: string; body: string },
): string | undefined {
  if (messageRules(facts.template)?.isFixed !== false) return undefined;
  const { fixed, optOut } = texts[language].textMessageFrame;
  const filled = fillWords(body, messageVariables(facts, { language, tenantName, website: undefined }));
  return filled?.trim() ? `${tenantName}: ${[filled, ...fixed(facts), optOut].join(' ')}` : undefined;
}
