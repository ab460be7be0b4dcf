import { UploadIcon } from '@quittance/ui/icons/work';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { ShowChoice } from '../../patterns/fields/show-choice.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { DifferenceList } from './difference-list.tsx';
import { RunList } from './run-list.tsx';

const parts = ['open', 'all', 'runs'] as const;

export function ReconciliationPage() {
  const { t } = useTranslation();
  const mayHandIn = useMayAct('supervisor');
  const { values, change } = useListAddress(['show', 'source']);
  const shown = parts.find((part) => part === values.show) ?? 'open';
  return (
    <>
      <ScreenHeading
        lead={t('Reconciliation.Lead')}
        actions={
          mayHandIn && (
            <LinkButton size="small" to="/reconciliation/bank-file" icon={<UploadIcon size={16} />}>
              {t('Title.BankFile')}
            </LinkButton>
          )
        }
      >
        {t('Title.Reconciliation')}
      </ScreenHeading>
      <Card>
        <Stack gap={5}>
          <ShowChoice
            legend={t('Reconciliation.Show')}
            value={shown}
            onChange={(show) => change({ show: show === 'open' ? '' : show, source: '' })}
            options={parts.map((value) => ({ value, label: t(`ReconciliationPart.${value}`) }))}
          />
          {shown === 'runs' ? (
            <RunList source={values.source} onSource={(source) => change({ source })} />
          ) : (
            <DifferenceList key={shown} onlyOpen={shown === 'open'} />
          )}
        </Stack>
      </Card>
    </>
  );
}
