import type { listAchReplies } from '@quittance/contract/staff/ach';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

type Fault = NonNullable<z.output<typeof listAchReplies.response>['replies'][number]['fault']>;

/** Describes a fault in a bank file and its position. */
export function useFileFaultText(): (fault: Fault) => string {
  const { t } = useTranslation();
  return ({ line, column, field, fault, expected }) => {
    const what = t(`AchFault.${fault}`, { defaultValue: fault });
    const where = t('AchFault.Where', { line, column, field });
    return `${where}: ${what}${expected === undefined ? '' : ` (${t('AchFault.Expected', { expected })})`}`;
  };
}

/**
 * Describes why no file may contain an entry. The reason is stored like `too-long (individualName)`, or with the return
 * code of the account's prenote. Unknown reasons are shown unchanged.
 */
export function useRefusalText(): (noted: string) => string {
  const { t } = useTranslation();
  return (noted) => {
    // Earlier releases stored the first text.
    const code = /^(?:the account was tried out|the prenote was returned): (\w+)$/.exec(noted)?.[1];
    if (code !== undefined) return t('AchEntry.TriedOut', { code });
    const [, fault, field] = /^([\w-]+) \((\w+)\)$/.exec(noted) ?? [];
    return fault === undefined ? noted : `${t(`AchFault.${fault}`, { defaultValue: fault })} (${field})`;
  };
}
