import type { listMessageTexts } from '@quittance/contract/staff/settings';
import type { Language } from '@quittance/domain/languages';
import { languages } from '@quittance/domain/languages';
import type { MessageWords } from '@quittance/domain/messages/editable-messages';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useListAddress } from '../../../patterns/lists/use-list-address.ts';

export type MessageText = z.output<typeof listMessageTexts.response>['messages'][number];

export function ownWords(
  { messageTexts }: Pick<TenantSettings, 'messageTexts'>,
  { template, language }: { readonly template: string; readonly language: Language },
): MessageWords | undefined {
  return Object.hasOwn(messageTexts[language], template) ? messageTexts[language][template] : undefined;
}

/** Returns a message's words in all languages as one value to compare. */
export function wordsIn(settings: TenantSettings, template: string): string {
  return JSON.stringify(languages.map((language) => ownWords(settings, { template, language }) ?? null));
}

/** The e-mail and the text message of one kind share a name. */
export function useMessageName(): (template: string) => string {
  const { t } = useTranslation();
  return (template) => t(`MessageName.${template.replace(/Text$/, '')}`, { defaultValue: template });
}

/** Returns the language that is edited and previewed, which the URL names. */
export function useWordingLanguage(): [Language, (language: Language) => void] {
  const { values, change } = useListAddress(['language']);
  const language = languages.find((each) => each === values.language) ?? 'en';
  return [language, (chosen) => change({ language: chosen })];
}
