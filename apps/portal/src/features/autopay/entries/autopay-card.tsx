import type { AutopayAgreement } from '@quittance/contract/autopay';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { overScreen } from '../../../platform/addresses/portal-paths.ts';
import { openCharge } from '../agreement-facts.ts';
import { useAutopayLink } from '../autopay-path.ts';
import { CardExpiryNotice } from '../card-expiry-notice.tsx';
import { useEnrollableAccounts } from '../enrollable-accounts.ts';
import { useAutopay } from '../use-autopay.ts';
import styles from './entries.module.css';

/** The dialog shows the rest. */
const atAGlance = 3;

/**
 * The dashboard's card: the next payment of each agreement, or an offer to set autopay up. Renders nothing for customers
 * without bills, and while the agreements are unknown.
 */
export function AutopayCard() {
  const { t } = useTranslation();
  const link = useAutopayLink();
  const { data = [] } = useAutopay();
  const billed = useEnrollableAccounts().filter(({ currentBill }) => currentBill);
  const active = data.filter(({ status }) => status === 'active');
  if (active.length === 0 && billed.length === 0) return null;
  const [first] = billed;
  const setUp = link({ step: 'set-up', accountReferenceCode: first?.customerAccount.accountReferenceCode });
  if (active.length === 0)
    return (
      <Card title={t('Autopay.OfferTitle')}>
        <Stack gap={3}>
          <p>{t('Autopay.OfferText')}</p>
          <div>
            <LinkButton variant="secondary" to={setUp} state={overScreen}>
              {t('Autopay.SetUp')}
            </LinkButton>
          </div>
        </Stack>
      </Card>
    );
  return (
    <Card title={t('Autopay.Done.on')}>
      <Stack gap={3}>
        <ul className={styles.list}>
          {active.slice(0, atAGlance).map((agreement) => (
            <li key={agreement.autopayID} className={styles.list}>
              <div>
                {active.length + billed.length > 1 && <p className={styles.name}>{agreement.accountName}</p>}
                <Next agreement={agreement} />
              </div>
              <CardExpiryNotice
                agreement={agreement}
                action={
                  <LinkButton
                    variant="secondary"
                    size="small"
                    to={link({ step: 'change', autopayId: agreement.autopayID })}
                    state={overScreen}
                  >
                    {t('Autopay.Card.Choose')}
                  </LinkButton>
                }
              />
            </li>
          ))}
        </ul>
        <div className={styles.links}>
          <LinkButton variant="secondary" size="small" to={link()} state={overScreen}>
            {t('Autopay.See')}
          </LinkButton>
          {first !== undefined && (
            <LinkButton variant="quiet" size="small" to={setUp} state={overScreen}>
              {t('Autopay.AddAccount')}
              <VisuallyHidden> {first.customerAccount.accountName}</VisuallyHidden>
            </LinkButton>
          )}
        </div>
      </Stack>
    </Card>
  );
}

function Next({ agreement }: { readonly agreement: AutopayAgreement }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const charge = openCharge(agreement);
  if (charge === undefined) {
    return <p>{t(agreement.charges[0]?.status === 'failed' ? 'Autopay.Next.failed' : 'Autopay.Next.none')}</p>;
  }
  const { status, amount, chargeDate } = charge;
  return <p>{t(`Autopay.Next.${status}`, { amount: money(amount), day: dayInSentence(chargeDate) })}</p>;
}

/** Offers autopay after a payment, with the method just used. Renders nothing if the account can't have it. */
export function AutopayOffer({ accountReferenceCode }: { readonly accountReferenceCode: string }) {
  const { t } = useTranslation();
  const link = useAutopayLink();
  const isPossible = useEnrollableAccounts().some(
    ({ customerAccount, currentBill }) => currentBill && customerAccount.accountReferenceCode === accountReferenceCode,
  );
  if (!isPossible) return null;
  return (
    <Card title={t('Autopay.OfferNextTitle')}>
      <Stack gap={3}>
        <p>{t('Autopay.OfferText')}</p>
        <div>
          <LinkButton variant="secondary" to={link({ step: 'set-up', accountReferenceCode })} state={overScreen}>
            {t('Autopay.SetUp')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
