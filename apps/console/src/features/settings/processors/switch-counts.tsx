import type { previewProcessorSwitch } from '@quittance/contract/staff/processors/payee-processors';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../../i18n/use-formats.ts';

type Counts = z.output<typeof previewProcessorSwitch.response>;

/** The API stops counting payments here. */
const maxCounted = 10_000;

const lost = ['savedCards', 'plans', 'autopays'] as const;
const staying = ['scheduledPayments', 'paymentsInProgress', 'completedPayments', 'openChargebacks'] as const;

/** Counts of what a switch to another account affects now. */
export function SwitchCounts({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const itemsOf = (names: readonly (keyof Counts & string)[]) =>
    names.map((name) => {
      const value = Number(counts[name]);
      const shown = value >= maxCounted ? t('Processors.OrMore', { count: count(maxCounted) }) : count(value);
      return { id: name, term: t(`Processors.Count.${name}`), value: shown };
    });
  return (
    <Stack gap={4}>
      <p>{t('Processors.Lost')}</p>
      <DefinitionList items={itemsOf(lost)} />
      <p>{t('Processors.Staying')}</p>
      <DefinitionList items={itemsOf(staying)} />
    </Stack>
  );
}
