import { listPostingSettings } from '@quittance/contract/staff/posting';
import { Button } from '@quittance/ui/button';
import { LedgerIcon } from '@quittance/ui/icons/payouts';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useRows } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import { type PostingPayee, PostingSettingsDialog } from './posting-settings-dialog.tsx';

/** Only administrators can change these settings. */
export function PostingSettingsPage() {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<PostingPayee>();
  const list = useRows(listPostingSettings, { request: {}, rows: ({ payees }) => payees });
  return (
    <>
      <ListPage
        title={t('Title.PostingSettings')}
        lead={t('PostingSettings.Lead')}
        list={list}
        empty={{
          icon: LedgerIcon,
          title: t('PostingSettings.None'),
          text: t('PostingSettings.NoneWords'),
          action: <LinkButton to="/settings?section=payees">{t('Title.Settings')}</LinkButton>,
        }}
      >
        {(rows) => <PayeeTable payees={rows} onChange={setChanged} />}
      </ListPage>
      {changed && <PostingSettingsDialog payee={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

function PayeeTable({
  payees,
  onChange,
}: {
  readonly payees: readonly PostingPayee[];
  readonly onChange: (payee: PostingPayee) => void;
}) {
  const { t } = useTranslation();
  const { instant, timeOfDay, count } = useFormats();
  const mayChange = useMayAct('administrator');
  const columns: Column<PostingPayee>[] = [
    {
      id: 'payee',
      header: t('Payee.Label'),
      isPlain: true,
      cell: ({ payeeCode, lastSequence }) => (
        <Aside
          note={
            lastSequence === 0
              ? t('PostingSettings.NoFile')
              : t('PostingSettings.Last', { number: count(lastSequence) })
          }
        >
          <strong>{payeeCode}</strong>
        </Aside>
      ),
    },
    {
      id: 'cut-off',
      header: t('PostingSettings.CutOff'),
      cell: ({ settings, nextCutOffAt }) => (
        <Aside note={nextCutOffAt && t('PostingSettings.Next', { at: instant(nextCutOffAt) })}>
          {settings.cutOff === null ? t('PostingSettings.OnDemand') : timeOfDay(settings.cutOff)}
        </Aside>
      ),
    },
    {
      id: 'timing',
      header: t('PostingSettings.BankTiming'),
      cell: ({ settings }) => t(`PostingSettings.Timing.${settings.bankTiming}`),
    },
    {
      id: 'folder',
      header: t('PostingSettings.Folder'),
      cell: ({ settings }) => (
        <Aside note={settings.hasConsentFile ? t('PostingSettings.WithConsents') : undefined}>
          {t(`FileFormat.${settings.folderFormat}`)}
        </Aside>
      ),
    },
    ...(mayChange
      ? [
          {
            id: 'deeds',
            header: t('List.Actions'),
            isPlain: true,
            cell: (payee: PostingPayee) => (
              <Button variant="secondary" size="small" onClick={() => onChange(payee)}>
                {t('PostingSettings.Change')}
                <VisuallyHidden> {payee.payeeCode}</VisuallyHidden>
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('Title.PostingSettings')}
      columns={columns}
      rows={payees}
      keyOf={({ payeeCode }) => payeeCode}
    />
  );
}
