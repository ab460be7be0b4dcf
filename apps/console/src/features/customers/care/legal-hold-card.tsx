import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useMayAct } from '../../../session/services.tsx';
import { Facts } from '../facts.tsx';
import { LegalHoldDialog } from './legal-hold-dialog.tsx';

export function LegalHoldCard({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const mayAct = useMayAct('supervisor');
  const [isOpen, setIsOpen] = useState(false);
  const { legalHold: hold } = customer;
  const action = hold ? 'release' : 'hold';
  const facts = hold
    ? [
        { id: 'state', term: t('LegalHold.Label'), value: t('LegalHold.Held') },
        { id: 'reason', term: t('LegalHold.Reason'), value: hold.reason },
        { id: 'by', term: t('LegalHold.SetBy'), value: `${hold.setByName}, ${instant(hold.setAt)}` },
      ]
    : [{ id: 'state', term: t('LegalHold.Label'), value: t('LegalHold.None') }];
  return (
    <Card title={t('LegalHold.Title')}>
      <Stack gap={4}>
        <Facts items={facts} />
        {hold?.releaseApprovalID ? (
          <LinkButton variant="secondary" size="small" to={`/approvals/${hold.releaseApprovalID}`}>
            {t('LegalHold.SeeRequest')}
          </LinkButton>
        ) : (
          mayAct && (
            <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
              {t(`LegalHold.Open.${action}`)}
            </Button>
          )
        )}
      </Stack>
      {isOpen && <LegalHoldDialog {...{ customer, action }} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
