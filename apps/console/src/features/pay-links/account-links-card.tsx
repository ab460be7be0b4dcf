import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useMayAct } from '../../session/services.tsx';
import styles from './account-links-card.module.css';
import type { PayLink } from './pay-link.ts';
import { LinkProgress, PayLinkTag } from './pay-link-state.tsx';
import { PayLinkTerms } from './pay-link-terms.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import { useAccountLinks } from './use-account-links.ts';

const shown = 3;

/** Lists an account's latest payment links and follows open ones while the customer is on the phone. */
export function AccountLinksCard({ account: { accountReferenceCode } }: { readonly account: StaffAccount }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('agent');
  const [revoked, setRevoked] = useState<PayLink>();
  const query = useAccountLinks(accountReferenceCode);
  const all = `/links?account=${encodeURIComponent(accountReferenceCode)}`;
  const hasMore = (query.data?.links.length ?? 0) > shown;
  return (
    <Card title={t('Title.PayLinks')} action={hasMore && <Link to={all}>{t('PayLink.All')}</Link>}>
      <QueryState query={query}>
        {({ links }) =>
          links.length === 0 ? (
            <p className={styles.nothing}>{t('PayLink.NoneOfAccount')}</p>
          ) : (
            <ul className={styles.list}>
              {links.slice(0, shown).map((link) => (
                <OneLink key={link.linkID} link={link} onRevoke={mayAct ? () => setRevoked(link) : undefined} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {revoked && <RevokeLinkDialog link={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  );
}

function OneLink({ link, onRevoke }: { readonly link: PayLink; readonly onRevoke: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <li className={styles.link}>
      <div className={styles.head}>
        <PayLinkTerms link={link} />
        <PayLinkTag state={link.state} />
      </div>
      <p className={styles.note}>
        <LinkProgress link={link} />
      </p>
      <p className={styles.note}>
        {t('PayLink.MadeAt', { at: instant(link.createdAt) })} · <DoneBy operator={link.madeBy} />
      </p>
      {link.state === 'open' && onRevoke && (
        <div>
          <Button variant="secondary" size="small" onClick={onRevoke}>
            {t('PayLink.Revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}
