import { Button } from '@quittance/ui/button';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { useMayAct } from '../../session/services.tsx';
import type { PayLink } from './pay-link.ts';
import { PayLinkState } from './pay-link-state.tsx';
import { PayLinkTerms } from './pay-link-terms.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';

export function PayLinkTable({ links }: { readonly links: readonly PayLink[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { numberOf, pathOf } = useAccountNumber();
  const mayAct = useMayAct('agent');
  const [revoked, setRevoked] = useState<PayLink>();
  const columns: Column<PayLink>[] = [
    {
      id: 'account',
      header: t('Payment.Account'),
      isPlain: true,
      cell: (link) => (
        <Aside note={link.accountName}>
          <Link to={pathOf(link)}>{numberOf(link)}</Link>
        </Aside>
      ),
    },
    { id: 'terms', header: t('PayLink.Agreed'), cell: (link) => <PayLinkTerms link={link} /> },
    { id: 'state', header: t('Payment.State'), cell: (link) => <PayLinkState link={link} /> },
    {
      id: 'made',
      header: t('PayLink.Made'),
      cell: ({ createdAt, madeBy }) => <Aside note={<DoneBy operator={madeBy} />}>{instant(createdAt)}</Aside>,
    },
    {
      id: 'sent',
      header: t('PayLink.Sent'),
      isWideOnly: true,
      cell: ({ sentBy }) => t(`PayLink.SentBy.${sentBy ?? 'nobody'}`),
    },
    ...(mayAct
      ? [
          {
            id: 'deeds',
            header: t('List.Actions'),
            isPlain: true,
            cell: (link: PayLink) =>
              link.state === 'open' && (
                <Button variant="secondary" size="small" onClick={() => setRevoked(link)}>
                  {t('PayLink.Revoke')}
                  <VisuallyHidden> {link.accountReferenceCode}</VisuallyHidden>
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable caption={t('Title.PayLinks')} columns={columns} rows={links} keyOf={({ linkID }) => linkID} />
      {revoked && <RevokeLinkDialog link={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}
