import { type RadioCard, RadioCards } from '@quittance/ui/forms/radio-cards';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import type { OfferedPreset } from './offered-presets.ts';
import { usePresetText } from './use-preset-text.ts';

export function PlanPresetsCard({
  presets,
  chosen,
  onChoose,
}: {
  readonly presets: readonly OfferedPreset[];
  /** Undefined for a custom plan. */
  readonly chosen: OfferedPreset | undefined;
  readonly onChoose: (preset: OfferedPreset | undefined) => void;
}) {
  const { t } = useTranslation();
  const textOf = usePresetText();
  const options: RadioCard<string>[] = presets.map((preset) => ({ value: preset.id, ...textOf(preset) }));
  const own: RadioCard<string> = {
    value: 'own',
    label: t('PlanForm.ChooseOwn'),
    description: t('PlanForm.ChooseOwnHint'),
  };
  return (
    <Card title={t('PlanForm.Presets')}>
      <RadioCards
        legend={t('PlanForm.Presets')}
        isLegendHidden
        options={[...options, own]}
        value={chosen?.id ?? 'own'}
        onChange={(value) => onChoose(presets.find(({ id }) => id === value))}
      />
    </Card>
  );
}
