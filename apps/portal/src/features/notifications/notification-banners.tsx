import { type Banner, bannerSeverity, bannersToShow } from '@quittance/domain/notifications/banner';
import { MessageIcon, OfferIcon } from '@quittance/ui/icons/account';
import { CloseIcon } from '@quittance/ui/icons/actions';
import { MailIcon } from '@quittance/ui/icons/things';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { overScreen, settlementOfferPath, userProfilePath } from '../../platform/addresses/portal-paths.ts';
import { useIsWideScreen } from '../../platform/wide-screen.ts';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { useSettlementEvaluation, useSettlementStatus } from '../settlements/use-settlement-status.ts';
import { bannerFacts } from './banner-facts.ts';
import { keepClosedBanner, readClosedBanners } from './closed-banners.ts';
import styles from './notification-banners.module.css';

/**
 * Notifications above the screen, each shown until it is closed (req 2.4). On a phone, the first one says how many more
 * there are, so that they don't push the screen down.
 */
export function NotificationBanners() {
  const { t } = useTranslation();
  const { sessionStorage, events } = useServices();
  const user = useSignedInUser();
  const { chosen } = useCurrentAccount();
  useSettlementEvaluation();
  const status = useSettlementStatus();
  const [closed, setClosed] = useState(() => readClosedBanners(sessionStorage));
  const banners = bannersToShow(bannerFacts(user, { chosen, status }), closed);
  const isWide = useIsWideScreen();
  const [isUnfolded, setUnfolded] = useState(false);
  if (banners.length === 0) return null;
  const isStack = !isWide && banners.length > 1;
  const shown = isStack && !isUnfolded ? banners.slice(0, 1) : banners;
  const close = (banner: Banner) => {
    events.log('bannerClosed');
    setClosed(keepClosedBanner(sessionStorage, banner));
  };
  return (
    <section aria-label={t('Notifications.Label')}>
      {shown.map((banner, index) => (
        <BannerRow key={banner} banner={banner} onClose={() => close(banner)}>
          {isStack && index === 0 && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? t('Notifications.Fewer') : t('Notifications.More', { count: banners.length - 1 })}
            </button>
          )}
        </BannerRow>
      ))}
    </section>
  );
}

const looks: Record<Banner, { icon: ReactNode; textKey: string; linkKey: string; linkTextKey: string }> = {
  'email-undeliverable': {
    icon: <MailIcon />,
    textKey: 'Notifications.Undeliverable',
    linkKey: 'Notifications.Correct',
    linkTextKey: 'Notifications.CorrectLink',
  },
  sms: {
    icon: <MessageIcon />,
    textKey: 'Notifications.Sms',
    linkKey: 'Notifications.TurnOn',
    linkTextKey: 'Notifications.SmsLink',
  },
  email: {
    icon: <MailIcon />,
    textKey: 'Notifications.Email',
    linkKey: 'Notifications.TurnOn',
    linkTextKey: 'Notifications.EmailLink',
  },
  'settlement-pif': {
    icon: <OfferIcon />,
    textKey: 'SettlementOffer.AlertPIF',
    linkKey: 'SettlementOffer.View',
    linkTextKey: 'SettlementOffer.ViewLink',
  },
  settlement: {
    icon: <OfferIcon />,
    textKey: 'SettlementOffer.Alert',
    linkKey: 'SettlementOffer.View',
    linkTextKey: 'SettlementOffer.ViewLink',
  },
};

function BannerRow(props: { readonly banner: Banner; readonly onClose: () => void; readonly children: ReactNode }) {
  const { banner, onClose, children } = props;
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { icon, textKey, linkKey, linkTextKey } = looks[banner];
  return (
    <div className={styles.banner} data-severity={bannerSeverity[banner]}>
      <div className={styles.inner}>
        <span className={styles.icon}>{icon}</span>
        <p className={styles.text}>
          {t(textKey)}{' '}
          <Link to={pathOf(banner, pathname)} state={overScreen} preventScrollReset aria-label={t(linkTextKey)}>
            {t(linkKey)}
          </Link>
          {children}
        </p>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('Notifications.Close')}>
          <CloseIcon />
        </button>
      </div>
    </div>
  );
}

/** The registration opens over the current section, and the offer over Make Payment. */
function pathOf(banner: Banner, pathname: string): string {
  if (banner === 'email-undeliverable') return `${userProfilePath(pathname)}/email-registration`;
  if (banner === 'sms' || banner === 'email') return `${userProfilePath(pathname)}/${banner}-registration`;
  return settlementOfferPath;
}
