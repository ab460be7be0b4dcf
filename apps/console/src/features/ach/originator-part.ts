import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OriginatorFields } from './originator-fields.ts';

/** `refused` is the field that the API couldn't write into a file. */
export type OriginatorPart = {
  readonly form: UseFormReturn<OriginatorFields>;
  readonly refused: keyof OriginatorFields | undefined;
  readonly isDisabled: boolean;
};

type Plain = Exclude<keyof OriginatorFields, 'cutOffs' | 'hasPrenotes'>;

/** Returns the properties that all fields of the form share. */
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
