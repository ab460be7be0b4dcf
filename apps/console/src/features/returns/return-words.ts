import { useTranslation } from 'react-i18next';

/** What a bank's return code means, in the language of the console; the same sentence for every code that is not known. */
export function useReturnMeaning(): (code: string) => string {
  const { t, i18n } = useTranslation();
  return (code) => t(i18n.exists(`ReturnCode.${code}`) ? `ReturnCode.${code}` : 'Return.OtherCode');
}
