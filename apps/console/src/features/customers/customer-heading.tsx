import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { defaultLanguage } from '@quittance/domain/languages';
import { Button } from '@quittance/ui/button';
import { CopyButton } from '@quittance/ui/copy-button';
import { Tag } from '@quittance/ui/feedback/tag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../patterns/lists/row-menu.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { useCare } from './care/care-dialogs.tsx';
import { SeeAsDialog } from './care/see-as-dialog.tsx';
import styles from './customer-heading.module.css';
import { nameOf } from './name-of.ts';

export function CustomerHeading({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('agent');
  const { offered, begin } = useCare();
  const [isSeeing, setSeeing] = useState(false);
  const name = nameOf(customer);
  return (
    <>
      <ScreenHeading
        lead={
          <span className={styles.code}>
            {customer.customerReferenceCode}
            <CopyButton text={customer.customerReferenceCode} label={t('Customer.Code')} />
          </span>
        }
        tag={<Tags customer={customer} />}
        actions={
          mayAct && (
            <>
              <Button variant="secondary" size="small" onClick={() => setSeeing(true)}>
                {t('CustomerSeeAs.Do')}
              </Button>
              <RowMenu
                label={t('Customer.ActionsFor', { name })}
                items={offered.map((action) => ({
                  id: action,
                  label: t(`CustomerCare.Menu.${action}`),
                  onChoose: () => begin(action),
                }))}
              />
            </>
          )
        }
      >
        {name}
      </ScreenHeading>
      {isSeeing && <SeeAsDialog customer={customer} onClose={() => setSeeing(false)} />}
    </>
  );
}

function Tags({ customer: { access, accounts, contactLimits, language } }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { rule, stop } = contactLimits;
  const isStopped = (rule?.noContactReason ?? stop?.noContactReason ?? null) !== null;
  const hasNoCalls = rule?.noCalls === true || stop?.noCalls === true;
  return (
    <span className={styles.tags}>
      {isStopped && <Tag tone="danger">{t('Customer.NoContactAtAll')}</Tag>}
      {!isStopped && hasNoCalls && <Tag tone="danger">{t('Customer.NoCalls')}</Tag>}
      {accounts.some(({ isDisputed }) => isDisputed) && <Tag tone="warning">{t('Customer.Disputed')}</Tag>}
      {access.lock !== 'none' && <Tag tone="warning">{t('Customer.Locked')}</Tag>}
      {language !== null && language !== defaultLanguage && <Tag tone="info">{t(`Customer.Prefers.${language}`)}</Tag>}
    </span>
  );
}
