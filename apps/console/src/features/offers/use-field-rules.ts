import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

type Rule = (text: string) => true | string;

/** Validation rules of the fields with their messages. */
export function useFieldRules(): {
  readonly whole: (bounds: { readonly min: number; readonly max: number; readonly isOptional?: boolean }) => Rule;
  readonly percent: Rule;
} {
  const { t } = useTranslation();
  const { count } = useFormats();
  return {
    whole:
      ({ min, max, isOptional = false }) =>
      (text) => {
        const typed = text.trim();
        if (typed === '' && isOptional) return true;
        const isRight = /^\d{1,9}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
        return isRight || t('OfferForm.Whole', { least: count(min), most: count(max) });
      },
    percent: (text) =>
      (/^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100) || t('OfferForm.PercentRule'),
  };
}
