import type { Language } from '@quittance/domain/languages';
import { plainTextMessage } from '@quittance/domain/messages/plain-text-message';
import { texts } from '../texts/texts.ts';
import type { TextMessageFacts } from './text-message-facts.ts';

/**
 * Renders a text message. `tenantName` comes first, because the recipient sees only a phone number. `notice`, the
 * disclosure required of debt collectors, comes last (12 CFR 1006.18(e)). Both come from settings, so the whole message
 * is reduced to plain text.
 */
export function textMessageText(
  facts: TextMessageFacts,
  {
    language,
    tenantName,
    notice,
  }: { readonly language: Language; readonly tenantName: string; readonly notice: string | undefined },
): string {
  const body = texts[language].textMessage(facts, tenantName);
  return plainTextMessage(notice === undefined ? body : `${body} ${notice}`);
}
