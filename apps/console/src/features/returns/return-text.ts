import { useTranslation } from 'react-i18next';

/** Describes a bank's return code. All unknown codes share one text. */
export function useReturnMeaning(): (code: string) => string {
  const { t, i18n } = useTranslation();
  return (code) => t(i18n.exists(`ReturnCode.${code}`) ? `ReturnCode.${code}` : 'Return.OtherCode');
}
