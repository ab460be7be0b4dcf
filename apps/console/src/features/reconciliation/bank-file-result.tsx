import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ReceivedBankFile } from './bank-file-received.ts';

/** Shows the imported lines, both totals, and the differences found or resolved. */
export function BankFileResult({
  result,
  onAgain,
}: {
  readonly result: ReceivedBankFile;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const isClean = result.found === 0;
  const outcome = !isClean ? 'Differs' : result.daysCompared === 0 ? 'NotCompared' : 'Agrees';
  const counts = ['lines', 'newLines', 'daysCompared', 'found', 'explained'] as const;
  return (
    <Stack gap={5}>
      <Notice kind={outcome === 'Agrees' ? 'success' : 'warning'} title={t(`BankFile.${outcome}`)}>
        {t(`BankFile.${outcome}Words`)}
      </Notice>
      <SummaryList
        rows={[
          ...counts.map((id) => ({ id, label: t(`BankFileCount.${id}`), value: count(result[id]) })),
          { id: 'here', label: t('Reconciliation.Here'), value: money(result.amountHere) },
          { id: 'there', label: t('Reconciliation.There'), value: money(result.amountThere) },
        ]}
      />
      <div>
        <Stack gap={3}>
          <LinkButton to="/reconciliation">{t('BankFile.ToDifferences')}</LinkButton>
          <Button variant="secondary" onClick={onAgain}>
            {t('BankFile.Again')}
          </Button>
        </Stack>
      </div>
    </Stack>
  );
}
