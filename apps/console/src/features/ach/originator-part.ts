import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OriginatorFields } from './originator-fields.ts';

/** A part of the form, with the field by which no file could be written where the API says so. */
export type OriginatorPart = {
  readonly form: UseFormReturn<OriginatorFields>;
  readonly refused: keyof OriginatorFields | undefined;
  readonly isDisabled: boolean;
};

type Plain = Exclude<keyof OriginatorFields, 'cutOffs' | 'hasPrenotes'>;

/** What a field of the form has in common with the others: its words, and what is wrong with it. */
export function useOriginatorField({ form, refused }: OriginatorPart) {
  const { t } = useTranslation();
  return (name: Plain) => ({
    label: t(`AchSettings.${name}`),
    description: t(`AchSettings.Help.${name}`),
    autoComplete: 'off',
    error: errorOf(form.formState.errors, name) ?? (refused === name ? t('AchSettings.Refused') : undefined),
  });
}

function errorOf(errors: FieldErrors<OriginatorFields>, name: FieldPath<OriginatorFields>): string | undefined {
  const found = errors[name as keyof OriginatorFields];
  return typeof found?.message === 'string' ? found.message : undefined;
}
